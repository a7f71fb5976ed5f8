"""Every screen of the program, and the keys that lead from one to the next.

A chain is one program that runs; its scenes are looked at one after the other. `make screens` takes
their pictures in real terminals, `tests/tui/test_scenes.py` holds them as text.
"""

from typing import NamedTuple

SIZES = ((80, 24), (120, 40), (200, 60))
THEMES = ("dark", "light", "terminal", "colour-blind", "none")
DEPTHS = ("truecolor", "256", "16", "none")
LANGUAGES = ("en", "ru")


class Scene(NamedTuple):
    """A screen to look at.

    Attributes:
        name: What its pictures are called.
        keys: Keys that lead to it from the scene before: names, characters, or words to be typed.
        shows: A message of the catalogue that stands on it, "" where none is its own.
    """

    name: str
    keys: tuple[str, ...] = ()
    shows: str = ""


class Chain(NamedTuple):
    """A program and its scenes.

    Attributes:
        name: What it is called.
        arguments: Words behind the program's name.
        scenes: What is looked at, in this order.
        has_looks: Whether theme and language can be told on its command line.
    """

    name: str
    arguments: tuple[str, ...]
    scenes: tuple[Scene, ...]
    has_looks: bool = True


ZOOMED = (("names", "+"), ("full", "+"), ("board", "0"), ("overview", "-"))
"""Zooms behind the region, and the key that leads to each."""


def zooms(place: str) -> tuple[Scene, ...]:
    """Return a map at every zoom, beginning and ending with the region."""
    there = [Scene(f"{place}-{name}", (key,)) for name, key in ZOOMED]
    return Scene(f"{place}-region"), *there


BACK = ("+", "+")
"""From the overview to the region."""

