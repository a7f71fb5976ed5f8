"""Calibration: numbers that a player reads off the printed board, and the names that follow.

Where nobody has read a board, the names of its hexes are derived. A player types what is printed
at a few places; every hex then takes the name that lies as far from its derived one as at the
nearest known hex. Close by such names are right, far away they stay unsure.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from weathergage.core.facts import DERIVED_MARK
from weathergage.core.messages import BadFileError, Message, NoSuchPlaceError, say
from weathergage.core.names import nearest, plain
from weathergage.maps.board import PRINTED, Board
from weathergage.maps.files import Faults, read_table
from weathergage.maps.hexes import Hex
from weathergage.maps.numbering import STYLES, Numbering, Renamed, Sheeted

FILE = "calibration.tsv"
COLUMNS = ("what", "value")
SETTINGS = ("seam", "shoved")
"""Settings of the numbering that a player can give beside places."""
_SLACK = 2
_STRETCH = 3
"""A number may be off from others by two hexes and one for each three between the places."""
_DOUBLES = "bcdefghijklmnopqrstuvwxyz"


class Told(NamedTuple):
    """One line of a calibration: a place or setting, its value, and where it stands."""

    what: str
    value: str
    line: int = 0


class Known(NamedTuple):
    """A hex whose printed number is known.

    Attributes:
        place: Name of the place, or of the hex.
        hex: The hex.
        number: What is printed there.
        meant: Position that the number would have if all names were right.
    """

    place: str
    hex: Hex
    number: str
    meant: Hex

    @property
    def shift(self) -> Hex:
        """How far the position of its number lies from the hex."""
        return Hex(self.meant.q - self.hex.q, self.meant.r - self.hex.r)


class Calibration(msgspec.Struct, frozen=True):
    """What a player has told of the numbers of his board, as far as it fits together.

    Attributes:
        numbering: The map's numbering with the player's settings.
        printed: Hexes whose numbers the rule book or the board tells.
        told: Hexes whose numbers the player tells.
        faults: What does not fit, with the lines it stands in.
    """

    numbering: Numbering
    printed: tuple[Known, ...] = ()
    told: tuple[Known, ...] = ()
    faults: tuple[tuple[int, Message], ...] = ()

    def names(self, board: Board) -> dict[Hex, str]:
        """Return the name of every hex of the board, each once; the nearer hex has the choice."""
        known = (*self.printed, *self.told)
        if not known:
            return {place: self.numbering.name(place) for place in board.hexes}
        chosen = {
            place: min(known, key=lambda each: place.distance(each.hex))
            for place in _by_nearness(board, known)
        }
        names: dict[Hex, str] = {}
        taken: set[str] = set()
        for place, guide in chosen.items():
            dq, dr = guide.shift
            name = self.numbering.name(Hex(place.q + dq, place.r + dr))
            name = next(each for each in (name, *_doubled(name)) if each not in taken)
            taken.add(name)
            names[place] = name
        return names

    def numbered(self, board: Board) -> tuple[Numbering, Mapping[Hex, str]]:
        """Return the numbering of the calibrated board and the names of its hexes."""
        names = self.names(board)
        return Renamed(self.numbering, names), names


def _by_nearness(board: Board, known: Sequence[Known]) -> list[Hex]:
    """Return the hexes of a board, those nearest to a known one first."""
    return sorted(board.hexes, key=lambda place: min(place.distance(each.hex) for each in known))


def _doubled(name: str) -> Iterator[str]:
    """Yield names for a hex whose number another one has already."""
    return (name + letter for letter in _DOUBLES)


def can_be_calibrated(board: Board) -> bool:
    """Return whether any name of a board is not printed on it."""
    return any(record.provenance["name"] not in PRINTED for record in board.hexes.values())


def calibrate(board: Board, lines: Iterable[Told]) -> Calibration:
    """Return what a player's lines tell of a board as shipped.

    Args:
        board: The board without corrections.
        lines: What he has typed, or what stands in his file.
    """
    return _Reader(board).read(tuple(lines))


class _Reader:
    """Reads lines one by one; each must fit the printed numbers and all lines before it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.numbering: Numbering = board.sheet.printed
        self.printed: tuple[Known, ...] = ()
        self.told: list[Known] = []
        self.faults: list[tuple[int, Message]] = []

    def read(self, lines: tuple[Told, ...]) -> Calibration:
        self._set([line for line in lines if line.what in SETTINGS])
        self.printed = tuple(self._printed())
        for line in lines:
            if line.what not in SETTINGS:
                fault = self._take(line)
                if fault is not None:
                    self.faults.append((line.line, fault))
        return Calibration(self.numbering, self.printed, tuple(self.told), tuple(self.faults))

    def _set(self, lines: Sequence[Told]) -> None:
        given: dict[str, str | int] = {}
        for line in lines:
            fault = self._setting(given, line)
            if fault is not None:
                self.faults.append((line.line, fault))
        sheet = self.board.sheet
        settings = msgspec.structs.replace(sheet.numbering, **given)
        self.numbering = STYLES[settings.style](settings, sheet.orientation)

    def _setting(self, given: dict[str, str | int], line: Told) -> Message | None:
        if self.board.sheet.numbering.style != "sheeted":
            return say("maps.calibrate-no-setting", map=self.board.id, what=line.what)
        if line.what in given:
            return say("maps.calibrate-setting-twice", what=line.what)
        if line.what == "seam" and line.value.isascii() and line.value.isdigit():
            given["seam"] = int(line.value)
        elif line.what == "shoved" and line.value in ("odd", "even"):
            given["shoved"] = line.value
        if line.what not in given or not 1 <= int(given.get("seam", 1)) <= 98:
            given.pop(line.what, None)
            return say(f"maps.calibrate-{line.what}", given=line.value[:40])
        return None

    def _printed(self) -> Iterator[Known]:
        """Yield the hexes whose numbers are known without the player."""
        for place, record in self.board.hexes.items():
            meant = self.numbering.parse(record.name)
            if record.provenance["name"] in ("rulebook", "board") and meant is not None:
                yield Known(record.place or record.name, place, record.name, meant)

    def _take(self, line: Told) -> Message | None:
        """Take one number in; return why not if it does not fit."""
        try:
            place = self.board.listed(line.what)
        except NoSuchPlaceError as stranger:
            return stranger.message
        given = line.value.removeprefix(DERIVED_MARK)
        meant = self.numbering.parse(given)
        if meant is None:
            return self._unread(given[:40], place)
        new = Known(line.what, place, self.numbering.name(meant), meant)
        known = (*self.printed, *self.told)
        for other in sorted(known, key=lambda each: each.number != new.number):
            fault = _against(new, other)
            if fault is not None:
                return fault
        self.told.append(new)
        return None

    def _unread(self, given: str, place: Hex) -> Message:
        """Return why a number cannot be read, and what would be right."""
        if isinstance(self.numbering, Sheeted):
            wide = msgspec.structs.replace(self.numbering, seam=98)
            if wide.parse(given) is not None:
                return say("maps.calibrate-beyond", given=given, seam=self.numbering.seam)
        return say("maps.calibrate-number", given=given, example=self.numbering.name(place))


