"""Reads a decision by rule 34: names in their own spelling, gaps filled, what cannot be refused."""

from collections.abc import Mapping

from msgspec.structs import replace

from weathergage.core.awaw import preparation
from weathergage.core.awaw.account import question, with_controller
from weathergage.core.awaw.forces import nations
from weathergage.core.awaw.owed import dice_owed, refuse_while_owed
from weathergage.core.awaw.places import USUAL_MAP
from weathergage.core.awaw.rules import CALENDAR, SIDES, THEATRES, Rules, is_winter_turn
from weathergage.core.awaw.secondmap import HEX_KEYS, at_home, hex_named, home, with_map
from weathergage.core.awaw.situation import (
    MARKERS,
    PHASES,
    State,
    facts,
    side_name,
    turn_name,
    turn_of,
)
from weathergage.core.awaw.vocabulary import ACTIONS, UNITS, keys_of
from weathergage.core.awaw.weather import areas
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
from weathergage.core.messages import NotNowError, NotUnderstoodError, say
from weathergage.core.names import choose, nearest, plain
from weathergage.core.rulesets import OpenMap


def check(decision: Decision) -> None:
    """Look whether a decision read from a file names things of this rule set.

    Raises:
        NotUnderstoodError: A turn, phase, die or side that there is not.
    """
    match decision:
        case GoTo(to=to) if to != "next":
            turn_of(to)
        case Phase(to=to) if to != "next":
            _known(to, PHASES, "phase")
        case Roll(die=die):
            _known(die, THEATRES, "theatre")
        case Prepare(side=side) | Reveal(side=side) if side:
            _known(side, SIDES, "side")


def _known(name: str, names: tuple[str, ...], what: str) -> None:
    if name not in names:
        what_it_is = say(f"common.what-{what}")
        like = nearest(name, names)
        raise NotUnderstoodError(
            say("common.unknown-name", what=what_it_is, given=name, nearest=like)
        )


def _settle_turn(rules: Rules, state: State, go: GoTo, _: OpenMap) -> GoTo:
    if plain(go.to) != "next":
        return GoTo(CALENDAR.name(CALENDAR.parse(go.to)), go.anyway)
    now = turn_of(state.turn)
    if now >= CALENDAR.last:
        raise NotNowError(say("session.last-turn", turn=turn_name(now)))
    if not go.anyway:
        refuse_while_owed(rules, replace(state, phase=PHASES[-1]))
    return GoTo("next", go.anyway)


def _settle_phase(rules: Rules, state: State, go: Phase, _: OpenMap) -> Phase:
    if plain(go.to) != "next":
        return Phase(choose(go.to, PHASES, "phase"))
    if state.phase == PHASES[-1]:
        raise NotNowError(say("session.last-phase"))
    refuse_while_owed(rules, state)
    return Phase("next")


def _settle_roll(rules: Rules, state: State, roll: Roll, _: OpenMap) -> Roll:
    owed = dice_owed(rules, state)
    turn = turn_name(turn_of(state.turn))
    if len(roll.faces) > 1:
        raise NotUnderstoodError(say("session.one-face", faces=len(roll.faces)))
    if roll.die:
        die = choose(roll.die, THEATRES, "theatre")
        name = say(f"session.die-{die}")
        if die in state.rolled:
            raise NotNowError(say("session.rolled-already", die=name, turn=turn))
        if die not in owed:
            raise NotNowError(say("session.no-such-die", die=name, turn=turn))
        return Roll(die, roll.faces)
    if not owed:
        raise NotNowError(say("session.no-die-owed", turn=turn))
    if len(owed) > 1:
        raise NotUnderstoodError(say("session.which-die", dice=owed))
    return Roll(owed[0], roll.faces)


def _settle_prepare(rules: Rules, state: State, prepare: Prepare, _: OpenMap) -> Prepare:
    side = choose(prepare.side, SIDES, "side")
    settled = replace(prepare, side=side)
    now = turn_of(state.turn)
    if prepare.automatic:
        return _settle_automatic(state, settled)
    if prepare.value.startswith("=") and not prepare.secret:
        return settled
    if not prepare.value:
        raise NotUnderstoodError(say("session.nothing-to-seal", side=side))
    if prepare.value not in (preparation.SEALABLE if prepare.secret else ("+1",)):
        raise NotUnderstoodError(say("session.one-level", given=prepare.value))
    preparation.produce(rules, side, now.year, now, state.own.increases)
    if any(each.side == side and each.turn.year == now.year for each in state.own.sealed):
        raise NotNowError(say("session.second-seal", side=side_name(side), year=now.year))
    return settled


