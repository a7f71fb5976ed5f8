"""The inspector: everything that holds in the hex under the cursor, each line with its clause."""

from collections.abc import Iterator

from weathergage.core.messages import FaultError, Message
from weathergage.core.verdict import Verdict
from weathergage.maps.board import NEAR, HexRecord
from weathergage.maps.hexes import Hex
from weathergage.tui.answers import by_certainty, changed, owed_message
from weathergage.tui.outlook import Outlook
from weathergage.tui.panes.marks import (
    OUTCOMES,
    clauses,
    deciding,
    force_mark,
    modifiers,
    outcome_mark,
)
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.words import Words

MOST_BLOCKS = 8
SURE = ("user", "assumed", "derived")
"""Provenances worth naming, the most doubtful first; the rest is printed."""


def inspector(
    outlook: Outlook, place: Hex, words: Words, compared: Outlook | None = None
) -> list[Row]:
    """Return the rows of the inspector for one hex, compared with another turn if there is one."""
    record = outlook.board.hexes[place]
    return [
        *_head(outlook, record, words),
        *_compared(outlook, compared, record, words),
        *_supply(outlook, place, words),
        BLANK,
        *outlook.face.weather_rows(outlook, outlook.weather_of(record), words),
        *outlook.face.here_rows(outlook, place, words),
        *_markers(outlook, place, words),
        *outlook.told(
            record, f"{words.language}-verdicts", lambda: _judged(outlook, record, words)
        ),
        *_foot(outlook, record, words),
    ]


def _head(outlook: Outlook, record: HexRecord, words: Words) -> Iterator[Row]:
    town = words.name(record.places[0].name) if record.places else ""
    name = Run(" ".join(filter(None, (record.shown, town))), "title")
    yield row(name, right=Run(outlook.face.ground(outlook, record, words), "cold"))
    where = outlook.face.where(record, words)
    yield row(Run(", ".join(dict.fromkeys(part for part in where if part)), "dim"))
    features = [words(f"common.feature-{feature}") for feature in record.features]
    more = [words.name(place.name) for place in record.places[1:]]
    # An empty line too: what stands below keeps its place from hex to hex, and is not sent again.
    yield row(Run(", ".join((*more, *features)), "dim"))


def _compared(
    outlook: Outlook, other: Outlook | None, record: HexRecord, words: Words
) -> Iterator[Row]:
    if other is not None:
        from weathergage.tui.panes.differences import difference_rows  # in a split view

        yield BLANK
        yield from difference_rows(outlook, other, record, words)


def _markers(outlook: Outlook, place: Hex, words: Words) -> Iterator[Row]:
    markers, notes = outlook.markers(place), outlook.notes(place)
    if markers or notes:
        yield BLANK
    for marker in markers:
        kind = words(f"common.marker-{marker.kind}")
        yield row(Run(kind), right=words(f"common.side-{marker.side}"))
    for note in notes:
        yield row(Run(note, "key"), hang=2)


def _judged(outlook: Outlook, record: HexRecord, words: Words) -> tuple[Row, ...]:
    return *_verdicts(outlook, record, words), *_effects(outlook, record, words)


def _verdicts(outlook: Outlook, record: HexRecord, words: Words) -> Iterator[Row]:
    yield BLANK
    yield title(words("screen.may-side", side=Message(f"common.side-{outlook.view.side}")))
    groups: dict[tuple[str, str, str], list[str]] = {}
    for action, verdict in outlook.verdicts(record).items():
        key = verdict.outcome, change(verdict, words), clauses(deciding(verdict))
        groups.setdefault(key, []).append(action)
    order = list(OUTCOMES)
    for (outcome, told, why), actions in sorted(
        groups.items(), key=lambda group: order.index(group[0][0])
    ):
        names = ", ".join(words(f"common.action-{action}") for action in actions)
        runs = [outcome_mark(outcome), Run(names)]
        if told:
            runs.append(Run(f"  {told}", "warn"))
        yield Row(
            tuple(runs), (Run(why, "dim"),) if why else (), hang=2, target=f"ask {actions[0]}"
        )


