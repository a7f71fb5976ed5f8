"""What a fresh interpreter has loaded after an import or a command: big libraries wait."""

import json
import os
import subprocess
import sys
from collections.abc import Collection
from importlib.resources import files
from pathlib import Path

import pytest
from e2e.program import environment
from e2e.terminal import Terminal

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


OURS = "weathergage."
MOST: dict[tuple[str, ...], int] = {
    ("--version",): 14,
    ("hex", "awaw-europe", "C45", "--turn", "Winter 1941"): 71,
    ("hex", "dai-senso", "w4724", "--turn", "Sep-Oct 1943"): 77,
    ("hex", "gwas-pacific", "Apia"): 74,
    ("ask", "awaw", "ground-attack", "hex=H47", "turn=Winter 1941"): 68,
    ("ask", "dai-senso", "attack", "hex=Nanking", "turn=Sep-Oct 1943"): 74,
    ("ask", "gwas", "torpedo", "condition=4"): 66,
    ("weather", "awaw", "--turn", "Winter 1941"): 58,
    ("weather", "dai-senso", "--turn", "Sep-Oct 1943"): 66,
    ("weather", "gwas", "--from-level", "4", "--roll", "5"): 61,
}
"""How many modules of our own an answer may load."""
NOT_FOR_ANSWERS = {
    "asyncio",
    "curses",
    "hashlib",
    "secrets",
    "weathergage.core.journal",
    "weathergage.core.session",
    "weathergage.maps.drawing",
    "weathergage.tui.inks",
}


@pytest.mark.parametrize("arguments", MOST, ids=" ".join)
def test_an_answer_loads_few_modules(arguments: tuple[str, ...], tmp_path: Path) -> None:
    code = "from weathergage.tui.start import main\nmain(sys.argv[2:])"
    modules = loaded_by(code, arguments, tmp_path / "modules.json")
    ours = [name for name in modules if name.startswith(OURS)]
    assert len(ours) <= MOST[arguments], ours
    assert not NOT_FOR_ANSWERS & modules


FIRST_FRAME = """
import json, os, sys

class Watch:
    def find_spec(name, path=None, target=None):
        if name == "weathergage.tui.panes.inspector":  # the first of what follows the first frame
            json.dump(sorted(sys.modules), open(sys.argv[1], "w"))
            os._exit(0)

sys.meta_path.insert(0, Watch)
from weathergage.tui.start import main
main(sys.argv[2:])
"""
MOST_AT_THE_FIRST_FRAME = 150
NOT_FOR_A_MAP = (
    GRAPH
    | PICTURES
    | {
        "curses",
        "hashlib",
        "secrets",
        "weathergage.core.session",
        "weathergage.maps.calibration",
        "weathergage.maps.graph",
        "weathergage.maps.supply",
        "weathergage.tui.entry",
        "weathergage.tui.screens.command",
        "weathergage.tui.screens.dialog",
        "weathergage.tui.screens.following",
        "weathergage.tui.screens.tactical",
        "weathergage.tui.systems.dai_senso",
        "weathergage.tui.systems.gwas",
    }
)


def test_the_first_frame_waits_for_few_modules(tmp_path: Path) -> None:
    report = tmp_path / "modules.json"
    view = ("view", "awaw-europe", "--at", "H47", "--turn", "Winter 1941")
    command = (sys.executable, "-c", FIRST_FRAME, str(report), *view)
    with Terminal(command, env=environment(tmp_path), size=(200, 60)) as terminal:
        terminal.wait_until(report.exists, "the report")
        terminal.settle(0.2)
    modules = set(json.loads(report.read_text()))
    ours = [name for name in modules if name.startswith(OURS)]
    assert len(ours) <= MOST_AT_THE_FIRST_FRAME, sorted(ours)
    assert not NOT_FOR_A_MAP & modules


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
