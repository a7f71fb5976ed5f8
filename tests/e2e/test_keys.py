"""Every default key in the real program: what the registry says of it is what happens.

Cases come from the registry: an action without a proof here, or a named key without the bytes that
terminals send for it, fails.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import Terminal
from e2e.viewing import Seen, seen, wording

from weathergage.maps.hexes import Direction
from weathergage.maps.loader import load
from weathergage.tui.actions import ACTIONS, BY_ID, RUSSIAN
from weathergage.tui.words import words

SIZE = (80, 24)
MAP = slice(1, -3)
PANE = 50
"""First column of the pane beside the map."""

pytestmark = pytest.mark.terminal("setsid")

# What terminals send: xterm and its kin first, then application mode (SS3), rxvt, the Linux
# console, and the keyboard protocol that names every key.
SENT: Mapping[str, tuple[str, ...]] = {
    "left": ("\x1b[D", "\x1bOD"),
    "right": ("\x1b[C", "\x1bOC"),
    "up": ("\x1b[A", "\x1bOA"),
    "down": ("\x1b[B", "\x1bOB"),
    "home": ("\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"),
    "end": ("\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"),
    "pageup": ("\x1b[5~",),
    "pagedown": ("\x1b[6~",),
    "shift+left": ("\x1b[1;2D", "\x1b[d"),
    "shift+right": ("\x1b[1;2C", "\x1b[c"),
    "shift+up": ("\x1b[1;2A", "\x1b[a"),
    "shift+down": ("\x1b[1;2B", "\x1b[b"),
    "kp_begin": ("\x1b[E", "\x1bOE", "\x1b[G", "\x1b[57427~"),
    "enter": ("\r", "\x1bOM", "\x1b[57414u"),
    "space": (" ",),
    "tab": ("\t",),
    "shift+tab": ("\x1b[Z",),
    "backspace": ("\x7f", "\x08"),
    "delete": ("\x1b[3~",),
    "escape": ("\x1b", "\x1b[27u"),
    "f1": ("\x1bOP", "\x1b[11~", "\x1b[[A"),
    "add": ("\x1b[57413u",),
    "subtract": ("\x1b[57412u",),
    "ctrl+c": ("\x03",),
    "ctrl+j": ("\n",),
    "ctrl+l": ("\x0c",),
    "ctrl+p": ("\x10",),
    "ctrl+z": ("\x1a",),
}
KEYPAD = {
    **dict(zip("0123456789", "pqrstuvwxy", strict=True)),
    "+": "k",
    "-": "m",
    "=": "X",
    "/": "o",
}
"""What keys of the keypad send in application mode, behind SS3."""


def spellings(key: str) -> tuple[str, ...]:
    """Return everything that a terminal may send for a key."""
    if len(key) > 1:
        return SENT[key]
    keypad = (f"\x1bO{KEYPAD[key]}",) if key in KEYPAD else ()
    return key, *keypad, *([RUSSIAN[key]] if key in RUSSIAN else ())


class Before(NamedTuple):
    """The screen before a key."""

    text: str
    picture: Seen


Effect = Callable[[Terminal, Before], bool]


class Proof(NamedTuple):
    """Where a key acts, and what is seen of it.

    Attributes:
        place: The program that runs, by its name in `PLACES`.
        shows: Whether the key has done what it is for.
        lead: Keys that lead there, each with the text that stands there then.
        back: Keys that lead back.
    """

    place: str
    shows: Effect
    lead: tuple[tuple[str, str], ...] = ()
    back: str = "q"


PLACES: Mapping[str, tuple[str, ...]] = {
    "land": ("view", "awaw-europe", "--at", "J40", "--turn", "Winter 1941"),
    "sea": ("view", "gwas-mediterranean", "--at", "O56"),
    "east": ("view", "dai-senso", "--at", "Nanking", "--turn", "Nov-Dec 1941"),
    "tactical": ("view", "gwas-tactical", "--ship", "entente:CL:1512:Gloucester"),
}
EUROPE = load("awaw-europe")
ESC = "\x1b"


# What is seen of a key.


def says(text: str) -> Effect:
    """Something new stands on the screen."""
    return lambda now, before: text in now.text and text not in before.text


def unsays(text: str) -> Effect:
    """Something stands there no more."""
    return lambda now, before: text not in now.text and text in before.text


def in_bar(text: str) -> Effect:
    """The turn bar tells something new."""
    return lambda now, before: text in now.lines[0] and text not in before.text.split("\n")[0]


def not_in_bar(text: str) -> Effect:
    """The turn bar tells something no more."""
    return lambda now, before: text not in now.lines[0] and text in before.text.split("\n")[0]


def in_legend(text: str) -> Effect:
    """The legend tells something new."""
    return lambda now, before: text in now.lines[-3] and text not in before.text.split("\n")[-3]


def stands_in(name: str) -> Effect:
    """The cursor stands in a hex."""
    return lambda now, _: place_of(now) == name


def in_row(letter: str) -> Effect:
    """The cursor stands in a row of hexes."""
    return lambda now, _: place_of(now).startswith(letter)


def bar_in_pane(now: Terminal, before: Before) -> bool:
    """A line of the pane looks otherwise; the cursor is in the same hex."""
    rows = zip(seen(now.screen)[MAP], before.picture[MAP], strict=True)
    changed = any(row[PANE + 1 :] != old[PANE + 1 :] for row, old in rows)
    return changed and now.lines[-2:] == before.text.split("\n")[-2:]


def bar_moved(now: Terminal, before: Before) -> bool:
    """The words are the same, their colours are not."""
    same = wording(now.lines) == wording(before.text.split("\n"))
    return same and seen(now.screen) != before.picture


def scrolled(now: Terminal, before: Before) -> bool:
    """The words are others, the cursor of the map is where it was."""
    return now.text != before.text and now.lines[0] == before.text.split("\n")[0]


def names(text: str) -> int:
    """Return how many hexes are named on the map."""
    rows = text.split("\n")[MAP]
    return len(re.findall(r"\b[A-Z]\d\d\b", "\n".join(row[:PANE] for row in rows)))


def fewer_names(now: Terminal, before: Before) -> bool:
    """Hexes are larger: fewer of them are named."""
    return 0 < names(now.text) < names(before.text) / 2


def no_names(now: Terminal, before: Before) -> bool:
    """Hexes are too small for names."""
    return names(now.text) == 0 < names(before.text)


def map_moved(now: Terminal, before: Before) -> bool:
    """The cursor is in the same hex, and that elsewhere on the screen."""
    old = before.text.split("\n")
    return now.lines[-2] == old[-2] and now.lines[MAP] != old[MAP] and now.lines[0] == old[0]


def corner_covered(now: Terminal, before: Before) -> bool:
    """Something lies over the lower half of the map, and nothing else has changed."""
    old, new = before.text.split("\n"), now.lines
    half = len(old[MAP]) // 2
    same = new[MAP][: half // 2] == old[MAP][: half // 2] and new[-3:] == old[-3:]
    return same and new[MAP][half:] != old[MAP][half:]


def drawn_anew(now: Terminal, before: Before) -> bool:
    """What was scribbled over stands there again."""
    return seen(now.screen) == before.picture


def place_of(terminal: Terminal) -> str:
    """Return the name of the cursor's hex."""
    return next(iter(terminal.lines[-2].split()), "")


