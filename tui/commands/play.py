"""`weathergage play`: the app on a session; every decision is written before it is shown."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from weathergage.core.messages import NotNowError, say
from weathergage.maps.loader import load
from weathergage.tui.opening import (
    Wish,
    map_of,
    played,
    refuse_without_screen,
    run_desk,
    setting_of,
    with_look,
)
from weathergage.tui.options import open_map
from weathergage.tui.sessions import free_name, path_of, recent

if TYPE_CHECKING:
    from weathergage.core.session import Session


@click.command()
@click.argument("file", required=False)
@click.option("--new", "system", default="", metavar="SYSTEM", help="Begin a session, of awaw.")
@with_look
def command(file: str | None, system: str, **looks: Any) -> int:
    """Play the session FILE; the one played last when none is named."""
    refuse_without_screen()
    session = _begun(file, system) if system else _continued(file)
    board = load(map_of(session.header.system))
    wish = Wish(board=board)
    return run_desk(wish, played(wish, session), str(session.path), setting_of(**looks))


def _begun(file: str | None, system: str) -> "Session[Any]":
    from weathergage.core.session import Session  # after every refusal

    path = path_of(file) if file else free_name(system)
    path.parent.mkdir(parents=True, exist_ok=True)
    return Session.new(path, system, open_map)


def _continued(file: str | None) -> "Session[Any]":
    from weathergage.core.session import Session

    return Session(path_of(file) if file else _last(), open_map)


def _last() -> Path:
    for kept in recent(1):
        return kept.path
    raise NotNowError(say("screen.no-session"))
