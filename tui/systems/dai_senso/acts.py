"""What keys and rows do on the desk of Dai Senso: combat, moves, zones, track, beachheads, ice."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.tui.systems.dai_senso import markers, movemode, owing, seen, tracking, waters

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk


def act(desk: "Desk", action: str) -> bool:
    """Do an action in this game's way; return whether it has one."""
    if seen.hand(desk.outlook).draft is not None and movemode.DRAWING.act(desk, action):
        return True
    doing: Mapping[str, Callable[[], object]] = {
        "next-step": lambda: owing.next_step(desk),
        "combat": lambda: open_combat(desk),
        "draw-move": lambda: movemode.begin(desk),
        "naval-zones": lambda: waters.open_zones(desk),
        "edit-track": lambda: open_track(desk),
        "put-marker": lambda: markers.put(desk),
        "take-marker": lambda: markers.take(desk),
    }
    return action in doing and doing[action]() is not False


def chosen(desk: "Desk", verb: str, rest: str) -> bool:
    """Open a row of the worksheet or the inspector; return whether it is one of this game's."""
    opening: Mapping[str, Callable[[], object]] = {
        "do": lambda: act(desk, rest),
        "track": lambda: open_track(desk),
        "area": desk.do_turn_card,
        "zone": lambda: waters.open_zone(desk, rest),
        "go": lambda: desk.go(desk.outlook.board.parse(rest)),
        "set": lambda: markers.set_fact(desk, rest),
    }
    if verb not in opening:
        return False
    opening[verb]()
    return True


def open_combat(desk: "Desk") -> None:
    """Open the combat helper on the cursor's hex."""
    from weathergage.tui.systems.dai_senso.combat import CombatHelper, opened  # when it is opened

    outlook = desk.outlook
    attack = opened(outlook, outlook.board.name(desk.cursor))
    desk.owner.open_over(CombatHelper(desk, attack), lambda _: None)


def open_track(desk: "Desk") -> None:
    """Open the turn track's editor, with what was typed before where it was not saved."""
    from weathergage.tui.systems.dai_senso.track import TrackEditor  # when it is opened

    hand, own = seen.hand(desk.outlook), seen.track(desk.outlook)
    sheet = hand.sheet
    if sheet is None or sheet.saved != own:
        sheet = tracking.opened(own)
    desk.change(own=replace(hand, sheet=None))
    desk.owner.open_over(TrackEditor(desk, sheet), lambda _: None)
