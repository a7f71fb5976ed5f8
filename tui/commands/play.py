"""`weathergage play`: the app on a session; every decision is written before it is shown."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from weathergage.core.journal import session_path
from weathergage.core.messages import NotNowError, say
from weathergage.maps.loader import load, map_id_of
from weathergage.tui.boards import boards_of, starting_on
from weathergage.tui.numbers import numbers_now
from weathergage.tui.opening import (
    Wish,
    played,
    refuse_without_screen,
    run_desk,
    setting_of,
    with_look,
)
from weathergage.tui.options import open_map
from weathergage.tui.sessions import folder, free_name, path_of, recent
from weathergage.tui.tracks import beginnings
from weathergage.tui.words import words

if TYPE_CHECKING:
    from weathergage.core.session import Session


@click.command()
@click.argument("file", required=False)
@click.option("--new", "system", default="", metavar="SYSTEM", help="Begin a session.")
@click.option("--scenario", default="", help="What the new session begins with.")
@click.option("--map", "map_id", default="", metavar="MAP", help="The board shown first.")
@click.option("--demo", default="", metavar="SCENARIO", help="A recorded session; writes nothing.")
@with_look
def command(
    file: str | None, system: str, scenario: str, map_id: str, demo: str, **looks: Any
) -> int:
    """Play the session FILE; the one played last when none is named.

    A name is that of a file here, or else of one in the folder of your sessions. A new session
    is made where its name says, one without a name in that folder; it is played on the board of
    --map. One that is there shows that board first.
    """
    if demo and (file or system or scenario):
        raise click.UsageError(words(looks["lang"])("journal.demo-alone"))
    if scenario and not system:
        raise click.UsageError(words(looks["lang"])("journal.scenario-is-new"))
    refuse_without_screen()
    if demo:
        session, label = demonstration(demo, looks["lang"])
    else:
        session = begun(file, system, scenario, map_id) if system else continued(file)
        label = str(session.path)
    wish = Wish(board=load(_shown(session, map_id)))
    return run_desk(wish, played(wish, session), label, setting_of(**looks))


def _shown(session: "Session[Any]", map_id: str) -> str:
    """Return the board that a session shows first: the one asked for, of those it is played on.

    Raises:
        FaultError: It is not played on that one.
    """
    boards = boards_of(session.header.system, session.state.facts)
    if map_id and map_id_of(map_id) not in boards:
        raise NotNowError(say("screen.not-played-on", map=map_id_of(map_id), boards=boards))
    return map_id_of(map_id) if map_id else boards[0]


def demonstration(name: str, lang: str) -> "tuple[Session[Any], str]":
    """Return a recorded session, kept in memory, and what it says in the place of its file.

    Raises:
        FaultError: There is none of that name.
    """
    from weathergage.core.scenarios import find, sample
    from weathergage.core.session import Session

    found = find(name)
    return Session(sample(found), open_map), words(lang)("journal.demonstration")


def begun(file: str | None, system: str, scenario: str = "", map_id: str = "") -> "Session[Any]":
    """Return a new session; only the folder of the user's sessions is made where it is missing.

    Raises:
        FaultError: It cannot be made there.
    """
    from weathergage.core.scenarios import scenario as chosen
    from weathergage.core.session import Session  # after every refusal

    start = (chosen(system, scenario),) if scenario else starting_on(system, map_id)
    path = session_path(file) if file else free_name(system)
    if path.parent == folder():
        path.parent.mkdir(parents=True, exist_ok=True)
    begin = (*start, *beginnings(system))
    return Session.new(path, system, open_map, begin=begin, numbers=numbers_now(system))


def continued(file: str | None) -> "Session[Any]":
    """Return a session that is there, the one played last when none is named.

    Raises:
        FaultError: There is none.
    """
    from weathergage.core.session import Session

    return Session(path_of(file) if file else _last(), open_map)


def _last() -> Path:
    for kept in recent(1):
        return kept.path
    raise NotNowError(say("screen.no-session"))
