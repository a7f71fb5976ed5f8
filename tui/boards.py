"""The boards of a game: which ones a situation is played on, and how others are opened."""

from collections.abc import Mapping, Sequence

from weathergage.core.flow import flow
from weathergage.core.messages import NotNowError, NotUnderstoodError, say
from weathergage.core.names import plain
from weathergage.core.rulesets import OpenMap, RuleSet, rule_set
from weathergage.core.turns import Turn
from weathergage.maps.board import Board
from weathergage.maps.loader import load, map_id_of, map_ids
from weathergage.tui.systems import face_of


def boards_of(system: str, facts: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids of the maps that a session in this situation is played on, its first first.

    Raises:
        NotNowError: No map of that system is shipped.
    """
    shipped = map_ids()
    found = tuple(name for name in face_of(system).map_ids(facts) if name in shipped)
    return found or (map_of(system),)


def board_of(system: str, facts: Mapping[str, str]) -> Board:
    """Return the board that a session of a system, in this situation, opens on.

    Raises:
        NotNowError: No map of that system is shipped.
    """
    return load(boards_of(system, facts)[0])


def map_of(system: str) -> str:
    """Return the first map of a system.

    Raises:
        NotNowError: No map of that system is shipped.
    """
    found = next((map_id for map_id in map_ids() if map_id.startswith(system)), None)
    if found is None:
        raise NotNowError(say("screen.no-map", system=system))
    return found


def starting_on(system: str, text: str) -> tuple[str, ...]:
    """Return the decisions with which a session is played on a map, none for its usual one.

    Raises:
        FaultError: There is no such map, or it is of another game.
    """
    if not text:
        return ()
    board = load(map_id_of(text))
    rules = rule_set(system)
    if board.system != rules.id:
        raise NotUnderstoodError(say("journal.other-map", map=board.id, system=rules.id))
    if board.id in boards_of(rules.id, flow(rules.id, {}).start.facts):
        return ()
    told = face_of(rules.id).facts_of(board.theatre)
    return tuple(f"set {fact} {value}" for fact, value in told.items())


def beside_named(text: str, rules: RuleSet, boards: Sequence[str]) -> Turn | str:
    """Return the turn, or one of a game's boards, that `text` means to show beside.

    Raises:
        FaultError: It is neither.
    """
    if not plain(text).startswith(plain(rules.id)):
        return rules.calendar.parse(text)
    named = map_id_of(text)
    if named not in boards:
        raise NotNowError(say("split.alone", map=named))
    return named


def opener(board: Board) -> OpenMap:
    """Return what opens the maps that questions on a board name.

    A map of the user's own stands alone: every name means it.
    """
    if board.id in map_ids() and load(board.id) is board:
        return load
    return lambda _: board
