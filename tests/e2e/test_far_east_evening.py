"""Ten turns of Dai Senso by keys in a real terminal: the track copied, shores, a corrected turn."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from e2e.multiplexer import Tmux
from e2e.program import COMMAND, environment, weathergage

pytestmark = pytest.mark.terminal("tmux")

TURNS = (
    *("Jul-Aug 1937", "Aug-Sep 1937", "Sep-Oct 1937", "Nov-Dec 1937", "Jan-Feb 1938"),
    *("Mar-Apr 1938", "Apr-May 1938", "May-Jun 1938", "Jun-Jul 1938", "Jul-Aug 1938"),
)


def command(screen: Tmux, text: str, told: str) -> None:
    screen.press(":")
    screen.wait_for("Enter do ")
    screen.press("-l", text)
    screen.press("Enter")
    screen.wait_for(told)


def test_ten_turns_are_played_by_keys(tmp_path: Path) -> None:
    env = environment(tmp_path)
    file = tmp_path / "china.wxg"
    play = (*COMMAND, "play", str(file), "--new", "dai-senso", "--scenario", "china-incident")
    with Tmux(play, env=env, size=(120, 40)) as screen:
        screen.wait_for("Jul-Aug 1937")
        screen.wait_for("Worksheet")
        # The row of this turn is copied from the board: Central has mud, the North snow.
        screen.press("E")
        screen.wait_for("Apr-May")
        screen.press("j", "j", "j", "j", "m", "l", "l", "n", "Enter")
        screen.wait_for("turn track, Jul-Aug of every year")
        command(screen, "track assumed", "the assumed turn track is played")
        command(screen, "beachhead w4726 W axis", "Beachhead in")
        command(screen, "put armor-2 axis w5123", "armor, 2 steps")
        command(screen, "ice unknown", "not known")
        for before, after in pairwise(TURNS):
            assert before in screen.text.splitlines()[0]
            command(screen, "turn next", f"{after} ›")
        screen.press("z")
        screen.wait_for(f"{TURNS[-2]} ›")
        screen.press("Z")
        screen.wait_for(f"{TURNS[-1]} ›")
        screen.press("Q")
        assert screen.wait_end() == 0
    shown = json.loads(weathergage("session", "show", str(file), "--json", home=tmp_path).stdout)
    assert shown["turn"] == TURNS[-1]
    assert not [step for step in shown["steps"] if step["owed"]]
    own = shown["state"]["own"]
    assert own["ice_told"] == "unknown"
    assert own["beachheads"] == {"w4726": {"direction": "W", "side": "axis", "area": "central"}}
    assert own["track"]["rows"]["Jul-Aug"]["central"] == {"weather": "mud", "sure": "user"}
    verified = weathergage("session", "verify", str(file), home=tmp_path)
    audited = weathergage("session", "audit", str(file), home=tmp_path)
    assert (verified.returncode, audited.returncode) == (0, 0)
