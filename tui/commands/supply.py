"""`weathergage supply`: is this hex in supply, by which path, and what stands in the way?"""

from collections.abc import Iterable, Iterator
from typing import Any

import click
import msgspec

from weathergage.core.facts import HexFacts
from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import Circumstances, RuleSet, rule_set
from weathergage.core.turns import Turn
from weathergage.maps.board import Board
from weathergage.maps.hexes import Hex
from weathergage.maps.supply import (
    Question,
    SupplyAnswer,
    Unit,
    assumptions,
    sources_finding,
    trace,
    unit_kind,
    usual_sources,
)
from weathergage.tui.answers import finding_lines, finding_record
from weathergage.tui.options import print_answer, turn_meant, with_answer
from weathergage.tui.progress import opened
from weathergage.tui.words import Words, turn_name, words

MOST_BLOCKS = 12
ICE_READINGS = ("none", "clear")


@click.command()
@click.argument("map_id", metavar="MAP")
@click.option("--from", "start", required=True, metavar="HEX", help="Where the unit stands.")
@click.option("--source", multiple=True, metavar="HEX", help="Where supply comes from.")
@click.option("--as", "side", default="", metavar="SIDE", help="Usual sources of this side.")
@click.option(
    "--enemy", multiple=True, metavar="HEX[:KIND]", help="Enemy units; infantry unless said."
)
@click.option(
    "--friend", multiple=True, metavar="HEX[:KIND]", help="Own units; infantry unless said."
)
@click.option("--turn", default="", help="Game turn; the usual one unless said.")
@click.option(
    "--ice-zone-of-control",
    type=click.Choice(ICE_READINGS),
    default="none",
    show_default=True,
    help="Whether zones reach onto ice (choice A17).",
)
@with_answer
def command(
    map_id: str,
    start: str,
    source: tuple[str, ...],
    side: str,
    enemy: tuple[str, ...],
    friend: tuple[str, ...],
    turn: str,
    ice_zone_of_control: str,
    json_: bool,
    lang: str,
) -> None:
    """Trace supply from a hex to a source; lists may be repeated or comma-separated."""
    board = opened(map_id, lang)
    rules = rule_set(board.system)
    assumptions(board)
    when = turn_meant(rules, turn)
    place = board.parse(start)
    marked = tuple(board.parse(name) for name in _split(source))
    question = Question(
        sources=marked or usual(board, rules, side),
        enemies=tuple(_unit(board, text) for text in _split(enemy)),
        friends=tuple(_unit(board, text) for text in _split(friend)),
        frozen=lakes_frozen(rules, when),
        ice_zones=ice_zone_of_control == "clear",
    )
    answer = trace(board, place, question)
    if not marked:
        note = sources_finding(board, question.sources)
        answer = msgspec.structs.replace(answer, findings=(*answer.findings, note))
    head = {"map": board.id, "from": board.name(place), "turn": rules.calendar.name(when)}
    record = {**head, **supply_record(board, answer, words(lang))}
    title = turn_name(rules.calendar, when, lang)
    print_answer(record, [title, *supply_lines(board, place, answer, words(lang))], json_)


def lakes_frozen(rules: RuleSet, when: Turn) -> bool:
    """Return whether the rule set freezes lakes that can freeze in a turn (34.23C)."""
    lake = HexFacts(kind="lake", terrain="lake", front="eastern", freezes=True)
    return rules.is_frozen_at(lake, Circumstances(turn=when))


def _split(texts: Iterable[str]) -> Iterator[str]:
    return (part for text in texts for part in text.split(",") if part.strip())


def _unit(board: Board, text: str) -> Unit:
    name, _, kind = text.partition(":")
    kinds = assumptions(board).units.kinds
    known = unit_kind(board, kind) or (choose(kind, kinds, "unit") if kind.strip() else kinds[0])
    return Unit(board.parse(name), known)


def usual(board: Board, rules: RuleSet, side: str) -> tuple[Hex, ...]:
    """Return the usual sources of a side; raises `NotUnderstoodError` when there are none."""
    if not side:
        raise NotUnderstoodError(say("maps.no-source"))
    name = choose(side, rules.sides, "side")
    sources = usual_sources(board, name)
    if not sources:
        raise NotUnderstoodError(
            say("maps.no-usual-source", map=board.id, side=say(f"common.side-{name}"))
        )
    return sources


def supply_record(board: Board, answer: SupplyAnswer, word: Words) -> dict[str, Any]:
    """Return the answer as a JSON object."""
    return {
        "supplied": answer.supplied,
        "path": [board.name(place) for place in answer.path],
        "derived": [board.name(place) for place in _derived(board, answer)],
        "blocked_by": [
            {
                "hex": board.name(block.hex),
                "clause": block.clause,
                "because": word(block.because),
            }
            for block in answer.blocked_by
        ],
        "findings": [finding_record(finding, word) for finding in answer.findings],
    }


def _derived(board: Board, answer: SupplyAnswer) -> Iterator[Hex]:
    """Yield the hexes of an answer whose names were worked out and are not printed."""
    named = dict.fromkeys((*answer.path, *(block.hex for block in answer.blocked_by)))
    return (place for place in named if not board.hexes[place].is_named_in_print)


def supply_lines(board: Board, place: Hex, answer: SupplyAnswer, word: Words) -> Iterator[str]:
    """Yield the answer as plain lines: the verdict, the path or the blocks, the findings."""
    here = f"{board.shown(place)} {word.name(board.hexes[place].place)}".strip()
    if answer.supplied:
        source = board.shown(answer.path[-1])
        steps = len(answer.path) - 1
        yield "+ " + word("maps.supplied", hex=here, source=source, count=steps)
        yield "  " + word("maps.path", path=" ".join(map(board.shown, answer.path)))
    else:
        yield "x " + word("maps.not-supplied", hex=here)
        for block in answer.blocked_by[:MOST_BLOCKS]:
            yield f"  {word(block.because)}  [{block.clause}]"
        more = len(answer.blocked_by) - MOST_BLOCKS
        if more > 0:
            yield "  " + word("maps.more-blocks", count=more)
    yield from finding_lines(answer.findings, word)
