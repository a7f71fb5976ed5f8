"""Turns as Russians write them: calendars read the English words for their seasons and months."""

import re

TURN = ("ход", "turn")
SEASONS = (("весн", "spring"), ("лет", "summer"), ("осен", "fall"), ("зим", "winter"))
MONTHS = (
    *(("янв", "jan"), ("фев", "feb"), ("мар", "mar"), ("апр", "apr"), ("май", "may")),
    *(("мая", "may"), ("июн", "jun"), ("июл", "jul"), ("авг", "aug"), ("сен", "sep")),
    *(("окт", "oct"), ("ноя", "nov"), ("дек", "dec")),
)
_WORD = re.compile("[а-яё]+")


def in_english(text: str) -> str:
    """Return a turn with its Russian words in English; what is no word of a turn stays.

    >>> in_english("Зима 1941"), in_english("з41"), in_english("Ноябрь–декабрь 1941")
    ('winter 1941', 'winter41', 'nov–dec 1941')
    >>> in_english("4 августа 1914, ход 3"), in_english("Winter 1941")
    ('4 aug 1914, turn 3', 'Winter 1941')
    """
    return text if text.isascii() else _WORD.sub(_word, text.casefold())


def _word(found: re.Match[str]) -> str:
    word = found[0]
    stems = (TURN, *MONTHS, *SEASONS)
    return next(
        (
            english
            for stem, english in stems
            if word.startswith(stem) or ((stem, english) in SEASONS and stem.startswith(word))
        ),
        word,
    )
