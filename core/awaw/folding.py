"""How a session of A World at War changes: turn, phase, winter preparation."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from weathergage.core.awaw import preparation
from weathergage.core.awaw.forces import start_level
from weathergage.core.awaw.owed import sealed
from weathergage.core.awaw.preparation import Increase
from weathergage.core.awaw.rules import CALENDAR, SIDES, Rules
from weathergage.core.awaw.situation import PHASES, SURPRISE, Sealed, State, Winter, facts, turn_of
from weathergage.core.decisions import Phase, Prepare, Reveal
from weathergage.core.decisions import Turn as GoTo
from weathergage.core.state import Act
from weathergage.core.turns import Turn

Source: TypeAlias = Literal["production", "automatic", "given"]


def fold(rules: Rules, state: State, act: Act) -> State:
    """Return the state after a decision on turn, phase or preparation."""
    match act.decision:
        case GoTo(to=to):
            return _at(state, CALENDAR.next(turn_of(state.turn)) if to == "next" else turn_of(to))
        case Phase(to=to):
            return replace(state, phase=PHASES[-1] if to == "next" else to)
        case Prepare() as prepare:
            return replace(state, own=_prepared(rules, state, prepare, act.entry.seal))
        case Reveal(side=side):
            found = (o for o in act.entry.opened if o.value in preparation.SEALABLE)
            told = {opened.seal: opened.value for opened in found}
            waiting = [seal for seal in sealed(rules, state, side) if seal not in told]
            return replace(state, own=_revealed(state.own, side, told, waiting))
        case _:
            return state


def _prepared(rules: Rules, state: State, prepare: Prepare, seal: str) -> Winter:
    own, now, side = state.own, turn_of(state.turn), prepare.side
    if prepare.secret:
        return replace(own, sealed=(*own.sealed, Sealed(side, seal, now)))
    if prepare.automatic:
        own = replace(own, checked=tuple(sorted({*own.checked, side})))
        return _gain(own, side, "automatic", now, amount(prepare.value))
    if prepare.value.startswith("="):
        gained = [i for i in own.increases if i.side == side]
        counting = sum(i.levels for i in gained if preparation.counts_in(rules, i, now))
        start = start_level(rules, side) or 0
        return _gain(own, side, "given", now, amount(prepare.value) - start - counting)
    return _gain(own, side, "production", now, amount(prepare.value))


def _gain(own: Winter, side: str, source: Source, turn: Turn, levels: int) -> Winter:
    if not levels:
        return own
    year = turn.year if source == "production" else 0
    gained = Increase(side=side, source=source, turn=turn, levels=levels, year=year)
    return replace(own, increases=(*own.increases, gained))


def _at(state: State, turn: Turn) -> State:
    situation = {**state.facts, SURPRISE: facts()[SURPRISE].start}
    # Who comes back to a turn finds its automatic increases settled.
    gained = {i.side for i in state.own.increases if (i.source, i.turn) == ("automatic", turn)}
    own = replace(state.own, revealed=(), checked=tuple(sorted(gained)))
    return replace(state, turn=CALENDAR.name(turn), phase=PHASES[0], facts=situation, own=own)


def amount(value: str) -> int:
    """Return the number of `+N` or `=N`, 0 for nothing."""
    return int(value[1:] or 0)


def _revealed(own: Winter, side: str, told: Mapping[str, str], waiting: Sequence[str]) -> Winter:
    unready = {each.side for each in own.sealed if each.seal in waiting}
    ready = {*([side] if side else SIDES)} - unready
    revealed = tuple(sorted({*own.revealed, *ready}))
    hidden = tuple(each for each in own.sealed if each.seal not in told)
    opened = [each for each in own.sealed if each.seal in told]
    own = replace(own, sealed=hidden, revealed=revealed)
    for each in opened:
        own = _gain(own, each.side, "production", each.turn, amount(told[each.seal]))
    return own
