"""What sessions of Dai Senso add to the command language: the turn track, beachheads, Ice hexes."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import msgspec

from weathergage.core.decisions import Command, OwnDecision

ASSUMED = "assumed"
NONE, UNKNOWN = "none", "unknown"


class TrackRow(msgspec.Struct, frozen=True):
    """A row of the turn track as it is told: its turn, and weather by area.

    Attributes:
        turn: A part of every year, `Sep-Oct`, or one turn, `Sep-Oct 1943`.
        cells: Weather by area as it is typed.
    """

    turn: str
    cells: Mapping[str, str] = {}


class SetTrack(OwnDecision, frozen=True):
    """Write cells of the turn track; without rows, play on with what is assumed of it."""

    form: ClassVar[str] = "track TURN AREA=WEATHER… [; TURN AREA=WEATHER…] | track assumed"
    rows: tuple[TrackRow, ...] = ()


class SetBeachhead(OwnDecision, frozen=True):
    """Put a Beachhead marker into an All-Sea hex; the hexside it points to gives its area."""

    form: ClassVar[str] = "beachhead HEX DIRECTION [SIDE] [AREA]"
    hex: str
    direction: str
    side: str = ""
    area: str = ""


class SetIce(OwnDecision, frozen=True):
    """Say which hexes are Ice hexes, that there are none, or that nobody at the table knows."""

    form: ClassVar[str] = "ice HEX…|none|unknown"
    hexes: tuple[str, ...] = ()
    known: bool = True


def _track(words: list[str]) -> SetTrack:
    if words == [ASSUMED]:
        return SetTrack()
    parts = " ".join(words).split(";")
    rows = tuple(_row(part.split()) for part in parts if part.strip())
    if not rows:
        raise ValueError(words)
    return SetTrack(rows)


def _row(words: list[str]) -> TrackRow:
    first = next(place for place, word in enumerate([*words, "="]) if "=" in word)
    pairs = dict(_pair(word) for word in words[first:])
    if not first or not pairs or len(pairs) < len(words) - first:
        raise ValueError(words)
    return TrackRow(" ".join(words[:first]), pairs)


def _pair(word: str) -> tuple[str, str]:
    area, equals, weather = word.partition("=")
    if not (area and equals and weather):
        raise ValueError(word)
    return area, weather


def _words_of_track(track: SetTrack) -> list[str]:
    rows = (" ".join((row.turn, *_pairs(row.cells))) for row in track.rows)
    return ["; ".join(rows) or ASSUMED]


def _pairs(cells: Mapping[str, str]) -> Iterable[str]:
    return (f"{area}={weather}" for area, weather in cells.items())


def _fill_track(track: SetTrack, words: list[str]) -> Iterable[str]:
    """Return the command with other cells for its only row, or with other rows."""
    if len(track.rows) != 1 or not all("=" in word for word in words):
        return words
    cells = {**track.rows[0].cells, **dict(map(_pair, words))}
    return [track.rows[0].turn, *_pairs(cells)]


def _beachhead(words: list[str]) -> SetBeachhead:
    where, direction, *rest = words
    side, area = (*rest, "", "")[:2]
    if len(rest) > 2:
        raise ValueError(words)
    return SetBeachhead(where, direction, side, area)


def _words_of_beachhead(beach: SetBeachhead) -> list[str]:
    return [beach.hex, beach.direction, beach.side, beach.area]


def _fill_beachhead(beach: SetBeachhead, words: list[str]) -> Iterable[str]:
    """Return the command with another direction, or as typed."""
    return words if len(words) > 1 else [beach.hex, words[0], beach.side]


def _ice(words: list[str]) -> SetIce:
    hexes = tuple(name for word in words for name in word.split(",") if name)
    if not hexes:
        raise ValueError(words)
    if hexes == (UNKNOWN,):
        return SetIce(known=False)
    return SetIce(() if hexes == (NONE,) else hexes)


def _words_of_ice(ice: SetIce) -> Iterable[str]:
    return ice.hexes or (NONE if ice.known else UNKNOWN,)


def _as_typed(_: OwnDecision, words: list[str]) -> Iterable[str]:
    return words


COMMANDS: Mapping[str, Command] = {
    "track": Command(SetTrack, _track, _words_of_track, _fill_track),
    "beachhead": Command(SetBeachhead, _beachhead, _words_of_beachhead, _fill_beachhead),
    "ice": Command(SetIce, _ice, _words_of_ice, _as_typed),
}
