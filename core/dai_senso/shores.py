"""Beachheads and Ice hexes of a session: what the texts leave to the player, checked and kept."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.dai_senso.areas import NO_AREA, area_named
from weathergage.core.dai_senso.commands import SetBeachhead, SetIce
from weathergage.core.dai_senso.rules import SIDES
from weathergage.core.dai_senso.situation import (
    BOARD,
    MARKERS,
    Beachhead,
    Kept,
    State,
    acting,
    hex_named,
)
from weathergage.core.decisions import Take
from weathergage.core.messages import FaultError, Message, NotNowError, NotUnderstoodError, say
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap

if TYPE_CHECKING:
    from weathergage.core.facts import MapFacts

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
BEACHHEAD, ICE = "beachhead", "ice"


def settle_beachhead(state: State, beach: SetBeachhead, open_map: OpenMap) -> SetBeachhead:
    """Return a Beachhead with its side and the area that its hexside points to.

    Raises:
        NotNowError: The hex is not all sea, or the hexside points to no land.
        NotUnderstoodError: A name that there is not, or an area that the map does not have there.
    """
    board = open_map(BOARD)
    where = board.facts(beach.hex)
    direction = choose(beach.direction, DIRECTIONS, "direction")
    side_text, area_text = _told(beach)
    side = choose(side_text, SIDES, "side") if side_text else acting(state)
    if not where.kind:  # nothing is known of the board
        if not area_text:
            raise NotUnderstoodError(say("track.fault-beachhead-area", hex=where.name))
        return SetBeachhead(where.name, direction, side, area_named(area_text))
    if where.kind != "sea":
        raise NotNowError(say("track.fault-not-at-sea", hex=where.name))
    area = _area_ashore(board, where.name, direction)
    if area_text and area_named(area_text) != area:
        raise NotUnderstoodError(
            say(
                "track.fault-other-area",
                hex=where.name,
                direction=_way(direction),
                given=say(f"common.area-{area_named(area_text)}"),
                area=say(f"common.area-{area}"),
            )
        )
    return SetBeachhead(where.name, direction, side, area)


def _told(beach: SetBeachhead) -> tuple[str, str]:
    """Return side and area as they are told: an area may stand without a side."""
    if beach.side and not beach.area and plain(beach.side) not in SIDES and _is_area(beach.side):
        return "", beach.side
    return beach.side, beach.area


def _is_area(text: str) -> bool:
    try:
        return bool(area_named(text))
    except FaultError:
        return False


def _area_ashore(board: "MapFacts", name: str, direction: str) -> str:
    """Return the area of the land that a hexside points to.

    Raises:
        NotNowError: There is none; the message tells which hexsides point to land.
    """
    ashore = board.neighbour(name, direction)
    if ashore and board.facts(ashore).kind == "land":
        return board.facts(ashore).area
    near = {way: board.neighbour(name, way) for way in DIRECTIONS}
    shores = (way for way, other in near.items() if other and board.facts(other).kind == "land")
    ways = tuple(map(_way, shores))
    entry = "no-shore" if ways else "open-sea"
    raise NotNowError(
        say(f"track.fault-{entry}", hex=name, direction=_way(direction), directions=ways)
    )


def settle_ice(ice: SetIce, open_map: OpenMap) -> SetIce:
    """Return Ice hexes in the board's own spelling.

    Raises:
        NoSuchPlaceError: The board has no such hex; the message carries the nearest one.
    """
    return SetIce(tuple(dict.fromkeys(hex_named(name, open_map) for name in ice.hexes)), ice.known)


def settle_take(state: State, take: Take, open_map: OpenMap) -> Take:
    """Return what is taken off hexes: markers, a Beachhead, the mark of an Ice hex.

    Raises:
        NotNowError: Nothing of the kind is there.
    """
    names = []
    for word in take.hexes:
        text, colon, kind_text = word.partition(":")
        name = hex_named(text, open_map)
        kinds = _kinds(state, name)
        kind = choose(kind_text, (*MARKERS, BEACHHEAD, ICE), "marker") if colon else ""
        there = {*kinds, *([ICE] if name in state.own.ice else [])}
        if kind not in there if colon else not kinds:
            raise NotNowError(say("session.no-marker", hex=name))
        names.append(f"{name}:{kind}" if colon else name)
    return Take(tuple(dict.fromkeys(names)))


def _kinds(state: State, name: str) -> list[str]:
    """Return the kinds of what lies in a hex."""
    kinds = [marker.kind for marker in state.markers.get(name, ())]
    return [*dict.fromkeys(kinds), *([BEACHHEAD] if name in state.own.beachheads else [])]


def with_beachhead(own: Kept, beach: SetBeachhead) -> Kept:
    """Return what is kept with a Beachhead more."""
    placed = Beachhead(beach.direction, beach.side, beach.area)
    every = {**own.beachheads, beach.hex: placed}
    return replace(own, beachheads=dict(sorted(every.items())))


def with_ice(own: Kept, ice: SetIce) -> Kept:
    """Return what is kept with Ice hexes more, or with none."""
    hexes = tuple(sorted({*own.ice, *ice.hexes})) if ice.hexes else ()
    return replace(own, ice=hexes, ice_told="known" if ice.known else "unknown")


def without(own: Kept, take: Take) -> Kept:
    """Return what is kept without the Beachheads and Ice hexes taken off."""
    taken = [word.partition(":") for word in take.hexes]
    gone = {name for name, _, kind in taken if kind in ("", BEACHHEAD)}
    thawed = {name for name, _, kind in taken if kind == ICE}
    return replace(
        own,
        beachheads={name: at for name, at in own.beachheads.items() if name not in gone},
        ice=tuple(name for name in own.ice if name not in thawed),
    )


def beachhead_line(name: str, beach: Beachhead) -> Message:
    """Return the line of a Beachhead: where it lies, whose it is, where it points."""
    side, area = say(f"common.side-{beach.side}"), say(f"common.area-{beach.area}")
    entry = "beachhead-no-area" if beach.area == NO_AREA else "beachhead"
    return say(f"track.{entry}", hex=name, side=side, direction=_way(beach.direction), area=area)


def shore_lines(own: Kept) -> Iterator[Message]:
    """Yield what is kept of shores, a line each."""
    for name, beach in own.beachheads.items():
        yield beachhead_line(name, beach)
    if own.ice_told:
        yield ice_line(own)


def ice_line(own: Kept) -> Message:
    """Return which hexes are Ice hexes, as far as the player has told."""
    if own.ice:
        return say("track.ice", hexes=own.ice)
    return say("track.ice-none" if own.ice_told == "known" else "track.ice-unknown")


def _way(direction: str) -> Message:
    return say(f"common.way-{direction.lower()}")
