"""What the program does when it is called by its name alone."""

from collections.abc import Iterator

import click

from weathergage.core.rulesets import Circumstances, rule_set
from weathergage.maps.drawing.themes import Palette
from weathergage.maps.loader import load
from weathergage.tui.answers import weather_lines
from weathergage.tui.mapprint import Order, as_text
from weathergage.tui.mapview import colouring_of
from weathergage.tui.opening import run, setting_of, usual_turn
from weathergage.tui.terminal import NO_SCREEN, Terminal, look
from weathergage.tui.words import turn_name, words

MAP = "awaw-europe"


def enter() -> int:
    """Open the start screen; without a terminal print the board, its turn, and the way in."""
    terminal = look()
    if terminal.interactive and terminal.term not in NO_SCREEN:
        from weathergage.tui.screens.start import Start  # loads the screen

        setting = setting_of(theme="dark", ascii_only=False, lang="en")
        return run(setting, lambda _: Start())
    for line in printed(terminal):
        click.echo(line)
    return 0


def printed(terminal: Terminal) -> Iterator[str]:
    """Yield the board and its weather as text, and how to open the app."""
    board, say = load(MAP), words()
    rules = rule_set(board.system)
    turn = usual_turn(board)
    known = Circumstances(turn=turn)
    yield as_text(
        Order(
            board=board,
            colouring=colouring_of("weather", board, rules, known),
            words=say,
            turn=turn_name(rules.calendar, turn),
            palette=Palette("none"),
        ),
        terminal,
    )
    yield ""
    yield turn_name(rules.calendar, turn)
    areas = [a for a in rules.weather(known) if a.theatre in ("", board.theatre)]
    yield from weather_lines(areas, say, rules)
    yield ""
    yield say("screen.how-to-open", map=board.id)
