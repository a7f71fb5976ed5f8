"""Menus of the naval desk: what can be done with a fleet, a ship, a line of the scenario."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from weathergage.core.gwas.ships import FUELS, SPEEDS, Ship
from weathergage.core.gwas.situation import facts
from weathergage.core.gwas.weather import classes
from weathergage.core.messages import Message
from weathergage.tui.systems.gwas import acts, seen
from weathergage.tui.systems.gwas.facts import speed_slug

if TYPE_CHECKING:
    from weathergage.tui.screens.desk import Desk

Options = Sequence[tuple[str, str]]
NEW = "new"


def _choose(desk: "Desk", headline: str, doing: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Offer what can be done, each told by its entry of the catalogue."""
    ways = dict(doing)
    options = [(name, desk.words(Message(f"naval.do-{name}"))) for name in ways]
    desk.owner.choose_from(headline, options, lambda name: ways[name]())


def open_fleet(desk: "Desk", name: str) -> None:
    """Offer what can be done with a fleet."""
    fleet = seen.kept(desk.outlook).fleets[name]
    zone = desk.outlook.board.name(desk.cursor)
    doing: list[tuple[str, Callable[[], object]]] = [
        ("at-hand", lambda: acts.take(desk, name)),
        ("plot", lambda: acts.begin(desk, name)),
        ("find", lambda: desk.go(desk.outlook.board.parse(fleet.at))),
        ("place-sea", lambda: desk.decide(f"fleet {name} at={zone} berth=sea")),
        ("place-port", lambda: desk.decide(f"fleet {name} at={zone} berth=port")),
        ("add-ship", lambda: add_ship(desk, name)),
        ("detach", lambda: _detach(desk, name)),
        ("join", lambda: _join(desk, name, [s.name for s in seen.ships(desk.outlook, name)])),
    ]
    if not fleet.at:
        doing = [each for each in doing if each[0] != "find"]
    if len(seen.fleets(desk.outlook)) < 2:
        doing = [each for each in doing if each[0] != "join"]
    _choose(desk, desk.words("naval.fleet", fleet=name), doing)


def open_ship(desk: "Desk", name: str) -> None:
    """Offer what can be done with a ship."""
    ship = seen.kept(desk.outlook).ships[name]
    doing: list[tuple[str, Callable[[], object]]] = [
        ("edit", lambda: desk.open_command(edited(ship))),
        ("sink", lambda: desk.decide(f"sink {name}")),
        ("move", lambda: _join(desk, ship.fleet, [name])),
    ]
    if ship.condition == "towed":
        doing.append(("steam", lambda: desk.decide(f"ship {name} state=afloat")))
    else:
        doing.append(("tow", lambda: desk.decide(f"ship {name} state=towed")))
    if not ship.afloat:
        doing = [doing[0], ("raise", lambda: desk.decide(f"ship {name} state=afloat"))]
    _choose(desk, f"{name} ({ship.ship_class})", doing)


def edited(ship: Ship) -> str:
    """Return the command that tells all of a ship, to be changed and sent."""
    marks = [m for m, has in (("low-freeboard", ship.low_freeboard), ("sail", ship.sail)) if has]
    told = {
        "class": ship.ship_class,
        "speed": ship.speed,
        "boxes": ship.boxes,
        "fuel": ship.fuel,
        "marks": "+".join(marks) or "none",
        "marked": ship.marked,
        "carried": ship.carried,
    }
    return f"ship {ship.name} " + " ".join(f"{key}={value}" for key, value in told.items())


def _detach(desk: "Desk", name: str) -> None:
    """Mark ships and put them into a fleet of their own."""
    from weathergage.tui.systems.gwas.losses import Picking

    words = desk.words
    ships = [ship.name for ship in seen.ships(desk.outlook, name)]
    picking = Picking(
        words("naval.detach-which"), words("naval.hint-mark"), ships, words("naval.detach-done")
    )

    def picked(marked: str) -> None:
        if marked:
            _into_new(desk, marked)

    desk.owner.open_over(picking, picked)