def change(verdict: Verdict, words: Words) -> str:
    """Return what a verdict changes, or what it waits for."""
    if verdict.outcome == "modified":
        return modifiers(verdict, words)
    if verdict.outcome == "undecided":
        return words(owed_message(verdict.owed[0])) if verdict.owed else ""
    return ""


def _effects(outlook: Outlook, record: HexRecord, words: Words) -> Iterator[Row]:
    effects = outlook.effects(record)
    if not effects:
        return
    yield BLANK
    yield title(words("screen.effects"))
    for finding in effects:
        value = ""
        if finding.force == "modifies" and isinstance(finding.value, int):
            value = f" {changed(finding.modifier, finding.value)}"
        text = words(finding.effect)
        if value.strip() and value.strip() in text.replace("-", "−"):
            value = ""
        runs = (force_mark(finding.force), Run(text), Run(value, "warn"))
        yield Row(runs, (Run(finding.clause, "dim"),), hang=2, target=f"clause {finding.clause}")


def _supply(outlook: Outlook, place: Hex, words: Words) -> Iterator[Row]:
    """Yield the answer of the last supply question, whichever hex it was about."""
    answer, start = outlook.supply, outlook.view.supplied
    if answer is None or start is None:
        return
    from weathergage.tui.supplying import side_at  # loads the graph

    yield BLANK
    side = Message(f"common.side-{side_at(outlook, start)}")
    here = outlook.board.hexes[start]
    name = here.shown if start != place else ""
    yield title(words("screen.supply", side=side), right=name)
    if isinstance(answer, FaultError):
        yield row(Run("? ", "warn"), Run(words(answer.message)), hang=2)
        return
    if answer.supplied:
        path = " ".join(map(outlook.board.shown, answer.path))
        yield row(
            Run("✓ ", "good"), Run(words("screen.in-supply"), "good"), Run(f" {path}"), hang=2
        )
    else:
        yield row(Run("✗ ", "bad"), Run(words("screen.out-of-supply"), "bad"))
        for block in answer.blocked_by[:MOST_BLOCKS]:
            yield row(Run(f"  {words(block.because)}"), right=block.clause, hang=2)
        if len(answer.blocked_by) > MOST_BLOCKS:
            more = len(answer.blocked_by) - MOST_BLOCKS
            yield row(Run("  " + words("maps.more-blocks", count=more), "dim"))
    for finding in answer.findings:
        if answer.supplied or finding.force != "prohibits":
            text = f"{words(finding.effect)}: {words(finding.because)}"
            yield row(force_mark(finding.force), Run(text, "dim"), right=finding.clause, hang=2)


def _guide(outlook: Outlook, record: HexRecord, words: Words) -> Iterator[Row]:
    """Yield by which printed name a derived one goes, and whether that is near enough."""
    guide = outlook.board.guide(record.hex)
    if guide is None:
        return
    known, steps = guide
    town = words.name(known.places[0].name) if known.places else ""
    named = " ".join(filter(None, (known.name, town)))
    near = steps <= NEAR
    entry = "near" if near else "far"
    told = words(f"answer.hex-name-{entry}", known=named, count=steps)
    yield row(Run(told, "dim" if near else "warn"), hang=2)


def _foot(outlook: Outlook, record: HexRecord, words: Words) -> Iterator[Row]:
    yield BLANK
    yield title(words("screen.how-sure"))
    lacking = {name: getattr(record, name) for name in ("country", "region", "front", "features")}
    for source, facts in by_certainty(record.provenance, lacking).items():
        doubtful = source in SURE
        named = ", ".join(words(f"screen.fact-{fact}") for fact in facts)
        yield row(
            Run(words(f"common.provenance-{source}"), "warn" if doubtful else "good"),
            Run(f": {named}", "dim"),
            hang=2,
        )
    yield from _guide(outlook, record, words)
    around = outlook.board.around(record.hex)
    told = []
    for direction, other in around.items():
        side = outlook.board.hexside(record.hex, other)
        kind = "" if side == "open" else f" ({words(f'common.hexside-{side}')})"
        way = words(f"common.way-{direction.lower()}")
        told.append(f"{way} {outlook.board.shown(other)}{kind}")
    yield row(Run(words("screen.around", hexes=", ".join(told)), "dim"), hang=2)
