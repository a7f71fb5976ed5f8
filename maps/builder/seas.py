"""Which named sea a zone belongs to."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import shapely

from weathergage.maps.builder.recipe import Region
from weathergage.maps.hexes import Hex

_FAR = 1.5
"""Degrees within which a zone outside every named sea takes the nearest one."""


class Seas:
    """The named seas of a recipe, ready to be asked."""

    def __init__(
        self, rules: Sequence[Region], named: Iterable[tuple[str, shapely.Geometry]]
    ) -> None:
        known: dict[str, list[shapely.Geometry]] = {}
        for name, shape in named:
            known.setdefault(name, []).append(shape)
        strangers = {sea for rule in rules for sea in rule.seas} - known.keys()
        if strangers:
            raise ValueError(f"the atlas has no sea {sorted(strangers)}; it has {sorted(known)}")
        self._rules = [(rule.name, _shape(rule, known)) for rule in rules if not _is_rest(rule)]
        self._rest = next((rule.name for rule in rules if _is_rest(rule)), "")

    def at(self, lat: float, lon: float) -> str:
        """Return the name of the sea at a point, or of the nearest one, else of the rest."""
        point = shapely.Point(lon, lat)
        for name, shape in self._rules:
            if shape.intersects(point):
                return name
        far, name = min((shape.distance(point), name) for name, shape in self._rules)
        return name if far < _FAR else self._rest


def _is_rest(rule: Region) -> bool:
    """Return whether a rule is for water far from every named sea."""
    return not rule.seas and not rule.box


def smoothed(regions: Mapping[Hex, str], sea: Collection[Hex]) -> dict[Hex, str]:
    """Return the regions without specks: a zone alone in its sea joins the one about it."""
    found = dict(regions)
    for place in sea:
        around = [regions[other] for other in place.neighbours().values() if other in sea]
        if len(around) > 1 and regions[place] not in around:
            found[place] = max(sorted(set(around)), key=around.count)
    return found


def _shape(rule: Region, known: dict[str, list[shapely.Geometry]]) -> shapely.Geometry:
    parts = [shapely.box(*rule.box)] if rule.box else []
    made = shapely.union_all([shape for sea in rule.seas for shape in known[sea]] or parts)
    made = made.intersection(parts[0]) if rule.box and rule.seas else made
    shapely.prepare(made)
    return made
