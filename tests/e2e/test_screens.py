"""The tool that takes pictures of every screen: nothing is left out, and pictures are whole."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pictures import HIGH, WIDE
from PIL import Image
from scenes import CHAINS, DEPTHS, LANGUAGES, SIZES, THEMES
from screens import Wanted, main, sheet, views

from weathergage.tui.words import words

SCENES = [scene for chain in CHAINS for scene in chain.scenes]


def test_every_chain_is_looked_at_in_every_way() -> None:
    for chain in CHAINS:
        mine = [view for view in views(Wanted()) if view.chain is chain]
        assert len({view.name for view in mine}) == len(mine)
        assert {view.size for view in mine} == set(SIZES)
        assert {view.depth for view in mine} >= set(DEPTHS) - {"none"}
        if chain.has_looks:
            assert {view.theme for view in mine} == set(THEMES)
            assert {view.depth for view in mine} >= set(DEPTHS)
            assert {view.language for view in mine} == set(LANGUAGES)


def test_scenes_have_names_of_their_own_and_messages_that_exist() -> None:
    names = [scene.name for scene in SCENES]
    assert len(names) == len(set(names))
    told = [scene.shows for scene in SCENES if scene.shows]
    assert all(words(language)(entry) != entry for entry in told for language in LANGUAGES)


def test_what_is_wanted_can_be_narrowed() -> None:
    found = list(views(Wanted(scenes=("help",), sizes=("80x24",), languages=("ru",))))
    assert {view.chain.name for view in found} == {"europe"}
    assert {view.size for view in found} == {(80, 24)}


def test_the_sheet_lists_pictures_in_the_order_of_scenes() -> None:
    page = sheet(["help/80x24-dark-256-en", "start/80x24-dark-256-en"], "png")
    listed = json.loads(re.search(r"names = (\[.*?\])", page)[1])
    assert [name.split("/")[0] for name in listed] == ["start", "help"]


@pytest.mark.terminal("setsid")
def test_pictures_are_taken_and_whole(tmp_path: Path) -> None:
    narrow = [
        "--sizes",
        "80x24",
        "--themes",
        "dark",
        "--depths",
        "256",
        "--languages",
        "ru",
        "--jobs",
        "1",
    ]
    wanted = ["--scenes", "tactical tactical-weather", *narrow]
    assert main([str(tmp_path), *wanted]) == 0
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    for scene in ("tactical", "tactical-weather"):
        name = f"{scene}/80x24-dark-256-ru"
        assert name in page
        with Image.open(tmp_path / f"{name}.png") as picture:
            assert picture.size == (80 * WIDE, 24 * HIGH)
            assert len(picture.getcolors() or ()) > 8
        drawn = ElementTree.parse(tmp_path / f"{name}.svg").getroot()
        assert (drawn.get("width"), drawn.get("height")) == ("640", "384")
        assert "Goeben" in (tmp_path / f"{name}.txt").read_text(encoding="utf-8")