def opens(entry: str, place: str = "land", back: str = "q", **values: str) -> Proof:
    """Something opens under a headline of the catalogue."""
    return Proof(place, says(words("en")(entry, **values).split("\n")[0]), back=back)


def steps(name: str) -> str:
    """Return the hex a step away in a direction, or five."""
    direction, place = Direction[WAYS[name.removesuffix("-five")]], EUROPE.parse("J40")
    for _ in range(5 if name.endswith("-five") else 1):
        place = place.neighbour(direction)
    return EUROPE.name(place)


WAYS = {
    "west": "W",
    "east": "E",
    "north-west": "NW",
    "north-east": "NE",
    "south-west": "SW",
    "south-east": "SE",
}
BACK = {"west": "l", "east": "h", "north-west": "n", "north-east": "b", "south-west": "u",
        "south-east": "y", "up": "j", "down": "k"}  # fmt: skip
ROWS = {"up": "I", "down": "K", "up-five": "E", "down-five": "O"}


def moves() -> Iterator[tuple[str, Proof]]:
    """Yield the proof of each key that moves the cursor."""
    for action in (each.id for each in ACTIONS if each.where == "map"):
        way = action.removesuffix("-five")
        if way not in BACK:
            continue
        back = BACK[way].upper() if action.endswith("-five") else BACK[way]
        if way in WAYS:
            yield action, Proof("land", stands_in(steps(action)), back=back)
        else:
            yield action, Proof("land", in_row(ROWS[action]), back=back)


