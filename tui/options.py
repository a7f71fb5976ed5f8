"""Options that many commands share, and the shape of a command's answer."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.tui.answers import as_json
from weathergage.tui.words import LANGUAGES

if TYPE_CHECKING:
    from weathergage.core.facts import MapFacts
    from weathergage.core.rulesets import Circumstances, RuleSet

Function = TypeVar("Function", bound=Callable[..., Any])


def with_answer(function: Function) -> Function:
    """Add `--json` and `--lang` to a command."""
    language = click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language.")
    return language(click.option("--json", "json_", is_flag=True, help="Answer as JSON.")(function))


def with_circumstances(function: Function) -> Function:
    """Add `--turn`, `--roll` and `--prep` to a command."""
    turn = click.option("--turn", default="Winter 1941", show_default=True, help="Game turn.")
    roll = click.option("--roll", multiple=True, help="Die on the table: 4, or europe=4.")
    prep = click.option("--prep", multiple=True, help="Winter preparation: axis=2.")
    return turn(roll(prep(function)))


def read_circumstances(
    rules: "RuleSet", turn: str, roll: Iterable[str], prep: Iterable[str], theatre: str
) -> "Circumstances":
    """Return what `--turn`, `--roll` and `--prep` say; a die without a name is of `theatre`.

    Raises:
        FaultError: One of them cannot be read.
    """
    from weathergage.core.rulesets import Circumstances  # commands without a turn do without it

    when = rules.calendar.parse(turn)
    return Circumstances(
        turn=when,
        rolls=rules.read_rolls(roll, when, theatre),
        preparation=rules.read_preparation(prep),
    )


def print_answer(record: object, lines: Iterable[str], json_: bool) -> None:
    """Print an answer as JSON or as lines."""
    if json_:
        click.echo(as_json(record))
    else:
        for line in lines:
            click.echo(line)


def open_map(map_id: str) -> "MapFacts":
    """Open a map by its id; what the rules hand their map names to."""
    from weathergage.maps.loader import load  # a question by area needs no map

    return load(map_id)


def key_values(texts: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Return KEY=VALUE arguments by key; repeated ones and commas make lists.

    Raises:
        NotUnderstoodError: An argument without a key or without a value.
    """
    found: dict[str, tuple[str, ...]] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        values = tuple(part.strip() for part in value.split(",") if part.strip())
        if not equals or not key.strip() or not values:
            raise NotUnderstoodError(say("rules.fault-key-value", given=text))
        found[key.strip()] = found.get(key.strip(), ()) + values
    return found
