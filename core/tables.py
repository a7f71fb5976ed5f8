"""Reads the packaged tables of the rule sets; only this module and `journal` open files."""

import tomllib
from functools import cache
from importlib.resources import files
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
