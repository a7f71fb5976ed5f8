"""`weathergage maps` and `weathergage supply` as a person types them."""

import json
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from weathergage.tui.start import main

Run = Callable[..., tuple[int, str, str]]
SIEGE = ("supply", "awaw-europe", "--from", "D44", "--source", "H47", "--enemy", "D43,C44,D45")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program; return exit status, standard output, standard error."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nobody"))

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as leaving:
            main(list(arguments))
        output = capsys.readouterr()
        return int(leaving.value.code or 0), output.out, output.err

    return run


def test_the_list_names_every_map(run: Run) -> None:
    status, out, err = run("maps")
    assert (status, err) == (0, "")
    assert "awaw-europe" in out
    rows = json.loads(run("maps", "list", "--json")[1])
    assert {"map": "awaw-europe", "hexes": 1759}.items() <= rows[0].items()


def test_the_shipped_maps_are_sound(run: Run) -> None:
    assert run("maps", "check")[0] == 0
    assert json.loads(run("maps", "check", "awaw europe", "--json")[1])[0]["faults"] == []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of a map's folder."""
    target = tmp_path / "copy"
    shutil.copytree(Path(str(files("weathergage.maps.data") / "awaw_europe")), target)
    return target


def test_computed_facts_out_of_date_are_one_and_can_be_written(run: Run, copy: Path) -> None:
    table = copy / "derived.tsv"
    shipped = table.read_text(encoding="utf-8")
    table.write_text(shipped.replace("\teast\t", "\twest\t", 1), encoding="utf-8")
    status, out, _ = run("maps", "check", str(copy))
    assert status == 1
    assert "--write" in out
    assert run("maps", "check", str(copy), "--write")[0] == 0
    assert table.read_text(encoding="utf-8") == shipped
    assert run("maps", "check", str(copy))[0] == 0


def test_a_faulty_map_is_two_with_a_sentence_for_each_fault(run: Run, copy: Path) -> None:
    table = copy / "hexes.tsv"
    text = table.read_text(encoding="utf-8")
    table.write_text(text.replace("\tswamp\t", "\tbog\t"), encoding="utf-8")
    status, out, err = run("maps", "check", str(copy))
    assert (status, out) == (2, "")
    assert err.count("column terrain: 'bog' is not known here") == 9
    before = (copy / "derived.tsv").read_bytes()
    assert run("maps", "check", str(copy), "--write")[0] == 2
    assert (copy / "derived.tsv").read_bytes() == before
    report = json.loads(run("maps", "check", str(copy), "--json")[1])[0]
    assert report["faults"][0]["line"] == 153


def test_corrections_are_checked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hexes.tsv").write_text("hex\tterrain\nC41\tbog\n", encoding="utf-8")
    status, _, err = run("maps", "check", "awaw-europe", "--overlay", str(tmp_path / "hexes.tsv"))
    assert status == 2
    assert "line 2, column terrain" in err
    assert run("maps", "check", "awaw-europe", "--overlay", str(tmp_path / "nothing"))[0] == 2


def test_supply_in_summer_and_winter(run: Run) -> None:
    siege = (*SIEGE, "--enemy", "E43", "--enemy", "E44", "--json")
    summer = json.loads(run(*siege, "--turn", "Summer 1942")[1])
    assert (summer["supplied"], summer["path"]) == (False, [])
    clauses = {row["hex"]: row["clause"] for row in summer["blocked_by"]}
    assert clauses["C45"] == "34.23C"
    assert set(clauses) == {"C44", "C45", "D43", "D45", "E43", "E44"}
    assert all(row["because"] for row in summer["blocked_by"])
    winter = json.loads(run(*siege, "--turn", "w41")[1])
    assert winter["supplied"]
    assert winter["path"][:2] == ["D44", "C45"]
    assert [finding["clause"] for finding in winter["findings"]] == ["34.23C", "length"]


def test_supply_in_words(run: Run) -> None:
    status, out, _ = run(*SIEGE, "--enemy", "E43,E44", "--turn", "Summer 1942")
    assert status == 0
    assert "x D44 Leningrad is out of supply" in out
    assert "C45 Lake Ladoga is open water this turn" in out
    assert "assumed" in out
    russian = run(*SIEGE, "--enemy", "E43,E44", "--turn", "w41", "--lang", "ru")[1]
    assert "снабжается из H47" in russian
    assert "путь: D44 C45" in russian


def test_armor_on_the_shore_and_choice_a17(run: Run) -> None:
    siege = (*SIEGE, "--enemy", "E43,E44:armor,C46:armor", "--json")
    literal = json.loads(run(*siege)[1])
    assert literal["supplied"]
    other = json.loads(run(*siege, "--ice-zone-of-control", "clear")[1])
    assert not other["supplied"]
    assert {row["clause"] for row in other["blocked_by"] if row["hex"] == "C45"} == {"zones"}


def test_usual_sources_are_called_assumed(run: Run) -> None:
    out = run("supply", "awaw-europe", "--from", "E38", "--as", "Russia")[1]
    assert "H47" in out
    assert "[sources]" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--from", "C4S", "--source", "H47"), "the nearest is C45"),
        (("--from", "D44", "--source", "ZZ99"), "has no hex 'ZZ99'"),
        (("--from", "A24", "--source", "H47"), "A24 is a sea hex"),
        (
            (
                "--from",
                "D44",
            ),
            "--source HEX",
        ),
        (("--from", "D44", "--as", "japan"), "Japan"),
        (("--from", "D44", "--as", "rusia"), "'russia'"),
        (("--from", "D44", "--source", "H47", "--enemy", "D45:tank"), "no kind of unit 'tank'"),
        (("--from", "D44", "--source", "H47", "--enemy", "D44"), "an enemy stands in D44"),
        (("--from", "D44", "--source", "H47", "--turn", "Winter 1951"), "the nearest"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: tuple[str, ...], told: str) -> None:
    status, out, err = run("supply", "awaw-europe", *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert told in err


def test_a_board_coloured_by_what_a_sides_capitals_supply(run: Run) -> None:
    coloured = ("map", "awaw-europe", "--color-by", "supply", "--format", "text", "--zoom", "0")
    status, out, err = run(*coloured, "--as", "russia", "--turn", "w41")
    assert (status, err) == (0, "")
    assert "$" in out
    assert "cut off" in out
    assert run(*coloured)[0] == 2
    assert "no usual source" in run(*coloured, "--as", "japan")[2]
