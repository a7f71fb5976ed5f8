"""What `map.toml` of a map says, as typed records."""

import re
from collections.abc import Iterable
from inspect import isclass
from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec

from weathergage.core.names import nearest
from weathergage.core.rulesets import area_ids, systems
from weathergage.maps.files import Faults, Source, read_toml
from weathergage.maps.numbering import STYLES, Numbering
from weathergage.maps.vocabulary import COLOURINGS, FACTS, KINDS, PROVENANCES, TERRAINS

S = TypeVar("S", bound=msgspec.Struct)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*?)`(?: - at `\$\.?(.*)`)?", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(.*?)`(?: - at `\$\.?(.*)`)?", re.DOTALL)
_WRONG = re.compile(r"(.*?)(?: - at `\$\.?(.*)`)?", re.DOTALL)


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a map file: an unknown key is a fault."""


class NumberingSheet(Strict, frozen=True):
    """How hex names are printed.

    Attributes:
        style: A key of `numbering.STYLES`.
        first_row: r of row A (`slanted`, `staggered`), the number of the first row (`offset`), or
            that of the row r = 0 (`sheeted`).
        first_column: Number of the first column (`offset`), or of the one that q = 0 has in
            row A (`staggered`) or in the row r = 0 (`sheeted`).
        shoved: Columns or rows that lie half a hex further on (all but `slanted`).
        rows: Which way rows are counted (`offset`).
        digits: Digits of the number of a column, and of a row (`offset`).
        separator: Printed between letters and number (`staggered`).
        seam: Last column of the western of two sheets (`sheeted`).
        assumed: Which of these settings nobody has read off the printed board.
        written: Settings that the map's own tables are written with, where they differ: so other
            settings give hexes other names and move none.
    """

    style: str
    first_row: int = 1
    first_column: int = 1
    shoved: Literal["odd", "even"] = "even"
    rows: Literal["down", "up"] = "down"
    digits: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    separator: Literal["", " ", "-", "."] = ""
    seam: Annotated[int, msgspec.Meta(ge=1, le=98)] = 33
    assumed: tuple[Literal["first_row", "first_column", "shoved", "seam"], ...] = ()
    written: dict[Literal["shoved", "seam"], str | int] = {}


class Grid(Strict, frozen=True):
    """A field of hexes that are all alike, made from its size alone; no tables lie beside it.

    Attributes:
        columns: How many columns.
        rows: How many rows.
        kind: Kind of all hexes.
        terrain: Their terrain.
        area: Their weather area.
    """

    columns: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    kind: str = "sea"
    terrain: str = "sea"
    area: str = "none"


class Domain(Strict, frozen=True):
    """The hexes a line divides; an empty list asks nothing."""

    front: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()
    except_country: tuple[str, ...] = ()


class LineSheet(Strict, frozen=True):
    """A line printed along hexsides.

    Attributes:
        id: The word `hexsides.tsv` uses for it.
        clause: The clause that speaks of it.
        divides: Whether its sides are computed into `side_of_line`.
        parts: Side by side: its id and one hex that lies in it.
        rest: The side of all other hexes of the domain.
        counted: Countries outside the domain that a clause puts on one side.
        domain: The hexes it divides.
    """

    id: str
    clause: str = ""
    divides: bool = False
    parts: dict[str, str] = {}
    rest: str = ""
    counted: dict[str, str] = {}
    domain: Domain = Domain()


class AreaRule(Strict, frozen=True):
    """One row of the table of weather areas; every condition given must hold."""

    id: str
    clause: str = ""
    front: tuple[str, ...] = ()
    country: tuple[str, ...] = ()
    continent: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    island: bool | None = None


class Islands(Strict, frozen=True):
    """Hexes that lie on a mainland; land not joined to one of them is an island."""

    mainland: tuple[str, ...] = ()


class Freezing(Strict, frozen=True):
    """Which lake hexes and swamps freeze in winter turns."""

    clause: str = ""
    lake_rows: tuple[str, ...] = ()
    swamp_front: tuple[str, ...] = ()


class MapSheet(Strict, frozen=True, kw_only=True):
    """The whole of `map.toml`.

    Attributes:
        zone_miles: Side of a zone in statute miles, 0 where the map has no scale.
        everywhere: The weather area of every hex, where the map has but one.
        colourings: What the map can be coloured for; empty for what land games know.
    """

    id: str
    title: str
    system: str
    theatre: str = ""
    orientation: Literal["pointy", "flat", "squares"] = "pointy"
    numbering: NumberingSheet
    grid: Grid | None = None
    zone_miles: Annotated[float, msgspec.Meta(ge=0)] = 0
    everywhere: str = ""
    colourings: tuple[str, ...] = ()
    credits: tuple[str, ...] = ()
    provenance: dict[str, str] = {}
    line: tuple[LineSheet, ...] = ()
    area: tuple[AreaRule, ...] = ()
    islands: Islands = Islands()
    freezing: Freezing = Freezing()

    @property
    def usual_provenance(self) -> dict[str, str]:
        """How sure each kind of fact is where its own row does not say otherwise."""
        return dict.fromkeys(FACTS, "derived") | self.provenance

    @property
    def single_area(self) -> str:
        """The weather area that all hexes lie in, "" where there are several or none."""
        area = self.everywhere or (self.grid.area if self.grid is not None else "")
        return "" if area == "none" else area

    @property
    def printed(self) -> Numbering:
        """The numbering that prints the map's hex names."""
        return STYLES[self.numbering.style](self.numbering, self.orientation)

    @property
    def written(self) -> Numbering:
        """The numbering that the map's own tables name hexes by."""
        settings = msgspec.structs.replace(self.numbering, **self.numbering.written)
        return STYLES[settings.style](settings, self.orientation)

    @property
    def dividing_line(self) -> LineSheet | None:
        """The line whose sides are computed."""
        return next((line for line in self.line if line.divides), None)


