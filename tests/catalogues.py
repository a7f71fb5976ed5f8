"""The message catalogues: reading and compiling them. Run as a program, compiles them all."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parents[1] / "tui" / "locale"
SOURCES = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def read(source: Path) -> Catalog:
    """Return the catalogue of a `.po` file, the same at whatever hour it is read."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3], domain=source.stem)
    catalogue.creation_date = datetime(2026, 1, 1, tzinfo=UTC)
    return catalogue


def compiled(source: Path) -> bytes:
    """Return what stands in the `.mo` file of a `.po` file."""
    buffer = BytesIO()
    write_mo(buffer, read(source))
    return buffer.getvalue()


if __name__ == "__main__":
    for path in SOURCES:
        path.with_suffix(".mo").write_bytes(compiled(path))
