"""What only Dai Senso keeps in a hex: a beachhead, ice, the naval zone and its box."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from weathergage.core.messages import Message
from weathergage.maps.hexes import Hex
from weathergage.tui.rows import BLANK, Row, Run, row
from weathergage.tui.systems.dai_senso import seen, waters
from weathergage.tui.systems.dai_senso.worksheet import way_name
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook


def here_rows(outlook: "Outlook", place: Hex, words: Words) -> Iterator[Row]:
    """Yield what only this game keeps in a hex, before its markers."""
    beach = next((each for each in seen.beachheads(outlook) if each.hex == place), None)
    if beach is not None:
        area = Message(f"common.area-{beach.area}")
        told = words("dai.beachhead-here", way=way_name(beach.direction), area=area)
        side = words(f"common.side-{beach.side}") if beach.side else ""
        yield BLANK
        yield row(Run(told), right=side, hang=2, target="clause 11.1-beachhead")
    name = outlook.board.name(place)
    if name in seen.ice(outlook):
        yield BLANK
        user = Run(words("common.provenance-user"), "dim")
        yield row(Run(words("common.marker-ice"), "cold"), right=user, target="clause 11.5-ice")
    yield from waters.here_rows(outlook, outlook.board.hexes[place], words)
