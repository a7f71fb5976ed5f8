"""What a session of Dai Senso keeps beside the common state, and what its turn is made of."""

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.rules import SIDES
from weathergage.core.dai_senso.track import Cell, Track, cell_of
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.messages import Message, say
from weathergage.core.rulesets import Circumstances, OpenMap
from weathergage.core.state import State as AnyState
from weathergage.core.turns import Turn

BOARD = "dai-senso"
START = CALENDAR.first
STAGES = (
    "administrative",
    "operational-movement",
    "blitz",
    "regular",
    "reserve-movement",
    "closing",
)
"""The phases of one faction, and the two segments of its combat; `closing` is administrative too.

Their order, and that of the factions, comes from public summaries of the game: assumed.
"""
PHASES = tuple(f"{side}-{stage}" for side in SIDES for stage in STAGES)

UNITS = ("infantry", "armor", "air", "hq", "support")
STEPS = ("1", "2", "3")
MARKERS = (*UNITS, *(f"{unit}-{steps}" for unit in UNITS[:2] for steps in STEPS), "supply-source")
"""Units by kind; of infantry and armor with their steps where these are told."""


class Beachhead(msgspec.Struct, frozen=True):
    """A Beachhead marker: where its hexside points, whose it is, and the area it points to."""

    direction: str
    side: str
    area: str


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What this rule set keeps beyond the common state.

    Attributes:
        track: The player's own turn track, as far as it is told.
        agreed: Whether the players go on with what is assumed of the track.
        beachheads: Beachhead markers by hex.
        ice: The Ice hexes that a player has named.
        ice_told: `known` once they are told, `unknown` where nobody knows them, "" before that.
    """

    track: Track = Track()
    agreed: bool = False
    beachheads: Mapping[str, Beachhead] = {}
    ice: tuple[str, ...] = ()
    ice_told: Literal["", "known", "unknown"] = ""


State = AnyState[Kept]


class Fact(NamedTuple):
    """A line of the situation sheet: the values it may have and the one it starts with."""

    values: tuple[str, ...]
    start: str


@cache
def facts() -> Mapping[str, Fact]:
    """Return the situation sheet: whose units are Blitz-enabled."""
    return {f"blitz-enabled.{side}": Fact(("unknown", "no", "yes"), "unknown") for side in SIDES}


@cache
def turn_of(name: str) -> Turn:
    """Return the turn written as `name`."""
    return CALENDAR.parse(name)


def turn_name(turn: Turn) -> Message:
    """Return the label of a turn."""
    return CALENDAR.label(turn)


def acting(state: State) -> str:
    """Return the faction whose turn it is."""
    return _parts(state.phase)[0]


def stage(state: State) -> str:
    """Return the running phase without its faction."""
    return _parts(state.phase)[1]


def _parts(phase: str) -> tuple[str, str]:
    side, _, rest = phase.partition("-")
    return side, rest


def phase_name(phase: str) -> Message:
    """Return the label of a phase: its faction, and what is done in it."""
    return say(f"session.phase-{phase}")


def at_start() -> State:
    """Return the state before the first decision: the first turn, nothing told."""
    return State(
        turn=CALENDAR.name(START),
        phase=PHASES[0],
        facts={name: fact.start for name, fact in facts().items()},
        own=Kept(),
    )


def hex_named(text: str, open_map: OpenMap) -> str:
    """Return the name of a hex in the board's own spelling.

    Raises:
        NoSuchPlaceError: The board has no such hex; the message carries the nearest one.
    """
    return open_map(BOARD).facts(text).name


def weathers(state: State, turn: str = "") -> Mapping[str, Cell]:
    """Return the weather of each area in a turn, the running one unless said."""
    now = turn_of(turn or state.turn)
    return {area: cell_of(state.own.track, now, area) for area in areas()}


def circumstances(state: State, turn: str = "") -> Circumstances:
    """Return what is known of the weather in a turn: what the session's track has, and shores."""
    told: dict[str, str] = {}
    for area, cell in weathers(state, turn).items():
        told |= {f"weather.{area}": cell.weather, f"sure.{area}": cell.sure}
    told |= {name: value for name, value in state.facts.items() if value != "unknown"}
    own = state.own
    if own.beachheads:
        told["beachheads"] = ",".join(f"{at}:{each.area}" for at, each in own.beachheads.items())
    if own.ice_told == "known":
        told["ice"] = ",".join(own.ice) or "none"
    return Circumstances(turn=turn_of(turn or state.turn), facts=told)
