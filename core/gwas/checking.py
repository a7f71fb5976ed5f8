"""Looks whether a decision read from a file is one that a naval session can hold."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from weathergage.core.decisions import Decision, Phase, Prepare, Put, Roll, SetFact, Take
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.gwas.commands import Plot, SetFleet, SetShip, SetShips
from weathergage.core.gwas.dicing import DICE
from weathergage.core.gwas.plots import read
from weathergage.core.gwas.roster import COLUMNS, FLEET_KEYS, ship_of
from weathergage.core.gwas.situation import PHASES, fact_value, facts, turn_of
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import nearest


def check(decision: Decision) -> None:
    """Look whether a decision names things of this rule set.

    Raises:
        NotUnderstoodError: A turn, phase, die, fact, column or order that there is not.
    """
    looks = _LOOKS.get(type(decision))
    if looks is not None:
        looks(decision)


def _known(name: str, names: Iterable[str], what: str) -> None:
    known = list(names)
    if name not in known:
        what_it_is, like = say(f"common.what-{what}"), nearest(name, known)
        raise NotUnderstoodError(
            say("common.unknown-name", what=what_it_is, given=name, nearest=like)
        )


def _turn(go: GoTo) -> None:
    if go.to != "next":
        turn_of(go.to)


def _phase(go: Phase) -> None:
    if go.to != "next":
        _known(go.to, PHASES, "phase")


def _roll(roll: Roll) -> None:
    _known(roll.die, DICE, "die")


def _fact(fact: SetFact) -> None:
    _known(fact.fact, facts(), "fact")
    fact_value(fact.fact, fact.value)


def _ship(ship: SetShip) -> None:
    _row({**ship.keys, "name": ship.name})


def _ships(ships: SetShips) -> None:
    for row in ships.rows:
        _row(dict(zip(ships.columns, row, strict=False)))


def _row(cells: Mapping[str, str]) -> None:
    for key in cells:
        _known(key, COLUMNS, "column")
    told = {key: value for key, value in cells.items() if value}
    try:
        ship_of({"side": "-", "fleet": "-", "class": "-", "speed": "-", "boxes": "0", **told})
    except ValueError as fault:
        raise NotUnderstoodError(say("fleet.fault-row", row=",".join(cells.values()))) from fault


def _fleet(fleet: SetFleet) -> None:
    for key in fleet.keys:
        _known(key, FLEET_KEYS, "key")


def _plot(plot: Plot) -> None:
    turn_of(plot.turn)
    for order in plot.orders:
        read(order)


def _markers(_: Put | Take) -> None:
    raise NotUnderstoodError(say("fleet.fault-no-markers"))


def _prepare(_: Prepare) -> None:
    raise NotUnderstoodError(say("fleet.fault-no-preparation"))


_LOOKS: Mapping[type, Callable[[Any], None]] = {
    GoTo: _turn,
    Phase: _phase,
    Roll: _roll,
    SetFact: _fact,
    SetShip: _ship,
    SetShips: _ships,
    SetFleet: _fleet,
    Plot: _plot,
    Put: _markers,
    Take: _markers,
    Prepare: _prepare,
}
