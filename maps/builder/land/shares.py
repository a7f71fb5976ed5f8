"""`python -m weathergage.maps.builder.land.shares MAP`: what geography says of each hex.

Columns: hex, where its centre lies, its kind, share of land and of lake, the countries of its land
with their shares, mean height and its standard deviation, and the commonest land covers.
"""

import sys
from collections.abc import Iterator

from weathergage.maps.builder.__main__ import sheet_of
from weathergage.maps.builder.land.making import Maker
from weathergage.maps.builder.land.recipe import read_recipe
from weathergage.maps.builder.land.samples import by_country

COLUMNS = ("hex", "lat", "lon", "kind", "land", "lake", "countries", "height", "rugged", "covers")
_SHOWN = 3


def shares(map_id: str) -> Iterator[str]:
    """Yield the table, line by line."""
    recipe = read_recipe(map_id)
    maker = Maker(recipe, sheet_of(map_id))
    records = maker.made().board.hexes
    yield "\t".join(COLUMNS)
    for place, ground in maker.ground.items():
        lat, lon = maker.layout.degrees(place)
        owners = (f"{name} {share:.2f}" for name, share in by_country(recipe, ground)[:_SHOWN])
        classes = sorted(enumerate(ground.covers), key=lambda pair: -pair[1])[:_SHOWN]
        covers = (f"{number} {share:.2f}" for number, share in classes if share)
        name, kind = records[place].name, records[place].kind
        numbers = f"{ground.land:.2f}\t{ground.lake:.2f}\t{', '.join(owners)}"
        heights = f"{ground.height:.0f}\t{ground.rugged:.0f}\t{', '.join(covers)}"
        yield f"{name}\t{lat}\t{lon}\t{kind}\t{numbers}\t{heights}"


def main(map_id: str) -> None:
    """Print the table."""
    for line in shares(map_id):
        print(line)  # noqa: T201  a tool that tells


if __name__ == "__main__":
    main(*sys.argv[1:])
