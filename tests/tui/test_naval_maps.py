"""Naval maps on the command line: drawn in every format, told zone by zone, faults in one line."""

import json
import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner
from mapfiles import faults_of, sentences_of

from weathergage.core.messages import NotUnderstoodError
from weathergage.maps.loader import load
from weathergage.tui.start import weathergage
from weathergage.tui.systems import face_of
from weathergage.tui.whatif import WhatIf

MAPS = ("gwas-mediterranean", "gwas-north-sea", "gwas-pacific")


def run(*arguments: str) -> str:
    result = CliRunner().invoke(weathergage, arguments, catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


@pytest.mark.parametrize("colouring", ["weather", "region", "owner", "kind", "provenance"])
def test_every_colouring_is_drawn_in_both_languages(colouring: str) -> None:
    for name, lang in zip(MAPS, ("en", "ru", "en"), strict=True):
        made = run("map", name, "--color-by", colouring, "--zoom", "0", "--format", "text",
                   "--size", "100x40", "--lang", lang)  # fmt: skip
        assert len(made.splitlines()) <= 40
        assert ("#" in made) != (colouring == "provenance")


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_pictures_show_squares(kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"map.{kind}"
    run("map", "gwas-mediterranean", "--color-by", "kind", "--at", "O56", "--zoom", "3",
        "--size", "60x30", "-o", str(file))  # fmt: skip
    data = file.read_bytes()
    assert data.startswith({"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}[kind])
    if kind == "svg":
        assert b"C'nple" in data
        assert b"~O55" in data
        assert b"~O56" not in data


def test_the_record_of_a_map_names_every_zone_with_its_place() -> None:
    made = json.loads(run("map", "gwas-north-sea", "--color-by", "region", "--json"))
    zones = {each["hex"]: each for each in made["hexes"]}
    assert len(zones) == len(made["hexes"])
    assert zones["B1"]["x"] - zones["A1"]["x"] == 0.5
    assert zones["B1"]["y"] - zones["A1"]["y"] == 1
    assert {each["class"] for each in made["legend"]} == {each["class"] for each in made["hexes"]}


def test_colourings_of_land_games_are_refused_by_name() -> None:
    for colouring in ("front", "level", "supply", "country"):
        with pytest.raises(NotUnderstoodError):
            run("map", "gwas-pacific", "--color-by", colouring)


@pytest.mark.parametrize("name", ["O56", "o56", "O 56", "O-56", "Constantinople"])
def test_a_zone_is_told_whichever_way_it_is_named(name: str) -> None:
    made = json.loads(run("hex", "gwas-mediterranean", name, "--json"))
    assert (made["hex"], made["place"], made["kind"]) == ("O56", "Constantinople", "sea")
    assert made["features"] == ["coast", "port", "strait"]
    assert made["neighbours"] == {
        "NE": "N57", "E": "O57", "SE": "P57", "SW": "P56", "W": "O55", "NW": "N56",
    }  # fmt: skip
    assert set(made["hexsides"]) == set(made["neighbours"])
    assert made["provenance"]["name"] == "rulebook"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"weather", "region"', '"weather", "regions"', ("colourings", "'region'")),
        ('shoved = "odd"', 'shoved = "odds"', ("numbering.shoved",)),
        ("first_column", "first_colum", ("numbering.first_colum", "'first_column'")),
        ('style = "staggered"', 'style = "stagered"', ("numbering.style", "'staggered'")),
        ("zone_miles = 32", "zone_miles = -32", ("zone_miles",)),
        ('orientation = "squares"', 'orientation = "square"', ("orientation",)),
    ],
)
def test_a_fault_of_the_map_file_is_told(
    tmp_path: Path, old: str, new: str, told: tuple[str, ...]
) -> None:
    folder = tmp_path / "gwas_mediterranean"
    shutil.copytree(Path(str(files("weathergage.maps.data") / "gwas_mediterranean")), folder)
    file = folder / "map.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    first = sentences_of(faults_of(folder))[0]
    assert str(file) in first
    assert all(part in first for part in told)


@pytest.mark.parametrize("theatre", ["mediterranean", "north-sea", "pacific"])
def test_a_board_that_is_only_looked_at_is_the_map_of_its_scenario(theatre: str) -> None:
    told = face_of("gwas").facts_of(load(f"gwas-{theatre}").theatre)
    table = WhatIf("gwas", lambda _: load(f"gwas-{theatre}"), facts=told)
    table.look("1914-08-05/1")
    assert table.state.facts["map"] == theatre
    assert table.circumstances().facts["map"] == theatre
    assert "map" not in face_of("awaw").facts_of("europe")


def test_a_zone_is_told_in_russian_throughout() -> None:
    told = run("hex", "gwas-mediterranean", "L40", "--lang", "ru").splitlines()
    assert told[1] == "вокруг: СВ ~K40 (суша), В ~L41, ЮВ ~M40, ЮЗ ~M39, З ~L39, СЗ ~K39"
    assert told[2].startswith("достоверность: выведено (имя, род, ")
