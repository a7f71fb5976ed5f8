"""What a fresh interpreter has loaded after an import or a command: big libraries wait."""

import json
import os
import subprocess
import sys
from collections.abc import Collection
from importlib.resources import files
from pathlib import Path

import pytest

REPORT = """
import atexit, json, sys
atexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=open(sys.argv[1], "w")))
"""
SCREEN = {"textual", "rich"}
GRAPH = {"networkx", "numpy"}
PICTURES = {"matplotlib", "hexalattice"}


def loaded_by(
    code: str, arguments: tuple[str, ...], report: Path, statuses: Collection[int] = (0,)
) -> set[str]:
    """Return the modules that a fresh interpreter holds at its end, after running `code`."""
    run = subprocess.run(
        [sys.executable, "-c", REPORT + code, str(report), *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    assert run.returncode in statuses, run.stderr
    return set(json.loads(report.read_text()))


@pytest.mark.parametrize(
    ("module", "absent"),
    [
        ("weathergage", SCREEN | GRAPH | PICTURES | {"click", "msgspec"}),
        ("weathergage.core", SCREEN | GRAPH | PICTURES | {"click"}),
        ("weathergage.maps", SCREEN | GRAPH | PICTURES | {"click"}),
        ("weathergage.maps.drawing.painter", SCREEN | GRAPH | PICTURES | {"click"}),
        ("weathergage.maps.pictures", SCREEN | GRAPH | PICTURES | {"click"}),
        ("weathergage.tui.commands.map", SCREEN | GRAPH | PICTURES),
        ("weathergage.tui.start", SCREEN | GRAPH | PICTURES),
        ("weathergage.tui.glimpse", SCREEN | GRAPH | PICTURES),
        ("weathergage.tui.words", SCREEN | GRAPH | PICTURES | {"click", "babel", "difflib"}),
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


ONE_SHOT = [
    (("--version",), GRAPH),
    (("--help",), GRAPH),
    (("doctor",), GRAPH),
    (("systems",), GRAPH),
    (("maps", "list"), GRAPH),
    (("rules", "awaw", "34.22A"), GRAPH),
    (("ask", "awaw", "ground-attack", "hex=H47", "turn=Winter 1941"), GRAPH),
    (("hex", "awaw-europe", "C45", "--turn", "Winter 1941"), GRAPH),
    (("weather", "awaw", "--turn", "Winter 1941"), GRAPH),
    (("weather", "gwas", "--from-level", "4", "--roll", "5"), GRAPH),
    (("ask", "gwas", "torpedo", "condition=4"), GRAPH),
    (("odds", "gwas", "--from-level", "2", "--turns", "40"), GRAPH),
    (("weather", "dai-senso", "--turn", "Sep-Oct 1943"), GRAPH),
    (("odds", "dai-senso", "--turn", "Sep-Oct 1943"), GRAPH),
    (("track",), GRAPH),
    (("map", "awaw-europe", "--format", "text"), GRAPH),
    (("map", "awaw-europe", "--format", "ansi"), GRAPH),
    (("map", "awaw-europe", "--format", "json"), GRAPH),
    (("session", "log", str(Path(__file__).parent / "fixtures" / "evening.wxg")), GRAPH),
    (("supply", "awaw-europe", "--from", "D44", "--source", "H47", "--turn", "w41"), {"numpy"}),
]


def there_is(name: str) -> bool:
    return (
        name.startswith("-") or files("weathergage.tui.commands").joinpath(f"{name}.py").is_file()
    )


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [pytest.param(*case, id=" ".join(case[0][:2])) for case in ONE_SHOT if there_is(case[0][0])],
)
def test_a_command_that_only_prints_loads_no_screen(
    arguments: tuple[str, ...], absent: set[str], tmp_path: Path
) -> None:
    code = "from weathergage.tui.start import main\nmain(sys.argv[2:])"
    modules = loaded_by(code, arguments, tmp_path / "modules.json", statuses={0, 1})
    assert not (SCREEN | PICTURES | absent) & modules
