"""Help: every action of the registry with its keys, and what the marks mean."""

from collections.abc import Collection, Iterator

from weathergage.tui.actions import ACTIONS, UNTOLD, Action, Keymap, shown
from weathergage.tui.panes.marks import OUTCOMES
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.words import Words

PLACES = ("everywhere", "map", "tactical", "table", "lists", "dialogs", "always")
OWN_WORDS = frozenset({"find", "mark-from", "next-side", "put-marker", "take-marker"})
"""Actions of the desk that do something else on the tactical board."""
KEYS_WIDTH = 22


def help_rows(keymap: Keymap, words: Words, shared: Collection[str] = ()) -> list[Row]:
    """Return the help screen: actions by where they act, in the registry's order.

    Args:
        keymap: Keys by action.
        words: The reader's language.
        shared: Actions of the desk that the tactical board has too, empty on the desk.
    """
    if shared:
        rows = [*_on_board(keymap, words, shared)]
        rows += [row for place in PLACES[4:] for row in _part(place, keymap, words)]
    else:
        rows = [each for place in PLACES for each in _part(place, keymap, words)]
    rows += [title(words("screen.help-marks"))]
    for outcome, (mark, ink) in OUTCOMES.items():
        rows.append(row(Run(f"{mark} ", ink), Run(words(f"common.outcome-{outcome}"))))
    rows += [BLANK, row(Run(words("screen.help-layout"), "dim"))]
    return [*rows, row(Run(words("screen.help-files"), "dim"))]


def _part(place: str, keymap: Keymap, words: Words) -> Iterator[Row]:
    yield title(words(f"screen.help-{place}"))
    for action in ACTIONS:
        if action.where == place:
            yield _action(action, keymap, words)
    yield BLANK


def _on_board(keymap: Keymap, words: Words, shared: Collection[str]) -> Iterator[Row]:
    """Yield what keys do on the tactical board, and how its cursor moves."""
    yield title(words("screen.help-tactical"))
    for action in ACTIONS:
        if action.where == "tactical" or action.id in shared:
            told = words(f"tactical.act-{action.id}") if action.id in OWN_WORDS else ""
            yield _action(action, keymap, words, told)
    yield BLANK
    yield from _part("map", keymap, words)


def _action(action: Action, keymap: Keymap, words: Words, told: str = "") -> Row:
    known = [shown(key) for key in keymap[action.id] if key not in UNTOLD]
    keys = f"{known[0]}-{known[-1]}" if action.each else " ".join(known)
    return Row(
        (Run(f"{keys:<{KEYS_WIDTH}}", "key"), Run(told or words(action.help))),
        hang=KEYS_WIDTH,
        target=action.id,
    )
