"""Key bindings of the screen library, made from the registry of actions and nowhere else."""

from collections.abc import Iterable, Iterator

from textual.binding import Binding, BindingType

from weathergage.tui.actions import ACTIONS, Action, Keymap, Where, with_layouts


class Acting:
    """Does the actions that are bound on it: `turn-card` is its method `do_turn_card`."""

    def action_do(self, name: str, key: str = "") -> None:
        """Do an action, if it is one here; one that stands for several keys is told which."""
        method = getattr(self, f"do_{name.replace('-', '_')}", None)
        if method is not None:
            method(*([key] if key else ()))


def bindings(*places: Where) -> list[BindingType]:
    """Return the bindings of the actions that act in `places`."""
    return [each for action in ACTIONS if action.where in places for each in _bound(action)]


def bindings_of(*names: str) -> list[BindingType]:
    """Return the bindings of single actions, for a screen that has but some of a place's."""
    return [each for action in ACTIONS if action.id in names for each in _bound(action)]


def _bound(action: Action) -> Iterator[Binding]:
    if action.each:
        for key in action.keys:
            yield Binding(key, f"do('{action.id}', '{key}')", id=f"{action.id}-{key}", show=False)
    else:
        keys = ",".join(with_layouts(action.keys))
        yield Binding(keys, f"do('{action.id}')", id=action.id, show=False)


def changed_keys(keymap: Keymap, changed: Iterable[str]) -> dict[str, str]:
    """Return what `App.set_keymap` takes: the keys of changed actions by binding id."""
    return {action: ",".join(with_layouts(keymap[action])) for action in changed}
