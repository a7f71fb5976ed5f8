"""Reads the packaged tables of the rule sets; only this module and `journal` open files."""

import tomllib
from contextlib import AbstractContextManager
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from weathergage.core.messages import BadFileError, say


@cache
def seed(system: str, table: str) -> dict[str, Any]:
    """Return the TOML table `seeds/SYSTEM/TABLE.toml`.

    Raises:
        BadFileError: The file is missing or is not TOML; the message names it.
    """
    path = files("weathergage.seeds").joinpath(system.replace("-", "_"), f"{table}.toml")
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise BadFileError(say("common.bad-toml", file=str(path), fault=str(fault))) from fault


def seed_names(system: str, folder: str, suffix: str) -> tuple[str, ...]:
    """Return the names, without `suffix`, of the files in a folder of a rule set's seeds."""
    place = files("weathergage.seeds").joinpath(system.replace("-", "_"), folder)
    names = (entry.name for entry in place.iterdir()) if place.is_dir() else ()
    return tuple(sorted(name.removesuffix(suffix) for name in names if name.endswith(suffix)))


def seed_text(system: str, name: str) -> str:
    """Return the text of a file of a rule set's seeds."""
    path = files("weathergage.seeds").joinpath(system.replace("-", "_"), name)
    return path.read_text(encoding="utf-8")


def seed_file(system: str, name: str) -> AbstractContextManager[Path]:
    """Return the file `seeds/SYSTEM/NAME`, unpacked for as long as the context lasts."""
    return as_file(files("weathergage.seeds").joinpath(system.replace("-", "_"), name))


MOST_BYTES = 4_000_000
"""A table of a player's own is smaller than this."""


def own_text(path: Path) -> str:
    """Return the text of a player's own table.

    Raises:
        BadFileError: It cannot be read, is too big, or is no text in UTF-8.
    """
    data = _own_bytes(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data[: fault.start].count(b"\n") + 1
        raise BadFileError(say("common.no-text", file=str(path), line=line)) from fault


def _own_bytes(path: Path) -> bytes:
    """Return what the file holds, read no farther than it may be long."""
    try:
        there, data = path.is_file(), b""
        if there:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise BadFileError(say("common.unreadable", file=str(path), fault=why)) from fault
    if not there:
        raise BadFileError(say("common.no-file", file=str(path)))
    if len(data) > MOST_BYTES:
        raise BadFileError(say("common.big-file", file=str(path), most=MOST_BYTES))
    return data
