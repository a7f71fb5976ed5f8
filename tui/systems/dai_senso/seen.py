"""What the screen reads of a Dai Senso table: beachheads, Ice hexes, the track, what is at hand."""

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from weathergage.core.dai_senso.desk import Desk
from weathergage.core.dai_senso.track import Track
from weathergage.core.facts import HexFacts
from weathergage.core.messages import Message, NoSuchPlaceError, say
from weathergage.maps.hexes import Hex

if TYPE_CHECKING:
    from weathergage.core.dai_senso.situation import Kept
    from weathergage.maps.board import HexRecord
    from weathergage.maps.drawing.scene import Counter
    from weathergage.tui.outlook import Outlook
    from weathergage.tui.systems.dai_senso.attacking import Attack
    from weathergage.tui.systems.dai_senso.moving import Draft
    from weathergage.tui.systems.dai_senso.tracking import Sheet


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """What is at hand on the screen; nothing of it belongs to the game.

    Attributes:
        draft: The move being drawn, None while none is.
        sheet: The turn track as far as it was edited and not saved, None for not at all.
        attack: The attack the combat helper was last told of, None for none.
    """

    draft: "Draft | None" = None
    sheet: "Sheet | None" = None
    attack: "Attack | None" = None


NOTHING = Hand()


def hand(outlook: "Outlook") -> Hand:
    """Return what is at hand."""
    own = outlook.view.own
    return own if isinstance(own, Hand) else NOTHING


def kept(outlook: "Outlook") -> "Kept":
    """Return what the table keeps of this rule set's own."""
    own: Kept = outlook.state.own
    return own


def desk_of(outlook: "Outlook") -> Desk:
    """Return the rules as they are played."""
    played = outlook.rules
    return played if isinstance(played, Desk) else Desk()


def track(outlook: "Outlook") -> Track:
    """Return the player's own turn track, as far as it is told."""
    return kept(outlook).track


def by_weather(outlook: "Outlook") -> Mapping[str, tuple[str, ...]]:
    """Return the areas that have each weather this turn."""
    found: dict[str, tuple[str, ...]] = {}
    for area, here in outlook.weather.items():
        found[here.condition] = (*found.get(here.condition, ()), area)
    return found


def fact_name(fact: str) -> Message:
    """Return what a line of the situation is called."""
    head, _, side = fact.partition(".")
    return say(f"dai.fact-{head}", side=Message(f"common.side-{side}") if side else "")


class Beach(NamedTuple):
    """A Beachhead marker on the board that is shown.

    Attributes:
        hex: The All-Sea hex it lies in.
        name: That hex's name.
        direction: Where its hexside points.
        side: Whose it is, "" for nobody's.
        area: The weather area of the hex it points to, `none` for none.
    """

    hex: Hex
    name: str
    direction: str
    side: str
    area: str


def beachheads(outlook: "Outlook") -> tuple[Beach, ...]:
    """Return the beachheads on the board that is shown, by hex."""
    found = []
    for name, beach in kept(outlook).beachheads.items():
        with suppress(NoSuchPlaceError):  # of a board with other names
            place = outlook.board.parse(name)
            found.append(Beach(place, name, beach.direction, beach.side, beach.area))
    return tuple(found)


def ice(outlook: "Outlook") -> tuple[str, ...]:
    """Return the hexes of the board that a player has said to be Ice hexes."""
    found = []
    for name in kept(outlook).ice:
        with suppress(NoSuchPlaceError):
            found.append(outlook.board.name(outlook.board.parse(name)))
    return tuple(found)


def facts(outlook: "Outlook", record: "HexRecord") -> HexFacts:
    """Return what stands in a hex now: a beachhead has the area it points to.

    Only of ports and Ice hexes the name counts: all others that are alike are judged once.
    """
    found = record.facts
    beach = next((each for each in beachheads(outlook) if each.hex == record.hex), None)
    if beach is not None:
        found = replace(found, area=beach.area)
    if "port" in record.features or record.name in ice(outlook):
        return found
    return replace(found, name="", place="")


def counters(
    outlook: "Outlook", markers: "Mapping[Hex, tuple[Counter, ...]]"
) -> "dict[Hex, tuple[Counter, ...]]":
    """Return markers with beachheads and Ice hexes among them."""
    from weathergage.maps.drawing.scene import Counter  # when a map is drawn

    found = {place: tuple(there) for place, there in markers.items()}
    for beach in beachheads(outlook):
        found[beach.hex] = (*found.get(beach.hex, ()), Counter("beachhead", beach.side))
    for name in ice(outlook):
        place = outlook.board.parse(name)
        found[place] = (*found.get(place, ()), Counter("ice", ""))
    return found


GROUND = ("infantry", "armor", "hq")


def near_enemies(outlook: "Outlook") -> frozenset[Hex]:
    """Return the hexes next to an enemy's ground unit: their EZOC is assumed, never known."""
    foes = outlook.rules.enemies_of(outlook.view.side)
    return frozenset(
        other
        for place, markers in outlook.placed.items()
        if any(m.side in foes and m.kind.partition("-")[0] in GROUND for m in markers)
        for other in place.neighbours().values()
    )
