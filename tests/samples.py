"""The recorded play-throughs of scenarios. Run as a program, records each anew.

A play-through is the list of its own commands: they are decided again under the present rules, at
the times at which they were first decided.
"""

from pathlib import Path

from weathergage.core.journal import SUFFIX, Journal
from weathergage.core.rulesets import systems
from weathergage.core.scenarios import FOLDER, Scenario, scenarios
from weathergage.core.session import Session
from weathergage.tui.options import open_map

SEEDS = Path(__file__).parents[1] / "seeds"
ALL = [scenario for system in systems() for scenario in scenarios(system).values()]


def file_of(scenario: Scenario) -> Path:
    """Return the file of a scenario's play-through."""
    return SEEDS / scenario.system.replace("-", "_") / FOLDER / f"{scenario.id}{SUFFIX}"


def record(scenario: Scenario, target: Path) -> None:
    """Decide a play-through again into the new file `target`."""
    recorded = Journal(file_of(scenario))
    times = iter([recorded.header.created, *(entry.at for entry in recorded.entries)])
    session = Session.new(
        target,
        scenario.system,
        open_map,
        seed=recorded.header.seed,
        settings=scenario.settings,
        begin=scenario,
        clock=lambda: next(times),
    )
    for entry in recorded.entries[len(scenario.start) :]:
        session.do(entry.do)


if __name__ == "__main__":
    for each in ALL:
        aside = file_of(each).with_suffix(".new.wxg")
        record(each, aside)
        aside.replace(file_of(each))
