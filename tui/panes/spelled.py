"""The bars around the map spelled out: all that has no room on their single lines."""

from collections.abc import Iterable, Iterator, Sequence

from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.bars import Item, owed_things
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.words import Words, turn_name


def bars_rows(
    top: Iterable[Row],
    legend: Iterable[Item],
    status: Row,
    said: Sequence[Row],
    words: Words,
) -> list[Row]:
    """Return the bars as text to read.

    Args:
        top: What the bar at the top tells.
        legend: What the colours and lines in the window mean.
        status: What the line below the legend tells.
        said: What was said lately, the newest last.
        words: The reader's language.
    """
    rows = [*top, BLANK, title(words("screen.bars-legend"))]
    rows += [Row(item, hang=4) for item in legend]
    rows += [BLANK, title(words("screen.bars-status"))]
    rows += [Row(part, hang=2) for part in (status.left, status.right) if part]
    if said:
        rows += [BLANK, title(words("screen.bars-said"))]
        rows += [each._replace(hang=2) for each in reversed(said)]
    return rows


def turn_rows(outlook: Outlook, words: Words) -> Iterator[Row]:
    """Yield what the desk's turn bar tells: turn and phase, weather, all that is owed, mode."""
    calendar = outlook.rules.calendar
    yield title(turn_name(calendar, outlook.view.turn, words.language))
    if outlook.mode == "playing":
        yield row(Run(outlook.face.phase_text(outlook.state.phase, words)), hang=2)
    weather = tuple(outlook.face.bar_runs(outlook, words))
    if weather:
        yield Row(weather[1:], hang=2)
    owed = [whole for whole, _ in owed_things(outlook, words)]
    for each in owed:
        yield row(Run(words("screen.owed", what=each), "warn"), hang=2)
    if not owed:
        yield row(Run(words("screen.owed-nothing"), "good"), hang=2)
    side = words(f"common.side-{outlook.view.side}")
    yield row(
        Run(words("screen.as-side", side=side)), Run(f"  {words(f'screen.mode-{outlook.mode}')}")
    )
