"""`python -m weathergage.maps.builder MAP…`: builds maps and tells what was done."""

import sys
from pathlib import Path

from weathergage.maps.builder.making import Made, make
from weathergage.maps.builder.recipe import read_recipe, recipe_names
from weathergage.maps.files import Faults
from weathergage.maps.loader import map_folder
from weathergage.maps.sheet import read_sheet
from weathergage.maps.writer import tables


def build(map_id: str) -> Made:
    """Build one map and write its tables beside its map file."""
    folder, faults = Path(str(map_folder(map_id))), Faults()
    sheet = read_sheet(folder / "map.toml", faults)
    if sheet is None or faults:
        raise ValueError(f"{map_id}: {faults.found}")
    made = make(read_recipe(map_id), sheet)
    for name, text in tables(made.board).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return made


def account(made: Made) -> list[str]:
    """Return what was done, line by line."""
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
    for map_id in wanted or recipe_names():
        print("\n".join(account(build(map_id))))  # noqa: T201  a tool that tells


if __name__ == "__main__":
    main(sys.argv[1:])
