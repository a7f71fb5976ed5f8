"""`weathergage session export`: the after-action report of a session."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.session import Session
from weathergage.tui.answers import as_json
from weathergage.tui.archive.opened import opened, words_of
from weathergage.tui.archive.pages import markdown, page, record
from weathergage.tui.archive.report import Chapter, chosen, report
from weathergage.tui.outputs import give, refuse_session
from weathergage.tui.progress import Watch, on_standard_error
from weathergage.tui.words import LANGUAGES, Words, words

FORMATS = ("md", "html", "json")


@click.command()
@click.argument("file")
@click.option("--format", "format_", default="", help=f"One of {', '.join(FORMATS)}.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="File to write.")
@click.option(
    "--turns",
    multiple=True,
    metavar="TURNS",
    help="Turns with a map, comma-separated; last (the usual), all or none.",
)
@click.option("--json", "json_", is_flag=True, help="The same as --format json.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language.")
def command(
    *,
    file: str,
    format_: str,
    output: Path | None,
    turns: tuple[str, ...],
    json_: bool,
    lang: str,
) -> None:
    """Tell a session turn by turn, with maps, rolls, rulings used, notes; undone lines folded."""
    kind, word = _kind("json" if json_ else format_, output), words(lang)
    session = opened(file)
    text = told(session, kind, turns, words_of(session, lang), on_standard_error(word))
    give(text.encode(), output)


def exported(session: Session[Any], output: Path, turns: str, word: Words, watch: Watch) -> str:
    """Write the report of a session to a file, whole or not at all; return what was done.

    Raises:
        NotUnderstoodError: The name tells no format, or the file cannot be written.
    """
    text = told(session, _kind("", output), (turns,), word, watch)
    give(text.encode(), output)
    return word("journal.exported", file=str(output))


def told(session: Session[Any], kind: str, turns: Sequence[str], word: Words, watch: Watch) -> str:
    """Return the report of a session in one of the formats."""
    made = report(session, word.language)
    drawn = chosen(made, turns)

    def step(chapters: Sequence[Chapter]) -> Iterable[Chapter]:
        return watch(chapters, "journal.exporting")

    if kind == "json":
        return as_json(record(made, drawn, word, step)) + "\n"
    return (page if kind == "html" else markdown)(made, drawn, word, step)


def _kind(given: str, output: Path | None) -> str:
    """Return the format asked for, by name or by the file's.

    Raises:
        NotUnderstoodError: There is no such format, or the file is named like a session.
    """
    refuse_session(output)
    if given:
        return choose(given, FORMATS, "format")
    if output is None:
        return FORMATS[0]
    suffix = {"htm": "html", "markdown": "md"}.get(output.suffix[1:], output.suffix[1:])
    if suffix not in FORMATS:
        raise NotUnderstoodError(say("journal.no-format", file=output.name, formats=FORMATS))
    return suffix
