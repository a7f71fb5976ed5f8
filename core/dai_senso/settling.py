"""Reads a decision by rule 11: names in their own spelling, gaps filled, what cannot be refused."""

from weathergage.core.dai_senso import shores
from weathergage.core.dai_senso.areas import area_named
from weathergage.core.dai_senso.asking import HEX_KEYS, spelled
from weathergage.core.dai_senso.commands import SetBeachhead, SetIce, SetTrack, TrackRow
from weathergage.core.dai_senso.owed import refuse_while_owed
from weathergage.core.dai_senso.rules import SIDES
from weathergage.core.dai_senso.situation import (
    MARKERS,
    PHASES,
    STAGES,
    State,
    acting,
    facts,
    hex_named,
    turn_name,
    turn_of,
)
from weathergage.core.dai_senso.track import read_cells, row_name, write_cell
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
from weathergage.core.flow import Settling
from weathergage.core.messages import NotNowError, NotUnderstoodError, say
from weathergage.core.names import choose, nearest, plain
from weathergage.core.rulesets import OpenMap, RuleSet


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
        case SetTrack(rows=rows):
            for row in rows:
                spelled_row(row)
        case SetBeachhead(direction=direction, side=side, area=area):
            choose(direction, shores.DIRECTIONS, "direction")
            choose(side, SIDES, "side")
            area_named(area)
        case Roll() | Prepare() | Reveal():
            raise NotUnderstoodError(say("track.nothing-rolled"))


def _settle_turn(_rules: RuleSet, state: State, go: GoTo, _: OpenMap) -> GoTo:
    if plain(go.to) != "next":
        return GoTo(CALENDAR.name(CALENDAR.parse(go.to)), go.anyway)
    now = turn_of(state.turn)
    if now >= CALENDAR.last:
        raise NotNowError(say("session.last-turn", turn=turn_name(now)))
    if not go.anyway:
        refuse_while_owed(state)
    return GoTo("next", go.anyway)


def _settle_phase(_rules: RuleSet, state: State, go: Phase, _: OpenMap) -> Phase:
    if plain(go.to) != "next":
        stages = {stage: f"{acting(state)}-{stage}" for stage in STAGES}
        found = choose(go.to, (*PHASES, *stages), "phase")
        return Phase(stages.get(found, found))
    if state.phase == PHASES[-1]:
        raise NotNowError(say("session.last-phase"))
    refuse_while_owed(state)
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
    return shores.settle_take(state, take, open_map)


def _settle_track(_rules: RuleSet, _state: State, track: SetTrack, _: OpenMap) -> SetTrack:
    return SetTrack(tuple(spelled_row(row) for row in track.rows))


def spelled_row(row: TrackRow) -> TrackRow:
    """Return a row of the track in its own spelling.

    Raises:
        NotUnderstoodError: No such turn, area or weather; the message names the nearest.
    """
    cells = {area: write_cell(cell) for area, cell in read_cells(row.cells).items()}
    return TrackRow(row_name(row.turn), cells)


def _settle_beachhead(
    _rules: RuleSet, state: State, beach: SetBeachhead, open_map: OpenMap
) -> SetBeachhead:
    return shores.settle_beachhead(state, beach, open_map)


def _settle_ice(_rules: RuleSet, _state: State, ice: SetIce, open_map: OpenMap) -> SetIce:
    return shores.settle_ice(ice, open_map)


def _settle_note(_rules: RuleSet, _state: State, note: Note, open_map: OpenMap) -> Note:
    if plain(note.place) == "turn":
        return Note("turn", note.text)
    return Note(hex_named(note.place, open_map), note.text)


def _settle_record(rules: RuleSet, _state: State, record: Record, open_map: OpenMap) -> Record:
    vocabulary = rules.vocabulary()
    if not vocabulary:
        raise NotNowError(say("track.no-questions"))
    action = choose(record.action, vocabulary, "action")
    keys = spelled(record.keys, vocabulary[action])
    for key in HEX_KEYS:
        if key in keys:
            keys[key] = _hexes(keys[key], open_map)
    return Record(action, keys, record.anyway)


def _hexes(value: str, open_map: OpenMap) -> str:
    return ",".join(hex_named(name, open_map) for name in value.split(",") if name) or value


def _refuse(_rules: RuleSet, _state: State, _decision: Decision, _: OpenMap) -> Decision:
    raise NotUnderstoodError(say("track.nothing-rolled"))


WAYS: Settling = {
    GoTo: _settle_turn,
    Phase: _settle_phase,
    SetFact: _settle_fact,
    Put: _settle_put,
    Take: _settle_take,
    Note: _settle_note,
    Record: _settle_record,
    SetTrack: _settle_track,
    SetBeachhead: _settle_beachhead,
    SetIce: _settle_ice,
    Roll: _refuse,
    Prepare: _refuse,
    Reveal: _refuse,
}
