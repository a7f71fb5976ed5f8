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
    """Return the file that a name means: a path as it is, a bare name in the folder."""
    path = session_path(name)
    bare = path.parent == Path() and not path.exists() and "/" not in name
    return folder() / path.name if bare else path


def kept_path(name: str) -> Path:
    """Return the file that a name means: a path as it is, or else one of that name kept here."""
    path = session_path(name)
    return path if path.exists() else path_of(name) if path_of(name).exists() else path


def free_name(system: str) -> Path:
    """Return the file of a new session, `awaw-1` and so on."""
    place = folder()
    names = (place / f"{system}-{number}{SUFFIX}" for number in range(1, 10_000))
    return next(path for path in names if not path.exists())