def _settle_automatic(state: State, prepare: Prepare) -> Prepare:
    if not is_winter_turn(turn_of(state.turn)) or prepare.side not in ("axis", "japan"):
        raise NotNowError(say("session.no-automatic", side=side_name(prepare.side)))
    if prepare.side in state.own.checked:
        raise NotNowError(say("session.automatic-settled", side=side_name(prepare.side)))
    amounts = ("+0", f"+{preparation.AUTOMATIC_LEVELS}")
    if prepare.value not in amounts or prepare.secret:
        raise NotUnderstoodError(say("session.automatic-amount", amounts=amounts))
    return prepare


def _settle_reveal(_rules: Rules, state: State, reveal: Reveal, _: OpenMap) -> Reveal:
    now = turn_of(state.turn)
    if not is_winter_turn(now):
        raise NotNowError(say("session.reveal-in-winter", turn=turn_name(now)))
    if reveal.value not in ("", *preparation.SEALABLE):
        raise NotUnderstoodError(say("session.not-sealable", values=preparation.SEALABLE))
    side = choose(reveal.side, SIDES, "side") if reveal.side else ""
    if set([side] if side else SIDES) <= set(state.own.revealed):
        raise NotNowError(say("session.revealed-already", turn=turn_name(now)))
    return replace(reveal, side=side)


def _settle_fact(_rules: Rules, _state: State, fact: SetFact, _: OpenMap) -> SetFact:
    name = choose(fact.fact, facts(), "fact")
    return SetFact(name, choose(fact.value, facts()[name].values, "value"))


def _settle_put(_rules: Rules, state: State, put: Put, open_map: OpenMap) -> Put:
    kind = choose(put.kind, MARKERS, "marker")
    side = choose(put.side, SIDES, "side")
    names = (_hex(name, state, open_map) for name in put.hexes if name)
    return Put(kind, side, tuple(dict.fromkeys(names)))


def _settle_take(_rules: Rules, state: State, take: Take, open_map: OpenMap) -> Take:
    names = []
    for word in take.hexes:
        text, colon, kind_text = word.partition(":")
        name = _hex(text, state, open_map)
        there = {marker.kind for marker in state.markers.get(name, ())}
        kind = choose(kind_text, MARKERS, "marker") if colon else ""
        if not there or (kind and kind not in there):
            raise NotNowError(say("session.no-marker", hex=name))
        names.append(f"{name}:{kind}" if kind else name)
    return Take(tuple(dict.fromkeys(names)))


def _settle_note(_rules: Rules, state: State, note: Note, open_map: OpenMap) -> Note:
    if plain(note.place) == "turn":
        return Note("turn", note.text)
    return Note(_hex(note.place, state, open_map), note.text)


def _settle_record(rules: Rules, state: State, record: Record, open_map: OpenMap) -> Record:
    action = choose(record.action, ACTIONS, "action")
    told = with_map(at_home(state.facts, with_controller(state, record.keys)), open_map)
    keys = _spelled(told, action, open_map)
    asked = question(rules, action, {"turn": state.turn, **keys}, open_map)
    if len(asked.by_side) > 1:
        raise NotUnderstoodError(say("session.whose-action", sides=tuple(asked.by_side)))
    return Record(action, keys, record.anyway)


def _spelled(keys: Mapping[str, str], action: str, open_map: OpenMap) -> dict[str, str]:
    spelled = {}
    for given, value in keys.items():
        key = given if "." in given else choose(given, keys_of(action), "key")
        if key in HEX_KEYS:
            board = open_map(keys.get("map", USUAL_MAP))
            named = (board.facts(name).name for name in value.split(",") if name)
            spelled[key] = ",".join(named) or value
        else:
            spelled[key] = _spelled_value(key, value)
    return spelled


def _spelled_value(key: str, value: str) -> str:
    names = {"side": SIDES, "nation": nations(), "area": areas(), "unit": UNITS}.get(key)
    return choose(value, names, key) if names else value


def _hex(name: str, state: State, open_map: OpenMap) -> str:
    return hex_named(name, open_map, home(state.facts))


WAYS: Settling = {
    GoTo: _settle_turn,
    Phase: _settle_phase,
    Roll: _settle_roll,
    Prepare: _settle_prepare,
    Reveal: _settle_reveal,
    SetFact: _settle_fact,
    Put: _settle_put,
    Take: _settle_take,
    Note: _settle_note,
    Record: _settle_record,
}
