"""The folders, the links to them and the list of packages tell of the same program."""

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

FOLDERS = ("core", "maps", "seeds", "tui")
TOOLS = ("maps/builder", "maps/atlas")
"""What developers build maps with; the installed program has no part of it."""
DATA = {".css", ".csv", ".toml", ".tsv", ".tcss", ".po", ".mo", ".typed", ".wxg"}


def packages(root: Path) -> set[str]:
    inits = (
        init
        for folder in FOLDERS
        for init in (root / folder).rglob("__init__.py")
        if not is_tool(init.relative_to(root))
    )
    names = {".".join(init.parent.relative_to(root).parts) for init in inits}
    return {"weathergage"} | {f"weathergage.{name}" for name in names}


def is_tool(path: Path) -> bool:
    return path.as_posix().startswith(TOOLS)


def test_each_link_leads_to_its_folder(root: Path) -> None:
    for folder in FOLDERS:
        link = root / ".link" / "weathergage" / folder
        assert link.is_symlink()
        assert str(link.readlink()) == f"../../{folder}"
        assert link.resolve() == (root / folder).resolve()


def test_packages_listed_are_the_folders_there_are(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["tool"]["setuptools"]["packages"]
    assert listed == sorted(listed)
    assert set(listed) == packages(root)


@pytest.mark.parametrize("folder", FOLDERS)
def test_modules_lie_in_packages(root: Path, folder: str) -> None:
    for module in (root / folder).rglob("*.py"):
        assert (module.parent / "__init__.py").is_file(), module


def test_nothing_is_installed_under_a_bare_name(root: Path) -> None:
    assert all(name.split(".")[0] == "weathergage" for name in packages(root))


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """Names of the files in a wheel built from a copy of the tracked files."""
    work = tmp_path_factory.mktemp("wheel")
    copy = work / "copy"
    copy_tree(root, copy)
    script = (
        "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    )
    made = subprocess.run(
        [sys.executable, "-c", script, str(work)],
        cwd=copy,
        capture_output=True,
        text=True,
        check=True,
    )
    with zipfile.ZipFile(work / made.stdout.split()[-1]) as archive:
        return frozenset(archive.namelist())


def copy_tree(root: Path, copy: Path) -> None:
    """Copy what makes the package, links as links."""
    copy.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(root / name, copy)
    for name in (".link", *FOLDERS):
        ignore = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(root / name, copy / name, symlinks=True, ignore=ignore)


def test_the_wheel_holds_every_module_and_every_table(root: Path, wheel: frozenset[str]) -> None:
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            if "__pycache__" not in path.parts and (path.suffix in DATA or path.suffix == ".py"):
                name = path.relative_to(root)
                assert (f"weathergage/{name.as_posix()}" in wheel) != is_tool(name)


def test_the_wheel_holds_nothing_outside_the_package(wheel: frozenset[str]) -> None:
    outside = {name for name in wheel if name.split("/")[0] != "weathergage"}
    assert all(".dist-info/" in name for name in outside)
    assert any(name.endswith("licenses/LICENSE") for name in outside)
    assert any(name.endswith("licenses/NOTICE") for name in outside)
