"""What is owed next and only a player can tell: the turn track, the Ice hexes."""

from typing import TYPE_CHECKING

from weathergage.core.flow import Step
from weathergage.core.messages import say

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk

TRACK, ICE = "track", "ice"
EDIT = "edit"
"""The answer that opens the editor, or tells how hexes are marked."""


def next_step(desk: "Desk") -> bool:
    """Ask for the track or the Ice hexes where they are owed next; return whether they are."""
    outlook = desk.outlook
    if outlook.mode != "playing" or not outlook.steps:
        return False
    step = outlook.steps[0]
    verb = step.command.partition(" ")[0]
    if verb not in (TRACK, ICE):
        return False
    _ask(desk, verb, step)
    return True


def _ask(desk: "Desk", verb: str, step: Step) -> None:
    """Offer to tell it, or what goes without telling."""
    words = desk.words
    options = [(EDIT, words(f"dai.owed-{verb}"))]
    for command in (step.command, *step.or_else):
        said = desk.outlook.table.preview(command)
        if verb == TRACK and command in step.or_else:
            said = (say("dai.owed-track-same", told=said[0]),) if said else ()
        options.append((command, "; ".join(map(words, said)) or command))

    def chosen(answer: str) -> None:
        if answer != EDIT:
            desk.decide(answer)
        elif verb == TRACK:
            desk.action_do("edit-track")
        else:
            desk.tell("dai.mark-ice", "key")

    desk.owner.choose_from(words(step.message), options, chosen)
