"""`weathergage hex`: everything that holds in a hex."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

import click

from weathergage.core.messages import Message
from weathergage.core.names import choose
from weathergage.core.rulesets import AreaWeather, Circumstances, RuleSet
from weathergage.core.verdict import Finding
from weathergage.maps.board import NEAR, Board
from weathergage.maps.hexes import Hex
from weathergage.tui.answers import (
    by_certainty,
    finding_lines,
    finding_record,
    levels_record,
)
from weathergage.tui.options import (
    Told,
    print_answer,
    read_circumstances,
    with_answer,
    with_circumstances,
)
from weathergage.tui.progress import opened
from weathergage.tui.systems import face_of
from weathergage.tui.tracks import rules_of
from weathergage.tui.words import Words, turn_name, words


@click.command()
@click.argument("map_id", metavar="MAP")
@click.argument("hex_name", metavar="HEX")
@click.option("--as", "side", default="", help="Side whose effects are told; all when left out.")
@with_circumstances
@with_answer
def command(
    map_id: str,
    hex_name: str,
    side: str,
    told: Told,
    json_: bool,
    lang: str,
) -> None:
    """Tell what stands in a hex, its weather, and what that does to each side."""
    board = opened(map_id, lang)
    rules = rules_of(board.system, told.track, told.setting)
    known = read_circumstances(rules, told, board.theatre)
    sides = (choose(side, rules.sides, "side"),) if side else rules.sides_in(board.theatre)
    place = board.facts(hex_name)
    weather = rules.weather_at(place, known)
    by_side = {each: rules.effects_at(place, known, each) for each in sides}
    findings = list(weather.findings)
    for effects in by_side.values():
        findings += [finding for finding in effects if finding not in findings]
    record = hex_record(board, rules, known, hex_name)
    record["findings"] = [finding_record(finding, words(lang)) for finding in findings]
    lines = chain(
        _facts(board, record, words(lang)),
        _weather(weather, rules, turn_name(rules.calendar, known.turn, lang), words(lang)),
        _effects(by_side, words(lang)),
    )
    print_answer(record, lines, json_)


def hex_record(board: Board, rules: RuleSet, known: Circumstances, name: str) -> dict[str, Any]:
    """Return what holds in a hex as a JSON object, without its findings."""
    place = board.facts(name)
    position = board.parse(name)
    record = board.hexes[position]
    weather = rules.weather_at(place, known)
    return {
        "map": board.id,
        "hex": place.name,
        "turn": rules.calendar.name(known.turn),
        "place": place.place,
        "kind": place.kind,
        "terrain": place.terrain,
        "effective_terrain": rules.terrain_at(place, known),
        "country": place.country,
        "region": place.region,
        "front": place.front,
        "area": weather.area,  # a marker may have put the hex into one
        "side_of_line": place.side_of_line,
        "island": place.island,
        "frozen": rules.is_frozen_at(place, known),
        "features": place.features,
        "neighbours": {way: board.name(there) for way, there in board.around(position).items()},
        "hexsides": {
            way: board.hexside(position, there) for way, there in board.around(position).items()
        },
        "provenance": dict(record.provenance),
        **_guide(board, position),
        "weather": {
            "condition": weather.condition,
            "level": weather.result,
            "rolled": not weather.die or weather.roll is not None,
            "roll": weather.roll,
            **({"sure": weather.sure} if weather.sure else {}),
        },
        "levels": levels_record(weather.levels),
    }


def _guide(board: Board, position: Hex) -> dict[str, Any]:
    """Return by which known name a derived one goes, {} where the hex's own is printed."""
    guide = board.guide(position)
    if guide is None:
        return {}
    known, steps = guide
    near = steps <= NEAR
    return {"name_from": {"hex": known.name, "place": known.place, "steps": steps, "near": near}}