CHAINS = (
    Chain(
        "start",
        (),
        (
            Scene("start"),
            Scene("start-map", ("Enter",)),
        ),
        has_looks=False,
    ),
    Chain(
        "europe",
        ("view", "awaw-europe", "--at", "D44", "--turn", "Winter 1941", "--zoom", "region"),
        (
            *zooms("europe"),
            Scene("odds", (*BACK, "o")),
            Scene("roll", ("q", "r")),
            Scene("ask", ("4", "m")),
            Scene("verdict", ("j", "j", "j", "j", "j", "Enter")),
            Scene("clause", ("Escape", "Escape", ":", "ask ground-attack", "Enter")),
            Scene("card", ("Escape", "Escape", "i")),
            Scene("colouring", ("q", "C"), "screen.choose-colouring"),
            Scene("areas", ("2",), "screen.colouring-area"),
            Scene("levels", ("C", "3"), "screen.colouring-level"),
            Scene("countries", ("C", "4"), "screen.colouring-country"),
            Scene("fronts", ("C", "5"), "screen.colouring-front"),
            Scene("terrain", ("C", "6"), "screen.colouring-terrain"),
            Scene("supply", ("C", "7", "s"), "screen.colouring-supply"),
            Scene("provenance", ("s", "C", "8"), "screen.colouring-provenance"),
            Scene("help", ("C", "1", "?"), "screen.help"),
            Scene("bars", ("q", "I"), "screen.bars"),
            Scene("command-line", ("q", ":"), "screen.commands"),
            Scene("completion", ("turn w",), "screen.commands"),
            Scene("jump", ("Escape", "f")),
            Scene("turn", ("Escape", "t"), "screen.choose-turn"),
            Scene("side", ("Escape", "V"), "screen.choose-side"),
            Scene("marker", ("q", "p"), "screen.marker-kind"),
            Scene("marker-side", ("1",), "screen.marker-side"),
            Scene("note", ("1", "e"), "screen.note-on"),
            Scene("note-text", ("1", "half a word"), "screen.note"),
            Scene("find", ("Escape", "/", "Ki"), "screen.find"),
            Scene("go-to", ("Escape", "g", "Q"), "screen.go-to"),
            Scene("worksheet", ("Escape", "w"), "screen.worksheet"),
            Scene("diary", ("q", "d"), "screen.diary"),
            Scene("split", ("q", "P")),
            Scene("split-boards", ("P", ":", "split awaw-pacific", "Enter")),
            Scene("hand-over", ("P", "S"), "journal.who-sits"),
        ),
    ),
    Chain(
        "session",
        ("play", "--demo", "russian-front-1941"),
        (
            Scene("session"),
            Scene("session-worksheet", ("w",), "screen.worksheet"),
            Scene("session-diary", ("q", "d")),
            Scene("session-line", ("Enter",)),
            Scene("next-step", ("Escape", "Escape", "Space")),
            Scene("session-card", ("Escape", "i")),
            Scene("verify", ("q", ":", "verify", "Enter")),
        ),
    ),
    Chain(
        "pacific",
        ("view", "awaw-pacific", "--at", "Manila", "--turn", "Winter 1941", "--zoom", "region"),
        (
            *zooms("pacific"),
            Scene("pacific-ask", (*BACK, "m")),
            Scene("pacific-card", ("q", "i")),
            Scene("pacific-areas", ("q", "c"), "screen.colouring-area"),
            Scene("pacific-odds", ("o",)),
        ),
    ),
    Chain(
        "far-east",
        ("view", "dai-senso", "--at", "Nanking", "--turn", "Nov-Dec 1941", "--zoom", "region"),
        (
            *zooms("far-east"),
            Scene("far-east-card", (*BACK, "i")),
            Scene("far-east-ahead", ("q", "o")),
            Scene("far-east-worksheet", ("q", "w"), "screen.worksheet"),
            Scene("combat", ("q", "A")),
            Scene("move", ("q", "D", "l", "l")),
            Scene("naval-zones", ("q", "W"), "dai.naval-zones"),
            Scene("track", ("q", "E", "m", "l"), "dai.track"),
            Scene("track-import", ("i",), "dai.import-track"),
            Scene("far-east-areas", ("Escape", "q", "c")),
            Scene("far-east-zones", ("c", "c")),
        ),
    ),
    Chain(
        "sea",
        ("view", "gwas-mediterranean", "--at", "O56", "--zoom", "region"),
        (
            *zooms("sea"),
            Scene("sea-odds", (*BACK, "o")),
            Scene("sea-roll", ("q", "r")),
            Scene("sea-card", ("6", "5", "i")),
            Scene("sea-ask", ("q", "m")),
            Scene("sea-colouring", ("q", "C"), "screen.choose-colouring"),
        ),
    ),
    Chain(
        "raid",
        ("play", "--demo", "otranto-raid-1914"),
        (
            Scene("raid"),
            Scene("fleets", ("w",)),
            Scene("fleet-sheet", ("j", "Enter")),
            Scene("plot", ("Escape", "Escape", "p")),
            Scene("raid-range", ("Escape", "Escape", "s")),
            Scene("raid-diary", ("Escape", "d")),
            Scene("raid-card", ("q", "i")),
        ),
    ),
    Chain("north-sea", ("view", "gwas-north-sea", "--zoom", "region"), zooms("north-sea")),
    Chain("sea-pacific", ("view", "gwas-pacific", "--zoom", "region"), zooms("sea-pacific")),
    Chain(
        "tactical",
        (
            *("view", "gwas-tactical", "--condition", "4", "--ship", "entente:CL:1512:Gloucester"),
            *("--ship", "central-powers:BC:1713:Goeben"),
        ),
        (
            Scene("tactical"),
            Scene("tactical-weather", ("w",), "tactical.choose-weather"),
            Scene("tactical-eyes", ("q", "v")),
            Scene("tactical-night", ("d", "+")),
            Scene("tactical-board", ("0",)),
            Scene("tactical-ship", ("p",), "tactical.choose-side"),
            Scene("tactical-class", ("1",), "tactical.choose-class"),
            Scene("tactical-command", ("Escape", ":"), "tactical.commands"),
        ),
    ),
)
