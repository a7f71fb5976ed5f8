"""Reads a decision of a naval session: names spelled out, gaps filled, what cannot be refused."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from weathergage.core.decisions import (
    Decision,
    Note,
    Phase,
    Prepare,
    Put,
    Record,
    Reveal,
    Roll,
    SetFact,
    Take,
)
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.flow import Settling
from weathergage.core.gwas import battle, spelling
from weathergage.core.gwas.asking import SHIP, filled
from weathergage.core.gwas.commands import (
    Join,
    Lift,
    Losses,
    Place,
    Plot,
    SetFleet,
    SetShip,
    SetShips,
    Sink,
)
from weathergage.core.gwas.dicing import DICE, dice_owed, next_die
from weathergage.core.gwas.losses import in_danger
from weathergage.core.gwas.owed import refuse_while_owed
from weathergage.core.gwas.plots import Order, read
from weathergage.core.gwas.roster import COLUMNS, FLEET_KEYS, SHIP_KEYS, with_row
from weathergage.core.gwas.rules import CALENDAR, Rules
from weathergage.core.gwas.sealing import due
from weathergage.core.gwas.situation import (
    LOSSES,
    PHASES,
    PLOTS,
    SEALED,
    State,
    board,
    fact_value,
    facts,
    fleet_ships,
    sides,
    turn_name,
    turn_of,
)
from weathergage.core.gwas.spelling import Known, known_name
from weathergage.core.gwas.vocabulary import ACTIONS, keys_of
from weathergage.core.gwas.voyage import Stage, end_of, on_the_map, refuse_enemy_port
from weathergage.core.messages import NotNowError, NotUnderstoodError, say
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap

MOST_DAYS_AHEAD = 100
"""How far ahead a fleet can be plotted."""


def _settle_turn(rules: Rules, state: State, go: GoTo, _: OpenMap) -> GoTo:
    if plain(go.to) != "next":
        return GoTo(CALENDAR.name(CALENDAR.parse(go.to)), go.anyway)
    now = turn_of(state.turn)
    if now >= CALENDAR.last:
        raise NotNowError(say("session.last-turn", turn=turn_name(now)))
    if not go.anyway:
        refuse_while_owed(rules, state)
    return GoTo("next", go.anyway)


def _settle_phase(rules: Rules, state: State, go: Phase, _: OpenMap) -> Phase:
    if plain(go.to) != "next":
        return Phase(choose(go.to, PHASES, "phase"))
    if state.phase == PHASES[-1]:
        raise NotNowError(say("session.last-phase"))
    refuse_while_owed(rules, state, state.phase)
    return Phase("next")


def _settle_roll(rules: Rules, state: State, roll: Roll, _: OpenMap) -> Roll:
    turn = turn_name(state.turn)
    owed = dice_owed(rules, state)
    if not roll.die and not owed:
        raise NotNowError(say("session.no-die-owed", turn=turn))
    die = choose(roll.die, DICE, "die") if roll.die else owed[0]
    name = say(f"session.die-{die}")
    if die in state.rolled or (die == LOSSES and state.turn in state.own.sunk):
        raise NotNowError(say("session.rolled-already", die=name, turn=turn))
    if die not in owed:
        raise NotNowError(say("session.no-such-die", die=name, turn=turn))
    settled = Roll(die, roll.faces)
    if roll.faces:
        _refuse_wrong_number(rules, state, settled)
    return settled


def _refuse_wrong_number(rules: Rules, state: State, roll: Roll) -> None:
    """Refuse typed dice that are too few or too many."""
    wanted = next((n for n in range(len(roll.faces) + 1) if not _falls(rules, state, roll, n)), -1)
    if wanted == len(roll.faces):
        return
    if roll.die == LOSSES:
        ships = tuple(ship.name for ship in in_danger(rules, state))
        message = say("fleet.fault-loss-dice", ships=ships, dice=2 * len(ships))
    else:
        kind = "too-many" if wanted >= 0 else "second-die"
        message = say(f"fleet.fault-{kind}", die=say(f"session.die-{roll.die}"))
    raise NotUnderstoodError(message)


def _falls(rules: Rules, state: State, roll: Roll, dice: int) -> bool:
    return bool(next_die(rules, state, roll, roll.faces[:dice]))


def _settle_fact(_rules: Rules, state: State, fact: SetFact, _: OpenMap) -> SetFact:
    name = choose(fact.fact, facts(), "fact")
    value = fact_value(name, fact.value)
    if name in ("war", "map") and value != state.facts[name] and state.own.fleets:
        raise NotNowError(say("fleet.fault-scenario-set", fact=name))
    return SetFact(name, value)


def _known_in(state: State, open_map: OpenMap) -> Known:
    return Known(sides(state), state.own.ships, state.own.fleets, board(state, open_map))


def _keyed(pairs: Mapping[str, str], keys: tuple[str, ...]) -> dict[str, str]:
    return {choose(key, keys, "key"): value for key, value in pairs.items()}


def _settle_ship(_rules: Rules, state: State, ship: SetShip, open_map: OpenMap) -> SetShip:
    told = _keyed(ship.keys, SHIP_KEYS)
    cells, _ = spelling.row({**told, "name": ship.name}, _known_in(state, open_map))
    return SetShip(cells.pop("name"), cells)


def _settle_ships(_rules: Rules, state: State, told: SetShips, open_map: OpenMap) -> SetShips:
    columns = tuple(choose(column, COLUMNS, "column") for column in told.columns)
    if "name" not in columns or len(set(columns)) < len(columns):
        raise NotUnderstoodError(say("fleet.fault-columns", columns=columns))
    rows: list[dict[str, str]] = []
    new: set[str] = set()
    for values in told.rows:
        if len(values) > len(columns):
            raise NotUnderstoodError(say("fleet.fault-row", row=",".join(values)))
        cells, ship = spelling.row(
            dict(zip(columns, values, strict=False)), _known_in(state, open_map)
        )
        if plain(ship.name) in new:
            raise NotNowError(say("fleet.fault-twice", ship=ship.name, fleet=ship.fleet))
        new.add(plain(ship.name))
        rows.append(cells)
        state = with_row(state, cells)
    used = tuple(column for column in COLUMNS if any(column in row for row in rows))
    return SetShips(used, tuple(tuple(row.get(c, "") for c in used) for row in rows))


def _settle_fleet(_rules: Rules, state: State, told: SetFleet, open_map: OpenMap) -> SetFleet:
    cells = _keyed(told.keys, FLEET_KEYS)
    name = spelling.same_name(told.name, state.own.fleets, "fleet")
    before = state.own.fleets.get(name)
    spelled: dict[str, str] = {}
    if "side" in cells:
        spelled["side"] = spelling.side_of(cells["side"], sides(state))
    elif before is None:
        raise NotUnderstoodError(say("fleet.fault-fleet-side", fleet=name, sides=sides(state)))
    if before and spelled.get("side", before.side) != before.side and fleet_ships(state, name):
        raise NotNowError(say("fleet.fault-fleet-has-ships", fleet=name))
    return SetFleet(name, spelled | spelling.place(cells, board(state, open_map)))


def _ships_named(state: State, names: Iterable[str]) -> tuple[str, ...]:
    afloat = [ship.name for ship in state.own.ships.values() if ship.afloat]
    return tuple(dict.fromkeys(known_name(name, afloat, "ship") for name in names))


def _settle_join(_rules: Rules, state: State, join: Join, _: OpenMap) -> Join:
    own = state.own
    ships = [own.ships[name] for name in _ships_named(state, join.ships)]
    name = spelling.same_name(join.fleet, own.fleets, "fleet")
    to = own.fleets.get(name) or replace(own.fleets[ships[0].fleet], name=name)
    for ship in ships:
        source = own.fleets[ship.fleet]
        if source.side != to.side:
            owner = say(f"common.side-{to.side}")
            raise NotNowError(say("fleet.fault-other-side", ship=ship.name, fleet=name, side=owner))
        apart = (source.at, source.at_sea) != (to.at, to.at_sea)
        if apart or (source.port and to.port and source.port != to.port):
            raise NotNowError(say("fleet.fault-apart", ship=ship.name, fleet=name))
    return Join(name, tuple(ship.name for ship in ships))


def _settle_sink(_rules: Rules, state: State, sink: Sink, _: OpenMap) -> Sink:
    return Sink(_ships_named(state, sink.ships))


def _settle_losses(rules: Rules, state: State, losses: Losses, _: OpenMap) -> Losses:
    owing = [ship.name for ship in in_danger(rules, state)]
    if not owing:
        raise NotNowError(say("session.no-die-owed", turn=turn_name(state.turn)))
    names = (known_name(name, owing, "ship") for name in losses.ships)
    return Losses(tuple(dict.fromkeys(names)))


def _settle_plot(rules: Rules, state: State, plot: Plot, open_map: OpenMap) -> Plot:
    own = state.own
    fleet = own.fleets[known_name(plot.fleet, own.fleets, "fleet")]
    if not plot.orders:
        raise NotUnderstoodError(say("fleet.fault-nothing-sealed", fleet=fleet.name))
    now = turn_of(state.turn)
    soonest = CALENDAR.next(now) if own.moved == state.turn else now
    first = CALENDAR.parse(plot.turn) if plot.turn else soonest
    if first < soonest:
        raise NotNowError(say("fleet.fault-plot-past", turn=turn_name(first)))
    if (CALENDAR.day(first) - CALENDAR.day(now)).days > MOST_DAYS_AHEAD:
        raise NotNowError(say("fleet.fault-plot-far", turn=turn_name(first), days=MOST_DAYS_AHEAD))
    ships = fleet_ships(state, fleet.name)
    if not ships:
        raise NotNowError(say("fleet.fault-no-ships-in", fleet=fleet.name))
    stage = Stage(fleet, ships)
    kept = _kept(state, fleet.name, soonest, first)
    if any(order.seal for _, order in kept):
        soon, late = turn_name(soonest), turn_name(first)
        raise NotNowError(
            say("fleet.fault-behind-seals", fleet=fleet.name, soonest=soon, first=late)
        )
    stage = end_of(rules, stage, kept)
    orders: list[Order] = []
    turn = first
    for text in plot.orders:
        order = _with_map(read(text), stage, state, open_map)
        stage = end_of(rules, stage, [(CALENDAR.name(turn), order)])
        orders.append(order)
        turn = CALENDAR.next(turn)
    secret = plot.secret or state.facts[PLOTS] == SEALED
    texts = tuple(order.text for order in orders)
    return Plot(fleet.name, texts, CALENDAR.name(first), secret)


def _settle_reveal(rules: Rules, state: State, reveal: Reveal, open_map: OpenMap) -> Reveal:
    sealed = {each.name for each in due(state).values()}
    if not sealed:
        raise NotNowError(say("fleet.fault-nothing-due", turn=turn_name(state.turn)))
    name = known_name(reveal.side, sealed, "fleet") if reveal.side else ""
    if not reveal.value:
        return Reveal(name)
    (name,) = sealed if not name and len(sealed) == 1 else (name,)
    if not name:
        raise NotUnderstoodError(say("fleet.fault-whose-order", fleets=tuple(sorted(sealed))))
    stage = Stage(state.own.fleets[name], fleet_ships(state, name))
    order = _with_map(read(reveal.value), stage, state, open_map)
    end_of(rules, stage, [(state.turn, order)])
    return Reveal(name, order.text, reveal.word)


def _with_map(order: Order, stage: Stage, state: State, open_map: OpenMap) -> Order:
    """Return an order as the board has it; a fleet that stands on it goes by its zones."""
    sea = board(state, open_map)
    if sea is None:
        return replace(order, zones=tuple(zone.upper() for zone in order.zones))
    one, other = sides(state)
    refuse_enemy_port(stage, order, other if stage.fleet.side == one else one, sea)
    return on_the_map(order, stage.fleet, sea)


def _kept(state: State, fleet: str, soonest: Any, first: Any) -> list[tuple[str, Order]]:
    """Return what a fleet does from the next movement until a turn: as plotted, else it stays."""
    orders = state.own.plots.get(fleet, {})
    found, turn = [], soonest
    while turn < first:
        name = CALENDAR.name(turn)
        found.append((name, orders.get(name, Order())))
        turn = CALENDAR.next(turn)
    return found


def _settle_note(_rules: Rules, state: State, note: Note, open_map: OpenMap) -> Note:
    if plain(note.place) == "turn":
        return Note("turn", note.text)
    return Note(_zone(note.place, state, open_map), note.text)


def _zone(name: str, state: State, open_map: OpenMap) -> str:
    sea = board(state, open_map)
    return name.upper() if sea is None else sea.facts(name).name


ZONE_KEYS = ("hex", "zone")


def _settle_record(rules: Rules, state: State, record: Record, open_map: OpenMap) -> Record:
    action = choose(record.action, ACTIONS, "action")
    keys: dict[str, str] = {}
    for text, value in record.keys.items():
        key = choose(text, (SHIP, *keys_of(action)), "key")
        keys[key] = _zone(value, state, open_map) if key in ZONE_KEYS else value
    if SHIP in keys:
        (keys[SHIP],) = _ships_named(state, [keys[SHIP]])
    filled(rules, state, action, keys)
    return Record(action, keys, record.anyway)


def _refuse_markers(_rules: Rules, _state: State, _decision: Put | Take, _: OpenMap) -> Decision:
    raise NotUnderstoodError(say("fleet.fault-no-markers"))


def _refuse(_rules: Rules, _state: State, _decision: Decision, _: OpenMap) -> Decision:
    raise NotUnderstoodError(say("fleet.fault-no-preparation"))


WAYS: Settling = {
    GoTo: _settle_turn,
    Phase: _settle_phase,
    Roll: _settle_roll,
    SetFact: _settle_fact,
    Note: _settle_note,
    Record: _settle_record,
    Put: _refuse_markers,
    Take: _refuse_markers,
    SetShip: _settle_ship,
    SetShips: _settle_ships,
    SetFleet: _settle_fleet,
    Join: _settle_join,
    Plot: _settle_plot,
    Sink: _settle_sink,
    Losses: _settle_losses,
    Place: battle.settle_place,
    Lift: battle.settle_lift,
    Prepare: _refuse,
    Reveal: _settle_reveal,
}
