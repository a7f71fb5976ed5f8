"""What keys and rows do on a naval desk: plots, range, dice of a gale, fleets and ships."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.gwas import plots
from weathergage.core.gwas.fleets import Fleet, zones_a_turn
from weathergage.core.gwas.situation import PLOTS, SEALED
from weathergage.core.messages import FaultError, Message
from weathergage.tui.systems.drawing import LOUD, Drawing
from weathergage.tui.systems.gwas import colours, menus, plotmode, rolling, seen
from weathergage.tui.systems.gwas.plotting import (
    Draft,
    back,
    ended,
    entered,
    ordered,
    place_after,
    sealed,
    under_sail,
    with_port,
)

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk


def act(desk: "Desk", action: str) -> bool:
    """Do an action in the naval way; return whether it has one."""
    if seen.hand(desk.outlook).draft is not None:
        return DRAWING.act(desk, action)
    doing: Mapping[str, Callable[[], bool]] = {
        "put-marker": lambda: _plot(desk),
        "supply": lambda: _range(desk),
        "next-step": lambda: rolling.next_step(desk),
        "roll": lambda: rolling.roll(desk),
    }
    return doing[action]() if action in doing else False


def chosen(desk: "Desk", verb: str, rest: str) -> bool:
    """Open a row of the fleet sheet or the scenario; return whether it is one."""
    opening: Mapping[str, Callable[[], None]] = {
        "fleet": lambda: menus.open_fleet(desk, rest),
        "ship": lambda: menus.open_ship(desk, rest),
        "plot": lambda: begin(desk, rest),
        "add": lambda: menus.add(desk, rest),
        "set": lambda: menus.set_fact(desk, rest),
    }
    if verb not in opening:
        return False
    opening[verb]()
    return True


# -- the fleet at hand ----------------------------------------------------------------------


def take(desk: "Desk", fleet: str) -> None:
    """Take a fleet at hand: its plot and range are shown."""
    desk.change(own=replace(seen.hand(desk.outlook), fleet=fleet))


def _range(desk: "Desk") -> bool:
    """Show how far the fleet at hand gets: by one zone a turn, by two, then the weather again."""
    hand = seen.hand(desk.outlook)
    if desk.outlook.view.colouring != "range":
        _with_fleet(desk, lambda fleet: _show_range(desk, fleet, 1))
    elif hand.speed < max(colours.found(desk.outlook), default=1):
        _show_range(desk, hand.fleet, hand.speed + 1)
    else:
        desk.hush()
        desk.change(colouring="weather")
    return True


def _show_range(desk: "Desk", name: str, speed: int) -> None:
    desk.hush()
    desk.change(own=replace(seen.hand(desk.outlook), fleet=name, speed=speed), colouring="range")
    far = colours.found(desk.outlook).get(speed)
    fleet = seen.kept(desk.outlook).fleets[name]
    if not fleet.at:
        desk.tell("naval.nowhere", "warn", fleet=name)
    elif far is None:
        desk.tell("naval.nobody-sails", "warn", fleet=name)
    else:
        desk.tell(
            "naval.range-of",
            "good",
            fleet=name,
            speed=speed,
            out=far.reach.out,
            back=far.reach.back,
        )


def _with_fleet(desk: "Desk", then: Callable[[str], object]) -> None:
    """Do something with the fleet under the cursor, else the one at hand, else a chosen one."""
    outlook = desk.outlook
    here = seen.fleets_in(outlook, outlook.board.name(desk.cursor))
    at_hand = seen.fleet_at_hand(outlook)
    if len(here) == 1:
        then(here[0].name)
    elif at_hand is not None and not here:
        then(at_hand.name)
    else:
        options = here or seen.fleets(outlook)
        if not options:
            desk.tell("naval.no-fleets", "dim")
            return
        names = [(each.name, desk.words("naval.fleet", fleet=each.name)) for each in options]
        desk.owner.choose("naval.which-fleet", names, then)


# -- plotting -------------------------------------------------------------------------------


def _plot(desk: "Desk") -> bool:
    if desk.outlook.mode in ("look", "what-if", "playing"):
        _with_fleet(desk, lambda fleet: begin(desk, fleet))
    else:
        desk.tell("screen.not-this-turn", "warn")
    return True


def begin(desk: "Desk", name: str) -> None:
    """Begin to draw the plot of a fleet, from the orders it has."""
    outlook = desk.outlook
    fleet = seen.kept(outlook).fleets.get(name)
    if fleet is None or not seen.ships(outlook, name):
        desk.tell("naval.nobody-sails", "warn", fleet=name)
        return
    draft = plotmode.begun(outlook, fleet)
    desk.change(own=seen.Hand(fleet=name, draft=draft))
    desk.bring_up("worksheet")
    desk.set_focus(desk.chart)
    _go_to_end(desk, fleet, draft)
    if not fleet.at:
        _order_by_word(desk)


def _go_to_end(desk: "Desk", fleet: Fleet, draft: Draft) -> None:
    zone = place_after(draft, fleet.at)
    if zone:
        desk.go(desk.outlook.board.parse(zone))


def _draft(desk: "Desk") -> Draft:
    draft = seen.hand(desk.outlook).draft
    assert draft is not None
    return draft


def _move(desk: "Desk", move: str, times: int) -> None:
    """Go on with the way by a zone for each step, as far as it can be kept."""
    for _ in range(times):
        if not _one_move(desk, move):
            return


def _one_move(desk: "Desk", move: str) -> bool:
    before = desk.cursor
    if not desk.chart.move(move):
        return False
    draft = entered(_draft(desk), desk.outlook.board.name(desk.cursor))
    problem = plotmode.judged(desk.outlook, draft)[-1].problem
    if problem is not None:
        desk.go(before)
        desk.tell(problem, "bad")
        return False
    DRAWING.show(desk, draft)
    _tell_cost(desk)
    return True


def _tell_cost(desk: "Desk") -> None:
    """Tell what the turn that is drawn costs, and what the limiting ship has left."""
    found = plotmode.judged(desk.outlook, _draft(desk))
    if not found or found[-1].left is None:
        return
    last = found[-1]
    desk.tell(
        "naval.turn-costs",
        "good",
        turn=desk.outlook.rules.calendar.label(last.turn),
        cost=last.cost,
        ship=last.limiting,
        left=last.left,
    )


def _redraw(desk: "Desk", change: Callable[[Draft], Draft]) -> None:
    """Show a changed draft when it can be kept; else say why not and leave it."""
    try:
        draft = change(_draft(desk))
    except FaultError as fault:
        desk.tell(fault.message, "bad")
        return
    found = plotmode.judged(desk.outlook, draft)
    if found and found[-1].problem is not None:
        desk.tell(found[-1].problem, "bad")
        return
    DRAWING.show(desk, draft)
    _go_to_end(desk, seen.kept(desk.outlook).fleets[draft.fleet], draft)
    _tell_cost(desk)


def _emptied(draft: Draft) -> Draft:
    return replace(draft, done=(), zones=())


def _change_pace(desk: "Desk") -> None:
    """Fill turns with two zones instead of one, or with one again."""
    draft = _draft(desk)
    most = zones_a_turn(plotmode.stage_of(desk.outlook, draft).ships)
    pace = 1 if draft.pace >= most else draft.pace + 1
    if most < 2:
        desk.tell("naval.one-pace", "dim")
    whole = ended(draft) if draft.zones else draft
    DRAWING.show(desk, replace(whole, pace=pace))


WORDS: Mapping[str, Callable[[Draft], Draft]] = {
    "stay": lambda draft: ordered(draft, plots.STAY),
    "one": lambda draft: ordered(draft, plots.Order(count=1)),
    "two": lambda draft: ordered(draft, plots.Order(count=2)),
    "port": with_port,
    "refuel": lambda draft: ordered(draft, plots.Order(refuels=True)),
    "sea": lambda draft: ordered(draft, plots.Order(puts_to_sea=True)),
    "sail": under_sail,
    "secret": sealed,
}
BY_MAP_ALONE = ("one", "two")
"""Orders that a fleet on the map draws instead."""


def _order_by_word(desk: "Desk") -> None:
    """Choose an order by word: all there are without a map, those that no way draws on one."""
    at = seen.kept(desk.outlook).fleets[_draft(desk).fleet].at
    names = [name for name in WORDS if not (at and name in BY_MAP_ALONE)]
    if desk.outlook.state.facts[PLOTS] == SEALED:  # every plot is
        names.remove("secret")
    options = [(name, desk.words(Message(f"naval.word-{name}"))) for name in names]
    desk.owner.choose("naval.order-by-word", options, lambda name: _redraw(desk, WORDS[name]))


def _accept(desk: "Desk") -> None:
    """Write the plot into the session; without orders there is nothing to write."""
    draft = _draft(desk)
    if not draft.orders:
        DRAWING.leave(desk)
        return
    turn = desk.outlook.rules.calendar.name(draft.first)
    DRAWING.write(desk, f"plot {draft.fleet} {turn}: {draft.text}")


DRAWING = Drawing(
    hand=lambda desk: seen.hand(desk.outlook),
    move=_move,
    keys={
        "next-step": lambda desk: _redraw(desk, ended),
        "put-marker": _change_pace,
        "note": _order_by_word,
        "cursor-back": lambda desk: _redraw(desk, back),
        "take-marker": lambda desk: _redraw(desk, _emptied),
        "inspect": _accept,
    },
    unfinished="naval.finish-plot",
    left="naval.plot-left",
    loud=LOUD | {"roll"},
)
