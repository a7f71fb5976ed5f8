"""Ten turns of Dai Senso in the real program, by keys alone, in English and once in Russian."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import Terminal

from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.session import Session
from weathergage.maps.loader import load
from weathergage.tui.actions import RUSSIAN
from weathergage.tui.words import Words, turn_name, words

pytestmark = pytest.mark.terminal("setsid")

TRACK = ("-sn--m", "-sm---", "---s--", "---m--", "---m--", "s--m--", "---s--", "--n--s", "--n--m")
"""A board's turn track: nine rows from Mar-Apr, and in each Central, Desert, North, …"""
TURNS = 10


class Player:
    """Somebody at the keyboard.

    Attributes:
        terminal: What he sees.
        words: What it is called in his language.
    """

    def __init__(self, terminal: Terminal, language: str) -> None:
        self.terminal = terminal
        self.words: Words = words(language)
        self.language = language

    def press(self, *keys: str) -> None:
        """Press keys; letters stand on another layout in Russian."""
        layout = RUSSIAN if self.language == "ru" else {}
        self.terminal.press(*(layout.get(key, key) for key in keys), pause=0.12)

    def sees(self, text: str) -> None:
        """Wait until a text stands on the screen."""
        self.terminal.wait_for(text)

    def told(self, entry: str, **values: str) -> None:
        """Wait until a message of the catalogue stands on the screen."""
        self.sees(self.words(entry, **values))

    def gone(self, entry: str) -> None:
        """Wait until a message of the catalogue stands there no more."""
        self.terminal.wait_gone(self.words(entry))

    def types(self, key: str, text: str) -> None:
        """Open what a key opens and type a line into it."""
        self.press(key)
        self.terminal.settle(0.3)
        self.terminal.send(f"{text}\r")
        self.terminal.settle(0.3)

    def goes_to(self, name: str) -> None:
        """Go to a hex by its name."""
        self.types("g", name)
        self.terminal.wait_until(lambda: name in self.terminal.lines[1][84:], name)

    def in_bar(self, *parts: str) -> None:
        """Wait until the turn bar tells some parts."""
        for part in parts:
            self.terminal.wait_until(lambda part=part: part in self.terminal.lines[0], part)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_ten_turns_in_the_far_east(tmp_path: Path, language: str) -> None:
    file = tmp_path / "far-east.wxg"
    play = (*COMMAND, "play", str(file), "--new", "dai-senso", "--lang", language)
    with Terminal(play, env=environment(tmp_path), size=(120, 40)) as terminal:
        player = Player(terminal, language)
        player.told("dai.areas")
        _copy_the_track(player)
        deeds: dict[int, Callable[[Player], None]] = {
            1: _snow_in_the_north,
            2: _a_move_in_mud,
            4: _monsoon,
            8: _attacks_on_snow,
        }
        for turn, name in enumerate(_names(player), 1):
            player.in_bar(name)
            deeds.get(turn, lambda _: None)(player)
            player.types(":", "turn next")
        terminal.press("Q")
        assert terminal.wait_end() == 0
    state = Session(file, load).state
    assert state.turn == "Apr-May 1938"
    assert state.own.ice == ("w5429",)
    assert [deed.action for deed in state.deeds] == ["move", "combat-result"]
    assert state.deeds[1].keys["result"] == "Dr3"
    assert {cell.sure for row in state.own.track.rows.values() for cell in row.values()} == {"user"}


def _names(player: Player) -> Iterator[str]:
    turn = CALENDAR.first
    for _ in range(TURNS):
        yield turn_name(CALENDAR, turn, player.language)
        turn = CALENDAR.next(turn)


def _copy_the_track(player: Player) -> None:
    """Answer what is owed first by copying every cell from the board."""
    player.press("Space")
    player.told("dai.owed-track")
    player.press("1")
    player.told("dai.track")
    for row in TRACK:
        for letter in row:
            player.press(letter, "Space")
    own = player.words("dai.track-sure", own="54", sister="0", assumed="0")
    player.sees(own)
    player.press("Enter")
    player.terminal.wait_gone(own)
    player.told("dai.sure-user")


def _snow_in_the_north(player: Player) -> None:
    """Mark an Ice hex, go through phases, and be refused a Blitz into snow."""
    snow = player.words("common.condition-snow")
    player.in_bar(f"{snow} {player.words('dai.short-north')}")
    player.goes_to("w5429")
    player.press("p")
    ice = player.words("common.marker-ice")
    player.sees(ice)
    player.press("End", "Enter")
    player.told("common.marker-ice")
    for stage in ("operational-movement", "blitz"):
        player.press("Space")
        player.told("screen.hint-choose")
        player.press("Enter")
        axis = player.words("common.side-axis")
        player.in_bar(player.words(f"dai.stage-{stage}", side=axis))
    player.goes_to("w5225")
    player.press("A")
    player.told("combat.may-prohibited")
    player.sees("11.5-blitz-russian")
    player.press("Escape")
    player.gone("combat.shifts")


def _a_move_in_mud(player: Player) -> None:
    """Draw a move in Manchukuo whose second hex holds an EZOC: there it ends."""
    player.types(":", "phase axis-operational-movement")
    player.goes_to("w5225")
    player.press("D", "l", "p", "l")
    player.sees("11.3-leave-ezoc")
    player.press("Backspace", "Enter")
    player.told("screen.mode-playing")


def _monsoon(player: Player) -> None:
    """Put a beachhead down off Malaya, and be refused a Blitz against it; zones are closed."""
    player.types(":", "phase axis-blitz")
    place = _shore()
    player.types(":", f"beachhead {place[0]} {place[1]} western")
    player.goes_to(place[0])
    player.told("common.area-north-monsoon")
    player.press("A")
    player.told("combat.may-prohibited")
    player.sees("11.3-blitz")
    player.press("Escape")
    player.gone("combat.shifts")
    player.press("W")
    player.told("dai.naval-zones")
    player.sees("11.3-north-monsoon-support")
    player.press("Escape")
    player.gone("dai.naval-zones")


def _attacks_on_snow(player: Player) -> None:
    """Attack in the Regular Segment and record what the table says, less a step."""
    player.types(":", "phase soviet-regular")
    player.goes_to("w5225")
    player.press("A", "6")
    player.told("combat.ask-result")
    player.press("1")
    player.sees("Dr3 → Dr2")
    player.press("r")
    player.terminal.wait_gone("Dr3 → Dr2")


def _shore() -> tuple[str, str]:
    """Return an All-Sea hex beside Malaya and the hexside that points there."""
    board = load("dai-senso")
    return next(
        (record.name, direction)
        for record in board.hexes.values()
        if record.kind == "sea"
        for direction, other in board.around(record.hex).items()
        if board.hexes[other].country == "Malaya" and board.hexes[other].kind == "land"
    )
