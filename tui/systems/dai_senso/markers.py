"""Markers of Dai Senso by keys: units with their steps, beachheads that point, Ice hexes."""

from typing import TYPE_CHECKING

from weathergage.core.dai_senso.situation import MARKERS, facts
from weathergage.core.messages import Message
from weathergage.tui.systems.dai_senso import seen

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk

BEACHHEAD, ICE = "beachhead", "ice"
KINDS = (*MARKERS, BEACHHEAD, ICE)
"""What can be put down, in the order in which it is offered."""


def put(desk: "Desk") -> None:
    """Put a marker down: what and whose is asked once, then it is one key a hex."""
    marker = desk.marker
    if marker is None or _lies_here(desk, marker):
        _choose(desk)
    else:
        _put(desk, *marker)


def _lies_here(desk: "Desk", marker: tuple[str, str]) -> bool:
    kind, side = marker
    name = desk.outlook.board.name(desk.cursor)
    if kind == ICE:
        return name in seen.ice(desk.outlook)
    if kind == BEACHHEAD:
        return any(beach.name == name for beach in seen.beachheads(desk.outlook))
    return (kind, side) in {(each.kind, each.side) for each in desk.outlook.markers(desk.cursor)}


def _choose(desk: "Desk") -> None:
    words = desk.words
    record = desk.outlook.board.hexes[desk.cursor]
    kinds = [kind for kind in KINDS if kind != BEACHHEAD or record.kind == "sea"]
    options = [(kind, words(f"common.marker-{kind}")) for kind in kinds]
    now = desk.marker[0] if desk.marker else ""

    def chosen(kind: str) -> None:
        if kind == ICE:
            _put(desk, ICE, "")
        else:
            sides = [(side, words(f"common.side-{side}")) for side in desk.sides]
            eyes = desk.outlook.view.side
            desk.owner.choose(
                "screen.marker-side", sides, lambda side: _put(desk, kind, side), eyes
            )

    desk.owner.choose("screen.marker-kind", options, chosen, now)


def _put(desk: "Desk", kind: str, side: str) -> None:
    desk.marker = kind, side
    name = desk.outlook.board.name(desk.cursor)
    if kind == ICE:
        desk.decide(f"ice {name}")
    elif kind == BEACHHEAD:
        _point(desk, side)
    else:
        desk.decide(f"put {kind} {side} {name}")


def _point(desk: "Desk", side: str) -> None:
    """Ask for the hexside that a beachhead points to, and put it down."""
    words, board = desk.words, desk.outlook.board
    name = board.name(desk.cursor)
    options = [
        (direction, words("dai.points-to", way=_way(direction), hex=board.name(other)))
        for direction, other in board.around(desk.cursor).items()
        if board.hexes[other].kind != "sea"
    ]
    if not options:
        desk.tell("dai.no-shore", "warn", hex=name)
        return
    desk.owner.choose(
        "dai.which-hexside",
        options,
        lambda direction: desk.decide(f"beachhead {name} {direction} {side}"),
    )


def _way(direction: str) -> Message:
    return Message(f"common.way-{direction.lower()}")


def take(desk: "Desk") -> None:
    """Take something off the cursor's hex: the only thing there, or a chosen one."""
    name = desk.outlook.board.name(desk.cursor)
    commands = {
        f"take {name}:{kind}": f"common.marker-{kind}"
        for kind in dict.fromkeys(marker.kind for marker in desk.outlook.markers(desk.cursor))
    }
    if any(beach.name == name for beach in seen.beachheads(desk.outlook)):
        commands[f"take {name}:{BEACHHEAD}"] = f"common.marker-{BEACHHEAD}"
    if name in seen.ice(desk.outlook):
        commands[f"take {name}:{ICE}"] = f"common.marker-{ICE}"
    if len(commands) < 2:
        desk.decide(next(iter(commands), f"take {name}"))
        return
    options = [(command, desk.words(told)) for command, told in commands.items()]
    desk.owner.choose("screen.take-which", options, desk.decide)


def set_fact(desk: "Desk", name: str) -> None:
    """Choose the value of a line of the situation."""
    told = desk.words(seen.fact_name(name))
    options = [(value, desk.words(f"dai.value-{value}")) for value in facts()[name].values]
    now = desk.outlook.state.facts[name]
    desk.owner.choose_from(told, options, lambda value: desk.decide(f"set {name} {value}"), now)
