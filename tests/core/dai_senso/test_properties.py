"""What holds of every question of rule 11, whatever is asked."""

from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st
from worked.dai_senso import open_map

from weathergage.core.clauses import register
from weathergage.core.dai_senso import Desk
from weathergage.core.dai_senso.areas import areas, lands
from weathergage.core.dai_senso.vocabulary import ACTIONS, RESULTS
from weathergage.core.verdict import Verdict

LANDS = st.sampled_from(sorted(lands()))
WEATHER = st.fixed_dictionaries(
    {area: st.sampled_from(["clear", "mud", "storms", "snow"]) for area in areas()}
)
SEGMENT = st.sampled_from(["blitz", "regular"])
ORDER = ("allowed", "modified", "prohibited")
FREE_OF_WEATHER = ("retreat", "advance", "failure")
SEVERITY = {"Dr3": 3, "Dr2": 2, "Dr1": 1, "Ex": 0}


def ask(action: str, told: Mapping[str, str], **keys: str) -> Verdict:
    every = {**told, **{key.replace("_", "-"): value for key, value in keys.items()}}
    lists = {key.rstrip("-"): tuple(value.split(",")) for key, value in every.items()}
    return Desk().ask(action, lists, open_map)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(ACTIONS)), LANDS, WEATHER)
def test_every_finding_names_a_clause_of_the_register(
    action: str, land: str, weather: Mapping[str, str]
) -> None:
    verdict = ask(action, weather, country=land)
    for finding in verdict.findings:
        assert register("dai-senso")[finding.clause].id == finding.clause
    prohibits = any(finding.force == "prohibits" for finding in verdict.findings)
    assert (verdict.outcome == "prohibited") == prohibits or verdict.outcome == "undecided"


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(FREE_OF_WEATHER), LANDS, WEATHER)
def test_nothing_keeps_from_what_follows_combat(
    action: str, land: str, weather: Mapping[str, str]
) -> None:
    assert ask(action, weather, country=land, ezoc="yes").outcome == "allowed"


@settings(max_examples=40, deadline=None)
@given(st.lists(LANDS, min_size=2, max_size=5), WEATHER)
def test_one_more_zone_of_control_frees_no_move(way: list[str], weather: Mapping[str, str]) -> None:
    told = {"from": way[0], "to": way[-1], **({"route": ",".join(way[1:-1])} if way[2:] else {})}
    outcomes = [
        ORDER.index(ask("move", weather, **told, ezoc=ezoc).outcome)
        for ezoc in ("no", way[0], ",".join(way[:2]), "yes")
    ]
    assert outcomes == sorted(outcomes)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(RESULTS), LANDS, WEATHER, SEGMENT)
def test_weather_never_makes_a_result_worse(
    result: str, land: str, weather: Mapping[str, str], segment: str
) -> None:
    after = ask("combat-result", weather, country=land, segment=segment, result=result)
    lessened = after.answers["result"]
    assert SEVERITY.get(lessened, 0) in (SEVERITY.get(result, 0), SEVERITY.get(result, 0) - 1)
    assert result in SEVERITY or lessened == result


@settings(max_examples=40, deadline=None)
@given(LANDS, WEATHER, SEGMENT)
def test_land_of_no_area_is_as_in_fair_weather(
    land: str, weather: Mapping[str, str], segment: str
) -> None:
    verdict = ask("attack", weather, country=land, segment=segment, nation="japan")
    fair = not any(land in area.lands for area in areas().values())
    if fair or weather[lands()[land]] == "clear":
        assert verdict.outcome == "allowed"
        assert verdict.modifiers == {}
