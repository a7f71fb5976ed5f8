"""Pictures of cells as text: characters and one letter a colour."""

from pathlib import Path

from weathergage.maps.drawing.cells import Cell

GOLDENS = Path(__file__).parent / "maps" / "goldens"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def written(rows: list[list[Cell]]) -> str:
    """Return characters, then backgrounds and foregrounds as one letter a colour."""
    seen = sorted({colour for row in rows for _, front, back, _ in row for colour in (front, back)})
    names = dict(zip(seen, LETTERS, strict=False))
    parts = [
        ["".join(cell[0] for cell in row) for row in rows],
        ["".join(names[cell[2]] for cell in row) for row in rows],
        ["".join("." if cell[0] == " " else names[cell[1]] for cell in row) for row in rows],
        [f"{name} {colour}" for colour, name in names.items()],
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts) + "\n"
