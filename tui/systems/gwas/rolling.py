"""Dice at sea: the weather die and its second one, and the roll of small ships in a gale."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.gwas.change import FIRST, SECOND
from weathergage.core.gwas.losses import in_danger
from weathergage.core.gwas.situation import LOSSES
from weathergage.tui.systems.gwas import seen

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk


def next_step(desk: "Desk") -> bool:
    """Open the dice that are owed next; return whether dice are."""
    outlook = desk.outlook
    if outlook.mode in ("look", "what-if"):
        return roll(desk)
    if outlook.mode != "playing" or not outlook.steps:
        return False
    step = outlook.steps[0]
    verb, _, rest = step.command.partition(" ")
    if verb == "roll":
        _open(desk, rest)
    elif verb == "plot" and step.owed:
        _plot_owed(desk, rest.rpartition(":")[0])
    else:
        return False
    return True


def _plot_owed(desk: "Desk", fleet: str) -> None:
    """Begin the plot that the rules ask for, through the eyes of its side."""
    from weathergage.tui.systems.gwas import acts

    side = seen.kept(desk.outlook).fleets[fleet].side
    if side != desk.outlook.view.side:
        desk.change(side=side)
    acts.begin(desk, fleet)


def roll(desk: "Desk") -> bool:
    """Open the dice that are owed, the weather's before the gale's."""
    outlook = desk.outlook
    if outlook.mode == "looking":
        desk.tell("screen.not-this-turn", "warn")
    elif outlook.dice_owed or outlook.mode in ("look", "what-if"):
        _open(desk, FIRST)
    elif in_danger(seen.rules_of(outlook), outlook.state):
        _open(desk, LOSSES)
    else:
        desk.tell("screen.no-die", "dim")
    return True


def _open(desk: "Desk", die: str) -> None:
    if die.startswith(LOSSES):
        open_losses(desk)
    else:
        open_weather(desk)


def open_weather(desk: "Desk") -> None:
    """Ask for the weather die, and for the second one where its face asks for one."""

    def first(answer: str | None) -> None:
        if not answer:
            return
        if answer == "program":
            desk.decide(f"roll {FIRST}")
        elif _asks_for_second(desk, int(answer)):
            desk.owner.open_rolling(_name(desk, SECOND), lambda face: second(answer, face))
        else:
            desk.decide(f"roll {FIRST} {answer}")

    def second(face: str, answer: str | None) -> None:
        if answer == "program":
            desk.decide(f"roll {FIRST} {face}")
        elif answer:
            desk.decide(f"roll {FIRST} {face},{answer}")

    desk.owner.open_rolling(_name(desk, FIRST), first)


def _name(desk: "Desk", die: str) -> str:
    return desk.outlook.face.die_name(die, desk.words)


def _asks_for_second(desk: "Desk", face: int) -> bool:
    """Return whether the condition is still open after a first die of that face."""
    outlook = desk.outlook
    known = replace(outlook.known, rolls={FIRST: face})
    return any(not here.condition for here in outlook.rules.weather(known))


def open_losses(desk: "Desk") -> None:
    """Show every ship that owes a roll: roll for all, or say which went down."""
    from weathergage.tui.systems.gwas.losses import LossRoll

    outlook = desk.outlook
    ships = in_danger(seen.rules_of(outlook), outlook.state)

    desk.owner.open_over(LossRoll(desk, ships), desk.decide)
