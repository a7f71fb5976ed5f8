"""The lines around the map: nothing in them is cut at 80 columns, and all can be read whole."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from catalogues import LOCALE, read
from desks import desk, desk_app, opened, press, screen
from fleets import naval_app, naval_session
from hypothesis import given
from hypothesis import strategies as st
from seas import tactical_app
from senso import board as small_board
from senso import senso_app, senso_session

from weathergage.core.dai_senso.situation import PHASES as LAND_PHASES
from weathergage.core.dai_senso.turns import CALENDAR
from weathergage.core.gwas.situation import PHASES as SEA_PHASES
from weathergage.core.rulesets import rule_set
from weathergage.core.turns import Turn
from weathergage.maps.loader import load
from weathergage.tui.actions import DEFAULT_KEYS
from weathergage.tui.layout import shared
from weathergage.tui.opening import Wish, played, supposed
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.bars import LEFT_OUT, keys_row, packed, turn_bar
from weathergage.tui.rows import Row, Run
from weathergage.tui.systems.dai_senso import seen as land_view
from weathergage.tui.systems.dai_senso.moving import Draft as Way
from weathergage.tui.systems.gwas import seen as naval_view
from weathergage.tui.systems.gwas.plotting import Draft as Plot
from weathergage.tui.words import LANGUAGES, words

ROOM = 78
DIE = {"europe": 4}
UNOWED = {"step-phase", "step-turn"}
"""What follows by itself is never owed."""
PARTS = ("inspector", "worksheet", "journal")


def length(row: Row) -> int:
    return sum(len(run.text) for run in (*row.left, *row.right))


def land_tables(folder: Path, side: str) -> Iterator[Outlook]:
    """Yield desks of Dai Senso in every turn of a year and every phase."""
    turns = (turn for turn in CALENDAR if turn.year == 1942)
    for number, turn in enumerate(turns):
        home = folder / f"{side}{number}"
        home.mkdir()
        session = senso_session(home, f"turn {CALENDAR.name(turn)}")
        wish = Wish(board=small_board(), hex_name="0605", side=side)
        yield played(wish, session)
        for phase in LAND_PHASES:
            session.do(f"phase {phase}")
            yield played(wish, session)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", ["axis", "western", "soviet"])
def test_the_turn_bar_of_dai_senso_is_whole_at_80_columns(
    tmp_path: Path, side: str, language: str
) -> None:
    for outlook in land_tables(tmp_path, side):
        bar = turn_bar(outlook, words(language), ROOM)
        assert length(bar) + 2 <= ROOM, "".join(run.text for run in bar.left)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", ["central-powers", "entente"])
def test_the_naval_turn_bar_is_whole_at_80_columns(
    tmp_path: Path, side: str, language: str
) -> None:
    session = naval_session(tmp_path, "set condition 5", "roll weather 6,5")
    wish = Wish(board=load("gwas-mediterranean"), side=side)
    for phase in SEA_PHASES:
        session.do(f"phase {phase}")
        bar = turn_bar(played(wish, session), words(language), ROOM)
        assert length(bar) + 2 <= ROOM, "".join(run.text for run in bar.left)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", ["axis", "western-allies"])
def test_the_turn_bar_of_a_world_at_war_is_whole_at_80_columns(side: str, language: str) -> None:
    rules = rule_set("awaw")
    for map_id, turn in product(("awaw-europe", "awaw-pacific"), rules.calendar):
        wish = Wish(board=load(map_id), side=side)
        bar = turn_bar(supposed(wish, turn, {}, {}), words(language), ROOM)
        assert length(bar) + 2 <= ROOM


def every_step() -> set[str]:
    files = (LOCALE / "en" / "LC_MESSAGES" / f"{name}.po" for name in ("session", "fleet", "track"))
    ids = (str(entry.id) for file in files for entry in read(file))
    return {name for name in ids if name.startswith("step-")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", sorted(every_step() - UNOWED))
def test_whatever_a_turn_owes_is_told_in_brief_too(step: str, language: str) -> None:
    entry = step.replace("step-", "session.brief-")
    told = words(language)(entry, die="", levels=1, fleet="1", turn="", ships="")
    assert told != entry
    assert len(told) <= 31


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_that_matter_have_room_at_80_columns(tmp_path: Path, language: str) -> None:
    tongue = words(language)
    naval = naval_session(tmp_path, "set condition 5")
    land = senso_session(tmp_path, "turn Nov-Dec 1941")
    looks = [
        played(Wish(board=load("gwas-mediterranean"), side="central-powers"), naval),
        played(Wish(board=small_board(), side="axis"), land),
        supposed(Wish(board=load("awaw-europe")), rule_set("awaw").calendar.parse("w41"), {}, {}),
        supposed(Wish(board=load("awaw-europe")), rule_set("awaw").calendar.parse("w41"), DIE, {}),
    ]
    drawing = [
        looks[0].with_view(False, own=naval_view.Hand(draft=Plot(fleet="1", first=Turn(1914, 9)))),
        looks[1].with_view(False, own=land_view.Hand(draft=Way(way=()))),
    ]
    for outlook in (*looks, *drawing):
        bar = keys_row(outlook, DEFAULT_KEYS, tongue)
        assert length(bar) <= ROOM, "".join(run.text for run in bar.left)


ITEMS = st.lists(st.text("abc", min_size=1, max_size=12).map(lambda text: (Run(text),)))


@given(items=ITEMS, room=st.integers(LEFT_OUT, 60))
def test_a_packed_line_has_all_items_or_says_how_many_are_left_out(
    items: list[tuple[Run, ...]], room: int
) -> None:
    runs = packed(items, room)
    assert sum(len(run.text) for run in runs) <= room
    shown = [run.text for run in runs if run.text.strip() and not run.text.startswith("+")]
    left_out = [int(run.text[1:]) for run in runs if run.text.startswith("+")]
    assert len(shown) + sum(left_out) == len(items)


@given(wanted=st.lists(st.integers(0, 80), min_size=3, max_size=3), room=st.integers(11, 200))
def test_no_pane_is_cut_while_another_has_lines_to_spare(wanted: list[int], room: int) -> None:
    asked = dict(zip(PARTS, wanted, strict=True))
    given_ = shared(room, asked, {"inspector": 5, "worksheet": 3, "journal": 3})
    assert sum(given_.values()) == room
    cut = [name for name in PARTS if given_[name] < asked[name]]
    spare = [name for name in PARTS if given_[name] > asked[name]]
    assert not (cut and spare)


async def test_a_short_diary_leaves_its_lines_to_the_inspector() -> None:
    async with opened(desk_app(roll=None), (200, 60)) as pilot:
        panes = desk(pilot).panes
        assert panes["journal"].size.height == 2
        assert panes["inspector"].size.height >= 30
        assert sum(pane.size.height for pane in panes.values()) == 56


async def test_the_bars_can_be_read_whole(tmp_path: Path) -> None:
    session = senso_session(tmp_path, "turn Nov-Dec 1941", "track assumed")
    async with opened(senso_app(session), (80, 24)) as pilot:
        assert "owed: Ice hexes" in screen(pilot).splitlines()[0]
        await press(pilot, "x")
        await press(pilot, "I")
        shown = screen(pilot)
        assert "owed: the North has snow: which hexes are Ice hexes?" in shown
        assert "Axis: admin" in shown
        assert "Said lately" in shown
        assert "0605" in shown


async def test_other_eyes_do_not_read_what_was_said_to_the_ones_before(tmp_path: Path) -> None:
    session = naval_session(tmp_path, "set condition 3", "roll weather 6,4")
    async with opened(naval_app(session), (120, 40)) as pilot:
        desk(pilot).tell("naval.nowhere", "warn", fleet="the secret one")
        await press(pilot, "I")
        assert "the secret one" in screen(pilot)
        await press(pilot, "escape", "v", "I")
        assert "the secret one" not in screen(pilot)


async def test_the_bars_of_the_tactical_board_can_be_read_whole() -> None:
    async with tactical_app(language="ru").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "видно не дальше 2 гексов" in screen(pilot).splitlines()[0]
        await press(pilot, "I")
        assert "Тактическое поле" in screen(pilot)


async def test_a_pane_that_is_brought_up_gets_lines() -> None:
    async with opened(desk_app(roll=None), (120, 40)) as pilot:
        await press(pilot, "d")
        assert "Nothing is written yet." in screen(pilot)
        assert desk(pilot).panes["journal"].size.height == 2