def _into_new(desk: "Desk", ships: str) -> None:
    def named(fleet: str) -> None:
        _do(desk, f"join {fleet.strip()}: {ships}")

    desk.owner.type_line("naval.new-fleet", "naval.name", named)


def _do(desk: "Desk", command: str) -> None:
    """Decide, or raise what speaks against it.

    Raises:
        FaultError: It cannot be decided.
    """
    fault = desk.attempt(command)
    if fault is not None:
        raise fault


def _join(desk: "Desk", name: str, ships: list[str]) -> None:
    """Move ships into another fleet, or into a new one."""
    listed = ", ".join(ships)
    words = desk.words
    others = [fleet for fleet in seen.fleets(desk.outlook) if fleet.name != name]
    options = [(fleet.name, words("naval.fleet", fleet=fleet.name)) for fleet in others]
    options.append((NEW, words("naval.new-fleet")))

    def chosen(fleet: str) -> None:
        if fleet == NEW:
            _into_new(desk, listed)
        else:
            desk.decide(f"join {fleet}: {listed}")

    desk.owner.choose("naval.join-which", options, chosen)


# -- new ships ------------------------------------------------------------------------------


def add(desk: "Desk", what: str) -> None:
    """Add a ship, asked for step by step, or a whole list."""
    if what == "list":
        from weathergage.tui.systems.gwas.lists import import_list

        import_list(desk)
        return
    add_ship(desk)


def add_ship(desk: "Desk", fleet: str = "") -> None:
    """Ask for a ship step by step: name, class, speed, boxes, fuel, fleet."""
    words = desk.words
    told: dict[str, str] = {"side": desk.outlook.view.side}

    def name(text: str) -> None:
        told["name"] = text.strip()
        every = [(each, words(f"common.unit-{each.casefold()}")) for each in _ship_classes()]
        desk.owner.choose("naval.ask-class", every, ship_class)

    def ship_class(text: str) -> None:
        told["class"] = text
        every = [(each, words(f"naval.speed-{speed_slug(each)}")) for each in SPEEDS]
        desk.owner.choose("naval.ask-speed", every, speed)

    def speed(text: str) -> None:
        told["speed"] = text
        every = [(each, words(f"naval.fuel-{each}")) for each in FUELS]
        desk.owner.choose("naval.ask-fuel", every, burns)

    def burns(text: str) -> None:
        told["fuel"] = text
        desk.owner.type_line("naval.ask-boxes", "naval.boxes", boxes)

    def boxes(text: str) -> None:
        told["boxes"] = text.strip()
        if fleet:
            _do(desk, _ship_command({**told, "fleet": fleet}))
            return
        desk.owner.type_line("naval.ask-fleet", "naval.name", into)

    def into(text: str) -> None:
        _do(desk, _ship_command({**told, "fleet": text.strip()}))

    desk.owner.type_line("naval.ask-name", "naval.name", name)


def _ship_command(told: dict[str, str]) -> str:
    keys = ("side", "fleet", "class", "speed", "boxes", "fuel")
    return f"ship {told['name']} " + " ".join(f"{key}={told[key]}" for key in keys)


def _ship_classes() -> list[str]:
    return [each.id for each in classes().values() if each.is_ship]


# -- the scenario ---------------------------------------------------------------------------


def set_fact(desk: "Desk", name: str) -> None:
    """Choose or type the value of a line of the scenario."""
    fact, now = facts()[name], desk.outlook.state.facts[name]
    told = desk.words(Message(f"naval.fact-{name}"))
    if fact.most:
        desk.owner.type_line(
            Message(f"naval.fact-{name}"),
            "naval.value",
            lambda text: _do(desk, f"set {name} {text}"),
        )
        return
    options = [(value, desk.words(seen.fact_value(name, value))) for value in fact.values]

    def chosen(value: str) -> None:
        desk.decide(f"set {name} {value}")

    desk.owner.choose_from(told, options, chosen, now)
