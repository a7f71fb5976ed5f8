"""What a fresh interpreter has loaded after an import or a command: big libraries wait."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

REPORT = """
import atexit, json, sys
atexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=open(sys.argv[1], "w")))
"""
SCREEN = {"textual", "rich"}
GRAPH = {"networkx", "numpy"}
PICTURES = {"matplotlib", "hexalattice"}


def loaded_by(code: str, arguments: tuple[str, ...], report: Path) -> set[str]:
    """Return the modules that a fresh interpreter holds at its end, after running `code`."""
    run = subprocess.run(
        [sys.executable, "-c", REPORT + code, str(report), *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    assert run.returncode == 0, run.stderr
    return set(json.loads(report.read_text()))


@pytest.mark.parametrize(
    ("module", "absent"),
    [
        ("weathergage", SCREEN | GRAPH | PICTURES | {"click", "msgspec"}),
        ("weathergage.core", SCREEN | GRAPH | PICTURES | {"click"}),
        ("weathergage.maps", SCREEN | GRAPH | PICTURES | {"click"}),
        ("weathergage.tui.start", SCREEN | GRAPH | PICTURES),
    ],
)
def test_importing_loads_no_more(module: str, absent: set[str], tmp_path: Path) -> None:
    modules = loaded_by(f"import {module}", (), tmp_path / "modules.json")
    assert module in modules
    assert not absent & modules


def modules_of_core(root: Path) -> list[str]:
    files = sorted((root / "core").rglob("*.py"))
    names = (".".join(file.relative_to(root).with_suffix("").parts) for file in files)
    return [f"weathergage.{name.removesuffix('.__init__')}" for name in names]


def test_the_whole_core_needs_no_screen_graph_or_picture(root: Path, tmp_path: Path) -> None:
    code = "".join(f"import {name}\n" for name in modules_of_core(root))
    modules = loaded_by(code, (), tmp_path / "modules.json")
    assert (
        not (SCREEN | GRAPH | PICTURES | {"click", "weathergage.maps", "weathergage.tui"}) & modules
    )
