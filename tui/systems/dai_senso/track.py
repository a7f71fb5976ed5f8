"""The turn track's editor: nine rows by six areas, one key a cell, a tab for each year."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from weathergage.core.dai_senso.areas import areas
from weathergage.core.dai_senso.turns import CALENDAR, PARTS
from weathergage.core.messages import FaultError, Message
from weathergage.maps.drawing.cells import BOLD, REVERSE
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.themes import Palette
from weathergage.tui.bindings import bindings
from weathergage.tui.inks import Ink
from weathergage.tui.lines import Lines
from weathergage.tui.rows import BLANK, Row, Run, row
from weathergage.tui.screens.dialog import Dialog
from weathergage.tui.systems.dai_senso import keeping, tracking
from weathergage.tui.systems.dai_senso.tracking import EVERY_YEAR, TABS, Sheet, Shown
from weathergage.tui.words import Words, turn_name

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk

WIDTH, HEAD, CELL = 78, 9, 11
YEARS_SHOWN = 9
MARKS = {"user": "", "assumed": "?", "sister-game": "~"}
"""What stands behind the weather of a cell that is not the player's own."""
Paint = tuple[int, int, int]


class TrackEditor(Dialog[str], inherit_bindings=False):
    """A turn track to edit; closes when it is saved, and keeps what was typed when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("always", "table")

    def __init__(self, desk: "Desk", sheet: Sheet) -> None:
        words = desk.words
        super().__init__(words("dai.track"), words("dai.hint-track"), width=WIDTH)
        self.desk = desk
        self.sheet = sheet
        self.table = Lines("dialog", id="table")
        self.told: Message | None = None

    def content(self) -> ComposeResult:
        """Make the table."""
        yield self.table

    def on_mount(self) -> None:
        """Show the table."""
        super().on_mount()
        self._show()

    def wanted_lines(self, width: int) -> int:  # noqa: ARG002  the table is always as large
        """Return the lines of tabs, heads, rows and what is said of the cell."""
        return len(PARTS) + 8

    def put(self, sheet: Sheet) -> None:
        """Show another state of the sheet."""
        self.sheet = sheet
        self._show()

    def _show(self) -> None:
        palette = self.owner.setting.palette
        self.table.show(list(table_rows(self.sheet, self.desk.words, palette)))
        told = Run(self.hint, "dim") if self.told is None else Run(self.words(self.told), "good")
        self.foot.rows = (row(told),)
        self.fit()
        self.foot.show(self.foot.rows)
        self.told = None

    # -- what keys do -----------------------------------------------------------------------

    def do_cell_left(self) -> None:
        """Go to the area before."""
        self.put(tracking.moved(self.sheet, 0, -1))

    def do_cell_right(self) -> None:
        """Go to the next area."""
        self.put(tracking.moved(self.sheet, 0, 1))

    def do_cell_up(self) -> None:
        """Go to the turn before."""
        self.put(tracking.moved(self.sheet, -1, 0))

    def do_cell_down(self) -> None:
        """Go to the next turn."""
        self.put(tracking.moved(self.sheet, 1, 0))

    def do_cell_mud(self) -> None:
        """Write mud into the cell."""
        self.put(tracking.told(self.sheet, "mud"))

    def do_cell_storms(self) -> None:
        """Write storms into the cell."""
        self.put(tracking.told(self.sheet, "storms"))

    def do_cell_snow(self) -> None:
        """Write snow into the cell."""
        self.put(tracking.told(self.sheet, "snow"))

    def do_cell_clear(self) -> None:
        """Write into the cell that there is no weather."""
        self.put(tracking.told(self.sheet, "clear"))

    def do_cell_as_ever(self) -> None:
        """Let the cell say what it says where nobody has told it."""
        self.put(tracking.untold(self.sheet))

    def do_year_before(self) -> None:
        """Go to the tab before."""
        self.put(tracking.turned(self.sheet, -1))

    def do_year_after(self) -> None:
        """Go to the next tab."""
        self.put(tracking.turned(self.sheet, 1))

    def do_next_cell(self) -> None:
        """Go to the next cell, row after row."""
        self.put(tracking.stepped(self.sheet))

    def do_keep_table(self) -> None:
        """Save the track and close; where it cannot be saved, say why."""
        if not self.sheet.is_changed:
            self.dismiss("")
            return
        try:
            keeping.keep(self.desk, self.sheet)
        except FaultError as fault:
            self.complain(fault)
            return
        self.dismiss("kept")

    def do_back(self) -> None:
        """Close; what was typed is there when the editor is opened again."""
        keeping.put_aside(self.desk, self.sheet)
        self.dismiss(None)

    def do_import_table(self) -> None:
        """Take a whole track from a file."""
        self._with_file("dai.import-track", self._import)

    def do_export_table(self) -> None:
        """Write the track to a file."""
        self._with_file("dai.export-track", self._export)

    def _with_file(self, headline: str, then: Callable[[str], None]) -> None:
        self.owner.type_line(headline, "naval.file", then)

    def _import(self, path: str) -> None:
        self.put(tracking.taken(self.sheet, keeping.read(path)))

    def _export(self, path: str) -> None:
        self.told = keeping.write(self.sheet.track, path)
        self._show()


# -- what the table says --------------------------------------------------------------------


def table_rows(sheet: Sheet, words: Words, palette: Palette) -> Iterator[Row]:
    """Yield the tabs, the table, and what is said of the cell under the cursor."""
    yield _tabs(sheet, words)
    yield BLANK
    yield from _heads(sheet, words)
    for line in range(len(PARTS)):
        yield _line(sheet, line, words, palette)
    yield BLANK
    yield _cell_told(sheet, words)
    yield _count(sheet, words)


def _tabs(sheet: Sheet, words: Words) -> Row:
    """Return the tab of every year and those of the years about the one shown."""
    years = TABS[1:]
    at = max(0, years.index(sheet.year) - YEARS_SHOWN // 2) if sheet.year in years else 0
    window = years[min(at, len(years) - YEARS_SHOWN) :][:YEARS_SHOWN]
    told = tracking.years_told(sheet.track)
    runs = [_tab(words("dai.every-year"), is_shown=sheet.year == EVERY_YEAR)]
    for year in window:
        mark = "*" if year in told else ""
        runs += [Run(" "), _tab(f"{year}{mark}", is_shown=sheet.year == year)]
    return Row(tuple(runs))


def _tab(text: str, *, is_shown: bool) -> Run:
    return Run(f"[{text}]", "key", bold=True) if is_shown else Run(f" {text} ", "dim")


def _heads(sheet: Sheet, words: Words) -> Iterator[Row]:
    """Yield the names of the areas, a word on each of two lines."""
    names = [words(f"common.area-{area}").split(" ", 1) for area in areas()]
    for half in range(2):
        runs = [Run(" " * HEAD)]
        for column, name in enumerate(names):
            word = (["", *name] if len(name) == 1 else name)[half]
            here = column == sheet.column
            runs.append(Run(f"{word:^{CELL}}", "key" if here else "title", bold=here))
        yield Row(tuple(runs))


def _line(sheet: Sheet, line: int, words: Words, palette: Palette) -> Row:
    here = line == sheet.line
    name = part_name(PARTS[line], words)
    runs = [Run(f"{name:<{HEAD}}", "key" if here else "text", bold=here)]
    for column, area in enumerate(areas()):
        text = cell_text(tracking.shown(sheet, line, area), words)
        found = tracking.shown(sheet, line, area)
        if here and column == sheet.column:
            text, paint = f"▸{text}", _cursor_paint(palette)
        else:
            paint = _cell_paint(found, palette)
        runs.append(Run(f"{text:^{CELL - 1}}", paint=paint))
        runs.append(Run(" "))
    return Row(tuple(runs))


def part_name(part: str, words: Words) -> str:
    """Return the months of a turn without its year."""
    return words(f"dai.part-{part.casefold()}")


def cell_text(found: Shown, words: Words) -> str:
    """Return the weather of a cell and the mark of how sure it is."""
    return words(f"common.condition-{found.cell.weather}") + MARKS[found.cell.sure]


def _cell_paint(found: Shown, palette: Palette) -> Paint:
    """Return the colours of a cell: its weather's as on the map, its own told ones louder."""
    if palette.depth == "none":
        return INK, PAPER, BOLD if found.is_here else 0
    fill = palette.fill(found.cell.weather, 0)
    loud = found.cell.sure == "user"
    ink = palette.ink(fill) if loud else palette.soft_ink(fill)
    return ink, fill, BOLD if found.is_here else 0