DIE = words("en")("screen.die-on-table", die="Europe")
HELP = (("?", words("en")("screen.help")),)
HELP_END = (*HELP, ("\x1b[F", "draw everything anew"))
COLOURS = (("C", words("en")("screen.choose-colouring")),)
TRACK = (("E", words("en")("dai.track")),)
ROLLED = (("r", DIE), ("4", "die 4:"))
UNIT = (
    ("p", words("en")("screen.marker-kind")),
    ("1", words("en")("screen.marker-side")),
    ("1", "infantry, Axis"),
)

COLOURINGS = ["weather", "areas", "level", "countries", "fronts", "terrain", "supply", "sure"]

PROOFS: Mapping[str, Proof] = {
    **dict(moves()),
    "centre": Proof("land", map_moved, lead=(("l", "J41"), ("l", "J42")), back="hh5"),
    "inspect": Proof("land", bar_in_pane),
    "next-step": Proof("land", says(DIE)),
    "choose-turn": opens("screen.choose-turn", back=ESC),
    "turn-before": Proof("land", in_bar("Fall 1941"), back=">"),
    "turn-after": Proof("land", in_bar("Spring 1942"), back="<"),
    "turn-card": opens("screen.card", turn="Winter 1941"),
    "next-side": Proof("land", in_bar("as Western Allies"), back="vv"),
    "choose-side": opens("screen.choose-side"),
    "hand-over": opens("journal.who-sits", back="k\r"),
    "next-colouring": Proof("land", says("weather areas"), back="C1"),
    "choose-colouring": opens("screen.choose-colouring"),
    "zoom-in": Proof("land", fewer_names, back="-"),
    "zoom-out": Proof("land", no_names, back="+"),
    "whole-board": Proof("land", no_names, back="++"),
    "other-board": Proof("land", in_bar("die for the Pacific"), back="M"),
    "overview": Proof("land", corner_covered, back="O"),
    "split": Proof("land", in_bar("two turns"), back="P"),
    "find": opens("screen.find", back=ESC),
    "go-to": opens("screen.go-to", back=ESC),
    "jump": Proof("land", in_bar(" d "), back=ESC),
    "cursor-back": Proof("land", stands_in("J40"), lead=(("g", "Go to"), ("H47\r", "H47 "))),
    "roll": Proof("land", says(DIE)),
    "may-i": Proof("land", says("may I … in J40?")),
    "mark-from": Proof("land", says("from J40"), back="a"),
    "supply": Proof("land", says("in supply: J40"), back="s"),
    "odds": Proof("land", says("The die for Europe")),
    "put-marker": opens("screen.marker-kind"),
    "take-marker": Proof("land", says("taken off: J40"), lead=UNIT),
    "worksheet": Proof("land", says("Worksheet"), back="q\t"),
    "diary": Proof("land", says("Diary")),
    "note": opens("screen.note-on"),
    "undo": Proof("land", not_in_bar("die 4"), lead=ROLLED),
    "redo": Proof("land", in_bar("die 4"), lead=(*ROLLED, ("z", "owed: the die")), back="z"),
    "next-pane": Proof("land", bar_in_pane),
    "previous-pane": Proof("land", says("Diary")),
    "tactical-board": opens("tactical.board", "sea"),
    "combat": Proof("east", says("net shift")),
    "draw-move": Proof("east", in_bar("drawing a move")),
    "naval-zones": opens("dai.naval-zones", "east"),
    "edit-track": opens("dai.track", "east"),
    "command-line": opens("screen.commands", back=ESC),
    "sea-weather": opens("tactical.choose-weather", "tactical"),
    "day-or-night": Proof("tactical", in_bar("night"), back="d"),
    "night-limit": opens("tactical.say-night-limit", "tactical", back=ESC),
    "as-told": Proof("tactical", says("no session says")),
    "line-down": Proof("land", bar_moved, lead=COLOURS),
    "line-up": Proof("land", bar_moved, lead=(*COLOURS, ("j", ""))),
    "page-down": Proof("land", scrolled, lead=HELP),
    "page-up": Proof("land", scrolled, lead=HELP_END),
    "first-line": Proof("land", says("On the map's screen"), lead=HELP_END),
    "last-line": Proof("land", says("draw everything anew"), lead=HELP),
    "choose": Proof("land", says(DIE), lead=HELP),
    "cell-left": Proof("east", says("year, Central:"), lead=(*TRACK, ("l", "Desert:"))),
    "cell-right": Proof("east", says("year, Desert:"), lead=TRACK),
    "cell-up": Proof("east", says("Mar-Apr of"), lead=(*TRACK, ("j", "Apr-May of"))),
    "cell-down": Proof("east", says("Apr-May of"), lead=TRACK),
    "cell-mud": Proof("east", says("mud (as you"), lead=TRACK, back="xq"),
    "cell-storms": Proof("east", says("storms (as you"), lead=TRACK, back="xq"),
    "cell-snow": Proof("east", says("snow (as you"), lead=TRACK, back="xq"),
    "cell-clear": Proof("east", says("clear (as you"), lead=TRACK, back="xq"),
    "cell-as-ever": Proof("east", says("clear (assumed"), lead=(*TRACK, ("m", "mud (as you"))),
    "next-cell": Proof("east", says("year, Desert:"), lead=TRACK),
    "year-before": Proof("east", says("of every year"), lead=(*TRACK, (">", "Mar-Apr 1937"))),
    "year-after": Proof("east", says("Mar-Apr 1937"), lead=TRACK),
    "keep-table": Proof("east", unsays("of 54 told"), lead=TRACK),
    "import-table": Proof(
        "east", says(words("en")("dai.import-track")), lead=TRACK, back=ESC + "q"
    ),
    "export-table": Proof(
        "east", says(words("en")("dai.export-track")), lead=TRACK, back=ESC + "q"
    ),
    "accept": Proof("land", in_bar("owed: nothing"), lead=(("r", DIE),), back="z"),
    "help": opens("screen.help"),
    "back": Proof("land", unsays(COLOURS[0][1]), lead=COLOURS, back=""),
    "draw-anew": Proof("land", drawn_anew, back=""),
    "read-bars": opens("screen.bars"),
}
ENDINGS: Mapping[str, int] = {"leave": 0, "stop": 130}
"""Actions that end the program, and with which status; `suspend` has a test of its own."""


