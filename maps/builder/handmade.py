"""Reads the tables that people write beside a recipe."""

from pathlib import Path


def rows(file: Path, columns: tuple[str, ...]) -> list[tuple[int, list[str]]]:
    """Return the lines of a tab-separated table by their numbers; none when there is no file.

    Raises:
        ValueError: It has other columns, or a line has another number of cells.
    """
    if not file.is_file():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [(n, line.split("\t")) for n, line in enumerate(lines, 1) if line and line[0] != "#"]
    if not found or tuple(found[0][1]) != columns:
        raise ValueError(f"{file.name}: the first line must be {' '.join(columns)}")
    for number, cells in found[1:]:
        if len(cells) != len(columns):
            raise ValueError(f"{file.name}:{number}: {len(cells)} cells, not {len(columns)}")
    return found[1:]
