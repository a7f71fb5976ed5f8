"""Names of hexes in sentences: one that was worked out and is not printed wears a mark.

The rules and sessions hand out names as a map writes them. Those of two maps tell by themselves
which map they are of, so that a sentence can be looked through for them: `w4933` is of the sheets
of Dai Senso, `awaw-pacific/L31` says its map.
"""

import re

from weathergage.core.facts import DERIVED_MARK
from weathergage.core.messages import FaultError

_SHEETED = "dai-senso"
_NAME = re.compile(
    r"(?<![\w~/.-])(?:(?P<map>awaw-pacific)/(?P<there>[A-Z]{1,4}-?[0-9]{1,3})|[we][0-9]{4}[b-z]?)"
    r"(?![\w/])"
)


def marked(sentence: str) -> str:
    """Return a sentence in which every derived name of a hex wears the mark."""
    return _NAME.sub(_shown, sentence) if _NAME.search(sentence) else sentence


def _shown(found: re.Match[str]) -> str:
    from weathergage.maps.loader import load  # few sentences name such hexes

    name, board_id = found["there"] or found[0], found["map"]
    try:
        board = load(board_id or _SHEETED)
    except FaultError:  # a player's corrections are faulty, which is told elsewhere
        return found[0]
    place = board.numbering.parse(name)
    record = board.at(place) if place is not None else None
    if record is None or record.is_named_in_print:
        return found[0]
    return f"{board_id}/{DERIVED_MARK}{name}" if board_id else DERIVED_MARK + name
