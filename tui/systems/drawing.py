"""Drawing a way with the keys of the desk: what the drawing modes of rule sets have in common."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

if TYPE_CHECKING:
    from weathergage.core.decisions import Decision
    from weathergage.tui.screens.desk import Desk

MOVES = ("west", "east", "north-west", "north-east", "south-west", "south-east", "up", "down")
FIVE = "-five"
LOUD = frozenset({"undo", "redo", "next-side", "choose-side", "turn-before", "turn-after"})
"""What would take the table away from under a way that is being drawn."""


class Drawing(NamedTuple):
    """How a rule set draws.

    Attributes:
        hand: Returns what is at hand on a desk; its `draft` is what is being drawn.
        move: Goes on with the way by a move of the cursor, so many times.
        keys: What other actions do to the way.
        unfinished: Message that asks to finish first.
        left: Message that says that nothing was written.
        loud: Actions that have to wait.
    """

    hand: Callable[["Desk"], Any]
    move: Callable[["Desk", str, int], None]
    keys: Mapping[str, Callable[["Desk"], None]]
    unfinished: str
    left: str
    loud: frozenset[str] = LOUD

    def act(self, desk: "Desk", action: str) -> bool:
        """Do what a key does while a way is drawn; return whether it is one of its keys."""
        if action in self.loud:
            desk.tell(self.unfinished, "warn")
            return True
        move, five, _ = action.partition(FIVE)
        if move in MOVES:
            self.move(desk, move, 5 if five else 1)
            return True
        keys = {"back": self.leave, **self.keys}
        if action not in keys or (action == "back" and desk.focused is not desk.chart):
            return False
        keys[action](desk)
        return True

    def show(self, desk: "Desk", draft: object) -> None:
        """Show what is being drawn, None for nothing any more."""
        desk.hush()
        desk.change(own=replace(self.hand(desk), draft=draft))

    def leave(self, desk: "Desk") -> None:
        """Draw no longer, and write nothing."""
        self.show(desk, None)
        desk.tell(self.left, "dim")

    def write(self, desk: "Desk", decision: "str | Decision") -> None:
        """Write the way into the session; one that is refused stays as it is drawn."""
        fault = desk.attempt(decision)
        if fault is not None:
            desk.tell(fault.message, "bad")
        else:
            desk.change(own=replace(self.hand(desk), draft=None))
