"""The diary: every decision of the session with its number, undone ones marked."""

from collections.abc import Iterator

from weathergage.core.decisions import write
from weathergage.core.line import Line
from weathergage.tui.hexnames import marked
from weathergage.tui.outlook import Outlook
from weathergage.tui.rows import Row, Run, row, title
from weathergage.tui.words import Words


def journal(outlook: Outlook, words: Words) -> list[Row]:
    """Return the rows of the diary, the newest last."""
    lines = outlook.table.log()
    damage = outlook.table.damage
    rows = [title(words("screen.diary"))]
    if damage:
        rows.append(row(Run(words(damage.message), "bad"), hang=2))
    if not lines:
        rows.append(row(Run(words("screen.diary-empty"), "dim")))
    for line in lines:
        rows += line_rows(line, words)
        for doubt in outlook.table.doubts.get(line.number, ()):
            rows.append(Row((Run("  ! ", "bad"), Run(words(doubt), "bad")), hang=4))
    return rows


def line_rows(line: Line, words: Words) -> Iterator[Row]:
    """Yield the rows of one line of the log."""
    said = [words(message) for message in line.said] or [marked(line.act.entry.do)]
    number = Run(f"{line.number:>3} ", "dim")
    target = f"line {line.number}"
    if line.undone:
        undone = Run(words("screen.undone"), "warn")
        yield Row((number, Run(said[0], "dim")), (undone,), hang=4, target=target)
        return
    yield Row((number, Run(said[0])), hang=4, target=target)
    for more in said[1:]:
        yield Row((Run("    "), Run(more, "dim")), hang=4)
    if line.now is not None:
        corrected = words("screen.corrected", now=write(line.now))
        yield Row((Run("    "), Run(corrected, "warn")), hang=4)
    ruling = line.act.entry.ruling
    if ruling is not None and ruling.clauses:
        yield Row((Run("    "), Run(" ".join(ruling.clauses), "dim")), hang=4)
