"""What a screen tells, a command tells in lines of plain text: the same clauses, the same verdicts.

The commands run as for somebody who has nothing but text: a dumb terminal, no colour, plain C.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from desks import desk, desk_app, opened, press
from e2e.program import weathergage
from fleets import naval_app, naval_session
from seas import SHIPS, sea_with, tactical_app
from senso import senso_app, senso_session
from textual.pilot import Pilot

from weathergage.core.gwas.sighting import Watch
from weathergage.tui.app import WeathergageApp
from weathergage.tui.lines import Lines, List
from weathergage.tui.rows import Row

BARE = {"TERM": "dumb", "NO_COLOR": "1", "LANG": "C"}
CLAUSE = re.compile(r"\b(?:\d{1,2}\.\d+[A-Z]?|W\d)(?:-[a-z0-9]+)*\b")
TURN = ("--turn", "Winter 1941", "--roll", "4")
ASKED = ("hex=D44", "turn=Winter 1941", "roll=4", "side=axis")
MARKS = {"✓": "+", "~": "~", "✗": "x", "?": "?"}


def told(tmp_path: Path, *arguments: str) -> str:
    """Return what a command prints for somebody who has nothing but text."""
    done = weathergage(*arguments, home=tmp_path, env=BARE)
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout
    return done.stdout


def shown(pilot: Pilot[Any]) -> str:
    """Return all text of the box on top, also what is scrolled out of sight."""
    parts = pilot.app.screen.query(Lines)
    return written(row for part in parts for row in part.rows)


def pane(pilot: Pilot[Any], name: str) -> str:
    """Return all text of a pane."""
    return written(desk(pilot).panes[name].rows)


def written(rows: Iterable[Row]) -> str:
    """Return rows as lines, what stands at the right apart from what stands at the left."""
    return "\n".join(
        "  ".join("".join(run.text for run in side) for side in (row.left, row.right))
        for row in rows
    ).replace("\N{NO-BREAK SPACE}", " ")


def clauses(text: str) -> set[str]:
    """Return the clauses that a text names."""
    return set(CLAUSE.findall(text))


async def on_screen(app: WeathergageApp, *keys: str) -> str:
    """Return what stands in the box, or the panes, that keys lead to."""
    async with opened(app) as pilot:
        await press(pilot, *keys)
        return shown(pilot)


def at_least(screen: str, text: str) -> None:
    """Demand that every clause of the screen is in the text."""
    assert clauses(screen)
    assert not clauses(screen) - clauses(text)


# A World at War.


async def test_the_inspector(tmp_path: Path) -> None:
    async with opened(desk_app(side="axis")) as pilot:
        screen = pane(pilot, "inspector")
    text = told(tmp_path, "hex", "awaw-europe", "D44", *TURN, "--as", "axis")
    weather = screen[: screen.index("may I")]
    at_least(weather, text)
    for fact in ("Leningrad", "swamp", "Russian winter zone", "winter", "Axis 9"):
        assert fact in screen
        assert fact in text, fact


async def test_the_turn_card(tmp_path: Path) -> None:
    screen = await on_screen(desk_app(), "i")
    text = told(tmp_path, "weather", "awaw", *TURN, "--map", "awaw-europe")
    assert not {c for c in clauses(screen) if c.startswith("34.3")} - clauses(text)
    for number in ("9", "6"):
        assert f"winter {number}" in screen
        assert f"winter {number}" in text


async def test_every_verdict_and_its_reasons(tmp_path: Path) -> None:
    async with opened(desk_app(side="axis")) as pilot:
        await press(pilot, "m")
        rows = pilot.app.screen.query_one(List).rows
        verdicts = {row.target: row.left[0].text.strip() for row in rows if row.target}
        assert len(verdicts) > 20
        for number, action in enumerate(list(verdicts)[:8]):
            await press(pilot, *(["down"] if number else []), "enter")
            screen = shown(pilot)
            await press(pilot, "escape")
            text = told(tmp_path, "ask", "awaw", action.removeprefix("ask "), *ASKED)
            assert text.startswith(MARKS[verdicts[action]]), (action, text)
            assert clauses(screen) == clauses(text), action


async def test_the_odds(tmp_path: Path) -> None:
    screen = await on_screen(desk_app(roll=None), "o")
    text = told(tmp_path, "odds", "awaw", "--turn", "Winter 1941", "--map", "awaw-europe")
    levels = re.search(r"Axis\s+((?:\d+\s+){6})", screen)[1].split()
    assert all(re.search(rf"\b{level}\b", text) for level in levels), text


async def test_supply(tmp_path: Path) -> None:
    async with opened(desk_app(side="axis", at="J40")) as pilot:
        await press(pilot, "s")
        await press(pilot)
        screen = pane(pilot, "inspector")
        source = next(iter(desk(pilot).outlook.supply.path[::-1]))
        name = desk(pilot).outlook.board.name(source)
    text = told(tmp_path, "supply", "awaw-europe", "--from", "J40", "--source", name, *TURN[:2])
    path = re.findall(r"[A-Z]\d\d", screen[screen.index("in supply:") :])[:9]
    assert path
    assert all(hex_ in text for hex_ in path)


# Dai Senso.


async def test_the_weather_of_the_far_east(tmp_path: Path) -> None:
    senso = senso_session(tmp_path, "turn Nov-Dec 1941", "track assumed")
    screen = await on_screen(senso_app(senso), "i")
    text = told(tmp_path, "weather", "dai-senso", "--turn", "Nov-Dec 1941")
    assert not {c for c in clauses(screen) if c.startswith("11.1")} - clauses(text)
    for condition in ("snow", "storms"):
        assert condition in screen
        assert condition in text


async def test_the_turn_track(tmp_path: Path) -> None:
    screen = await on_screen(senso_app(senso_session(tmp_path)), "E")
    text = told(tmp_path, "track", "show")
    rows = [line for line in screen.split("\n") if re.match(r"\s*[A-Z][a-z]{2}-[A-Z]", line)]
    for row in rows[:9]:
        head, *cells = row.replace("▸", "").split()
        line = next(line for line in text.split("\n") if line.startswith(head))
        assert [cell.rstrip("?~") for cell in cells] == [
            cell.rstrip("?~") for cell in line.split()[1:]
        ], head


# Great War at Sea.


async def test_the_weather_at_sea(tmp_path: Path) -> None:
    gale = naval_session(tmp_path, "set condition 5", "roll weather 6,5")
    screen = await on_screen(naval_app(gale), "i")
    known = ("--map", "gwas-mediterranean", "--from-level", "5", "--roll", "6,5")
    at_least(screen, told(tmp_path, "weather", "gwas", *known))


async def test_fleets_and_fuel(tmp_path: Path) -> None:
    session = naval_session(tmp_path)
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "w")
        screen = pane(pilot, "worksheet")
    text = told(tmp_path, "session", "show", str(session.path), "--as", "central-powers")
    facts = [word for word in ("Novara", "Tatra", "TB12") if word in screen]
    assert facts
    assert all(word in text for word in facts)


async def test_who_sees_whom(tmp_path: Path) -> None:
    screen = await on_screen(tactical_app(sea_with(watch=Watch(condition=4))))
    ships = [word for ship in SHIPS for word in ("--ship", ship)]
    text = told(tmp_path, "sight", *ships, "--condition", "4")
    at_least(screen, text)
    assert all(ship.rsplit(":")[-1] in text for ship in SHIPS)


# Sessions.


async def test_the_diary(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "set condition 5", "roll weather 6,5", "note turn A gale")
    async with opened(naval_app(session)) as pilot:
        await press(pilot, "d")
        screen = pane(pilot, "journal")
    text = told(tmp_path, "session", "log", str(session.path))
    numbers: Sequence[str] = re.findall(r"(?m)^\s*(\d+)\s", screen)
    assert numbers
    assert all(re.search(rf"(?m)^\s*{number}\b", text) for number in numbers)
    assert "A gale" in screen
    assert "A gale" in text
