"""The Pacific map of A World at War: the names it must keep, and what lies where."""

from collections import Counter

import pytest

from weathergage.maps.graph import graph_of
from weathergage.maps.loader import load
from weathergage.tui.words import words

BOARD = load("awaw-pacific")
KNOWN = {
    "Tokyo": "L32",
    "Manila": "W21",
    "Pearl Harbor": "P53",
    "Palau Koror": "Z25",
    "Samar": "X22",
}
EASTERN_NEW_GUINEA = ("GG25", "GG26", "HH26", "HH27", "II24", "II25", "II26")
HOMES = {
    "Siberia": ("Irkutsk", "Chita", "Khabarovsk", "Vladivostok", "Okhotsk", "Petropavlovsk"),
    "Manchuria": ("Mukden", "Harbin", "Hsinking", "Hailar", "Port Arthur"),
    "Mongolia": ("Ulan Bator",),
    "Tannu Tuva": ("Kyzyl",),
    "Korea": ("Seoul", "Heijo", "Fusan", "Seishin"),
    "Japan": ("Tokyo", "Osaka", "Sapporo", "Okinawa", "Iwo Jima", "Toyohara", "Paramushiro"),
    "China": ("Peiping", "Shanghai", "Hankow", "Chungking", "Kunming", "Kashgar", "Lhasa"),
    "India": ("Calcutta", "Delhi", "Bombay", "Madras", "Imphal"),
    "Ceylon": ("Colombo", "Trincomalee"),
    "Burma": ("Rangoon", "Mandalay", "Myitkyina", "Akyab"),
    "Thailand": ("Bangkok", "Chiengmai"),
    "French Indochina": ("Hanoi", "Saigon", "Hue"),
    "Malaya": ("Singapore", "Kuala Lumpur", "Kota Bharu"),
    "Philippines": ("Manila", "Leyte", "Samar", "Davao", "Palawan"),
    "Dutch East Indies": ("Batavia", "Soerabaja", "Palembang", "Balikpapan", "Hollandia"),
    "British Borneo": ("Brunei", "Kuching"),
    "Australia": ("Darwin", "Sydney", "Port Moresby", "Rabaul", "Lae", "Wewak"),
    "Aleutians": ("Attu", "Kiska", "Dutch Harbor"),
    "Hawaii": ("Pearl Harbor",),
    "American Islands": ("Midway", "Wake"),
    "Mandates": ("Truk", "Saipan", "Kwajalein", "Palau Koror"),
}
AREAS = {
    "siberia": {"Siberia"},
    "manchuria": {"Manchuria"},
    "mongolia": {"Mongolia"},
    "tannu-tuva": {"Tannu Tuva"},
    "monsoon": {"India", "Ceylon", "Burma", "Thailand", "French Indochina"},
    "aleutians": {"Aleutians"},
}


def at(name: str) -> str:
    (found,) = (place for place in BOARD.places if place.name == name)
    return BOARD.name(found.hex)


@pytest.mark.parametrize(("place", "hex_"), KNOWN.items())
def test_printed_names_hold(place: str, hex_: str) -> None:
    assert at(place) == hex_
    assert BOARD.hexes[BOARD.parse(hex_)].provenance["name"] == "rulebook"


def test_eastern_new_guinea_is_the_group_of_the_scenario() -> None:
    for name in EASTERN_NEW_GUINEA:
        record = BOARD.hexes[BOARD.parse(name)]
        assert (record.kind, record.country) == ("land", "Australia"), name
        assert record.provenance["name"] == "rulebook"
    assert {BOARD.facts(name).country for name in ("FF24", "GG24")} == {"Dutch East Indies"}
    assert at("Port Moresby") in ("II25", "II26")
    assert at("Lae") in ("HH26", "HH27")


def test_distances_hold_that_a_scenario_gives() -> None:
    assert BOARD.apart(at("Kagoshima"), at("Leyte")) == 11
    assert BOARD.apart(at("Brunei"), at("Leyte")) == 6
    assert BOARD.apart(at("Leyte"), at("Samar")) == 1


def test_every_other_name_is_derived() -> None:
    sure = Counter(record.provenance["name"] for record in BOARD.hexes.values())
    assert sure == {"rulebook": 12, "derived": len(BOARD.hexes) - 12}


@pytest.mark.parametrize(("country", "places"), HOMES.items())
def test_places_lie_in_their_country(country: str, places: tuple[str, ...]) -> None:
    assert {name: BOARD.facts(at(name)).country for name in places} == dict.fromkeys(
        places, country
    )


def test_weather_areas_are_the_lands_that_rule_34_names() -> None:
    for record in BOARD.hexes.values():
        wanted = [area for area, lands in AREAS.items() if record.country in lands]
        assert [record.area] == (wanted or ["none"]), record.name


def test_monsoon_lands_have_wet_ground_and_himalaya_stays_out_of_it() -> None:
    terrains = Counter(r.terrain for r in BOARD.hexes.values() if r.area == "monsoon")
    assert {"jungle", "jungle-mountain", "swamp", "clear", "mountain"} <= terrains.keys()
    himalaya = [r for r in BOARD.hexes.values() if r.terrain == "himalaya"]
    assert himalaya
    assert {r.country for r in himalaya} <= {"India", "China", "Nepal", "Bhutan"}
    assert {r.country for r in BOARD.hexes.values() if r.terrain == "outback"} == {"Australia"}


def test_fronts_hold_what_is_named_of_them() -> None:
    fronts = {
        "southeast-asia": ("Rangoon", "Singapore", "Hanoi", "Manila"),
        "pacific": ("Lae", "Port Moresby", "Midway"),
        "asian": ("Peiping", "Harbin", "Irkutsk"),
    }
    for front, places in fronts.items():
        assert {BOARD.facts(at(name)).front for name in places} == {front}
    assert {r.front for r in BOARD.hexes.values() if r.region == "Coral Sea"} == {"pacific"}
    assert {r.front for r in BOARD.hexes.values()} == {*fronts}


def test_islands_are_what_no_land_joins_to_asia() -> None:
    for name in (
        "Manila",
        "Tokyo",
        "Colombo",
        "Darwin",
        "Lae",
        "Guam",
        "Batavia",
        "Medan",
        "Toyohara",
    ):
        assert BOARD.facts(at(name)).island, name
    for name in ("Singapore", "Calcutta", "Vladivostok", "Seoul", "Hong Kong"):
        assert not BOARD.facts(at(name)).island, name


def test_all_seas_are_one() -> None:
    parts = graph_of(BOARD).components(lambda r: r.kind == "sea", ())
    assert len(parts) == 1


def test_terrain_and_fronts_say_that_they_are_assumed() -> None:
    for record in BOARD.hexes.values():
        sure = "assumed" if record.kind == "land" else "derived"
        assert record.provenance["terrain"] == sure, record.name
    named = {r.country for r in BOARD.hexes.values() if r.provenance["front"] == "derived"}
    assert named - {""} == {"Burma", "Malaya", "French Indochina", "Philippines", "Australia"}


def test_russian_has_every_name() -> None:
    say = words("ru")
    names = {place.name for place in BOARD.places}
    names |= {name for each in BOARD.hexes.values() for name in (each.country, each.region)}
    assert [name for name in sorted(names - {""}) if say.name(name) == name] == []
