"""The registry of actions: whole, without conflicts, and the only source of bindings."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget

from weathergage.tui.actions import (
    ACTIONS,
    BY_ID,
    DEFAULT_KEYS,
    RUSSIAN,
    meets,
    shown,
    with_layouts,
)
from weathergage.tui.bindings import bindings
from weathergage.tui.words import words

ROOT = Path(__file__).parents[2]

# Section 3 of the design: what each default key does.
DESIGN = {
    "west": ("h", "4", "left"),
    "east": ("l", "6", "right"),
    "north-west": ("y", "7", "home"),
    "north-east": ("u", "9", "pageup"),
    "south-west": ("b", "1", "end"),
    "south-east": ("n", "3", "pagedown"),
    "up": ("k", "8", "up"),
    "down": ("j", "2", "down"),
    "west-five": ("H", "shift+left"),
    "east-five": ("L", "shift+right"),
    "north-west-five": ("Y",),
    "north-east-five": ("U",),
    "south-west-five": ("B",),
    "south-east-five": ("N",),
    "up-five": ("K", "shift+up"),
    "down-five": ("J", "shift+down"),
    "centre": ("5", "kp_begin"),
    "inspect": ("enter", "ctrl+j"),
    "next-step": ("space",),
    "choose-turn": ("t",),
    "turn-before": ("<",),
    "turn-after": (">",),
    "turn-card": ("i",),
    "next-side": ("v",),
    "choose-side": ("V",),
    "hand-over": ("S",),
    "next-colouring": ("c",),
    "choose-colouring": ("C",),
    "zoom-in": ("+", "=", "add"),
    "zoom-out": ("-", "_", "subtract"),
    "whole-board": ("0",),
    "find": ("/",),
    "go-to": ("g",),
    "jump": ("f",),
    "cursor-back": ("backspace",),
    "help": ("?", "f1"),
    "roll": ("r",),
    "may-i": ("m",),
    "mark-from": ("a",),
    "supply": ("s",),
    "odds": ("o",),
    "put-marker": ("p",),
    "take-marker": ("x",),
    "worksheet": ("w",),
    "diary": ("d",),
    "note": ("e",),
    "undo": ("z",),
    "redo": ("Z",),
    "next-pane": ("tab",),
    "previous-pane": ("shift+tab",),
    "command-line": (":", "ctrl+p"),
    "back": ("q", "escape"),
    "leave": ("Q",),
    "draw-anew": ("ctrl+l",),
    "suspend": ("ctrl+z",),
    "stop": ("ctrl+c",),
}


@pytest.mark.parametrize("action", DESIGN)
def test_every_key_of_the_design_is_there(action: str) -> None:
    assert set(DESIGN[action]) == set(DEFAULT_KEYS[action])


def test_no_key_means_two_things_at_once() -> None:
    for number, one in enumerate(ACTIONS):
        for other in ACTIONS[number + 1 :]:
            if meets(one.where, other.where):
                both = set(with_layouts(one.keys)) & set(with_layouts(other.keys))
                assert not both, (one.id, other.id)


def test_no_default_needs_a_key_that_terminals_or_layouts_take_away() -> None:
    forbidden = re.compile(r"alt\+.*|[\[\]{}`\\~]|ctrl\+[abqs]")
    for action in ACTIONS:
        assert not [key for key in action.keys if forbidden.fullmatch(key)], action.id
        # Ctrl+J is what some terminals send for Enter, never asked for by itself.
        assert "ctrl+j" not in action.keys[:1]


def test_every_letter_key_works_on_the_russian_layout() -> None:
    for action in ACTIONS:
        for key in action.keys:
            if len(key) == 1 and key.isalpha():
                assert RUSSIAN[key] in set(with_layouts(action.keys))


def test_full_stop_and_comma_have_no_other_meaning() -> None:
    assert [a.id for a in ACTIONS if "full_stop" in with_layouts(a.keys)] == ["find"]
    assert [a.id for a in ACTIONS if "comma" in with_layouts(a.keys)] == ["help"]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("action", list(BY_ID))
def test_help_tells_what_an_action_does(action: str, language: str) -> None:
    told = words(language)(BY_ID[action].help)
    assert told != BY_ID[action].help
    assert told


def classes() -> Iterator[type]:
    places = ("tui/*.py", "tui/screens/*.py", "tui/systems/**/*.py")
    files = [file for place in places for file in ROOT.glob(place) if file.stem != "__init__"]
    for file in files:
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        module = import_module(f"weathergage.{name}") if file.stem != "__main__" else None
        for value in vars(module).values() if module else ():
            if isinstance(value, type) and value.__module__.startswith("weathergage"):
                yield value


def test_a_binding_that_is_not_in_the_registry_cannot_exist() -> None:
    registered = {
        (binding.key, binding.action)
        for where in ("map", "everywhere", "tactical", "table", "lists", "dialogs", "always")
        for binding in Binding.make_bindings(bindings(where))  # type: ignore[arg-type]
    }
    own = [c for c in classes() if issubclass(c, (App, Screen, Widget))]
    assert len(own) > 8
    for each in own:
        for found in each._merge_bindings().key_to_bindings.values():
            assert {(binding.key, binding.action) for binding in found} <= registered, each


def test_every_action_has_something_that_does_it() -> None:
    methods = {name for each in classes() for name in dir(each) if name.startswith("do_")}
    moves = {f"do_{a.id.replace('-', '_')}" for a in ACTIONS if a.where == "map"}
    for action in ACTIONS:
        method = f"do_{action.id.replace('-', '_')}"
        assert method in methods or method in moves, action.id


@pytest.mark.parametrize(
    ("key", "told"),
    [("h", "h"), ("space", "Space"), ("ctrl+l", "Ctrl+L"), ("less_than_sign", "<"), ("f1", "F1")],
)
def test_keys_are_written_as_people_write_them(key: str, told: str) -> None:
    assert shown(key) == told
