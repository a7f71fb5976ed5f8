"""The rule sets of the program: what one must offer, and how they are found."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Literal, Protocol

import msgspec

from weathergage.core.facts import HexFacts, MapFacts
from weathergage.core.names import choose
from weathergage.core.odds import Odds, OddsQuestion
from weathergage.core.tables import seed
from weathergage.core.turns import Calendar, Turn
from weathergage.core.verdict import Finding, Verdict

OpenMap = Callable[[str], MapFacts]


class Level(msgspec.Struct, frozen=True):
    """The effect level of a side, or of a nation under a side.

    Attributes:
        name: Id of the side, nation, or `SIDE-minors` for the minors that a side controls.
        kind: Which of the three it is.
        side: The side it is or belongs to, "" for nobody's.
        level: None while a die or a preparation is owed.
    """

    name: str
    kind: Literal["side", "nation", "minors"]
    side: str
    level: int | None


class AreaWeather(msgspec.Struct, frozen=True, kw_only=True):
    """The weather of one area in one turn, as every screen and export shows it.

    Attributes:
        area: Id of the area.
        theatre: Part of the game it belongs to, "" for all.
        condition: Id of the weather.
        result: Result of the weather table, None where there is none or while a die is owed.
        die: The die that decides it, "" for none.
        roll: The face rolled, None while it is owed.
        levels: Levels of every side and of every nation with a level of its own.
        findings: Why.
        sure: How sure the condition is where it is read from a table that may be assumed (`user`,
            `assumed` ...), "" where rules and dice settle it.
    """

    area: str
    theatre: str
    condition: str
    result: int | None
    die: str
    roll: int | None
    levels: tuple[Level, ...]
    findings: tuple[Finding, ...]
    sure: str = ""


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """What is known when weather is asked for.

    Attributes:
        turn: The turn.
        rolls: Faces of dice by their names.
        preparation: Winter preparation by side.
        facts: What else the rule set's weather depends on, by its own names.
    """

    turn: Turn
    rolls: Mapping[str, int] = {}
    preparation: Mapping[str, int] = {}
    facts: Mapping[str, str] = {}


class RuleSet(Protocol):
    """One game's weather rules."""

    @property
    def id(self) -> str:
        """Id of the rule set, `awaw`."""

    @property
    def version(self) -> str:
        """Version of its reading of the rules."""

    @property
    def calendar(self) -> Calendar:
        """Its game turns."""

    @property
    def sides(self) -> tuple[str, ...]:
        """Its sides."""

    def ask(self, action: str, keys: Mapping[str, tuple[str, ...]], open_map: OpenMap) -> Verdict:
        """Return the verdict on one question; raises `FaultError` for what it cannot read."""

    def sides_in(self, theatre: str) -> tuple[str, ...]:
        """Return the sides that play in a theatre; all of them for ""."""

    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys that each action takes, by action."""

    def weather(self, known: Circumstances) -> tuple[AreaWeather, ...]:
        """Return the weather of every area."""

    def weather_at(self, where: HexFacts, known: Circumstances) -> AreaWeather:
        """Return the weather of one hex."""

    def odds(self, asked: OddsQuestion, known: Circumstances) -> tuple[Odds, ...]:
        """Return the chances of what is still to be rolled; raises `FaultError`.

        Where turns do not hang together there is an answer for each turn that is asked about,
        else one for the last of them.
        """

    def enemies_of(self, side: str) -> tuple[str, ...]:
        """Return the sides whose units are a side's enemies."""

    def verdicts_at(
        self, where: HexFacts, known: Circumstances, side: str
    ) -> Mapping[str, Verdict]:
        """Return what a side may do in one hex, by action, without what would change it."""

    def effects_at(self, where: HexFacts, known: Circumstances, side: str) -> tuple[Finding, ...]:
        """Return all that the weather does to a side in one hex, each effect once."""

    def is_frozen_at(self, where: HexFacts, known: Circumstances) -> bool:
        """Return whether a lake or swamp hex is frozen."""

    def terrain_at(self, where: HexFacts, known: Circumstances) -> str:
        """Return the terrain that a hex counts as."""

    def read_rolls(self, texts: Iterable[str], turn: Turn, theatre: str) -> Mapping[str, int]:
        """Return typed dice by name; raises `FaultError` for what is none.

        A die without a name is the theatre's, or the first of the turn when the theatre is "".
        """

    def read_facts(self, texts: Mapping[str, tuple[str, ...]], theatre: str) -> Mapping[str, str]:
        """Return what else is told of the weather, checked; raises `FaultError`."""

    def check(self, known: Circumstances) -> None:
        """Look whether what is told of a turn fits together; raises `FaultError`."""

    def told(self, known: Circumstances, action: str) -> Mapping[str, str]:
        """Return the keys of a question about an action that tell what is known of a turn."""

    def theatre_of(self, name: str, open_map: OpenMap) -> str:
        """Return the part of the game that a map shows; raises `FaultError` for no map of it."""

    def read_preparation(self, texts: Iterable[str]) -> Mapping[str, int]:
        """Return typed preparation, `SIDE=N`, by side; raises `FaultError`."""


@cache
def systems() -> tuple[str, ...]:
    """Return the ids of the rule sets: the folders of `seeds/`."""
    folders = (entry for entry in files("weathergage.seeds").iterdir() if entry.is_dir())
    return tuple(
        sorted(f.name.replace("_", "-") for f in folders if f.joinpath("clauses.toml").is_file())
    )


@cache
def area_ids(system: str) -> tuple[str, ...]:
    """Return the ids of the weather areas of a rule set, () where one weather holds for all."""
    table = files("weathergage.seeds").joinpath(system.replace("-", "_"), "areas.toml")
    if not table.is_file():
        return ()
    areas = seed(system, "areas")["area"]
    names = areas if isinstance(areas, dict) else [area["id"] for area in areas]
    return tuple(dict.fromkeys((*names, "none")))


@cache
def rule_set(name: str) -> RuleSet:
    """Return the rule set called `name`.

    Raises:
        NotUnderstoodError: There is none; the message carries the nearest one.
    """
    system = choose(name, systems(), "system")
    module: Any = import_module(f"weathergage.core.{system.replace('-', '_')}")
    found: RuleSet = module.RULE_SET
    return found
