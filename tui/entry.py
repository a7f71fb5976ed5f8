"""A line to type in, drawn like everything else: no blinking, nothing sent while nobody types."""

from collections.abc import Callable, Mapping

from textual import events
from textual.message import Message

from weathergage.maps.drawing.cells import REVERSE, Cell
from weathergage.tui.inks import Ground
from weathergage.tui.lines import Lines
from weathergage.tui.rows import Run, cells, row


class Entry(Lines, can_focus=True, inherit_bindings=False):
    """One line of text; only Escape, Enter, Tab, the arrows and the editing keys are not typed."""

    class Changed(Message):
        """The text has changed."""

        def __init__(self, value: str) -> None:
            self.value = value
            super().__init__()

    class Submitted(Changed):
        """Enter was pressed."""

    def __init__(self, label: str, value: str = "", *, ground: Ground = "chosen") -> None:
        super().__init__(ground)
        self.label = label
        self.value = value
        self.at = len(value)
        self.rows = (row(""),)

    def put(self, value: str) -> None:
        """Replace the text."""
        self.value, self.at = value, len(value)
        self._typed()

    def _typed(self) -> None:
        self._lay_out()
        self.post_message(self.Changed(self.value))

    def _row_cells(self, y: int) -> list[Cell]:
        width = self.size.width
        label = [Run(f" {self.label} ", "key", bold=True)]
        room = max(1, width - len(self.label) - 4)
        start = max(0, self.at - room)
        shown = self.value[start : start + room]
        found = cells([*label, Run(shown)], width, self.inks, self.ground)
        at = min(width - 1, len(self.label) + 2 + self.at - start)
        if self.has_focus and y == 0 and found:
            char, front, back, flags = found[at]
            found[at] = (char, front, back, flags ^ REVERSE)
        return found

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show where typing goes, or hide it."""
        super().watch_has_focus(has_focus)
        self._draw()

    def takes(self, event: events.Key) -> bool:
        """Return whether a key is typed, edits the text, or ends it."""
        return event.is_printable or event.key in EDITS or event.key in ("enter", "ctrl+j")

    def on_key(self, event: events.Key) -> None:
        """Take what is typed."""
        if event.key in ("enter", "ctrl+j"):
            event.stop()
            self.post_message(self.Submitted(self.value))
        elif self._edited(event.key):
            event.stop()
            event.prevent_default()
        elif event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            self._insert(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Take one line of what is pasted."""
        event.stop()
        self._insert(" ".join(event.text.split()))

    def _insert(self, text: str) -> None:
        self.value = self.value[: self.at] + text + self.value[self.at :]
        self.at += len(text)
        self._typed()

    def _edited(self, key: str) -> bool:
        """Do an editing key; return whether it was one."""
        edit = EDITS.get(key)
        if edit is None:
            return False
        before = self.value
        self.value, self.at = edit(self.value, self.at)
        if self.value != before:
            self._typed()
        else:
            self._draw()
        return True


Edit = Callable[[str, int], tuple[str, int]]


def _backspace(text: str, at: int) -> tuple[str, int]:
    return text[: max(0, at - 1)] + text[at:], max(0, at - 1)


def _delete(text: str, at: int) -> tuple[str, int]:
    return text[:at] + text[at + 1 :], at


def _delete_word(text: str, at: int) -> tuple[str, int]:
    start = len(text[:at].rstrip().rpartition(" ")[0])
    return text[:start] + text[at:], start


EDITS: Mapping[str, Edit] = {
    "backspace": _backspace,
    "ctrl+h": _backspace,
    "delete": _delete,
    "ctrl+d": _delete,
    "ctrl+u": lambda text, at: (text[at:], 0),
    "ctrl+k": lambda text, at: (text[:at], at),
    "ctrl+w": _delete_word,
    "left": lambda text, at: (text, max(0, at - 1)),
    "right": lambda text, at: (text, min(len(text), at + 1)),
    "home": lambda text, _: (text, 0),
    "end": lambda text, _: (text, len(text)),
    "ctrl+e": lambda text, _: (text, len(text)),
}
"""What each editing key makes of a text and the place of typing in it."""
