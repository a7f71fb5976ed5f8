"""What the tests of maps share: a map folder that may be spoilt, and nobody's corrections."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the European map's files."""
    target = tmp_path / "awaw_europe"
    shutil.copytree(Path(str(files("weathergage.maps.data") / "awaw_europe")), target)
    return target
