"""`weathergage doctor` in terminals of many kinds."""

import json
import sys
from pathlib import Path

import pytest
from e2e.program import COMMAND, environment, weathergage
from e2e.secure_shell import SecureShell
from e2e.terminal import Terminal

SSH = {"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}


def doctor(
    tmp_path: Path, *arguments: str, size: tuple[int, int] = (120, 40), **env: str | None
) -> tuple[int, str]:
    command = [*COMMAND, "doctor", *arguments]
    with Terminal(command, env=environment(tmp_path, **env), size=size) as terminal:
        status = terminal.wait_end()
        return status, terminal.output.decode()


@pytest.mark.parametrize(
    ("size", "env", "status", "words"),
    [
        ((120, 40), {}, 0, ["120 by 40", "UTF-8", "256"]),
        ((70, 20), {}, 0, ["limited", "at least 80 by 24"]),
        ((59, 40), {}, 1, ["incapable", "at least 60 by 15"]),
        ((120, 40), {"TERM": "dumb"}, 1, ["dumb", "export TERM="]),
        ((120, 40), {"TERM": None}, 1, ["export TERM="]),
        ((120, 40), {"LANG": "C"}, 0, ["plain ASCII", "export LANG=C.UTF-8"]),
        ((120, 40), {"LANG": None}, 0, ["plain ASCII"]),
        ((120, 40), {"NO_COLOR": "1"}, 0, ["none", "unset NO_COLOR"]),
        ((120, 40), {"TMUX": "x", "TERM": "xterm"}, 0, ["tmux", "screen-256color"]),
        ((120, 40), {"TMUX": "x", "TERM": "tmux-256color"}, 0, ["escape-time"]),
        ((120, 40), SSH, 0, ["SSH"]),
    ],
)
def test_doctor(
    tmp_path: Path, size: tuple[int, int], env: dict[str, str | None], status: int, words: list[str]
) -> None:
    ended, text = doctor(tmp_path, size=size, **env)
    assert ended == status, text
    assert all(word in text for word in words), text


def test_json(tmp_path: Path) -> None:
    status, text = doctor(tmp_path, "--json")
    answer = json.loads(text)
    assert status == 0
    assert answer["capable"] is True
    assert answer["terminal"]["columns"] == 120
    assert {row["state"] for row in answer["checks"]} == {"good"}


def test_languages_differ_in_words_only(tmp_path: Path) -> None:
    english = json.loads(doctor(tmp_path, "--json", TERM="dumb")[1])
    russian = json.loads(doctor(tmp_path, "--json", "--lang", "ru", TERM="dumb")[1])
    assert english["terminal"] == russian["terminal"]
    assert "тип" in russian["checks"][1]["advice"]
    for here, there in zip(english["checks"], russian["checks"], strict=True):
        assert (here["name"], here["state"]) == (there["name"], there["state"])


def test_the_key_trace_tells_bytes_keys_and_meanings(tmp_path: Path) -> None:
    command = [*COMMAND, "doctor", "--keys"]
    with Terminal(command, env=environment(tmp_path), size=(120, 40)) as terminal:
        terminal.wait_for("Ctrl+C")
        terminal.settle(0.5)
        for data, told in (
            ("\x1b[A", "1b 5b 41  ↑  map: up, in zigzag"),
            ("m", "6d  m  everywhere: "),
            ("ь", "d1 8c  ь  everywhere: "),
            ("\x1b", "1b  Esc  "),
        ):
            terminal.send(data)
            terminal.wait_for(told)
        terminal.send("\x03")
        assert terminal.wait_end() == 0
        assert terminal.line_restored()
        assert terminal.modes == set()


def test_the_key_trace_needs_a_terminal(tmp_path: Path) -> None:
    done = weathergage("doctor", "--keys", home=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "terminal" in done.stderr


def test_without_a_terminal(tmp_path: Path) -> None:
    done = weathergage("doctor", home=tmp_path)
    assert done.returncode == 1
    assert "needs a terminal" in done.stdout


def test_a_piped_answer_is_about_the_terminal_in_front(tmp_path: Path) -> None:
    line = f'"{sys.executable}" -m weathergage.tui doctor --json | cat'
    with Terminal(["sh", "-c", line], env=environment(tmp_path)) as terminal:
        terminal.wait_end()
        assert json.loads(terminal.output)["terminal"]["interactive"] is True


@pytest.mark.terminal("ssh", "sshd")
def test_over_ssh(tmp_path: Path) -> None:
    env = environment(tmp_path)
    del env["TERM"]  # the client hands its own over
    with SecureShell(tmp_path) as shell:
        login = shell.command([*COMMAND, "doctor", "--json"], env)
        with Terminal(login, env=environment(tmp_path, TERM="screen-256color")) as terminal:
            assert terminal.wait_end() == 0, terminal.text
            answer = json.loads(terminal.output)["terminal"]
            assert answer["remote"] is True
            assert answer["term"] == "screen-256color"
            assert answer["columns"] == 80
