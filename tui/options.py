"""Options that many commands share, and the shape of a command's answer."""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.tui.answers import as_json
from weathergage.tui.words import LANGUAGES

if TYPE_CHECKING:
    from weathergage.core.facts import MapFacts
    from weathergage.core.rulesets import Circumstances, RuleSet
    from weathergage.core.turns import Turn

Function = TypeVar("Function", bound=Callable[..., Any])


def with_answer(function: Function) -> Function:
    """Add `--json` and `--lang` to a command."""
    language = click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language.")
    return language(click.option("--json", "json_", is_flag=True, help="Answer as JSON.")(function))


def setting_option(function: Function) -> Function:
    """Add `--set` to a command."""
    option = click.option(
        "--set",
        "--setting",
        "setting",
        multiple=True,
        metavar="KEY=VALUE",
        help="A choice between two readings of a rule, the other one than usual.",
    )
    return option(function)


def reading_options(function: Function) -> Function:
    """Add to a command what its rule set is read with: a turn track, choices between readings."""
    option = click.option(
        "--track",
        default="",
        metavar="FILE",
        help="Turn track to read in the place of your own: a file, or `assumed`.",
    )
    return option(setting_option(function))


class Told(NamedTuple):
    """What a command line tells of a turn, as it was typed; see the options of the same names."""

    turn: str = ""
    roll: tuple[str, ...] = ()
    prep: tuple[str, ...] = ()
    from_level: str = ""
    condition: str = ""
    fact: tuple[str, ...] = ()
    track: str = ""
    setting: tuple[str, ...] = ()


def with_circumstances(function: Function) -> Function:
    """Add what may be known of a turn to a command; it comes as one argument, `told`."""

    @wraps(function)
    def gathered(**given: Any) -> Any:
        told = Told(**{name: given.pop(name) for name in Told._fields})
        return function(told=told, **given)

    options = (
        click.option("--turn", default="", help="Game turn; the usual one unless said."),
        click.option("--roll", multiple=True, help="Die on the table: 4, europe=4, or 6,5."),
        click.option("--prep", multiple=True, help="Winter preparation: axis=2."),
        click.option("--from-level", default="", help="Condition before the weather phase, 1-6."),
        click.option("--condition", default="", help="Condition that holds, 1-6 or a name."),
        click.option("--fact", multiple=True, help="What else is known: table=sister."),
        reading_options,
    )
    decorated: Any = gathered
    for option in reversed(options):
        decorated = option(decorated)
    return cast("Function", decorated)


def turn_meant(rules: "RuleSet", text: str) -> "Turn":
    """Return the turn that `text` means, the usual one of the rule set for none.

    Raises:
        FaultError: No such turn.
    """
    from weathergage.tui.systems import face_of  # commands without a turn do without it

    return rules.calendar.parse(text) if text else face_of(rules.id).turn(rules)


def read_circumstances(rules: "RuleSet", told: Told, theatre: str) -> "Circumstances":
    """Return what is told of a turn; a die without a name is of `theatre`.

    Raises:
        FaultError: Something of it cannot be read.
    """
    from weathergage.core.rulesets import Circumstances  # commands without a turn do without it

    when = turn_meant(rules, told.turn)
    facts = {**key_values(told.fact), **_conditions(told)}
    known = Circumstances(
        turn=when,
        rolls=rules.read_rolls(told.roll, when, theatre),
        preparation=rules.read_preparation(told.prep),
        facts=rules.read_facts(facts, theatre),
    )
    rules.check(known)
    return known


def _conditions(told: Told) -> Mapping[str, tuple[str, ...]]:
    """Return the condition told, as facts: the one before the dice, or the one that holds."""
    if told.from_level and told.condition:
        raise NotUnderstoodError(say("answer.one-condition"))
    if told.condition:
        return {"condition": (told.condition,), "no-roll": ("yes",)}
    return {"condition": (told.from_level,)} if told.from_level else {}


def print_answer(record: object, lines: Iterable[str], json_: bool) -> None:
    """Print an answer as JSON or as lines."""
    if json_:
        click.echo(as_json(record))
    else:
        for line in lines:
            click.echo(line.replace("\N{NO-BREAK SPACE}", " "))


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
