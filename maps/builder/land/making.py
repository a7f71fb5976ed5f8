"""Makes a land map from a recipe: each fact is computed, then corrected, before the next."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

import msgspec

from weathergage.maps.board import Board
from weathergage.maps.builder import atlas
from weathergage.maps.builder.land import rules
from weathergage.maps.builder.land.corrections import Correction, Draft, correct, read_corrections
from weathergage.maps.builder.land.layout import Layout, hex_of, laid
from weathergage.maps.builder.land.places import DRY, Spot, read_places
from weathergage.maps.builder.land.recipe import RECIPES, LandRecipe
from weathergage.maps.builder.land.recording import recorded
from weathergage.maps.builder.land.samples import SEAS, Ground, Survey, by_country, pairs
from weathergage.maps.builder.land.zones import read_zones, zoned
from weathergage.maps.builder.seas import Seas, smoothed
from weathergage.maps.hexes import Hex, Hexside, centre
from weathergage.maps.sheet import MapSheet

_SLACK = 0.51


class Miss(msgspec.Struct, frozen=True):
    """How a control point lies.

    Attributes:
        place: Its name.
        hex: The hex it belongs to.
        found: The hex it lies in.
        off: Hexes to the right and down from the middle of its hex.
    """

    place: str
    hex: str
    found: str
    off: tuple[float, float]


class MadeLand(msgspec.Struct, frozen=True, kw_only=True):
    """A finished map and what was done for it.

    Attributes:
        board: The board.
        layout: Where its hexes lie.
        ground: What geography says of each hex.
        misses: How each control point lies.
        moved: Places that a correction put into another hex: name, hex of its point, its hex.
    """

    board: Board
    layout: Layout
    ground: dict[Hex, Ground]
    misses: tuple[Miss, ...]
    moved: tuple[tuple[str, str, str], ...]


def make(recipe: LandRecipe, sheet: MapSheet) -> MadeLand:
    """Return the map of a recipe.

    Raises:
        ValueError: Recipe, corrections or atlas do not fit together; tells what.
    """
    return Maker(recipe, sheet).made()


class Maker:
    """The steps that make one map, each reading what those before it left in the draft."""

    def __init__(self, recipe: LandRecipe, sheet: MapSheet) -> None:
        self.recipe, self.sheet = recipe, sheet
        self.numbering = sheet.printed
        self.layout = laid(recipe, self.numbering, sheet.orientation)
        self.hexes = tuple(self._hexes())
        self.survey = Survey(recipe, self.layout)
        self.ground = self.survey.ground(self.hexes)
        self.spots = read_places(RECIPES / f"{recipe.map}.places.tsv")
        self.own = {spot.name: self.layout.hex_at(spot.lat, spot.lon) for spot in self.spots}
        self.lines = read_corrections(RECIPES / f"{recipe.map}.tsv")
        self.draft = Draft()

    def made(self) -> MadeLand:
        """Make the map."""
        steps: tuple[tuple[Callable[[], None], tuple[str, ...]], ...] = (
            (self._place_places, ("place",)),
            (self._tell_kinds, ("kind",)),
            (self._tell_owners, ("country",)),
            (self._tell_regions, ("region",)),
            (self._tell_terrain, ("terrain",)),
            (self._tell_fronts, ("front",)),
            (self._tell_features, ("features",)),
            (self._tell_sides, ("side",)),
        )
        self.draft.facts["kind"] = dict.fromkeys(self.hexes, "sea")
        for step, facts in steps:
            step()
            correct(self.draft, self._about(*facts), self.numbering.parse)
        name = self.numbering.name
        moved = tuple(
            (spot.name, name(self.own[spot.name]), name(self.draft.places[spot.name]))
            for spot in self.spots
            if self.own[spot.name] != self.draft.places[spot.name]
        )
        return MadeLand(
            board=recorded(self.recipe, self.sheet, self.layout, self.draft, self.spots),
            layout=self.layout,
            ground=self.ground,
            misses=tuple(self.misses()),
            moved=moved,
        )

    def misses(self) -> Iterator[Miss]:
        """Yield how each control point lies."""
        for each in self.recipe.control:
            place = self.numbering.parse(each.hex)
            if place is not None:
                found = self.layout.hex_at(each.lat, each.lon)
                off = self.layout.off(each.lat, each.lon, place)
                yield Miss(each.place, each.hex, self.numbering.name(found), off)

    def _about(self, *facts: str) -> list[Correction]:
        return [line for line in self.lines if line.fact in facts]

    @cached_property
    def _here(self) -> dict[Hex, list[Spot]]:
        """The places of each hex; places are settled before anything else asks."""
        found: dict[Hex, list[Spot]] = {}
        for spot in self.spots:
            found.setdefault(self.draft.places[spot.name], []).append(spot)
        return found

    def _hexes(self) -> Iterator[Hex]:
        """Yield the hexes of the sheet, row by row from the north."""
        extent, orientation = self.recipe.extent, self.sheet.orientation
        if extent is None:
            raise ValueError(f"{self.recipe.map} has no extent")
        first, last = (hex_of(self.numbering, name) for name in (extent.first, extent.last))
        (left, top), (right, low) = centre(first, orientation), centre(last, orientation)
        wide = abs(last.q - first.q) + abs(last.r - first.r) + 1
        for r in range(min(first.r, last.r) - wide, max(first.r, last.r) + wide + 1):
            for q in range(min(first.q, last.q) - wide, max(first.q, last.q) + wide + 1):
                x, y = centre(Hex(q, r), orientation)
                here = left - _SLACK <= x <= right + _SLACK and top - _SLACK <= y <= low + _SLACK
                if here and rules.lies_in(self.recipe.within, self.layout.degrees(Hex(q, r))):
                    yield Hex(q, r)

    def _place_places(self) -> None:
        known = set(self.hexes)
        if lost := [name for name, place in self.own.items() if place not in known]:
            raise ValueError(f"{self.recipe.map}: {', '.join(lost)} lie off the sheet")
        self.draft.places.update(self.own)

    def _tell_kinds(self) -> None:
        rule = self.recipe.land
        for place, ground in self.ground.items():
            dry = ground.land >= rule.share or any(s.kind in DRY for s in self._here.get(place, ()))
            lake = dry and ground.lake >= rule.lake
            self.draft.set("kind", place, "lake" if lake else "land" if dry else "sea")

    def _tell_owners(self) -> None:
        for place in self._of_kind("land"):
            owner, sure = self._owner(place)
            if owner >= 0:
                rule = self.recipe.country[owner]
                self.draft.set("country", place, rule.name, sure)

    def _owner(self, place: Hex) -> tuple[int, str]:
        """Return the number of a country rule, the best of the best country, and how sure it is."""
        ground = self.ground[place]
        shares = by_country(self.recipe, ground)
        if not shares:
            spots = self._here.get(place, [])
            at = (spots[0].lat, spots[0].lon) if spots else self.layout.degrees(place)
            return self.survey.owner_near(*at), ""
        (first, most), (_, second) = (*shares, ("", 0.0))[:2]
        best = next(i for i, _ in ground.owners if self.recipe.country[i].name == first)
        sure = self.recipe.country[best].sure
        return best, "assumed" if most - second < self.recipe.land.close else sure

    def _tell_regions(self) -> None:
        """Name the parts of countries, and the seas."""
        for place in self._of_kind("land"):
            country = self.draft.get("country", place)
            owners = [owner for owner, _ in self.ground[place].owners] or [self._owner(place)[0]]
            rows = (self.recipe.country[owner] for owner in owners if owner >= 0)
            rule = next((rule for rule in rows if rule.name == country), None)
            if rule is not None and rule.region:
                self.draft.set("region", place, rule.region, rule.sure)
        self._name_seas()

    def _name_seas(self) -> None:
        window = self.recipe.window
        if self.recipe.zones:
            zones = read_zones(self.recipe.zones, window)
            for place, zone in zoned(zones, self._of_kind("sea"), self.layout).items():
                self.draft.set("region", place, zone.name, zone.sure)
        if not self.recipe.region:
            return
        seas = Seas(self.recipe.region, atlas.shapes(SEAS, window, "name"))
        wet = self._of_kind("sea")
        found = {}
        for place in wet:
            lat, lon = self.layout.degrees(place)
            found[place] = seas.at(lat, lon % 360 if window.east > 180 else lon)
        for place, name in smoothed(found, wet).items():
            self.draft.set("region", place, name)

    def _tell_terrain(self) -> None:
        for place, kind in self.draft.facts["kind"].items():
            found = None
            if kind == "land":
                country, at = self.draft.get("country", place), self.layout.degrees(place)
                found = rules.terrain(self.recipe.terrain, self.ground[place], country, at)
            if kind != "land":  # water is as sure as its kind is
                told = (kind, self.sheet.usual_provenance["kind"])
            else:
                told = (found.terrain, found.sure) if found else ("clear", "")
            self.draft.set("terrain", place, *told)

    def _tell_fronts(self) -> None:
        for place, kind in self.draft.facts["kind"].items():
            country, region = (self.draft.get(fact, place) for fact in ("country", "region"))
            at = self.layout.degrees(place)
            found = rules.front(self.recipe.front, kind, country, region, at)
            self.draft.set("front", place, *((found.id, found.sure) if found else ("none", "")))

    def _tell_features(self) -> None:
        kinds = self.draft.facts["kind"]
        for place in self._of_kind("land"):
            shore = any(kinds.get(other) == "sea" for other in place.neighbours().values())
            here = {word for spot in self._here.get(place, ()) for word in spot.features}
            if words := sorted(here | ({"shore"} if shore else set())):
                self.draft.set("features", place, " ".join(words))

    def _tell_sides(self) -> None:
        """Block sides between land that no body of land crosses which is much of both hexes."""
        kinds, rule = self.draft.facts["kind"], self.recipe.land
        alike = [(a, b) for a, b in pairs(self.hexes) if kinds[a] == kinds[b] != "lake"]
        for side, crossing in self.survey.sides(alike).items():
            if kinds[min(side)] == "land":
                shares = (self._least_share(side, body) for body in crossing)
                joined = zip(crossing.values(), shares, strict=True)
                is_open = any(dry >= rule.dry and much >= rule.body for dry, much in joined)
            else:
                is_open = 1 - sum(crossing.values()) >= rule.wet
            if not is_open:
                self.draft.sides[side] = "blocked"

    def _least_share(self, side: Hexside, body: int) -> float:
        """Return the share that a body of land has of the land of two hexes, the lesser one."""
        return min(self.ground[place].bodies.get(body, 0.0) for place in side)

    def _of_kind(self, kind: str) -> Sequence[Hex]:
        return [place for place, found in self.draft.facts["kind"].items() if found == kind]
