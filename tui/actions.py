"""The registry of actions: keys, help, the command line and the key file all read it.

A binding that is not made here cannot exist; the tests hold every screen to that.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

Where = Literal["map", "everywhere", "tactical", "lists", "dialogs", "table", "always"]


class Action(NamedTuple):
    """Something a key does.

    Attributes:
        id: Its name in the key file and on the command line.
        keys: Default keys; a character stands for itself.
        where: `map` and `lists` act while the map or a list has the focus, `everywhere` on the
            map's screen whatever has it, `tactical` on the tactical board, `dialogs` in the boxes
            over it, `table` in a table that is being edited, `always` in all.
        each: Every key means something of its own and cannot be changed.
    """

    id: str
    keys: tuple[str, ...]
    where: Where
    each: bool = False

    @property
    def help(self) -> str:
        """Id of the message that says what it does."""
        return f"screen.act-{self.id}"


def _on_map(action: str, *keys: str) -> Action:
    return Action(action, keys, "map")


def _all(action: str, *keys: str) -> Action:
    return Action(action, keys, "everywhere")


def _tactical(action: str, *keys: str) -> Action:
    return Action(action, keys, "tactical")


def _in_table(action: str, *keys: str) -> Action:
    return Action(action, keys, "table")


def _in_lists(action: str, *keys: str) -> Action:
    return Action(action, keys, "lists")


def _always(action: str, *keys: str) -> Action:
    return Action(action, keys, "always")


ACTIONS: tuple[Action, ...] = (
    _on_map("west", "h", "4", "left"),
    _on_map("east", "l", "6", "right"),
    _on_map("north-west", "y", "7", "home"),
    _on_map("north-east", "u", "9", "pageup"),
    _on_map("south-west", "b", "1", "end"),
    _on_map("south-east", "n", "3", "pagedown"),
    _on_map("up", "k", "8", "up"),
    _on_map("down", "j", "2", "down"),
    _on_map("west-five", "H", "shift+left"),
    _on_map("east-five", "L", "shift+right"),
    _on_map("north-west-five", "Y"),
    _on_map("north-east-five", "U"),
    _on_map("south-west-five", "B"),
    _on_map("south-east-five", "N"),
    _on_map("up-five", "K", "shift+up"),
    _on_map("down-five", "J", "shift+down"),
    _on_map("centre", "5", "kp_begin"),
    _on_map("inspect", "enter", "ctrl+j"),
    _all("next-step", "space"),
    _all("choose-turn", "t"),
    _all("turn-before", "<"),
    _all("turn-after", ">"),
    _all("turn-card", "i"),
    _all("next-side", "v"),
    _all("choose-side", "V"),
    _all("hand-over", "S"),
    _all("next-colouring", "c"),
    _all("choose-colouring", "C"),
    _all("zoom-in", "+", "=", "add"),
    _all("zoom-out", "-", "_", "subtract"),
    _all("whole-board", "0"),
    _all("overview", "O"),
    _all("other-board", "M"),
    _all("split", "P"),
    _all("find", "/"),
    _all("go-to", "g"),
    _all("jump", "f"),
    _all("cursor-back", "backspace"),
    _all("roll", "r"),
    _all("may-i", "m"),
    _all("mark-from", "a"),
    _all("supply", "s"),
    _all("odds", "o"),
    _all("put-marker", "p"),
    _all("take-marker", "x"),
    _all("worksheet", "w"),
    _all("diary", "d"),
    _all("note", "e"),
    _all("undo", "z"),
    _all("redo", "Z"),
    _all("next-pane", "tab"),
    _all("previous-pane", "shift+tab"),
    _all("tactical-board", "T"),
    _all("combat", "A"),
    _all("draw-move", "D"),
    _all("naval-zones", "W"),
    _all("edit-track", "E"),
    _all("read-bars", "I"),
    _all("command-line", ":", "ctrl+p"),
    _tactical("sea-weather", "w"),
    _tactical("day-or-night", "d"),
    _tactical("night-limit", "e"),
    _tactical("as-told", "t"),
    _in_lists("line-down", "j", "down"),
    _in_lists("line-up", "k", "up"),
    _in_lists("page-down", "pagedown"),
    _in_lists("page-up", "pageup"),
    _in_lists("first-line", "home"),
    _in_lists("last-line", "end"),
    _in_lists("choose", "enter", "ctrl+j"),
    _in_table("cell-left", "h", "left"),
    _in_table("cell-right", "l", "right"),
    _in_table("cell-up", "k", "up"),
    _in_table("cell-down", "j", "down"),
    _in_table("cell-mud", "m"),
    _in_table("cell-storms", "s"),
    _in_table("cell-snow", "n"),
    _in_table("cell-clear", "-"),
    _in_table("cell-as-ever", "x", "delete", "backspace"),
    _in_table("next-cell", "space"),
    _in_table("year-before", "<", "shift+tab"),
    _in_table("year-after", ">", "tab"),
    _in_table("keep-table", "enter", "ctrl+j"),
    _in_table("import-table", "i"),
    _in_table("export-table", "o"),
    Action("pick", tuple("123456789"), "dialogs", each=True),
    Action("accept", ("r",), "dialogs"),
    _always("help", "?", "f1"),
    _always("back", "q", "escape"),
    _always("draw-anew", "ctrl+l"),
    _always("suspend", "ctrl+z"),
    _always("stop", "ctrl+c"),
    _always("leave", "Q"),
)
"""All actions, in the order of the help screen."""

BY_ID: Mapping[str, Action] = {action.id: action for action in ACTIONS}

_LATIN = "qwertyuiopasdfghjklzxcvbnm" + "QWERTYUIOPASDFGHJKLZXCVBNM" + "/?:<>"
_RUSSIAN = "йцукенгшщзфывапролдячсмить" + "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ" + ".,ЖБЮ"
RUSSIAN: Mapping[str, str] = dict(zip(_LATIN, _RUSSIAN, strict=True))
"""What the physical key of a character gives on the Russian layout."""

_NAMES = {
    "<": "less_than_sign",
    ">": "greater_than_sign",
    "/": "slash",
    "?": "question_mark",
    ":": "colon",
    "+": "plus",
    "-": "minus",
    "=": "equals_sign",
    "_": "underscore",
    ".": "full_stop",
    ",": "comma",
    " ": "space",
}
_CHARACTERS = {name: char for char, name in _NAMES.items() if char != " "}

SHOWN: Mapping[str, str] = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "backspace": "Backspace",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "shift+left": "Shift+←",
    "shift+right": "Shift+→",
    "shift+up": "Shift+↑",
    "shift+down": "Shift+↓",
    "f1": "F1",
}
"""How keys are written for a reader; arrows and letters stay, the rest has a name."""

UNTOLD = frozenset({"add", "subtract", "kp_begin", "ctrl+j"})
"""Names that some terminals give to keys which the help already lists."""


def key_name(key: str) -> str:
    """Return the name under which the screen library reports a key."""
    return _NAMES.get(key, key)


def shown(key: str) -> str:
    """Return a key as people write it: `Ctrl+L`, `<`, `PgUp`."""
    key = _CHARACTERS.get(key, key)
    if key in SHOWN or len(key) == 1:
        return SHOWN.get(key, key)
    return "+".join(part.capitalize() if len(part) > 1 else part.upper() for part in key.split("+"))


def with_layouts(keys: Iterable[str]) -> Iterator[str]:
    """Yield the names of keys, and of what the same physical keys give on the Russian layout."""
    for key in keys:
        yield key_name(key)
        if key in RUSSIAN:
            yield key_name(RUSSIAN[key])


def meets(one: Where, other: Where) -> bool:
    """Return whether two actions may be waiting for a key at the same time."""
    if "table" in (one, other):
        return one == other or "always" in (one, other)
    return one == other or {one, other} not in _APART


_APART: tuple[set[Where], ...] = (
    {"map", "lists"},
    {"map", "dialogs"},
    {"everywhere", "dialogs"},
    {"everywhere", "tactical"},
    {"tactical", "dialogs"},
)


Keymap = Mapping[str, tuple[str, ...]]
"""Keys by action id."""

DEFAULT_KEYS: Keymap = {action.id: action.keys for action in ACTIONS}


def first_key(keymap: Keymap, action: str) -> str:
    """Return the key to name for an action, as people write it; "" when it has none."""
    keys = keymap[action]
    return shown(keys[0]) if keys else ""
