"""Help: every action of the registry with its keys, and what the marks mean."""

from collections.abc import Iterator

from weathergage.tui.actions import ACTIONS, UNTOLD, Action, Keymap, shown
from weathergage.tui.panes.marks import OUTCOMES
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.words import Words

PLACES = ("everywhere", "map", "tactical", "lists", "dialogs", "always")
KEYS_WIDTH = 22


def help_rows(keymap: Keymap, words: Words) -> list[Row]:
    """Return the help screen: actions by where they act, in the registry's order."""
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


def _action(action: Action, keymap: Keymap, words: Words) -> Row:
    known = [shown(key) for key in keymap[action.id] if key not in UNTOLD]
    keys = f"{known[0]}-{known[-1]}" if action.each else " ".join(known)
    return Row(
        (Run(f"{keys:<{KEYS_WIDTH}}", "key"), Run(words(action.help))),
        hang=KEYS_WIDTH,
        target=action.id,
    )
