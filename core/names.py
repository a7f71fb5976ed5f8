"""Closed lists of names: reading what a person typed, and the nearest valid name."""

from collections.abc import Iterable
from itertools import takewhile
from operator import eq

from weathergage.core.messages import NotUnderstoodError, say


def plain(text: str) -> str:
    """Return `text` lower-case without spaces, hyphens and underscores, for comparing names."""
    return "".join(text.split()).replace("-", "").replace("_", "").casefold()


def nearest(text: str, names: Iterable[str]) -> str:
    """Return the name most like `text`, of equals the one that begins more like it.

    The first one when none is alike, "" for no names.
    """
    from difflib import SequenceMatcher  # only faults pay for it

    wanted = plain(text)
    matcher = SequenceMatcher(b=wanted)

    def likeness(name: str) -> tuple[float, int]:
        given = plain(name)
        matcher.set_seq1(given)
        return matcher.ratio(), sum(takewhile(bool, map(eq, given, wanted)))

    return max(names, key=likeness, default="")


def choose(text: str, names: Iterable[str], what: str) -> str:
    """Return the name of `names` that `text` means, in its own spelling.

    Args:
        text: What was typed; case, spaces, hyphens and underscores do not matter.
        names: The closed list.
        what: Kind of name, a key of the `common` catalogue (`side`, `action` ...).

    Raises:
        NotUnderstoodError: No such name; the message carries the nearest one.
    """
    known = list(names)
    wanted = plain(text)
    for name in known:
        if plain(name) == wanted:
            return name
    raise NotUnderstoodError(
        say(
            "common.unknown-name",
            what=say(f"common.what-{what}"),
            given=text,
            nearest=nearest(text, known),
        )
    )
