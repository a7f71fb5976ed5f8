"""The roll of small ships in a gale: all of them on one screen, rolled at once or typed."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from weathergage.core.gwas.ships import Ship
from weathergage.core.gwas.weather import SINKS_ON
from weathergage.tui.rows import BLANK, Row, Run, row
from weathergage.tui.screens.dialog import Reading
from weathergage.tui.systems.gwas import seen

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk

WIDTH = 64
DONE = "done"


class Marking(Reading):
    """A list of which some rows can be marked; closes with the names marked, a comma between."""

    def __init__(self, headline: str, hint: str, *, width: int = WIDTH) -> None:
        super().__init__(headline, (), hint, width=width)
        self.marked: set[str] = set()

    def lines_of(self) -> Iterator[Row]:
        """Yield the rows as they are marked now."""
        yield from ()

    def on_mount(self) -> None:
        """Show the list."""
        self.rows = tuple(self.lines_of())
        super().on_mount()

    def chosen(self, target: str) -> None:
        """Mark a row, or take its mark off; the last row closes."""
        if target == DONE:
            self.finish()
            return
        self.marked ^= {target}
        self.rows = tuple(self.lines_of())
        self.list.show(self.rows, target=target)

    def finish(self) -> None:
        """Close with what is marked."""
        self.dismiss(", ".join(sorted(self.marked)))


class LossRoll(Marking):
    """Ships that owe a loss roll; closes with the command that settles it."""

    def __init__(self, desk: "Desk", ships: Iterable[Ship]) -> None:
        self.ships = tuple(ships)
        words = desk.words
        super().__init__(words("naval.losses"), words("naval.hint-losses"))
        self.desk = desk

    def lines_of(self) -> Iterator[Row]:
        """Yield what is owed, every ship, and the row that confirms."""
        words = self.desk.words
        yield row(Run(words("naval.losses-owed", count=len(self.ships), sinks=SINKS_ON), "dim"))
        yield BLANK
        fleets = seen.kept(self.desk.outlook).fleets
        for ship in self.ships:
            sunk = ship.name in self.marked
            mark = Run("✗ " if sunk else "□ ", "bad" if sunk else "dim")
            told = words("naval.sank", sinks=SINKS_ON) if sunk else ""
            place = fleets[ship.fleet]
            at = place.at or words(f"naval.berth-{place.berth}")
            where = words("naval.fleet-at", fleet=place.name, place=at)
            yield Row(
                (mark, Run(ship.name, bold=sunk), Run(f" {ship.ship_class}  {where}", "dim")),
                (Run(told, "bad"),) if told else (),
                hang=2,
                target=ship.name,
            )
        yield BLANK
        done = words("naval.losses-done", count=len(self.marked))
        yield row(Run(done, "key"), target=DONE)

    def finish(self) -> None:
        """Close with the ships that their dice sank, or that none did."""
        self.dismiss("losses " + (", ".join(sorted(self.marked)) or "none"))

    def do_accept(self) -> None:
        """Let the program roll for all."""
        self.dismiss("roll losses")


class Picking(Marking):
    """Some of many, by their marks."""

    def __init__(self, headline: str, hint: str, names: Iterable[str], done: str) -> None:
        super().__init__(headline, hint)
        self.names = tuple(names)
        self.done = done

    def lines_of(self) -> Iterator[Row]:
        """Yield the names and the row that confirms."""
        for name in self.names:
            marked = name in self.marked
            yield row(Run("■ " if marked else "□ ", "key"), Run(name, bold=marked), target=name)
        yield BLANK
        yield row(Run(self.done, "key"), target=DONE)
