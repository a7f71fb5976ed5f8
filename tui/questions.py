"""One-shot questions inside a session: the same words, with what it knows filled in."""

import json
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.rulesets import Circumstances
from weathergage.core.session import Session
from weathergage.maps.loader import map_ids
from weathergage.tui.answers import verdict_lines, verdict_record
from weathergage.tui.options import key_values
from weathergage.tui.tracks import ASSUMED, has_track
from weathergage.tui.words import words

QUESTIONS = ("ask", "hex", "weather", "supply", "rules")


def is_question(text: str) -> bool:
    """Return whether `text` asks something, and so decides nothing."""
    return text.split(maxsplit=1)[:1] in [[name] for name in QUESTIONS]


def answer_lines(session: Session[Any], text: str, lang: str) -> Iterator[str]:
    """Yield the answer to a question as lines.

    Raises:
        FaultError: The question cannot be read.
        ClickException: Its options cannot be read.
    """
    name, rest = _parts(text)
    if name == "ask":
        yield from verdict_lines(_asked(session, rest), words(lang))
    else:
        yield from _printed(
            [name, *_known(session, name, rest), *rest, "--lang", lang]
        ).splitlines()


def answer_record(session: Session[Any], text: str, lang: str) -> Any:
    """Return the answer to a question as a JSON object; raises as `answer_lines` does."""
    name, rest = _parts(text)
    if name == "ask":
        head = {"system": session.header.system, "action": rest[0]}
        return head | verdict_record(_asked(session, rest), words(lang))
    return json.loads(
        _printed([name, *_known(session, name, rest), *rest, "--lang", lang, "--json"])
    )


def _parts(text: str) -> tuple[str, list[str]]:
    try:
        name, *rest = shlex.split(text)
    except ValueError as fault:
        quotes = say("session.quotes")
        raise NotUnderstoodError(say("session.form", given=text.strip(), form=quotes)) from fault
    if name == "ask" and not rest:
        raise NotUnderstoodError(say("session.form", given="ask", form="ask ACTION [KEY=VALUE]…"))
    return name, rest


def _asked(session: Session[Any], rest: list[str]) -> Any:
    keys = {key: ",".join(values) for key, values in key_values(rest[1:]).items()}
    return session.ask(rest[0], **keys)


def _known(session: Session[Any], name: str, rest: list[str]) -> list[str]:
    """Return the arguments that the session fills in; what is typed after them outranks them."""
    system, when = session.header.system, session.state.turn
    if "--turn" in rest[:-1]:
        when = rest[rest.index("--turn") + 1]
    known = session.circumstances(when)
    usual = next((map_id for map_id in map_ids() if map_id.startswith(system)), system)
    played = f"{system}-{session.state.facts.get('map', '')}"
    board = played if played in map_ids() else usual
    turn = ["--turn", when]
    rolls = [part for die, face in known.rolls.items() for part in ("--roll", f"{die}={face}")]
    levels = [part for s, level in known.preparation.items() for part in ("--prep", f"{s}={level}")]
    facts = [part for fact in _facts(known) for part in ("--fact", fact)]
    if has_track(system):
        facts += ["--track", ASSUMED]  # all its weather is among the facts
    return {
        "hex": [board, *turn, *rolls, *levels, *facts],
        "weather": [system, *turn, *rolls, *levels, *facts],
        "supply": [board, *turn],
        "rules": [system],
    }[name]


def _facts(known: Circumstances) -> Iterator[str]:
    """Yield what else is known of the weather, but no map where a scenario has none of its own."""
    told = known.facts.items()
    yield from (f"{name}={value}" for name, value in told if (name, value) != ("map", "none"))


def _printed(arguments: list[str]) -> str:
    from weathergage.tui.start import weathergage  # the door imports the commands

    with redirect_stdout(StringIO()) as printed:
        weathergage.main(arguments, prog_name="weathergage", standalone_mode=False)
    return printed.getvalue()
