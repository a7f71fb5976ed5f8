"""The maps of Great War at Sea: what is known holds, every port is there and can be reached."""

import pytest

from weathergage.maps.board import Board
from weathergage.maps.loader import load
from weathergage.maps.routes import distances

MAPS = ("gwas-mediterranean",)
every_map = pytest.mark.parametrize("name", MAPS)


def port_zones(board: Board) -> dict[str, str]:
    """Return the zone of each port by its name."""
    return {
        place.name: board.name(place.hex)
        for place in board.places
        if place.kind in ("port", "minor-port")
    }


def test_the_two_zones_the_rule_book_names_are_theirs_and_no_other_name_is_printed() -> None:
    board = load("gwas-mediterranean")
    zones = port_zones(board)
    assert (zones["Constantinople"], zones["Smyrna"]) == ("O56", "U52")
    printed = {r.name for r in board.hexes.values() if r.provenance["name"] == "rulebook"}
    assert printed == {"O56", "U52"}


@every_map
def test_every_port_is_reached_by_sea_from_every_other(name: str) -> None:
    board = load(name)
    zones = port_zones(board)
    reached = distances(board, board.parse(next(iter(zones.values()))))
    assert {port for port, zone in zones.items() if board.parse(zone) not in reached} == set()
