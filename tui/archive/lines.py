"""Lines of the log, as text and as JSON."""

from collections.abc import Iterator
from typing import Any

from weathergage.core.line import Line
from weathergage.tui.hexnames import marked
from weathergage.tui.words import Words


def line_text(line: Line, word: Words) -> Iterator[str]:
    """Yield a line of the log: its number and decision, then what it said and caused."""
    mark = f" [{word('session.undone')}]" if line.undone else ""
    yield f"{line.number}. {marked(line.text)}{mark}"
    if line.now:
        yield f"   {word('session.now', do=marked(line.now_text))}"
    yield from (f"   {word(message)}" for message in line.said)


def line_record(line: Line, word: Words) -> dict[str, Any]:
    """Return a line of the log as JSON has it."""
    entry = line.act.entry
    return {
        "line": line.number,
        "at": entry.at,
        "do": line.text,
        "now": line.now_text,
        "undone": line.undone,
        "dice": entry.dice,
        "ruling": entry.ruling,
        "said": [word(message) for message in line.said],
    }
