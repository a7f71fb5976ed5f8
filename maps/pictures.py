"""Boards as PNG, SVG and PDF, drawn with hexalattice on axes and centres of our own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from weathergage.core.messages import Message
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.drawing.borders import line_between
from weathergage.maps.drawing.colourings import Colouring, legend
from weathergage.maps.drawing.colours import components
from weathergage.maps.drawing.keys import line_label
from weathergage.maps.drawing.labels import ground_of, is_printed
from weathergage.maps.drawing.lattice import LINES
from weathergage.maps.drawing.marks import UNICODE, place_mark, terrain_mark
from weathergage.maps.drawing.scene import Counter
from weathergage.maps.drawing.themes import Palette, stroke_of
from weathergage.maps.hexes import STEPS, Hex, centre

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = ("png", "svg", "pdf")
INCHES_A_HEX = 0.30
"""A whole European board then fills a sheet of A3."""

_MARGIN, _HEAD, _FOOT = 0.25, 0.75, 0.30
_SIDE = 1 / 3**0.5
_DOTS = 170
_COUNTERS_SHOWN = 2
"""As many lie in a hex without covering its neighbours."""
_MARKS = {"✪": "★", "◉": "●", "∙": "•", "▴": "▲", "≋": "≈", "≍": "≍"}
"""On paper characters may be as wide as they like."""

_GROUND = (0.78, 0.82, 0.86)

Point = tuple[float, float]
Colour = tuple[float, float, float]


class Poster(NamedTuple):
    """What a picture shows.

    Attributes:
        board: The map.
        colouring: What hexes are coloured for.
        speak: Turns a message into words.
        title: The first line.
        subtitle: The second line.
        palette: Theme; a picture is always of true colours.
        records: The hexes shown; None for the whole board.
        marked: A hex that wears a ring, None for none.
        lines: Kinds of lines shown.
        counters: Counters by hex.
        strokes: Lines of this picture alone, as `Scene` has them.
    """

    board: Board
    colouring: Colouring
    speak: Callable[[Message], str]
    title: str
    subtitle: str
    palette: Palette
    records: Sequence[HexRecord] | None = None
    marked: Hex | None = None
    lines: frozenset[str] = LINES - {"front"}
    counters: Mapping[Hex, Sequence[Counter]] = {}
    strokes: Mapping[Hex, tuple[str, ...]] = {}


def picture(poster: Poster, kind: str) -> bytes:
    """Return a picture file.

    Args:
        poster: What it shows.
        kind: One of `FORMATS`.
    """
    import matplotlib as mpl  # 400 ms that only pictures pay

    mpl.use("Agg")
    settings: Any = {"svg.fonttype": "none", "svg.hashsalt": "weathergage", "pdf.fonttype": 42}
    # Two runs of the same command write the same bytes.
    undated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {"Software": None}}
    with mpl.rc_context(settings):
        figure = _Drawing(poster).figure()
        file = BytesIO()
        figure.savefig(
            file, format=kind, dpi=_DOTS, facecolor=figure.get_facecolor(), metadata=undated[kind]
        )
    return file.getvalue()


class _Drawing:
    """A poster while it is drawn; lengths are in hex widths, y upward."""

    def __init__(self, poster: Poster) -> None:
        self.poster = poster
        self.palette = Palette(poster.palette.theme, "truecolor")
        if self.palette.depth != "truecolor":
            self.palette = Palette("light", "truecolor")
        whole = poster.board.hexes.values()
        self.records = list(whole if poster.records is None else poster.records)
        self.square = poster.board.orientation == "squares"
        self.at = {record.hex: self._point(record.hex) for record in self.records}
        self.paper = _share(self.palette.void)
        self.ink = _share(self.palette.ink(self.palette.void))

    def _point(self, place: Hex) -> Point:
        x, y = centre(place, self.poster.board.orientation)
        return x, -y

    @cached_property
    def sides(self) -> dict[str, list[tuple[Point, Point]]]:
        """The hexsides between shown hexes that a line runs along, by kind."""
        found: dict[str, list[tuple[Point, Point]]] = {}
        board = self.poster.board
        for record in self.records:
            q, r = record.hex
            for dq, dr in tuple(STEPS.values())[:3]:
                place = Hex(q + dq, r + dr)
                if place not in self.at:
                    continue
                other = board.hexes[place]
                kind = line_between(board, record, other, self.poster.lines)
                if not kind and (record.kind == "sea") != (other.kind == "sea"):
                    kind = "coast"
                if kind:
                    found.setdefault(kind, []).append(self._side(record.hex, place))
        for (q, r), kinds in self.poster.strokes.items():
            for (dq, dr), kind in zip(STEPS.values(), kinds, strict=True):
                if kind and {Hex(q, r), Hex(q + dq, r + dr)} <= self.at.keys():
                    found.setdefault(kind, []).append(self._side(Hex(q, r), Hex(q + dq, r + dr)))
        return found

    def figure(self) -> "Figure":
        from matplotlib.figure import Figure

        xs, ys = zip(*self.at.values(), strict=True)
        left, right, low, high = min(xs) - 0.7, max(xs) + 0.7, min(ys) - 0.7, max(ys) + 0.7
        key = self._key(max(3.0, (right - left) * INCHES_A_HEX))
        wide = max(3.0, (right - left) * INCHES_A_HEX)
        tall = (high - low) * INCHES_A_HEX
        foot = _FOOT * (len(key) + 0.6)
        size = (wide + 2 * _MARGIN, _HEAD + tall + foot)
        figure = Figure(figsize=size, facecolor=self.paper)
        board = figure.add_axes(
            (_MARGIN / size[0], foot / size[1], wide / size[0], tall / size[1]), frameon=False
        )
        self._fill(board)
        self._lines(board)
        self._names(board)
        self._counters(board)
        board.set_xlim(left, right)
        board.set_ylim(low, high)
        board.set_axis_off()
        self._head(figure, size)
        self._legend(figure, size, key, foot)
        return figure

    def _fill(self, axes: "Axes") -> None:
        import numpy as np
        from hexalattice.hexalattice import plot_single_lattice_custom_colors

        points = np.array(list(self.at.values()))
        faces = np.array([_share(self._colour(record)) for record in self.records])
        if self.square:
            self._fill_squares(axes, points, faces)
            return
        plot_single_lattice_custom_colors(
            points[:, 0],
            points[:, 1],
            face_color=faces,
            edge_color=faces,
            min_diam=1.0,
            plotting_gap=0.0,
            rotate_deg=30.0 if self.poster.board.orientation == "flat" else 0.0,
            line_width=0.15,
            h_ax=axes,
        )

    def _fill_squares(self, axes: "Axes", points: Any, faces: Any) -> None:
        import numpy as np
        from matplotlib.collections import PolyCollection

        around = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
        corners = points[:, None, :] + around
        axes.add_collection(
            PolyCollection(corners, facecolors=faces, edgecolors=faces, linewidths=0.15)
        )

    def _colour(self, record: HexRecord) -> int:
        colouring, (q, r) = self.poster.colouring, record.hex
        swatch = colouring.entries[colouring.classify(record)].swatch
        return self.palette.fill(swatch, (q - r) % 3, ground_of(record))

    def _lines(self, axes: "Axes") -> None:
        from matplotlib.collections import LineCollection

        sides = self.sides
        for kind in sorted(sides, key=lambda name: _WIDTHS[name]):
            axes.add_collection(
                LineCollection(
                    sides[kind],
                    colors=[self._stroke(kind)],
                    linewidths=_WIDTHS[kind],
                    capstyle="round",
                    linestyles=[_dashes(kind)],
                )
            )
        if self.poster.marked is not None and self.poster.marked in self.at:
            self._ring(axes, self.poster.marked)

    def _ring(self, axes: "Axes", place: Hex) -> None:
        from matplotlib.patches import RegularPolygon

        turn = {"flat": 0.5235988, "squares": 0.7853982}.get(self.poster.board.orientation, 0.0)
        colour = _share(self.palette.stroke("cursor"))
        axes.add_patch(
            RegularPolygon(
                self.at[place],
                4 if self.square else 6,
                radius=0.93 * (0.5**0.5 if self.square else _SIDE),
                orientation=turn,
                fill=False,
                edgecolor=colour,
                linewidth=2.6,
                zorder=2.5,
            )
        )

    def _side(self, one: Hex, other: Hex) -> tuple[Point, Point]:
        (ax, ay), (bx, by) = self._point(one), self._point(other)
        if self.square:
            return _side_of_squares((ax, ay), (bx, by))
        x, y, half = (ax + bx) / 2, (ay + by) / 2, _SIDE / 2
        return (x - (by - ay) * half, y + (bx - ax) * half), (
            x + (by - ay) * half,
            y - (bx - ax) * half,
        )

    def _stroke(self, kind: str) -> Colour:
        if kind == "coast":
            return (0.10, 0.14, 0.20)
        return _share(self.palette.stroke(kind))

    def _names(self, axes: "Axes") -> None:
        for record in self.records:
            x, y = self.at[record.hex]
            fill = self._colour(record)
            loud, soft = _share(self.palette.ink(fill)), _share(self.palette.soft_ink(fill))
            name = record.name if is_printed(record) else f"~{record.name}"
            write: dict[str, Any] = {"ha": "center", "va": "center", "clip_on": True}
            axes.text(x, y + 0.30, name, color=soft, fontsize=3.9, **write)
            mark = place_mark(record.features, UNICODE) or terrain_mark(record.terrain, UNICODE)
            short, points = _fitting(record)
            if mark:
                size = 6.5 if "capital" in record.features else 4.6
                drop = 0.06 if short else 0.0
                axes.text(x, y + drop, _MARKS[mark], color=loud, fontsize=size, **write)
            if short:
                weight = "bold" if {"capital", "objective"} & set(record.features) else "normal"
                low = 0.20 if mark else 0.05
                axes.text(
                    x, y - low, short, color=loud, fontsize=points, fontweight=weight, **write
                )

    def _counters(self, axes: "Axes") -> None:
        for place, counters in self.poster.counters.items():
            if place not in self.at:
                continue
            x, y = self.at[place]
            for number, counter in enumerate(counters[:_COUNTERS_SHOWN]):
                fill = self.palette.counter(counter.side)
                axes.text(
                    x, y - 0.27 * number, f"{counter.mark}{counter.kind}",
                    color=_share(self.palette.ink(fill)), fontsize=4.6, fontweight="bold",
                    ha="center", va="center", zorder=3,
                    bbox={"facecolor": _share(fill), "edgecolor": "none", "pad": 0.9},
                )  # fmt: skip

    def _head(self, figure: "Figure", size: Point) -> None:
        left = _MARGIN / size[0]
        room = size[0] * 72
        big = min(15.0, room / (0.55 * max(1, len(self.poster.title))))
        small = min(10.0, room / (0.55 * max(1, len(self.poster.subtitle))))
        for text, down, points, weight in (
            (self.poster.title, 0.28, big, "bold"),
            (self.poster.subtitle, 0.53, small, "normal"),
        ):
            figure.text(
                left, 1 - down / size[1], text, color=self.ink, fontsize=points,
                fontweight=weight, va="center",
            )  # fmt: skip

    def _key(self, wide: float) -> list[list[tuple[float, str, str, str]]]:
        """Return the legend in rows of (inches from the left, class or line, letter, words)."""
        items = [
            ("class", key, entry.letter, self.poster.speak(entry.label))
            for key, entry in legend(self.poster.colouring, self.records)
        ]
        items += [("line", kind, "", self.poster.speak(line_label(kind))) for kind in self._kinds()]
        rows: list[list[tuple[float, str, str, str]]] = [[]]
        at = 0.0
        for what, key, letter, words in items:
            need = 0.55 + 0.075 * len(words)
            if rows[-1] and at + need > wide:
                rows.append([])
                at = 0.0
            rows[-1].append((at, f"{what}:{key}", letter, words))
            at += need
        return rows

    def _kinds(self) -> list[str]:
        shown = self.sides.keys() - {"coast"}
        return sorted(shown, key=lambda kind: (-stroke_of(kind).rank, kind))

    def _legend(
        self, figure: "Figure", size: Point, rows: Iterable[list[Any]], foot: float
    ) -> None:
        from matplotlib.lines import Line2D
        from matplotlib.patches import Rectangle

        for number, row in enumerate(rows):
            middle = (foot - _FOOT * (number + 0.8)) / size[1]
            for at, item, letter, words in row:
                what, _, key = item.partition(":")
                left = (_MARGIN + at) / size[0]
                wide, tall = 0.28 / size[0], 0.18 / size[1]
                if what == "class":
                    entry = self.poster.colouring.entries[key]
                    fill = self.palette.fill(entry.swatch, 0)
                    box = Rectangle(
                        (left, middle - tall / 2), wide, tall, facecolor=_share(fill),
                        edgecolor=self.ink, linewidth=0.3, transform=figure.transFigure,
                    )  # fmt: skip
                    figure.add_artist(box)
                    figure.text(
                        left + wide / 2, middle, letter, color=_share(self.palette.ink(fill)),
                        fontsize=6.5, ha="center", va="center_baseline",
                    )  # fmt: skip
                else:
                    # A line is shown on ground like that it lies on.
                    ground = Rectangle(
                        (left, middle - tall / 2), wide, tall, facecolor=_GROUND,
                        transform=figure.transFigure,
                    )  # fmt: skip
                    figure.add_artist(ground)
                    line = Line2D(
                        [left, left + wide], [middle, middle], color=self._stroke(key),
                        linewidth=_WIDTHS[key], linestyle=_dashes(key),
                        transform=figure.transFigure,
                    )  # fmt: skip
                    figure.add_artist(line)
                figure.text(
                    left + wide * 1.2, middle, words, color=self.ink, fontsize=8,
                    va="center_baseline",
                )  # fmt: skip


def _side_of_squares(one: Point, other: Point) -> tuple[Point, Point]:
    """Return the ends of the side between squares of the same row, or of two offset rows."""
    (ax, ay), (bx, by) = one, other
    x, y = (ax + bx) / 2, (ay + by) / 2
    across, down = (0.0, 0.5) if ay == by else (0.25, 0.0)
    return (x - across, y - down), (x + across, y + down)


def _fitting(record: HexRecord) -> tuple[str, float]:
    """Return a hex's place, by its whole name if that is readable there, and the letters' size."""
    if not record.places:
        return "", 0.0
    place = record.places[0]
    points = min(4.4, 0.97 * INCHES_A_HEX * 72 / (0.6 * len(place.name)))
    return (place.name, points) if points >= 3.2 else (place.short, 4.4)


def _dashes(kind: str) -> Any:
    return (0, (1.2, 2.0)) if _is_dashed(kind) else "solid"


_WIDTHS = {
    "coast": 0.5,
    "river": 1.1,
    "crossing": 1.1,
    "border": 1.2,
    "blocked": 1.8,
    "lake-freezing": 1.6,
    "lake-never-freezing": 1.6,
    "front": 1.8,
    "pact-line": 2.6,
    "limit": 2.2,
}
"""Line widths in points; the strongest is drawn last."""


def _is_dashed(kind: str) -> bool:
    return kind != "coast" and stroke_of(kind).dashed


def _share(colour: int) -> Colour:
    red, green, blue = (part / 255 for part in components(colour))
    return red, green, blue
