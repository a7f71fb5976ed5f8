"""Reads a decision by rule 11: names in their own spelling, gaps filled, what cannot be refused."""

from collections.abc import Callable, Mapping
from typing import Any

from weathergage.core.dai_senso.rules import SIDES
from weathergage.core.dai_senso.situation import (
    MARKERS,
    PHASES,
    State,
    facts,
    turn_name,
    turn_of,
)
from weathergage.core.dai_senso.turns import CALENDAR
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
from weathergage.core.messages import NotNowError, NotUnderstoodError, say
from weathergage.core.names import choose, nearest, plain
from weathergage.core.rulesets import OpenMap, RuleSet

BOARD = "dai-senso"
HEX_KEYS = ("hex", "from", "to", "target", "route")


def settle(rules: RuleSet, state: State, decision: Decision, open_map: OpenMap) -> Decision:
    """Return the decision with its names in their own spelling and its gaps filled.

    Raises:
        FaultError: It cannot be understood, or cannot be done now.
    """
    way = _WAYS.get(type(decision))
    settled: Decision = way(rules, state, decision, open_map) if way else decision
    return settled


def check(decision: Decision) -> None:
    """Look whether a decision read from a file names things of this rule set.

    Raises:
        NotUnderstoodError: A turn or phase that there is not, or a decision of another game.
    """
    match decision:
        case GoTo(to=to) if to != "next":
            turn_of(to)
        case Phase(to=to) if to not in ("next", *PHASES):
            like, what = nearest(to, PHASES), say("common.what-phase")
            raise NotUnderstoodError(say("common.unknown-name", what=what, given=to, nearest=like))
        case Roll() | Prepare() | Reveal():
            raise NotUnderstoodError(say("track.nothing-rolled"))


def _settle_turn(_rules: RuleSet, state: State, go: GoTo, _: OpenMap) -> GoTo:
    if plain(go.to) != "next":
        return GoTo(CALENDAR.name(CALENDAR.parse(go.to)), go.anyway)
    now = turn_of(state.turn)
    if now >= CALENDAR.last:
        raise NotNowError(say("session.last-turn", turn=turn_name(now)))
    return GoTo("next", go.anyway)


def _settle_phase(_rules: RuleSet, state: State, go: Phase, _: OpenMap) -> Phase:
    if plain(go.to) != "next":
        return Phase(choose(go.to, PHASES, "phase"))
    if state.phase == PHASES[-1]:
        raise NotNowError(say("session.last-phase"))
    return Phase("next")


def _settle_fact(_rules: RuleSet, _state: State, fact: SetFact, _: OpenMap) -> SetFact:
    name = choose(fact.fact, facts(), "fact")
    return SetFact(name, choose(fact.value, facts()[name].values, "value"))


def _settle_put(_rules: RuleSet, _state: State, put: Put, open_map: OpenMap) -> Put:
    kind = choose(put.kind.replace("(", "-").replace(")", ""), MARKERS, "marker")
    side = choose(put.side, SIDES, "side")
    names = (hex_named(name, open_map) for name in put.hexes)
    return Put(kind, side, tuple(dict.fromkeys(names)))


def _settle_take(_rules: RuleSet, state: State, take: Take, open_map: OpenMap) -> Take:
    names = []
    for word in take.hexes:
        text, colon, kind_text = word.partition(":")
        name = hex_named(text, open_map)
        there = {marker.kind for marker in state.markers.get(name, ())}
        kind = choose(kind_text, MARKERS, "marker") if colon else ""
        if not there or (kind and kind not in there):
            raise NotNowError(say("session.no-marker", hex=name))
        names.append(f"{name}:{kind}" if kind else name)
    return Take(tuple(dict.fromkeys(names)))


def _settle_note(_rules: RuleSet, _state: State, note: Note, open_map: OpenMap) -> Note:
    if plain(note.place) == "turn":
        return Note("turn", note.text)
    return Note(hex_named(note.place, open_map), note.text)


def _settle_record(rules: RuleSet, _state: State, record: Record, open_map: OpenMap) -> Record:
    vocabulary = rules.vocabulary()
    if not vocabulary:
        raise NotNowError(say("track.no-questions"))
    action = choose(record.action, vocabulary, "action")
    keys: dict[str, str] = {}
    for given, value in record.keys.items():
        key = given if "." in given else choose(given, vocabulary[action], "key")
        keys[key] = _hexes(value, open_map) if key in HEX_KEYS else value
    return Record(action, keys, record.anyway)


def _hexes(value: str, open_map: OpenMap) -> str:
    return ",".join(hex_named(name, open_map) for name in value.split(",") if name) or value


def hex_named(text: str, open_map: OpenMap) -> str:
    """Return the name of a hex in the board's own spelling.

    Raises:
        NoSuchPlaceError: The board has no such hex; the message carries the nearest one.
    """
    return open_map(BOARD).facts(text).name


def _refuse(_rules: RuleSet, _state: State, _decision: Decision, _: OpenMap) -> Decision:
    raise NotUnderstoodError(say("track.nothing-rolled"))


_WAYS: Mapping[type, Callable[[RuleSet, State, Any, OpenMap], Any]] = {
    GoTo: _settle_turn,
    Phase: _settle_phase,
    SetFact: _settle_fact,
    Put: _settle_put,
    Take: _settle_take,
    Note: _settle_note,
    Record: _settle_record,
    Roll: _refuse,
    Prepare: _refuse,
    Reveal: _refuse,
}
