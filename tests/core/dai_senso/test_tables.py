"""The tables of rule 11: areas by their lands, naval zones by what closes them."""

import pytest

from weathergage.core.dai_senso.areas import NO_AREA, area_named, area_of, areas, lands, regions
from weathergage.core.dai_senso.zones import zone_named, zones
from weathergage.core.messages import NotUnderstoodError


@pytest.mark.parametrize(
    ("area", "members"),
    [
        ("central", "Formosa|Hong Kong|Kiangsu|Shanghai|Szechwan|Tibet|Yunnan"),
        ("desert", "Australia|Kansu|Mongolia|Sinkiang"),
        ("north", "Aleutian Islands|Hopeh|Japan|Korea|Manchukuo|Russia"),
        ("north-monsoon", "Burma|Ceylon|India|Indochina|Malaya|Nepal|Philippines|Siam"),
        ("south", "New Zealand"),
        ("south-monsoon", "Netherlands East Indies|Papua|Sarawak"),
    ],
)
def test_areas_hold_their_lands_and_no_others(area: str, members: str) -> None:
    assert [land for land, of in lands().items() if of == area] == members.split("|")
    assert areas()[area].clause == f"11.1-{area}"


def test_lands_outside_lie_in_no_area() -> None:
    assert lands()["Hawaii"] == lands()["Bismarck Archipelago"] == NO_AREA
    assert area_of("Atlantis") == NO_AREA


@pytest.mark.parametrize("region", regions())
@pytest.mark.parametrize("holder", ["Japan", "Mongolia", "Russia", "Hawaii", ""])
def test_a_region_counts_as_printed_whoever_holds_it(region: str, holder: str) -> None:
    assert area_of(holder, region) == lands()[regions()[region]]


def test_the_mongol_frontier_is_desert() -> None:
    assert area_of("Japan", "Mongol Frontier") == "desert"


@pytest.mark.parametrize("name", ["central", "east-asia", "East Asia", "CENTRAL"])
def test_the_second_area_has_two_names(name: str) -> None:
    assert area_named(name) == "central"


def test_an_unknown_area_names_the_nearest() -> None:
    with pytest.raises(NotUnderstoodError) as fault:
        area_named("north-monsun")
    assert fault.value.message.values["nearest"] == "north-monsoon"


@pytest.mark.parametrize(
    ("area", "weather", "names"),
    [
        ("north-monsoon", "mud", "Bay of Bengal|Philippine Sea|South China Sea"),
        ("south-monsoon", "mud", "Arafura Sea|Bismarck Sea"),
        (
            "north",
            "snow",
            "Sea of Japan|Sea of Okhotsk|Northwest Pacific|North Pacific|Gulf of Alaska",
        ),
    ],
)
def test_weather_closes_ten_zones(area: str, weather: str, names: str) -> None:
    closed = [
        zone.name
        for zone in zones().values()
        if zone.closed and (zone.closed.area, zone.closed.weather) == (area, weather)
    ]
    assert closed == names.split("|")


def test_only_zones_of_the_rule_are_closed() -> None:
    assert all((zone.sure == "rulebook") == (zone.closed is not None) for zone in zones().values())


@pytest.mark.parametrize("name", ["Bay of Bengal", "bay-of-bengal", "BAY OF BENGAL"])
def test_a_zone_is_read_by_id_and_by_name(name: str) -> None:
    assert zone_named(name).id == "bay-of-bengal"


def test_an_unknown_zone_names_the_nearest() -> None:
    with pytest.raises(NotUnderstoodError) as fault:
        zone_named("Bay of Bengali")
    assert fault.value.message.values["nearest"] == "bay-of-bengal"
