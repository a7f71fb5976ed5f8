"""The worksheet: winter preparation, the running budget, the situation, what was recorded."""

from collections.abc import Iterator

from weathergage.core.messages import Message
from weathergage.tui.outlook import Outlook
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.systems.awaw.facts import fact_name, fact_value
from weathergage.tui.words import Words

ACCOUNT = "session.told-account"
DEED = "session.said-record"
APART = {ACCOUNT, DEED, "session.sheet-preparation", "session.sheet-facts", "session.sheet-turn"}
"""Lines of the sheet that this pane shows in a form of its own, or not at all."""


def worksheet(outlook: Outlook, words: Words) -> list[Row]:
    """Return the rows of the worksheet."""
    sheet = outlook.table.sheet()
    # The account is of a zone in Europe.
    budget = () if outlook.board.theatre == "pacific" else (BLANK, *_budget(sheet, words))
    return [
        title(words("screen.worksheet")),
        *_preparation(outlook, words),
        *budget,
        *_sheet(sheet, words),
        BLANK,
        *_situation(outlook, words),
    ]


def _preparation(outlook: Outlook, words: Words) -> Iterator[Row]:
    yield BLANK
    yield title(words("screen.preparation"))
    known = outlook.known.preparation
    for side in outlook.rules.sides_in(outlook.board.theatre):
        level = known.get(side)
        name = words(f"common.side-{side}")
        shown = Run("?" if level is None else str(level), "text")
        yield row(name, right=shown, target=f"prep {side}")


def _budget(sheet: tuple[Message, ...], words: Words) -> Iterator[Row]:
    account = next((line for line in sheet if line.id == ACCOUNT), None)
    if account is None:
        yield title(words("screen.budget"))
        yield row(Run(words("screen.no-budget"), "dim"), hang=2)
        return
    values = account.values
    spent, points = int(str(values["spent"])), int(str(values["points"]))
    left = Run(
        words("screen.points", spent=spent, points=points), "good" if spent < points else "warn"
    )
    yield title(words("screen.budget"), right=left)
    yield row(Run("■" * spent, "warn"), Run("□" * max(0, points - spent), "good"))
    yield row(Run(words(account), "dim"), hang=2)


def _sheet(sheet: tuple[Message, ...], words: Words) -> Iterator[Row]:
    deeds = [line for line in sheet if line.id == DEED]
    if deeds:
        yield BLANK
        yield title(words("screen.recorded"))
        yield from (row(Run(words(line)), hang=2) for line in deeds)
    others = [line for line in sheet if line.id not in APART]
    if others:
        yield BLANK
        yield title(words("screen.holds-now"))
        yield from (row(Run(words(line), "dim"), hang=2) for line in others)


def _situation(outlook: Outlook, words: Words) -> Iterator[Row]:
    yield title(words("screen.situation"))
    for fact, value in outlook.state.facts.items():
        name, told = words(fact_name(fact)), words(fact_value(fact, value))
        yield row(Run(name, "dim"), right=Run(told), hang=2, target=f"set {fact}")
