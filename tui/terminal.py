"""What the terminal at hand can do, as far as its environment tells."""

import os
import sys
from collections.abc import Mapping
from typing import Literal, TextIO

import msgspec

Colours = Literal["truecolor", "256", "16", "none"]
SMALLEST = (60, 15)
NO_SCREEN = {"", "dumb", "unknown"}
NO_COLOUR = {"vt52", "vt100", "vt102", "vt220", "vt320"}
MANY_COLOURS = ("256color", "kitty", "alacritty", "foot", "ghostty", "wezterm")


class Terminal(msgspec.Struct, frozen=True):
    """A terminal's powers.

    Attributes:
        interactive: Whether keys can be read from it and a screen shown on it.
        term: Its type, `TERM`; "" when not told.
        colours: How many colours it shows; "none" also where the reader wants none.
        utf8: Whether the locale says that it shows UTF-8.
        columns: Its width in cells.
        lines: Its height in cells.
        multiplexer: What stands between it and the program, `tmux` or `screen`; "" for nothing.
        remote: Whether it is reached over SSH.
    """

    interactive: bool
    term: str
    colours: Colours
    utf8: bool
    columns: int
    lines: int
    multiplexer: str
    remote: bool


def colours(env: Mapping[str, str]) -> Colours:
    """Return how many colours to use: what `NO_COLOR`, `TERM` and `COLORTERM` allow."""
    term = env.get("TERM", "")
    if env.get("NO_COLOR") or term in NO_SCREEN | NO_COLOUR:
        return "none"
    if env.get("COLORTERM") in {"truecolor", "24bit"} or term.endswith("-direct"):
        return "truecolor"
    return "256" if term.endswith(MANY_COLOURS) else "16"


def locale_of(env: Mapping[str, str]) -> str:
    """Return the name of the locale that says how characters are shown."""
    ctype, lang = env.get("LC_CTYPE", ""), env.get("LANG", "")
    # Python itself sets LC_CTYPE where the locale is C: that tells nothing of the terminal.
    if ctype in {"C.UTF-8", "C.utf8", "UTF-8"}:
        ctype = lang
    return env.get("LC_ALL") or ctype or lang


def utf8(env: Mapping[str, str]) -> bool:
    """Return whether the locale is one of UTF-8."""
    return "utf8" in locale_of(env).replace("-", "").casefold()


def multiplexer(env: Mapping[str, str]) -> str:
    """Return `tmux` or `screen` when one stands in between, else ""."""
    return "tmux" if env.get("TMUX") else "screen" if env.get("STY") else ""


def look(env: Mapping[str, str] = os.environ, output: TextIO | None = None) -> Terminal:
    """Return what the terminal of this process can do; 80 by 24 when it does not tell its size.

    Args:
        env: The environment, which names its type and wishes.
        output: Where the screen would be shown, standard output unless given.
    """
    output = output or sys.stdout
    interactive = sys.stdin.isatty() and output.isatty()
    columns, lines = os.get_terminal_size(output.fileno()) if interactive else (0, 0)
    return Terminal(
        interactive=interactive,
        term=env.get("TERM", ""),
        colours=colours(env),
        utf8=utf8(env),
        columns=columns or 80,
        lines=lines or 24,
        multiplexer=multiplexer(env),
        remote=bool(env.get("SSH_CONNECTION") or env.get("SSH_TTY")),
    )
