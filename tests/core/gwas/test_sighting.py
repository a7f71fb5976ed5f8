"""Sight on the tactical board: every condition by day and night, and who sees whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.sighting import (
    Contact,
    Limit,
    Vessel,
    Watch,
    findings,
    limit,
    seen_by_side,
    seen_from,
    sights,
    weather_limit,
)
from weathergage.maps.loader import load

FIELD = load("gwas-tactical")


@pytest.mark.parametrize(
    ("condition", "by_day", "by_night"),
    [(1, None, None), (2, 3, None), (3, 2, 2), (4, 2, 2), (5, 2, 2), (6, 1, 1)],
)
def test_weather_limits_what_is_seen(
    rules: Rules, condition: int, by_day: int | None, by_night: int | None
) -> None:
    clause = "W1" if condition == 1 else f"W{condition}-visibility"
    assert weather_limit(rules, Watch(condition=condition)) == Limit(by_day, clause)
    night = Watch(condition=condition, day=False)
    assert weather_limit(rules, night) == limit(rules, night) == Limit(by_night, clause)


@pytest.mark.parametrize("condition", range(2, 7))
def test_a_clause_that_is_off_limits_nothing(rules: Rules, condition: int) -> None:
    without = rules.without(f"W{condition}-visibility")
    assert limit(without, Watch(condition=condition)).hexes is None
    assert limit(rules, Watch(condition=condition)).hexes is not None


@pytest.mark.parametrize(
    ("condition", "night", "counts"),
    [
        (1, 4, Limit(4, "W2-night")),
        (2, 2, Limit(2, "W2-night")),
        (3, 1, Limit(1, "W2-night")),
        (3, 2, Limit(2, "W3-visibility")),
        (4, 3, Limit(2, "W4-visibility")),
        (6, 0, Limit(0, "W2-night")),
        (6, 2, Limit(1, "W6-visibility")),
    ],
)
def test_of_two_limits_at_night_the_smaller_counts(
    rules: Rules, condition: int, night: int, counts: Limit
) -> None:
    by_night = Watch(condition=condition, day=False, night_limit=night)
    assert limit(rules, by_night) == counts
    by_day = Watch(condition=condition, night_limit=night)
    assert limit(rules, by_day) == weather_limit(rules, by_day)


def test_what_is_not_known_of_the_night_is_said(rules: Rules) -> None:
    day, night = (findings(rules, Watch(condition=3, day=light)) for light in (True, False))
    assert [found.clause for found in day] == ["W3-visibility"]
    assert [found.clause for found in night] == ["W3-visibility", "W2-night"]
    assert night[1].because.id == "tactical.night-unknown"
    given_ = findings(rules, Watch(condition=3, day=False, night_limit=4))
    assert given_[1].because.id == "tactical.night-no-smaller"
    counts = findings(rules, Watch(condition=3, day=False, night_limit=1))
    assert [(found.clause, found.value) for found in counts] == [("W2-night", 1)]


def test_fair_weather_modifies_nothing(rules: Rules) -> None:
    (told,) = findings(rules, Watch(condition=1))
    assert (told.clause, told.force, told.value, told.modifier) == ("W1", "notes", None, "")
    (told,) = findings(rules, Watch(condition=2))
    assert (told.force, told.value, told.modifier) == ("modifies", 3, "visibility")


def ship(side: str, name: str, at: str) -> Vessel:
    return Vessel(side=side, kind="CL", name=name, hex=at)


GLOUCESTER = ship("entente", "Gloucester", "1512")
GOEBEN = ship("central-powers", "Goeben", "1713")
BRESLAU = ship("central-powers", "Breslau", "1714")
SHIPS = (GLOUCESTER, GOEBEN, BRESLAU)


def test_each_ship_sees_the_enemies_within_the_limit() -> None:
    first, second, third = sights(SHIPS, Limit(2, "W4-visibility"), FIELD)
    assert first.sees == (Contact(2, GOEBEN),)
    assert first.hidden == (Contact(3, BRESLAU),)
    assert (second.sees, second.hidden) == ((Contact(2, GLOUCESTER),), ())
    assert (third.sees, third.hidden) == ((), (Contact(3, GLOUCESTER),))


def test_without_a_limit_all_is_seen() -> None:
    for sight in sights(SHIPS, Limit(None, "W1"), FIELD):
        assert sight.hidden == ()
    assert len(seen_from(GOEBEN, Limit(None, "W1"), FIELD)) == len(FIELD.hexes)


def test_a_side_sees_what_any_of_its_ships_sees() -> None:
    found = Limit(1, "W6-visibility")
    seen = seen_by_side(SHIPS, found, FIELD)
    assert len(seen["entente"]) == 7
    assert seen["central-powers"] == FIELD.within("1713", 1) | FIELD.within("1714", 1)
    assert seen_by_side((), found, FIELD) == {}


HEXES = st.sampled_from(sorted(record.name for record in FIELD.hexes.values()))
LIMITS = st.builds(Limit, st.none() | st.integers(0, 6), st.just("W4-visibility"))


@given(HEXES, LIMITS)
def test_what_is_seen_are_the_hexes_no_farther_than_the_limit(at: str, found: Limit) -> None:
    seen = seen_from(ship("entente", "X", at), found, FIELD)
    place = FIELD.parse(at)
    for other, record in FIELD.hexes.items():
        assert (record.name in seen) == found.reaches(place.distance(other))


@given(st.lists(st.tuples(st.booleans(), HEXES), max_size=7), LIMITS)
def test_who_sees_is_seen(placed: list[tuple[bool, str]], found: Limit) -> None:
    ships = [
        ship("entente" if ours else "central-powers", f"{number}", at)
        for number, (ours, at) in enumerate(placed)
    ]
    told = sights(ships, found, FIELD)
    assert [sight.ship for sight in told] == ships
    pairs = {(sight.ship, contact.ship) for sight in told for contact in sight.sees}
    assert pairs == {(other, one) for one, other in pairs}
    for sight in told:
        assert all(found.reaches(contact.distance) for contact in sight.sees)
        assert not any(found.reaches(contact.distance) for contact in sight.hidden)
        enemies = [other for other in ships if other.side != sight.ship.side]
        assert len(sight.sees) + len(sight.hidden) == len(enemies)