def proof_of(action: str, key: str) -> Proof:
    """Return the proof of a key; those that mean something of their own have one each."""
    if action != "pick":
        return PROOFS[action]
    if key == "9":
        return Proof("land", says(words("en")("screen.marker-side")), lead=UNIT[:1])
    name = COLOURINGS[int(key) - 1]
    shows = unsays(COLOURS[0][1]) if key == "1" else in_legend(name)
    return Proof("land", shows, lead=COLOURS, back="C1")


# The programs that run.


class Running:
    """The programs of all places, each started when it is first needed."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._terminals: dict[str, Terminal] = {}
        self._at_home: dict[str, list[str]] = {}

    @staticmethod
    def _parts(terminal: Terminal) -> list[str]:
        """Return what a dialog or another view changes: bars and pane; the map may have moved."""
        lines = terminal.lines
        return [
            lines[0],
            *wording([line[PANE + 1 :] for line in lines[MAP]]),
            lines[-3][-20:],
            *lines[-2:],
        ]

    def at(self, place: str) -> Terminal:
        """Return the program of a place as it stands after its start."""
        kept = self._terminals.get(place)
        if kept is not None and self._parts(kept) == self._at_home[place]:
            return kept
        if kept is not None:
            kept.close()
        command, env = [*COMMAND, *PLACES[place]], environment(self._home)
        terminal = Terminal(command, env=env, size=SIZE, cwd=self._home)
        terminal.wait_ready("? help")
        terminal.settle(0.5)
        self._terminals[place] = terminal
        self._at_home[place] = self._parts(terminal)
        return terminal

    def back(self, place: str, keys: str) -> None:
        """Go back to where a place began; what does not find back is started anew."""
        terminal = self._terminals[place]
        for key in keys:
            terminal.send(key)
            terminal.settle(0.12 if key == ESC else 0.03, limit=1)
        for _ in range(20):
            if self._parts(terminal) == self._at_home[place]:
                return
            terminal.pump(0.05)

    def close(self) -> None:
        """End all of them."""
        for terminal in self._terminals.values():
            terminal.close()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The programs that the keys of this module are pressed in."""
    running = Running(tmp_path_factory.mktemp("keys"))
    yield running
    running.close()


