"""What the screen knows: the rules' answers for one state, one turn and one pair of eyes.

An outlook is made anew whenever one of them changes and never changes itself; what it has once
worked out it keeps. Weather is ruled once for each area, verdicts once for each kind of hex.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from weathergage.core.asking import told_over_known
from weathergage.core.facts import HexFacts
from weathergage.core.flow import Step
from weathergage.core.messages import FaultError, NoSuchPlaceError
from weathergage.core.rulesets import AreaWeather, Circumstances, RuleSet
from weathergage.core.state import Marker, State
from weathergage.core.turns import Turn
from weathergage.core.verdict import Finding, Verdict
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.hexes import Hex
from weathergage.tui.boards import opener
from weathergage.tui.systems import face_of
from weathergage.tui.whatif import Table, WhatIf

if TYPE_CHECKING:
    from weathergage.maps.supply import SupplyAnswer

ANSWERS_KEPT = 40
"""Kinds of hexes whose answers are remembered: those that a few keys lead to and back."""
Mode = Literal["look", "what-if", "playing", "looking", "plotting", "moving"]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown; nothing of it belongs to the game.

    Attributes:
        turn: The turn shown.
        side: Whose eyes.
        colouring: What hexes are coloured for.
        origin: The hex marked as "from", None when there is none.
        supplied: The hex whose supply is drawn, None for none.
        own: What only the rule set's own screens show, None for nothing.
    """

    turn: Turn
    side: str
    colouring: str = "weather"
    origin: Hex | None = None
    supplied: Hex | None = None
    own: object = None


About = TypeVar("About")
Made = TypeVar("Made")


class Latest(dict[About, Made]):
    """Answers by what they are about; of more than so many the oldest are forgotten."""

    def __init__(self, most: int = ANSWERS_KEPT) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, about: About, answer: Made) -> None:
        if len(self) >= self._most:
            del self[next(iter(self))]
        super().__setitem__(about, answer)


