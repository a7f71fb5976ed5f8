"""Scenarios: decisions that set a start, and a recorded play-through of each, as data."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from weathergage.core.journal import SUFFIX, Draft, Journal
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import systems
from weathergage.core.tables import seed, seed_file, seed_names

FOLDER = "scenarios"


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A start that a session can begin with.

    Attributes:
        id: Its name, that of its file.
        system: Its rule set.
        title: By language.
        about: What it sets, and what it leaves to the players, by language.
        settings: Choices between readings of the rules.
        start: The decisions that set it, in the command language.
    """

    id: str
    system: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    settings: Mapping[str, str] = {}
    start: tuple[str, ...]


@cache
def scenarios(system: str) -> Mapping[str, Scenario]:
    """Return the scenarios of a rule set by name, in alphabetical order."""
    found = {}
    for name in seed_names(system, FOLDER, ".toml"):
        table = seed(system, f"{FOLDER}/{name}")
        found[name] = msgspec.convert({"id": name, "system": system, **table}, Scenario)
    return found


def scenario(system: str, name: str) -> Scenario:
    """Return the scenario of a rule set that `name` means.

    Raises:
        NotUnderstoodError: There is none; the message carries the nearest one.
    """
    known = scenarios(system)
    if not known:
        raise NotUnderstoodError(say("journal.no-scenarios", system=system))
    return known[choose(name, known, "scenario")]


def find(name: str) -> Scenario:
    """Return the scenario of any rule set that `name` means: `SCENARIO`, or `SYSTEM/SCENARIO`.

    Raises:
        NotUnderstoodError: There is none; the message carries the nearest one.
    """
    system, slash, rest = name.partition("/")
    if slash:
        return scenario(choose(system, systems(), "system"), rest)
    known = {each.id: each for of in systems() for each in scenarios(of).values()}
    return known[choose(name, known, "scenario")]


def sample(of: Scenario) -> Draft:
    """Return the recorded play-through of a scenario, to look at and to go on with in memory."""
    with seed_file(of.system, f"{FOLDER}/{of.id}{SUFFIX}") as file:
        journal = Journal(file)
    return Draft(Path(file.name), journal.header, journal.entries)
