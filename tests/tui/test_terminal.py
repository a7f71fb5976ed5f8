"""What is read of a terminal from its environment."""

import pytest

from weathergage.tui.terminal import colours, multiplexer, utf8


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({}, "none"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "nonsense"}, "16"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "xterm-kitty"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_colours(env: dict[str, str], expected: str) -> None:
    assert colours(env) == expected


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # as Python leaves it
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "ru_RU.utf8"}, True),
        ({"LANG": "ru_RU.UTF-8", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "ru_RU.KOI8-R"}, False),
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, False),
    ],
)
def test_utf8(env: dict[str, str], *, expected: bool) -> None:
    assert utf8(env) is expected


def test_multiplexer() -> None:
    assert multiplexer({}) == ""
    assert multiplexer({"TMUX": "/tmp/tmux-0/default,1,0"}) == "tmux"
    assert multiplexer({"STY": "1.pts-0.host"}) == "screen"
