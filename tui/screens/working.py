"""Long work over the desk: how far it is, Escape to stop it, and then what came of it."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from weathergage.core.messages import FaultError
from weathergage.tui.progress import Watch
from weathergage.tui.rows import Row, Run, row
from weathergage.tui.screens.dialog import Reading

Item = TypeVar("Item")
PACE = 0.1
"""Seconds between two reports."""


class StoppedError(Exception):
    """The player has stopped the work."""


class Working(Reading):
    """Does work beside the screen and shows what came of it; closing it stops the work."""

    def __init__(
        self, headline: str, hints: tuple[str, str], work: Callable[[Watch], list[str]]
    ) -> None:
        """Begin when it is shown.

        Args:
            headline: What is done.
            hints: What stands below while it is done, and afterwards.
            work: Does it, passing what it works on through the watch.
        """
        hint, self.hint_after = hints
        super().__init__(headline, [row(Run("…", "dim"))], hint)
        self.work = work
        self.stopped = False
        self.far: tuple[str, int, int] | None = None

    def on_mount(self) -> None:
        """Begin."""
        super().on_mount()
        self.reports = self.set_interval(PACE, self.tell_how_far)
        self.run_worker(self._do(), exit_on_error=True)

    def on_unmount(self) -> None:
        """Stop; what is written at the end of the work is not written."""
        self.stopped = True

    def passing(self, items: Sequence[Item], what: str) -> Iterator[Item]:
        """Yield each item until the work is stopped."""
        for done, item in enumerate(items):
            if self.stopped:
                raise StoppedError
            self.far = what, done, len(items)
            yield item

    def tell_how_far(self) -> None:
        """Show how much is done of how much."""
        if self.far is not None:
            what, done, total = self.far
            self._show([row(Run(self.words(f"{what}-here", done=done, total=total)))])

    async def _do(self) -> None:
        try:
            told = await asyncio.to_thread(self.work, self.passing)
        except StoppedError:
            return
        except FaultError as fault:
            self.reports.stop()
            self._show([row(Run(self.words(fault.message), "bad"), hang=2)])
            return
        self.reports.stop()
        if self.is_mounted and not self.stopped:
            self.foot.rows = (row(Run(self.hint_after, "dim")),)
            self._show([row(Run(line), hang=3) for line in told])
            self.foot.show(self.foot.rows)

    def _show(self, rows: Sequence[Row]) -> None:
        if self.is_mounted and not self.stopped:
            self.rows = tuple(rows)
            self.fit()
            self.list.show(self.rows)

    def do_back(self) -> None:
        """Stop what is not done yet, and close."""
        self.stopped = True
        super().do_back()