def _against(new: Known, old: Known) -> Message | None:
    """Return why two numbers cannot both be right, None if they can."""
    both = {"place": new.place, "number": new.number, "other": old.place, "known": old.number}
    if new.hex == old.hex:
        return (
            None
            if new.number == old.number and new.place != old.place
            else say(
                "maps.calibrate-twice"
                if plain(new.place) == plain(old.place)
                else "maps.calibrate-one-hex",
                **both,
            )
        )
    apart = new.hex.distance(old.hex)
    if new.number == old.number:
        return say("maps.calibrate-taken", **both, apart=apart)
    off = new.shift.distance(old.shift)
    if off > _SLACK + apart // _STRETCH:
        return say(
            "maps.calibrate-contradicts", **both, apart=apart, printed=new.meant.distance(old.meant)
        )
    return None


def replaced(old: Sequence[Told], new: Sequence[Told], board: Board) -> tuple[Told, ...]:
    """Return lines with new ones in the place of old ones about the same hex or setting."""
    about = {_about(line, board) for line in new}
    return (*(line for line in old if _about(line, board) not in about), *new)


def without(old: Sequence[Told], names: Sequence[str], board: Board) -> tuple[Told, ...]:
    """Return lines without those about some places or settings.

    Raises:
        NoSuchPlaceError: One of them is about no such place.
    """
    left = tuple(old)
    for name in names:
        meant = _about(Told(name, ""), board)
        kept = tuple(line for line in left if meant not in (line.what, _about(line, board)))
        if len(kept) == len(left):
            known = nearest(name[:40], [line.what for line in left])
            raise NoSuchPlaceError(say("maps.calibrate-nothing", given=name[:40], nearest=known))
        left = kept
    return left


def read_lines(folder: Path) -> tuple[Told, ...]:
    """Return the lines of the calibration in a folder of corrections, () where there is none.

    Raises:
        BadFileError: The file is no such table.
    """
    file, faults = folder / FILE, Faults()
    if not file.exists():
        return ()
    table = read_table(file, faults, COLUMNS, COLUMNS)
    if table is None or faults:
        raise BadFileError(faults.found[0])
    return tuple(Told(what, value, line) for line, (what, value) in table.pick(*COLUMNS))


def write_lines(folder: Path, lines: Sequence[Told]) -> Path:
    """Write the calibration of a folder in one step, or take it away when no line is left.

    Raises:
        BadFileError: The file cannot be written.
    """
    file = folder / FILE
    aside = file.with_suffix(".part")
    rows = "".join(f"{line.what}\t{line.value}\n" for line in lines)
    try:
        if not lines:
            file.unlink(missing_ok=True)
            return file
        folder.mkdir(parents=True, exist_ok=True)
        aside.write_text("\t".join(COLUMNS) + "\n" + rows, encoding="utf-8", newline="\n")
        aside.replace(file)
    except OSError as fault:
        told = fault.strerror or type(fault).__name__
        raise BadFileError(say("maps.unwritable", file=str(file), fault=told)) from fault
    return file


def _about(line: Told, board: Board) -> str | Hex:
    """Return what a line is about."""
    if line.what in SETTINGS:
        return line.what
    try:
        return board.listed(line.what)
    except NoSuchPlaceError:
        return line.what
