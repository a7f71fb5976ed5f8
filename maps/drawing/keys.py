"""The legend as rows of cells: every class and every line there is, with its words."""

from collections.abc import Iterable

from weathergage.core.messages import Message, say
from weathergage.maps.board import Board, HexRecord
from weathergage.maps.drawing.borders import strokes_of
from weathergage.maps.drawing.cells import Cell
from weathergage.maps.drawing.colourings import Entry
from weathergage.maps.drawing.colours import INK, PAPER
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.drawing.themes import stroke_of

_GAP: list[Cell] = [(" ", INK, PAPER, 0)] * 2


def legend_rows(
    scene: Scene, entries: Iterable[tuple[str, Entry]], lines: Iterable[str], width: int
) -> list[list[Cell]]:
    """Return the legend in rows of at most `width` cells; no word is cut.

    Args:
        scene: What is drawn.
        entries: The classes that occur, as `colourings.legend` gives them.
        lines: Kinds of lines that occur, as `lines_among` gives them.
        width: Cells in a row.
    """
    items = [_class(scene, entry) for _, entry in entries]
    items += [_line(scene, kind) for kind in lines]
    rows: list[list[Cell]] = [[]]
    for item in (_shortened(item, width) for item in items):
        if rows[-1] and len(rows[-1]) + len(_GAP) + len(item) > width:
            rows.append([])
        rows[-1] += [*_GAP, *item] if rows[-1] else item
    return rows


def _shortened(item: list[Cell], width: int) -> list[Cell]:
    """Return an entry without the last of its words, as many as it takes."""
    while len(item) > width:
        blanks = [x for x, cell in enumerate(item) if cell[0] == " "]
        item = item[: blanks[-1]]
    return item


def lines_among(board: Board, records: Iterable[HexRecord], shown: frozenset[str]) -> list[str]:
    """Return the kinds of lines drawn in some hexes, the strongest first."""
    found = {kind for record in records for kind in strokes_of(board, record, shown) if kind}
    return sorted(found, key=lambda kind: (-stroke_of(kind).rank, kind))


def line_label(kind: str) -> Message:
    """Return what a kind of line is called."""
    own = kind in ("pact-line", "border", "front", "path", "limit", "reach")
    return say(f"map.line-{kind}") if own else say(f"common.hexside-{kind}")


def _class(scene: Scene, entry: Entry) -> list[Cell]:
    fill = scene.palette.fill(entry.swatch, 0)
    ink = scene.palette.ink(fill)
    swatch: list[Cell] = [(char, ink, fill, 0) for char in f" {entry.letter} "]
    return swatch + _words(scene.speak(entry.label))


def _line(scene: Scene, kind: str) -> list[Cell]:
    stroke = stroke_of(kind)
    colour = scene.palette.stroke(kind)
    bare = not scene.glyphs.blocks or scene.palette.depth == "none"
    if bare and kind not in ("pact-line", "border"):
        sample = stroke.ascii * 2
    else:
        solid = scene.glyphs.blocks[12] if scene.glyphs.blocks else stroke.ascii
        sample = f"{solid} " if stroke.dashed or (bare and kind == "border") else solid * 2
    cells: list[Cell] = [(char, colour, PAPER, 0) for char in sample]
    return cells + _words(scene.speak(line_label(kind)))


def _words(text: str) -> list[Cell]:
    return [(char, INK, PAPER, 0) for char in f" {text}"]
