"""A terminal that is to get no colours gets none: not even the codes of its own ones."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver

_ATTRIBUTES = re.compile(r"\x1b\[([0-9;]*)m")
_OWN_COLOURS = frozenset({"39", "49"})
"""What gives text the terminal's own colours back; without any other there is nothing to give."""


def without_colours(text: str) -> str:
    """Return what is sent to a terminal without the codes that choose its own colours."""
    return _ATTRIBUTES.sub(_kept, text)


def _kept(found: re.Match[str]) -> str:
    codes = [code for code in found[1].split(";") if code not in _OWN_COLOURS]
    return f"\x1b[{';'.join(codes)}m" if codes else ""


def send_no_colours(driver: "Driver") -> None:
    """Let a driver send no colours."""
    write = driver.write

    def written(data: str) -> None:
        write(without_colours(data))

    vars(driver)["write"] = written
