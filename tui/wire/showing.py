"""An app that shows its screen through the driver that remembers it."""

from typing import Any

from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.driver import Driver
from textual.screen import Screen

from weathergage.tui.wire.driver import RememberingDriver
from weathergage.tui.wire.early import Early


class Showing(App[Any], inherit_bindings=False):
    """Hands cells to its driver where the library would hand it text.

    Attributes:
        blocks: Quadrant blocks by mask, "" where there are none.
        depth: How many colours the terminal has.
        early: The terminal with a picture that is shown already, None for none.
    """

    early: Early | None = None
    blocks = ""
    depth = "256"

    @property
    def remembering(self) -> RememberingDriver | None:
        """The driver, if it is the one that remembers."""
        driver = self._driver
        return driver if isinstance(driver, RememberingDriver) else None

    def _build_driver(self, *args: Any, **options: Any) -> Driver:
        driver = super()._build_driver(*args, **options)
        if isinstance(driver, RememberingDriver):
            driver.tune(self.blocks, self.depth)
            if self.early is not None:
                driver.go_on(self.early)
        return driver

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        driver = self.remembering
        if driver is None or not isinstance(renderable, CompositorUpdate):
            super()._display(screen, renderable)
            return
        if not self._batch_count and self._running and not self._closed:
            driver.picture.fit(self.size)
            driver.picture.draw(renderable)
            driver.show()
        self.post_display_hook()

    async def on_event(self, event: events.Event) -> None:
        """Draw everything anew after a change of size."""
        driver = self.remembering
        if isinstance(event, events.Resize) and driver is not None:
            driver.expect_another_size(event.size)
        await super().on_event(event)