def _cursor_paint(palette: Palette) -> Paint:
    if palette.depth == "none":
        return INK, PAPER, REVERSE | BOLD
    fill = palette.stroke("cursor")
    return palette.ink(fill), fill, BOLD


def _cell_told(sheet: Sheet, words: Words) -> Row:
    """Return the cell under the cursor in a sentence: turn, area, weather, how sure."""
    found = tracking.shown(sheet, sheet.line, sheet.area)
    if sheet.year == EVERY_YEAR:
        turn = words("dai.part-every-year", part=part_name(PARTS[sheet.line], words))
    else:
        turn = turn_name(CALENDAR, CALENDAR.parse(sheet.row), words.language)
    area = words(f"common.area-{sheet.area}")
    weather = words(f"common.condition-{found.cell.weather}")
    runs = [Run(f"{turn}, {area}: "), Run(weather, bold=True)]
    runs.append(Run(f" ({words(_how(sheet, found))})", "dim" if found.is_here else "warn"))
    return Row(tuple(runs), hang=2)


def _how(sheet: Sheet, found: Shown) -> str:
    if found.cell.sure != "user":
        return f"dai.cell-{found.cell.sure}"
    return "dai.cell-user" if found.is_here or sheet.year == EVERY_YEAR else "dai.cell-as-ever"


def _count(sheet: Sheet, words: Words) -> Row:
    """Return how many cells of the tab are the player's own, and how many only assumed."""
    counted = tracking.how_sure(sheet)
    own, sister = counted.get("user", 0), counted.get("sister-game", 0)
    text = words("dai.track-sure", own=own, sister=sister, assumed=counted.get("assumed", 0))
    ink: Ink = "warn" if own < len(PARTS) * len(areas()) else "good"
    changed = Run(words("dai.not-saved"), "key") if sheet.is_changed else Run("")
    return row(Run(text, ink), right=changed)
