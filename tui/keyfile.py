"""The player's key file: changes any key, refuses two meanings for one."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from weathergage.core.messages import BadFileError, FaultError, Message, say
from weathergage.core.names import choose
from weathergage.tui.actions import ACTIONS, BY_ID, DEFAULT_KEYS, Keymap, meets, shown, with_layouts

NAMED_KEYS = frozenset(
    (
        *("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "enter", "space"),
        *("escape", "backspace", "tab", "insert", "delete", "add", "subtract", "kp_begin"),
        *(f"f{number}" for number in range(1, 13)),
    )
)
MODIFIERS = ("ctrl", "shift", "alt")
FREE_WORD = "none"


def usual_file() -> Path:
    """Return where the key file of this user lies."""
    from platformdirs import user_config_path  # only a started screen pays for it

    return user_config_path("weathergage", appauthor=False) / "keys.toml"


def load(file: Path | None = None) -> Keymap:
    """Return the keys by action: the defaults with the changes of a key file, if there is one.

    The file holds a table `keys`: `may-i = "m"`, `supply = ["s", "f5"]`, `jump = "none"`.

    Raises:
        BadFileError: It cannot be read, names no action or no key, or gives one key two meanings.
    """
    file = file or usual_file()
    if not file.is_file():
        return DEFAULT_KEYS
    changes = {}
    for name, value in _table(file).items():
        try:
            action = choose(name, BY_ID, "command")
        except FaultError as fault:
            raise BadFileError(say("screen.key-file", file=str(file), why=fault.message)) from fault
        changes[action] = _keys(file, action, value)
    keymap = {**DEFAULT_KEYS, **changes}
    _refuse_conflicts(file, keymap, changes)
    return keymap


def _table(file: Path) -> Mapping[str, Any]:
    import tomllib  # only a player with a key file pays for it

    try:
        found = tomllib.loads(file.read_text("utf-8")).get("keys", {})
    except (OSError, ValueError) as fault:
        raise BadFileError(say("common.bad-toml", file=str(file), fault=str(fault))) from fault
    if not isinstance(found, dict):
        raise _fault(file, say("screen.key-file-table"))
    return found


def _keys(file: Path, action: str, value: Any) -> tuple[str, ...]:
    keys = (value,) if isinstance(value, str) else value
    if value == FREE_WORD:
        return ()
    if not isinstance(keys, (list, tuple)) or not all(isinstance(key, str) for key in keys):
        raise _fault(file, say("screen.key-file-value", action=action))
    for key in keys:
        if not _is_key(key):
            raise _fault(file, say("screen.key-file-key", action=action, key=key))
    return tuple(keys)


def _is_key(key: str) -> bool:
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    if not all(modifier in MODIFIERS for modifier in modifiers):
        return False
    return (len(last) == 1 and last.isprintable()) or last in NAMED_KEYS


def _refuse_conflicts(file: Path, keymap: Keymap, changed: Mapping[str, object]) -> None:
    """Refuse a key that two actions wait for at the same time, naming both."""
    for action in map(BY_ID.__getitem__, changed):
        mine = set(with_layouts(keymap[action.id]))
        for other in ACTIONS:
            if other == action or not meets(action.where, other.where):
                continue
            both = mine & set(with_layouts(keymap[other.id]))
            if both:
                key = shown(sorted(both)[0])
                why = say("screen.key-file-conflict", key=key, one=action.id, other=other.id)
                raise _fault(file, why)


def _fault(file: Path, why: Message) -> BadFileError:
    return BadFileError(say("screen.key-file", file=str(file), why=why))
