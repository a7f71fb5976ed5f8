"""`python -m weathergage.maps.builder MAP…`: builds maps and tells what was done."""

import sys
from collections import Counter
from pathlib import Path

from weathergage.maps.builder.land import making as land_making
from weathergage.maps.builder.land import recipe as land_recipe
from weathergage.maps.builder.land.making import MadeLand
from weathergage.maps.builder.making import Made, make
from weathergage.maps.builder.recipe import read_recipe, recipe_names
from weathergage.maps.files import Faults
from weathergage.maps.loader import map_folder
from weathergage.maps.sheet import MapSheet, read_sheet
from weathergage.maps.writer import tables


def build(map_id: str) -> Made | MadeLand:
    """Build one map and write its tables beside its map file."""
    folder = Path(str(map_folder(map_id)))
    sheet = sheet_of(map_id)
    made: Made | MadeLand
    if map_id in land_recipe.recipe_names():
        made = land_making.make(land_recipe.read_recipe(map_id), sheet)
    else:
        made = make(read_recipe(map_id), sheet)
    for name, text in tables(made.board).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return made


def sheet_of(map_id: str) -> MapSheet:
    """Return the map file of a shipped map."""
    faults = Faults()
    sheet = read_sheet(map_folder(map_id) / "map.toml", faults)
    if sheet is None or faults:
        raise ValueError(f"{map_id}: {faults.found}")
    return sheet


def account(made: Made | MadeLand) -> list[str]:
    """Return what was done, line by line."""
    return _of_land(made) if isinstance(made, MadeLand) else _of_zones(made)


def _of_land(made: MadeLand) -> list[str]:
    records = made.board.hexes.values()
    kinds, terrains, areas = (
        dict(Counter(getattr(record, fact) for record in records).most_common())
        for fact in ("kind", "terrain", "area")
    )
    names = Counter(record.provenance["name"] for record in records)
    return [
        f"{made.board.id}: {len(records)} hexes of {made.layout.miles:.1f} miles, {kinds}",
        f"  {terrains}, {areas}, {len(made.board.hexsides)} sides blocked",
        f"  names {dict(names)}, {len(made.board.places)} places",
        *(
            f"  {miss.place}: {miss.hex}, lies in {miss.found}, off its middle {miss.off}"
            for miss in made.misses
        ),
        *(f"  {name}: {was} put into {now}" for name, was, now in made.moved),
    ]


def _of_zones(made: Made) -> list[str]:
    records = made.board.hexes.values()
    kinds = ("port", "minor-port", "strait", "coast")
    counts = {kind: sum(kind in record.features for record in records) for kind in kinds}
    sea = sum(record.kind == "sea" for record in records)
    low, mean, high = made.measures.scales
    return [
        f"{made.board.id}: {len(records)} zones, {sea} sea, {len(records) - sea} land",
        f"  {counts}, {len(made.board.hexsides)} sides blocked",
        f"  scale {low:.3f} to {high:.3f}, mean {mean:.3f}",
        f"  north {made.measures.tilt[0]:.1f} to {made.measures.tilt[1]:.1f} degrees right of up",
        *(f"  {name}: {was} is land, put into {now}" for name, was, now in made.snapped),
        *(f"  {name} is cut off from the sea" for name in made.cut_off),
    ]


def main(wanted: list[str]) -> None:
    """Build the maps that are named, all where none is."""
    for map_id in wanted or (*recipe_names(), *land_recipe.recipe_names()):
        print("\n".join(account(build(map_id))))  # noqa: T201  a tool that tells


if __name__ == "__main__":
    main(sys.argv[1:])
