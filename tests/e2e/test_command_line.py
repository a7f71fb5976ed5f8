"""The command line keeps its promises: exit status, one clear sentence, JSON or nothing."""

import json
import os
import random
import subprocess
from importlib.resources import files
from pathlib import Path

import click
import pytest
from e2e.program import COMMAND, environment, weathergage

from weathergage import __version__
from weathergage.core.rulesets import rule_set
from weathergage.tui import start

APPS = {"play", "view"}
JUNK = (
    "", " ", "-", "--", "ZZ99", "C4S", "c45 ", "Winter 1941", "Winter 1999", "7", "-1", "0", "1e9",
    "europe=7", "=", "germany=9", "--json", "--nonsense", "--turn", "--roll", "é☃", "\x1b[31m",
    "{given}", "%s", "a" * 300, "awaw", "awaw-europe", "34.22A", "..", "/no/such/place",
    "ground-attack", "hex=C45", "hex=", "turn=w41", "D45:armor,,", "١٩٤١", "\n", "--lang", "ru",
)  # fmt: skip

HEXES = ("C45", "D44", "H47", "L31", "A24", "Moscow", "NN40", "h47")
SIDES = ("axis", "japan", "western-allies", "russia", "germany", "finland")
GOOD = {
    "system": ("awaw",),
    "map_id": ("awaw-europe",),
    "hex_name": HEXES,
    "action": tuple(rule_set("awaw").vocabulary()),
    "key_value": ("turn=w41", "turn=Fall 1942", "roll=4", "level=3", "area=siberia", "unit=armor",
                  "country=Poland", "surprise=yes", *(f"hex={name}" for name in HEXES),
                  *(f"side={side}" for side in SIDES)),
    "turn": ("Winter 1941", "w42", "summer-1943", "Spring 1939"),
    "roll": ("1", "6", "europe=3", "pacific=4"),
    "prep": ("axis=2", "russia=6", "finland=1"),
    "side": SIDES,
    "clause": ("34.22A", "34.41", "34.11-senses"),
    "at": HEXES,
    "start": HEXES, "source": HEXES, "enemy": ("D45,E44:armor",), "friend": ("D45",),
    "zoom": ("0", "1", "2", "3"),
    "color_by": ("weather", "area", "level", "supply", "provenance"),
    "theme": ("dark", "none"),
    "colors": ("16", "none"),
    "format_": ("ansi", "text", "json"),
    "file": ("game", "game.wxg", "other"),
    "commands": ("turn next", "roll 4", "put armor axis D45", "set FACT", "prep axis +1", "undo"),
    "line": ("2", "3"),
    "size": ("80x24", "40x10"),
    "output": ("out.txt",),
}  # fmt: skip


def commands() -> list[str]:
    return start.weathergage.list_commands(click.Context(start.weathergage))


def one_sentence(text: str) -> bool:
    """Whether `text` is one line of complaint that cannot steer the terminal."""
    return text.startswith("weathergage: ") and text[-1] == "\n" and text[:-1].isprintable()


def test_version(tmp_path: Path) -> None:
    done = weathergage("--version", home=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"weathergage {__version__}\n")


@pytest.mark.parametrize("arguments", [(), *((name,) for name in commands())])
def test_help(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = weathergage(*arguments, "--help", home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Usage: weathergage")


@pytest.mark.parametrize(
    "arguments",
    [("nonsense",), ("--nonsense",), ("nonsense\x1b[31m\n",), ("doctor", "nonsense\udcff")],
)
def test_unknown_words_are_refused(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = weathergage(*arguments, home=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert one_sentence(done.stderr)
    assert "nonsense" in done.stderr


def test_without_a_terminal_it_prints_the_board_and_the_turn_card(tmp_path: Path) -> None:
    done = weathergage(home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len([line for line in lines if line.count("6 ") > 3]) > 10
    assert any(line.startswith("Russian winter zone") for line in lines)
    assert "weathergage view awaw-europe" in lines[-1]


def test_every_command_module_is_a_command() -> None:
    context = click.Context(start.weathergage)
    modules = {entry.name for entry in files("weathergage.tui.commands").iterdir()}
    for name in commands():
        assert f"{name}.py" in modules
        assert isinstance(start.weathergage.get_command(context, name), click.Command)


def test_a_reader_who_has_seen_enough(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, "ask", "awaw", "--list"],
        env=environment(tmp_path),
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert done.stderr == b""


def words_for(command: click.Command, chance: random.Random) -> list[str]:
    """Return arguments that are mostly of the shape the command takes, with rubbish in between."""
    words: list[str] = []
    if isinstance(command, click.Group):
        name = chance.choice([*command.list_commands(click.Context(command)), "nonsense"])
        inner = command.get_command(click.Context(command), name)
        return [name, *(words_for(inner, chance) if inner else ())]
    if chance.random() < 0.5 and any("--json" in parameter.opts for parameter in command.params):
        words.append("--json")
    for parameter in command.params:
        if isinstance(parameter, click.Argument):
            count = chance.randrange(5) if parameter.nargs < 0 else parameter.nargs
            words += [word_for(parameter, chance) for _ in range(count)]
        elif chance.random() < 0.3:
            words.append(chance.choice(parameter.opts))
            if not getattr(parameter, "is_flag", False):
                words.append(word_for(parameter, chance))
    if chance.random() < 0.2:
        words.append(chance.choice(JUNK))
    return words


def word_for(parameter: click.Parameter, chance: random.Random) -> str:
    likely = GOOD.get(parameter.name or "", ())
    if isinstance(parameter.type, click.Choice):
        likely = tuple(map(str, parameter.type.choices))
    return chance.choice(likely if likely and chance.random() < 0.7 else JUNK)


@pytest.mark.soak
def test_no_arguments_bring_it_down(
    seed: int,
    count: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    chance = random.Random(seed)
    names = [name for name in commands() if name not in APPS]
    for _ in range(count or 300):
        name = chance.choice(names) if names else "--nonsense"
        command = start.weathergage.get_command(click.Context(start.weathergage), name)
        arguments = [name, *(words_for(command, chance) if command else ())]
        with pytest.raises(SystemExit) as left:
            start.main(arguments)
        shown = capfd.readouterr()
        assert left.value.code in {0, 1, 2}, arguments
        if left.value.code == 2:
            assert one_sentence(shown.err), (arguments, shown.err)
            # What `session do` has confirmed before it came to a bad command stands.
            assert shown.out == "" or arguments[:2] == ["session", "do"], arguments
        elif "--json" in arguments[1:3] and "--help" not in arguments:
            json.loads(shown.out or "null")