def read_sheet(source: Source, faults: Faults) -> MapSheet | None:
    """Return `map.toml` as a record, None when it is faulty."""
    values = read_toml(source, faults)
    sheet = None if values is None else convert(values, MapSheet, str(source), faults)
    if sheet is None:
        return None
    _check_word(str(source), "numbering.style", sheet.numbering.style, STYLES, faults)
    for fact, value in sheet.provenance.items():
        if fact not in FACTS and fact not in ("hexside", "line"):
            near = nearest(fact[:40], FACTS)
            faults.add("unknown-key", file=str(source), key=f"provenance.{fact}", nearest=near)
        _check_word(str(source), f"provenance.{fact}", value, PROVENANCES, faults)
    for name in sheet.colourings:
        _check_word(str(source), "colourings", name, COLOURINGS, faults)
    _check_areas(str(source), sheet, faults)
    if sheet.grid is not None:
        _check_word(str(source), "numbering.style", sheet.numbering.style, ("offset",), faults)
        _check_word(str(source), "grid.kind", sheet.grid.kind, KINDS, faults)
        _check_word(str(source), "grid.terrain", sheet.grid.terrain, TERRAINS, faults)
    return sheet if sheet.numbering.style in STYLES else None


def _check_areas(file: str, sheet: MapSheet, faults: Faults) -> None:
    """Report a rule set that there is not, and weather areas that it does not know."""
    _check_word(file, "system", sheet.system, systems(), faults)
    named = [(f"area[{at}].id", row.id) for at, row in enumerate(sheet.area)]
    if sheet.everywhere:
        named.append(("everywhere", sheet.everywhere))
    if sheet.grid is not None:
        named.append(("grid.area", sheet.grid.area))
    if known := area_ids(sheet.system):
        for key, area in named:
            _check_word(file, key, area, known, faults)


def _check_word(file: str, key: str, given: str, known: Iterable[str], faults: Faults) -> None:
    words = tuple(known)
    if given not in words:
        near = nearest(given[:40], words)
        faults.add("bad-value", file=file, key=key, given=given[:40], nearest=near)


def convert(values: dict[str, Any], kind: type[S], file: str, faults: Faults) -> S | None:
    """Return the values of a TOML file as a record, None when they do not fit."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as fault:
        _explain(str(fault), kind, file, faults)
        return None


def _explain(text: str, kind: type[msgspec.Struct], file: str, faults: Faults) -> None:
    if found := _UNKNOWN.fullmatch(text):
        key, path = found.groups()
        near = nearest(key[:40], _keys_at(kind, path or ""))
        faults.add("unknown-key", file=file, key=_joined(path, key), nearest=near)
    elif found := _MISSING.fullmatch(text):
        key, path = found.groups()
        faults.add("missing-key", file=file, key=_joined(path, key))
    elif found := _WRONG.fullmatch(text):
        what, path = found.groups()
        faults.add("wrong-type", file=file, key=path or "", fault=what)


def _joined(path: str | None, key: str) -> str:
    return f"{path}.{key}" if path else key


def _keys_at(kind: type[msgspec.Struct], path: str) -> tuple[str, ...]:
    """Return the keys that the table at `path` may have."""
    for name in re.findall(r"\w+", path):
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
        inner = fields.get(name)
        inside = (inner, *get_args(inner))
        kind = next((t for t in inside if isclass(t) and issubclass(t, Strict)), kind)
    return tuple(field.encode_name for field in msgspec.structs.fields(kind))
