"""The reference for start and memory: a Textual program that shows one word."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Empty(App[None]):
    """Nothing but a word."""

    def compose(self) -> ComposeResult:
        yield Static("empty")


if __name__ == "__main__":
    Empty().run()