def _facts(board: Board, record: Mapping[str, Any], say: Words) -> Iterator[str]:
    naval = bool(board.sheet.single_area)
    title = " ".join(filter(None, (_shown(board, record["hex"]), say.name(record["place"]))))
    yield _titled(board)(title, record, say)
    near = record["neighbours"].items()
    ways = {way: say(f"common.way-{way.lower()}") for way, _ in near}
    around = [
        f"{ways[way]} {_beside(board, record, name, say) if naval else _shown(board, name)}"
        for way, name in near
    ]
    yield say("answer.hex-neighbours", around=", ".join(around))
    told = (
        f"{say(f'common.provenance-{sure}')} ({', '.join(say(f'screen.fact-{f}') for f in facts)})"
        for sure, facts in by_certainty(record["provenance"], record).items()
    )
    yield say("answer.hex-provenance", facts="; ".join(told))
    if "name_from" in record:
        guide = record["name_from"]
        known = " ".join(filter(None, (guide["hex"], say.name(guide["place"]))))
        entry = "near" if guide["near"] else "far"
        yield say(f"answer.hex-name-{entry}", known=known, count=guide["steps"])


def _titled(board: Board) -> Callable[[str, Mapping[str, Any], Words], str]:
    """Return what tells a hex of a board in one line."""
    if board.sheet.single_area:
        return _zone_title
    fronts = any(each.front not in ("", "none") for each in board.hexes.samples.values())
    return _hex_title if fronts else _plain_title


def _shown(board: Board, name: str) -> str:
    return board.shown(board.parse(name))


def _hex_title(title: str, record: Mapping[str, Any], say: Words) -> str:
    return say(
        "answer.hex-title",
        title=title,
        terrain=Message(f"common.terrain-{record['terrain']}"),
        country=say.name(record["country"] or record["region"]) or "-",
        front=Message(f"common.front-{record['front'] or 'none'}"),
        area=Message(f"common.area-{record['area']}"),
    )


def _plain_title(title: str, record: Mapping[str, Any], say: Words) -> str:
    """Return what a hex is on a board without fronts: terrain, land or sea and part, area."""
    facts = (
        say(f"common.terrain-{record['terrain']}"),
        say.name(record["country"]),
        say.name(record["region"]),
        say(f"common.area-{record['area']}"),
    )
    return say("answer.zone-title", title=title, facts="; ".join(filter(None, facts)))


def _zone_title(title: str, record: Mapping[str, Any], say: Words) -> str:
    """Return what a zone is: land or sea, which sea, what lies on it, whose the port is."""
    features = ", ".join(say(f"common.feature-{feature}") for feature in record["features"])
    sea, owner = say.name(record["region"]), say.name(record["country"])
    parts = (say(f"common.kind-{record['kind']}"), sea, features, owner)
    return say("answer.zone-title", title=title, facts="; ".join(filter(None, parts)))


def _beside(board: Board, record: Mapping[str, Any], name: str, say: Words) -> str:
    """Return a neighbouring zone, and why ships cannot go there if they cannot."""
    kind, shown = board.facts(name).kind, _shown(board, name)
    if kind != "sea":
        return f"{shown} ({say(f'common.kind-{kind}')})"
    side = board.between(record["hex"], name)
    return shown if side == "open" else f"{shown} ({say(f'common.hexside-{side}')})"


def _weather(weather: AreaWeather, rules: RuleSet, turn: str, say: Words) -> Iterator[str]:
    face = face_of(rules.id)
    told = f"{turn}: {face.weather_text(weather, say)}"
    yield f"{told} ({say(f'track.sure-{weather.sure}')})" if weather.sure else told
    levels = face.levels_text(weather, say, rules)
    if levels:
        yield levels


def _effects(by_side: Mapping[str, tuple[Finding, ...]], say: Words) -> Iterator[str]:
    """Yield what holds for everyone once, then what is left for each side under its name."""
    first, *others = by_side.values()
    shared = [found for found in first if all(found in findings for findings in others)]
    yield from finding_lines(shared, say)
    for side, findings in by_side.items():
        own = [finding for finding in findings if finding not in shared]
        if own:
            yield say(f"common.side-{side}")
            yield from (f"  {line}" for line in finding_lines(own, say))
