"""The command line keeps its promises: exit status, one clear sentence, JSON or nothing."""

import json
import random
from importlib.resources import files
from pathlib import Path

import click
import pytest
from e2e.program import weathergage

from weathergage import __version__
from weathergage.tui import start

APPS = {"play", "view"}
JUNK = (
    "", " ", "-", "--", "ZZ99", "C4S", "c45 ", "Winter 1941", "Winter 1999", "7", "-1", "0", "1e9",
    "europe=7", "=", "germany=9", "--json", "--nonsense", "--turn", "--roll", "é☃", "\x1b[31m",
    "{given}", "%s", "a" * 5000, "awaw", "awaw-europe", "34.22A", "/dev/null", "/no/such/place",
    "ground-attack", "hex=C45", "hex=", "turn=w41", "D45:armor,,", "١٩٤١", "\n", "--lang", "ru",
)  # fmt: skip


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


def test_every_command_module_is_a_command() -> None:
    context = click.Context(start.weathergage)
    modules = {entry.name for entry in files("weathergage.tui.commands").iterdir()}
    for name in commands():
        assert f"{name}.py" in modules
        assert isinstance(start.weathergage.get_command(context, name), click.Command)


def words_for(command: click.Command, chance: random.Random) -> list[str]:
    """Return arguments that are partly what the command takes and partly rubbish."""
    options = [option for parameter in command.params for option in parameter.opts]
    return [
        chance.choice(options) if options and chance.random() < 0.4 else chance.choice(JUNK)
        for _ in range(chance.randrange(6))
    ]


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
            assert shown.out == "", arguments
        elif "--json" in arguments and "--help" not in arguments:
            json.loads(shown.out)
