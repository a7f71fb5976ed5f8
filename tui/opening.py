"""How the commands open the app: what was wished for, whether there is a screen, the first view."""

import gc
import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec

from weathergage.core.messages import NotNowError, NotUnderstoodError, say
from weathergage.core.rulesets import rule_set
from weathergage.core.turns import Turn
from weathergage.maps.board import Board
from weathergage.maps.drawing.lattice import Zoom
from weathergage.maps.drawing.marks import ASCII
from weathergage.maps.drawing.themes import THEMES, Palette
from weathergage.maps.hexes import Hex
from weathergage.tui.boards import beside_named, opener
from weathergage.tui.layout import usual_zoom
from weathergage.tui.mapview import colouring_named, glyphs_for, zoom_named
from weathergage.tui.setting import Setting
from weathergage.tui.systems import face_of
from weathergage.tui.terminal import NO_SCREEN, look
from weathergage.tui.tracks import beginnings
from weathergage.tui.words import LANGUAGES

if TYPE_CHECKING:
    from textual.screen import Screen

    from weathergage.core.session import Session
    from weathergage.maps.drawing.painter import Painter
    from weathergage.tui.app import WeathergageApp
    from weathergage.tui.outlook import Outlook
    from weathergage.tui.wire.early import Early

Function = TypeVar("Function", bound=Callable[..., Any])


def with_look(function: Function) -> Function:
    """Add the options that every command with a screen takes."""
    theme = click.option(
        "--theme", type=click.Choice(THEMES), default="dark", show_default=True, help="Colours."
    )
    ascii_ = click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII only.")
    language = click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language.")
    plain = click.option(
        "--plain-output", is_flag=True, help="Send everything that is drawn, not what differs."
    )
    overview = click.option(
        "--overview", is_flag=True, help="Show the whole board in a corner of the map."
    )
    return theme(ascii_(language(overview(plain(function)))))


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be shown first, as it was typed."""

    board: Board
    hex_name: str = ""
    colouring: str = "weather"
    zoom: str = ""
    side: str = ""
    beside: str = ""

    def check(self) -> None:
        """Refuse what cannot be shown.

        Raises:
            FaultError: No such hex, colouring or zoom, or nothing to show beside.
        """
        _ = self.cursor, self.colouring_name, self.zoom_level
        if self.beside:
            rules = rule_set(self.board.system)
            every = face_of(rules.id).every_map() or (self.board.id,)
            if beside_named(self.beside, rules, every) == self.board.id:
                raise NotUnderstoodError(say("split.same-board", map=self.board.id))

    @property
    def cursor(self) -> Hex:
        """The hex that the cursor begins in: the one named, or the middle of the board."""
        if self.hex_name:
            return self.board.parse(self.hex_name)
        hexes = self.board.hexes
        capitals = list(hexes.where(lambda record: "capital" in record.features))
        qs, rs = zip(*capitals, strict=True) if capitals else (hexes.layout.q, hexes.layout.r)
        middle = Hex(sum(qs) // len(qs), sum(rs) // len(rs))
        return min(hexes.layout.near(middle), key=middle.distance)

    def home(self, outlook: "Outlook") -> Hex:
        """Return the hex that the cursor begins in on a desk, which may know a better one."""
        known = None if self.hex_name else outlook.face.home(outlook)
        return known or self.cursor

    @property
    def colouring_name(self) -> str:
        """The colouring's name."""
        return colouring_named(self.colouring, self.board)

    @property
    def zoom_level(self) -> Zoom | None:
        """The zoom, None when the screen's size decides."""
        return zoom_named(self.zoom) if self.zoom else None

    @property
    def eyes(self) -> str:
        """Whose eyes: the side named, or the first that plays on the board."""
        return self.side or rule_set(self.board.system).sides_in(self.board.theatre)[0]


def refuse_without_screen() -> None:
    """Refuse to open the app where no screen can be shown.

    Raises:
        NotNowError: Not a terminal, or one without a screen.
    """
    terminal = look()
    if not terminal.interactive or terminal.term in NO_SCREEN:
        raise NotNowError(say("screen.no-screen", term=terminal.term or "-"))


def usual_turn(board: Board) -> Turn:
    """Return the turn shown where none is named."""
    return face_of(board.system).turn(rule_set(board.system))


