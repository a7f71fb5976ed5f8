"""Every command that a document shows is run, and prints what the document says.

A block marked `console` holds commands behind `$ ` and what they print; a line `...` stands for
any lines. Blocks of one document are run in order, in one empty folder.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from e2e.program import COMMAND, environment
from e2e.terminal import Terminal

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = ("README.md", "CONTRIBUTING.md")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Shown(NamedTuple):
    """A command of a document and what it is said to print."""

    command: str
    printed: str


def commands(document: str) -> list[Shown]:
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = "".join(BLOCK.findall(text))
    parts = re.split(r"^\$ ", blocks, flags=re.MULTILINE)[1:]
    return [Shown(*part.split("\n", 1)) for part in parts]


def pattern(printed: str) -> str:
    lines = printed.splitlines()
    return "".join("(?:.*\n)*?" if line == "..." else re.escape(line) + " *\n" for line in lines)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_documents_tell_the_truth(document: str, tmp_path: Path) -> None:
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    program = bin_folder / "weathergage"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m weathergage.tui "$@"\n')
    program.chmod(0o755)
    env = environment(tmp_path)
    env["PATH"] = f"{bin_folder}:{env['PATH']}"
    folder = tmp_path / "here"
    folder.mkdir()
    for shown in commands(document):
        done = subprocess.run(
            ["/bin/sh", "-c", shown.command],
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        if not re.fullmatch(pattern(shown.printed), done.stdout):
            told = f"{document}: $ {shown.command}\n{shown.printed}"
            pytest.fail(f"{told}--- but it prints\n{done.stdout}", pytrace=False)


ROW = re.compile(r"^\| (.+?) \| (.+?) \|$", re.MULTILINE)
QUOTED = re.compile(r"`([^`]+)`")


def evening(title: str) -> list[tuple[list[str], list[str]]]:
    """Return the rows of one of the README's evenings: keys to press, and texts to see."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition(f"## {title}\n")[2]
    table = text.partition("| press | and see |")[2].partition("\n\n")[0]
    return [(QUOTED.findall(left), QUOTED.findall(right)) for left, right in ROW.findall(table)]


@pytest.mark.terminal("setsid")
@pytest.mark.parametrize(
    ("title", "system"),
    [
        ("A first evening", "awaw"),
        ("Two maps side by side", "awaw"),
        ("A raid at sea", "gwas"),
        ("An evening in the Far East", "dai-senso"),
    ],
)
def test_an_evening_goes_as_told(tmp_path: Path, title: str, system: str) -> None:
    command = [*COMMAND, "play", "evening", "--new", system]
    *rows, (leave, _) = evening(title)
    with Terminal(command, env=environment(tmp_path), size=(120, 40), cwd=tmp_path) as terminal:
        terminal.wait_ready("? help")
        terminal.settle(0.5)
        for keys, texts in rows:
            terminal.press(*keys, pause=0.4)
            for text in texts:
                terminal.wait_for(text)
        terminal.press(*leave)
        assert terminal.wait_end() == 0


def test_the_readme_shows_commands() -> None:
    assert commands("README.md")


@pytest.mark.parametrize("document", [*DOCUMENTS, "CHANGELOG.md"])
def test_links_of_documents_lead_somewhere(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / target).exists(), target
