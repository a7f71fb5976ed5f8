"""The map widget on a board made of so many hexes: arguments zoom, number of hexes, depth."""

import sys
from itertools import cycle, islice
from math import isqrt

from e2e.map_program import MapProgram
from msgspec.structs import replace

from weathergage.maps.board import Board, Edges
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load


def large_board(number: int) -> Board:
    """Return a board of about so many hexes, the European ones over and over, twice as wide."""
    rows = isqrt(number // 2)
    columns = number // rows
    europe = load("awaw-europe")
    records = cycle(europe.hexes.values())
    hexes = {}
    for row in range(rows):
        places = (Hex(column - row // 2, row) for column in range(columns))
        for place, record in zip(places, islice(records, columns), strict=True):
            hexes[place] = replace(record, hex=place)
    return Board(europe.sheet, hexes, Edges({}, {}), {})


class LargeMap(MapProgram):
    """The same program on a board as large as is asked for."""

    def board(self) -> Board:
        return large_board(int(sys.argv[2]))

    def start(self, board: Board) -> Hex:
        rows = isqrt(int(sys.argv[2]) // 2)
        return Hex(rows - rows // 4, rows // 2)


if __name__ == "__main__":
    LargeMap(driver_class=LargeMap.DRIVER).run()
