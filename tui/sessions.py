"""Where a player's sessions lie, and which were played last."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from weathergage.core.journal import SUFFIX, Journal, session_path
from weathergage.core.messages import FaultError


class Kept(NamedTuple):
    """A session in the folder: its file, its rule set, and how many lines it has."""

    path: Path
    system: str
    lines: int


def folder() -> Path:
    """Return the folder of this user's sessions."""
    from platformdirs import user_data_path  # its import is not free

    return user_data_path("weathergage", appauthor=False) / "sessions"


def recent(most: int = 12) -> Iterator[Kept]:
    """Yield the sessions of the folder, the last played first; what is no session is left out."""
    place = folder()
    files = place.glob(f"*{SUFFIX}") if place.is_dir() else ()
    for path in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)[:most]:
        try:
            journal = Journal(path)
        except FaultError:
            continue
        yield Kept(path, journal.header.system, journal.last_line)


def path_of(name: str) -> Path:
    """Return the file that a name means: the one here, or else one of that name in the folder.

    A new session that is named is made where its name says; one without a name in the folder.
    """
    path = session_path(name)
    if path.parent != Path() or "/" in name or path.exists():
        return path
    kept = folder() / path.name
    return kept if kept.exists() else path


def free_name(system: str) -> Path:
    """Return the file of a new session, `awaw-1` and so on."""
    place = folder()
    names = (place / f"{system}-{number}{SUFFIX}" for number in range(1, 10_000))
    return next(path for path in names if not path.exists())
