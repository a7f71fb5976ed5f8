"""Lays an after-action report out as Markdown, as a self-contained HTML page, and as JSON."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Any

from weathergage import __version__
from weathergage.core.line import Line
from weathergage.tui.archive.lines import line_record, line_text
from weathergage.tui.archive.maps import boards_of, page_map, text_map
from weathergage.tui.archive.report import Chapter, Die, Report, is_aside
from weathergage.tui.hexnames import marked
from weathergage.tui.words import Words, turn_name

Step = Callable[[Sequence[Chapter]], Iterable[Chapter]]
"""Passes chapters on, one after another, and tells whoever waits."""

NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'"
"""What a page may load and run: nothing but its own colours."""

LONGEST = 160
"""Letters of a command that are shown at once."""

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def markdown(made: Report, drawn: Collection[int], word: Words, step: Step) -> str:
    """Return a report as Markdown; `drawn` are the places of the chapters with a map."""
    return "\n".join(_markdown(made, drawn, word, step)) + "\n"


def _markdown(made: Report, drawn: Collection[int], word: Words, step: Step) -> Iterator[str]:
    yield f"# {_md(title(made))}"
    yield ""
    for fact in facts(made, word):
        yield f"- {_md(fact)}"
    for place, chapter in enumerate(step(made.chapters)):
        yield from ("", f"## {_md(turn_of(made, chapter.turn, word))}", "")
        for aside, lines in groupby(chapter.lines, is_aside):
            yield from _md_lines(list(lines), word, aside=aside)
        for board in boards_of(chapter.end) if place in drawn else ():
            yield from ("", "```text", text_map(board, chapter.end, word), "```")
        yield ""
        yield from (f"> {_md(text)}  " for text in _holds(chapter, word))
    for heading, header, rows in tables(made, word):
        yield from ("", f"## {_md(heading)}", "", f"| {' | '.join(map(_md, header))} |")
        yield "|" + "---|" * len(header)
        for row in rows:
            yield f"| {' | '.join(map(_md, row))} |"


def _md_lines(lines: Sequence[Line], word: Words, *, aside: bool) -> Iterator[str]:
    if aside:
        summary = escape(word("journal.aside-lines", count=len(lines)))
        yield from ("", f"<details><summary>{summary}</summary>", "")
    for line in lines:
        first, *rest = line_text(line, word)
        number, _, text = first.partition(" ")
        yield f"- **{number}** {_md(text)}  "
        yield from (f"  {_md(part.strip())}  " for part in rest)
    if aside:
        yield from ("", "</details>", "")


def _md(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def page(made: Report, drawn: Collection[int], word: Words, step: Step) -> str:
    """Return a report as one HTML page that needs no other file."""
    return "\n".join(_page(made, drawn, word, step)) + "\n"


def _page(made: Report, drawn: Collection[int], word: Words, step: Step) -> Iterator[str]:
    name = escape(title(made))
    yield f'<!doctype html>\n<html lang="{word.language}">\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_ELSE}">'
    yield f"<title>{name}</title>\n<style>\n{_style()}</style>"
    yield f"<h1>{name}</h1>\n<ul>"
    yield from (f"<li>{escape(fact)}</li>" for fact in facts(made, word))
    yield "</ul>"
    for place, chapter in enumerate(step(made.chapters)):
        yield f"<section>\n<h2>{escape(turn_of(made, chapter.turn, word))}</h2>"
        for aside, lines in groupby(chapter.lines, is_aside):
            yield from _page_lines(list(lines), word, aside=aside)
        for board in boards_of(chapter.end) if place in drawn else ():
            yield page_map(board, chapter.end, word)
        yield "<blockquote>"
        yield "<br>\n".join(escape(text) for text in _holds(chapter, word))
        yield "</blockquote>\n</section>"
    for heading, header, rows in tables(made, word):
        yield f'<h2>{escape(heading)}</h2>\n<div class="wide"><table>'
        yield f"<tr>{''.join(f'<th>{escape(cell)}</th>' for cell in header)}</tr>"
        for row in rows:
            yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
        yield "</table></div>"
    yield "</html>"


@cache
def _style() -> str:
    return files("weathergage.tui.archive").joinpath("page.css").read_text("utf-8")


def _page_lines(lines: Sequence[Line], word: Words, *, aside: bool) -> Iterator[str]:
    if aside:
        summary = escape(word("journal.aside-lines", count=len(lines)))
        yield f"<details><summary>{summary}</summary>"
    yield "<ol>"
    for line in lines:
        first, *rest = line_text(line, word)
        said = "".join(f"<div>{escape(part.strip())}</div>" for part in rest)
        yield f'<li value="{line.number}">{_command(first.partition(" ")[2])}{said}</li>'
    yield "</ol>"
    if aside:
        yield "</details>"


def _command(text: str) -> str:
    """Return a command; of one that is very long only its beginning is seen at first."""
    whole = f"<code>{escape(text)}</code>"
    if len(text) <= LONGEST:
        return whole
    start = escape(text[: LONGEST // 2].rpartition(" ")[0])
    return f"<details><summary><code>{start} …</code></summary>{whole}</details>"


def record(made: Report, drawn: Collection[int], word: Words, step: Step) -> dict[str, Any]:
    """Return a report as a JSON object; machine fields are the same in every language."""
    session = made.session
    return {
        "file": str(session.path),
        "header": session.header,
        "damage": session.damage,
        "lines": session.history.last,
        "hash": session.state.hash,
        "turns": [
            _chapter_record(chapter, place in drawn, word)
            for place, chapter in enumerate(step(made.chapters))
        ],
        "dice": [{"line": each.line, "turn": each.turn, "die": each.throw} for each in made.dice],
        "clauses": [
            {"clause": used.clause, "summary": used.summary, "lines": used.lines}
            for used in made.clauses
        ],
        "notes": made.notes,
    }


def _chapter_record(chapter: Chapter, drawn: bool, word: Words) -> dict[str, Any]:
    boards = boards_of(chapter.end) if drawn else ()
    maps = {board.id: text_map(board, chapter.end, word) for board in boards}
    return {
        "turn": chapter.turn,
        "lines": [line_record(line, word) for line in chapter.lines],
        "holds": list(_holds(chapter, word)),
        "state": chapter.end.state,
        "map": next(iter(maps.values()), None),
        "maps": maps,
    }


def title(made: Report) -> str:
    """Return the name of the session."""
    return made.session.path.stem


def facts(made: Report, word: Words) -> Iterator[str]:
    """Yield what the session is, a line each."""
    session, header = made.session, made.session.header
    yield word(f"common.system-{header.system}")
    yield word("journal.fact-dice", seed=header.seed)
    yield word("journal.fact-lines", lines=session.history.last, created=header.created)
    yield word("journal.fact-rules", ruleset=header.ruleset, program=__version__)
    yield from (f"{key}: {value}" for key, value in header.settings.items())
    if header.branch:
        yield word("journal.origin", file=header.branch.file, line=header.branch.line)
    if session.damage:
        yield word(session.damage.message)
    audit = session.audit()
    for line in audit.numbers:
        for doubt in audit.thrown(line):
            yield word("journal.doubt", line=line, what=doubt.message)


def turn_of(made: Report, turn: str, word: Words) -> str:
    """Return a turn as people of the language say it."""
    calendar = made.session.rule_set.calendar
    return turn_name(calendar, calendar.parse(turn), word.language)


def _holds(chapter: Chapter, word: Words) -> Iterator[str]:
    for message in chapter.end.sheet():
        yield word(message)


def tables(
    made: Report, word: Words
) -> Iterator[tuple[str, Sequence[str], Iterable[Sequence[str]]]]:
    """Yield heading, header and rows of each table that has any: dice, clauses, notes."""
    line, turn = word("journal.column-line"), word("common.what-turn")
    if made.dice:
        header = (line, turn, *(word(f"journal.column-{name}") for name in ("die", "face", "by")))
        rows = [_die_row(made, die, word) for die in made.dice]
        yield word("journal.heading-dice"), (*header, word("common.what-clause")), rows
    if made.clauses:
        header = (word("common.what-clause"), word("journal.column-summary"), line)
        used = [(c.clause, c.summary, ", ".join(map(str, c.lines))) for c in made.clauses]
        yield word("journal.heading-clauses"), header, used
    if made.notes:
        header = (word("journal.column-place"), word("journal.column-note"))
        notes = [(marked(place), text) for place, texts in made.notes.items() for text in texts]
        yield word("journal.heading-notes"), header, notes


def _die_row(made: Report, die: Die, word: Words) -> Sequence[str]:
    return (
        str(die.line),
        turn_of(made, die.turn, word),
        word(f"session.die-{die.throw.die}"),
        str(die.throw.face),
        word(f"journal.by-{die.throw.by}"),
        die.throw.clause,
    )
