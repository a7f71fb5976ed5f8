"""Ship lists at the command line: samples, a player's own tables, and what a session holds."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from weathergage.core.decisions import Decision, SetFact
from weathergage.core.messages import NotNowError, say
from weathergage.core.rulesets import rule_set
from weathergage.core.session import Session
from weathergage.core.tables import own_text
from weathergage.tui.options import open_map
from weathergage.tui.tracks import has_track, taking_track


def ship_lists(system: str) -> Any:
    """Return the module of a rule set that reads and writes ship lists.

    Raises:
        NotUnderstoodError: There is no such rule set.
        NotNowError: It has no ships.
    """
    package = rule_set(system).id
    module = f"weathergage.core.{package.replace('-', '_')}.shiplists"
    if find_spec(module) is None:
        raise NotNowError(say("fleet.fault-no-lists", system=package))
    return import_module(module)


def sample_start(system: str, name: str) -> tuple[Callable[[Session[Any]], Decision], ...]:
    """Return what begins a session with a sample order of battle, one decision each.

    Raises:
        FaultError: No such rule set, one without ships, or no such sample.
    """
    lists = ship_lists(system)
    found, text = lists.sample(name)
    return (
        lambda _: SetFact("map", found),
        lambda session: lists.read(text, f"{found}.csv", session.state, open_map),
    )


def own_table(session: Session[Any], path: Path) -> Decision:
    """Return the decision that takes in a player's own table: ships, or a turn track.

    Raises:
        FaultError: The session's rule set has no use for tables, or this one cannot be used.
    """
    if has_track(session.header.system):
        return taking_track(session, path)
    lists = ship_lists(session.header.system)
    decision: Decision = lists.read(own_text(path), str(path), session.state, open_map)
    return decision