class Outlook:
    """The answers for one view of a table."""

    def __init__(self, board: Board, table: Table, view: View) -> None:
        self.board = board
        self.rules: RuleSet = table.rule_set
        self.face = face_of(self.rules.id)
        self.table = table
        self.view = view
        self.state: State[Any] = table.state
        self._verdicts: Latest[HexFacts, Mapping[str, Verdict]] = Latest()
        self._effects: Latest[HexFacts, tuple[Finding, ...]] = Latest()
        self._told: Latest[tuple[HexFacts, str], Any] = Latest(3 * ANSWERS_KEPT)

    def with_view(self, table_moved: bool, **changes: Any) -> "Outlook":
        """Return the outlook of a changed view, with all answers that still hold."""
        view = replace(self.view, **changes)
        fresh = Outlook(self.board, self.table, view)
        if not table_moved and (view.turn, view.side) == (self.view.turn, self.view.side):
            fresh._verdicts, fresh._effects = self._verdicts, self._effects
            fresh._told = self._told
            fresh.__dict__.update({k: v for k, v in self.__dict__.items() if k in _KEPT})
        return fresh

    @property
    def turn_name(self) -> str:
        """The turn shown, as machines write it."""
        return self.rules.calendar.name(self.view.turn)

    @cached_property
    def privy(self) -> State[Any]:
        """What is true as the side knows it, with all that it has sealed."""
        return self.table.privy(self.view.side)

    @property
    def is_now(self) -> bool:
        """Whether the turn shown is the running one."""
        return self.turn_name == self.state.turn

    @property
    def mode(self) -> Mode:
        """What the answers are good for; the turn bar always says it."""
        own = self.face.mode(self)
        if own is not None:
            return own
        if isinstance(self.table, WhatIf):
            return "what-if" if self.table.supposes else "look"
        return "playing" if self.is_now else "looking"

    @cached_property
    def known(self) -> Circumstances:
        """What is known of the weather in the turn shown."""
        return self.table.circumstances(self.turn_name)

    @cached_property
    def weather(self) -> Mapping[str, AreaWeather]:
        """The weather of every area of the board's theatre."""
        theatre = self.board.theatre
        areas = self.rules.weather(self.known)
        return {area.area: area for area in areas if area.theatre in ("", theatre)}

    def weather_of(self, record: HexRecord) -> AreaWeather:
        """Return the weather of a hex."""
        facts = self.face.facts(self, record)
        return self.weather.get(facts.area) or self.rules.weather_at(facts, self.known)

    def _kind(self, record: HexRecord) -> HexFacts:
        """Return what a hex has in common with all that are judged alike."""
        return self.face.kind(self.face.facts(self, record))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What is to be done next in the running turn."""
        return self.table.steps()

    @property
    def dice(self) -> Mapping[str, int]:
        """The dice of the turn shown that are known."""
        return self.known.rolls

    @cached_property
    def dice_owed(self) -> tuple[str, ...]:
        """Dice of the turn shown that are not known; areas of the board wait for them."""
        waiting = (w.die for w in self.weather.values() if w.die and w.roll is None)
        return tuple(dict.fromkeys(waiting))

    @property
    def dice_to_roll(self) -> tuple[str, ...]:
        """Dice that can be rolled now: those of the board, then others that the turn waits for."""
        if self.mode != "playing":
            return self.dice_owed
        steps = (step.command.split() for step in self.steps if step.owed)
        waiting = tuple(words[1] for words in steps if words[0] == "roll" and len(words) > 1)
        first = tuple(die for die in self.dice_owed if die in waiting)
        return tuple(dict.fromkeys((*first, *waiting)))

    def verdicts(self, record: HexRecord) -> Mapping[str, Verdict]:
        """Return what the side may do in hexes like this one, by action, at a glance."""
        kind = self._kind(record)
        if kind not in self._verdicts:
            side = self.view.side
            self._verdicts[kind] = (
                self.table.verdicts(kind, side)
                if self.is_now
                else self.rules.verdicts_at(kind, self.known, side)
            )
        return self._verdicts[kind]

    def effects(self, record: HexRecord) -> tuple[Finding, ...]:
        """Return all that the weather does to the side in hexes like this one."""
        kind = self._kind(record)
        if kind not in self._effects:
            self._effects[kind] = self.rules.effects_at(kind, self.known, self.view.side)
        return self._effects[kind]

    def told(self, record: HexRecord, what: str, make: Callable[[], Made]) -> Made:
        """Return what is told alike of all hexes like this one; it is made once."""
        key = self._kind(record), what
        if key not in self._told:
            self._told[key] = make()
        found: Made = self._told[key]
        return found

    def knows_effects(self, record: HexRecord) -> bool:
        """Return whether they are worked out already."""
        return self._kind(record) in self._effects

    def ask(self, action: str, place: Hex, **keys: str) -> Verdict:
        """Return the whole verdict on an action of the side in a hex.

        Raises:
            FaultError: The question cannot be read.
        """
        asked = self.question(action, place, **keys)
        if self.is_now:
            running = {k: v for k, v in asked.items() if k != "turn" or k in keys}
            return self.table.ask(action, **running)
        every = told_over_known(self.rules.told(self.known, action), asked)
        lists = {key: tuple(value.split(",")) for key, value in every.items()}
        return self.rules.ask(action, lists, opener(self.board))

    def question(self, action: str, place: Hex, **keys: str) -> dict[str, str]:
        """Return the keys that map, session and screen already know, under those that are told."""
        usable = self.rules.vocabulary()[action]
        known = {
            "turn": self.turn_name,
            "map": self.board.id,
            "hex": self.board.name(place),
            "side": self.view.side,
        }
        if self.face.nation_tells_side and "nation" in keys:
            del known["side"]
        origin = self.view.origin
        if origin is not None and origin != place and "from" in usable:
            known["from"] = self.board.name(origin)
            known["to" if "to" in usable else "target"] = known.pop("hex")
        return told_over_known(known, keys)

    @cached_property
    def placed(self) -> Mapping[Hex, tuple[Marker, ...]]:
        """The markers on this board by hex; what stands on another board is left out."""
        found = {}
        for name, markers in self.state.markers.items():
            bare = self.face.name_on(self.board, name)
            with suppress(NoSuchPlaceError):  # of a board that has been changed since
                if bare:
                    found[self.board.parse(bare)] = markers
        return found

    def markers(self, place: Hex) -> tuple[Marker, ...]:
        """Return the markers in a hex."""
        return self.placed.get(place, ())

    def notes(self, place: Hex) -> tuple[str, ...]:
        """Return the notes on a hex."""
        return self.state.notes.get(self.written(place), ())

    def written(self, place: Hex) -> str:
        """Return the name of a hex as sessions write it."""
        return self.face.hex_on(self.board, self.board.name(place))

    @cached_property
    def frozen(self) -> bool:
        """Whether the lakes that can freeze are frozen in the turn shown."""
        freezing = (record for record in self.board.hexes.samples.values() if record.freezes)
        first = next(freezing, None)
        return first is not None and self.rules.is_frozen_at(first.facts, self.known)

    @cached_property
    def supply(self) -> "SupplyAnswer | FaultError | None":
        """Whether the chosen hex is in supply and how; the fault where it cannot be asked."""
        if self.view.supplied is None:
            return None
        from weathergage.tui.supplying import supply_of  # loads the graph

        try:
            return supply_of(self, self.view.supplied)
        except FaultError as fault:
            return fault


_KEPT = ("placed", "privy", "known", "weather", "steps", "dice_owed", "frozen")