def cases() -> Iterator[object]:
    """Yield every action with every way in which a terminal may send each of its keys."""
    for action in ACTIONS:
        if action.id in ENDINGS or action.id == "suspend":
            continue
        for key in action.keys:
            for data in spellings(key):
                yield pytest.param(action.id, key, data, id=f"{action.id}-{data!r}")


@pytest.mark.parametrize(("action", "key", "data"), cases())
def test_a_key_does_what_the_registry_says(
    running: Running, action: str, key: str, data: str
) -> None:
    proof = proof_of(action, key)
    terminal = running.at(proof.place)
    for keys, text in proof.lead:
        terminal.send(keys)
        terminal.wait_for(text, limit=5)
        terminal.settle(0.04)
    before = Before(terminal.text, seen(terminal.screen))
    if action == "draw-anew":
        terminal.screen.draw("a message from the system" * 20)
    terminal.send(data)
    what = f"{action} after {data!r}"
    terminal.wait_until(lambda: proof.shows(terminal, before), what, limit=5)
    terminal.settle(0.04)
    running.back(proof.place, proof.back)


def test_every_action_has_a_proof_and_every_proof_an_action() -> None:
    assert PROOFS.keys() | ENDINGS.keys() | {"pick", "suspend"} == BY_ID.keys()


@pytest.mark.parametrize("key", [*spellings("Q"), *spellings("ctrl+c")])
def test_keys_that_end_the_program(tmp_path: Path, key: str) -> None:
    action = next(
        each.id for each in ACTIONS if key in "".join(map("".join, map(spellings, each.keys)))
    )
    with Terminal([*COMMAND, *PLACES["land"]], env=environment(tmp_path), size=SIZE) as terminal:
        terminal.wait_ready("? help")
        terminal.settle(0.3)
        terminal.send(key)
        assert terminal.wait_end() == ENDINGS[action]
        assert terminal.modes == set()