def supposed(
    wish: Wish, turn: Turn, rolls: Mapping[str, int], preparation: Mapping[str, int]
) -> "Outlook":
    """Return the outlook of a table on which everything is only supposed."""
    from weathergage.tui.outlook import Outlook, View  # loads the session
    from weathergage.tui.whatif import WhatIf

    rules = rule_set(wish.board.system)
    told = face_of(rules.id).facts_of(wish.board.theatre)
    begin = beginnings(rules.id)
    table = WhatIf(rules.id, opener(wish.board), facts=told, begin=begin)
    table.look(rules.calendar.name(turn))
    for die, face in rolls.items():
        table.do(f"roll {die} {face}")
    for side, level in preparation.items():
        table.do(f"prep {side} ={level}")
    view = View(turn=turn, side=wish.eyes, colouring=wish.colouring_name)
    return Outlook(wish.board, table, view)


def played(wish: Wish, session: "Session[Any]") -> "Outlook":
    """Return the outlook of a session, on its running turn."""
    from weathergage.tui.outlook import Outlook, View

    turn = session.rule_set.calendar.parse(session.state.turn)
    face, board = face_of(wish.board.system), wish.board
    sides = face.sides(session.rule_set, board.theatre, session.state.facts)
    view = View(turn=turn, side=wish.side or sides[0], colouring=wish.colouring_name)
    return Outlook(board, session, view)


def painter_of(wish: Wish, outlook: "Outlook", setting: Setting, columns: int) -> "Painter":
    """Return what draws the desk's map on a screen of so many columns."""
    from weathergage.maps.drawing.painter import Painter  # when there is a screen
    from weathergage.maps.drawing.scene import Scene

    scene = Scene(
        board=outlook.board,
        colouring=outlook.face.colouring(outlook),
        speak=setting.words,
        palette=setting.palette,
        zoom=wish.zoom_level or usual_zoom(columns),
        glyphs=setting.glyphs,
        # Without tones of their own hexes are told apart by a letter.
        letters=not setting.palette.tones,
        counters=outlook.face.counters(outlook),
        path=outlook.face.path(outlook),
    )
    return Painter(scene)


def setting_of(
    *,
    theme: str,
    ascii_only: bool,
    lang: str,
    plain_output: bool = False,
    overview: bool = False,
) -> Setting:
    """Return looks, language and keys as the options and the terminal have them.

    Raises:
        BadFileError: The key file cannot be used.
    """
    # Nothing of what is loaded now is ever thrown away; the desk turns the collector on again.
    gc.disable()
    from weathergage.tui.keyfile import load as load_keys

    terminal = look()
    return Setting(
        palette=Palette(theme, terminal.colours),
        language=lang,
        glyphs=ASCII if ascii_only else glyphs_for(terminal, os.environ),
        keymap=load_keys(),
        plain=plain_output,
        overview=overview,
    )


def run(
    setting: Setting,
    first: "Callable[[WeathergageApp], Screen[Any]]",
    early: "Early | None" = None,
) -> int:
    """Open the app on a first screen and return its exit status.

    Args:
        setting: Looks, language and keys.
        first: Makes the screen.
        early: The terminal with a picture that is shown already, None for none.
    """
    try:
        return _run(setting, first, early)
    finally:
        if early is not None:
            early.leave()


def _run(
    setting: Setting,
    first: "Callable[[WeathergageApp], Screen[Any]]",
    early: "Early | None",
) -> int:
    from weathergage.tui.app import WeathergageApp  # loads the screen library

    # The palette has read it already; the drawing library would turn colours to grey.
    os.environ.pop("NO_COLOR", None)
    app = WeathergageApp(setting, first)
    app.early = early
    status = app.run()
    return status if isinstance(status, int) else app.return_code or 0


def run_desk(wish: Wish, outlook: "Outlook", file: str, setting: Setting) -> int:
    """Open the app on the desk, its map at once, and return its exit status."""
    from weathergage.tui.glimpse import beside_desk, glimpse
    from weathergage.tui.panes.bars import desk_bars

    terminal = look()
    painter = painter_of(wish, outlook, setting, terminal.columns)
    cursor = wish.home(outlook)
    beside = beside_desk(painter, terminal.columns)
    bars = desk_bars(outlook, painter.scene, cursor, file, setting)
    early = glimpse(painter, cursor, beside, bars, setting, terminal)

    def first(_: "WeathergageApp") -> "Screen[Any]":
        from weathergage.tui.screens.desk import Desk  # loads the screen library

        desk = Desk(outlook, painter, cursor, file)
        desk.wanted = wish.beside
        return desk

    return run(setting, first, early)
