"""Holds the builder against a board whose hexes are known.

`python -m weathergage.maps.builder.land.comparing awaw-europe` lays the board over the atlas by its
own places and tells how often geography and board agree on land and sea, and on the country.
"""

import sys
from collections import Counter
from collections.abc import Iterator

import msgspec

from weathergage.maps.board import Board, HexRecord
from weathergage.maps.builder.land.layout import Layout, laid
from weathergage.maps.builder.land.recipe import Control, LandRecipe, read_recipe
from weathergage.maps.builder.land.samples import Ground, Survey, by_country
from weathergage.maps.hexes import Hex
from weathergage.maps.loader import load


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """How geography and a board agree.

    Attributes:
        hexes: Hexes compared.
        kind: Of them, those that are land or water on both.
        owned: Land hexes on both that geography knows a country for.
        country: Of them, those of the same country.
        points: Control points.
        held: Of them, those that lie in their own hex.
        odd: What differs: hex, what the board says, what geography says.
    """

    hexes: int
    kind: int
    owned: int
    country: int
    points: int
    held: int
    odd: tuple[tuple[str, str, str], ...]


def listed(recipe: LandRecipe, board: Board) -> tuple[Control, ...]:
    """Return the control points that a recipe takes from a board."""
    rule = recipe.listed
    if rule is None:
        return ()
    return tuple(
        Control(place=place.name, hex=board.name(place.hex), lat=place.lat, lon=place.lon)
        for place in board.places
        if place.kind in rule.kinds and board.name(place.hex) not in rule.without
        if place.lat is not None and place.lon is not None
    )


def compare(recipe: LandRecipe, board: Board) -> Agreement:
    """Return how geography agrees with a board."""
    control = (*recipe.control, *listed(recipe, board))
    layout = laid(recipe, board.numbering, board.orientation, listed(recipe, board))
    ground = Survey(recipe, layout).ground(tuple(board.hexes))
    found = list(_compared(recipe, board, ground))
    count = Counter(what for what, *_ in found)
    return Agreement(
        hexes=len(ground),
        kind=len(ground) - count["kind"],
        owned=count["country"] + count["same"],
        country=count["same"],
        points=len(control),
        held=sum(_is_held(layout, board, each) for each in control),
        odd=tuple((name, was, is_) for what, name, was, is_ in found if what != "same"),
    )


def _compared(
    recipe: LandRecipe, board: Board, ground: dict[Hex, Ground]
) -> Iterator[tuple[str, str, str, str]]:
    """Yield `kind`, `country` or `same`, the hex, and what board and geography say."""
    for place, record in board.hexes.items():
        here = ground[place]
        dry = here.land >= recipe.land.share and here.lake < recipe.land.lake
        if dry != (record.kind == "land"):
            yield "kind", record.name, record.kind, f"{here.land:.2f} land"
        elif dry and here.owners:
            yield _owned(recipe, record, here)


def _owned(recipe: LandRecipe, record: HexRecord, here: Ground) -> tuple[str, str, str, str]:
    shares = by_country(recipe, here)
    told = ", ".join(f"{name} {share:.2f}" for name, share in shares[:2])
    same = shares[0][0] == record.country
    return "same" if same else "country", record.name, record.country, told


def _is_held(layout: Layout, board: Board, each: Control) -> bool:
    return board.name(layout.hex_at(each.lat, each.lon)) == each.hex


def main(map_id: str) -> None:
    """Tell how geography agrees with a map, then each hex in which it does not."""
    found = compare(read_recipe(map_id), load(map_id))
    print(  # noqa: T201  a tool that tells
        f"{map_id}: land or water {found.kind} of {found.hexes} ({found.kind / found.hexes:.1%}),"
        f" country {found.country} of {found.owned} ({found.country / found.owned:.1%}),"
        f" control points in their hex {found.held} of {found.points}"
    )
    for line in found.odd:
        print("  {}: board {}, geography {}".format(*line))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
