"""Players who decide at random, one for each rule set: what they may try, and where.

A player is asked by the name of its rule set; a test demands that every rule set has one and that
it knows every command of its language.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from worked.navy import open_sea

from weathergage.core.flow import no_map
from weathergage.core.rulesets import OpenMap
from weathergage.core.session import Session

FACTS = ("war.germany-russia", "war.japan-russia", "border-war")
SIDES = ("axis", "japan", "western-allies", "russia")
AREAS = ("russian-winter-zone", "western-front", "siberia", "monsoon", "no-winter")
LAND_ACTIONS = (
    "ground-attack",
    "overrun",
    "exploitation",
    "airdrop",
    "attrition",
    "move",
    "full-offensive",
)
HEXES = ("D43", "C44", "D45", "E43", "H47")


def awaw_command(chance: Random, session: Session[Any]) -> str:
    """Return a command on land that may or may not be possible now."""
    hexes = " ".join(chance.sample(HEXES, 2))
    side, line = chance.choice(SIDES), chance.randint(1, session.history.last + 1)
    return chance.choice(
        [
            chance.choice(session.steps()).command if session.steps() else "jump 1",
            f"turn {chance.choice(['Spring', 'Fall', 'Winter'])} {chance.randint(1939, 1946)}",
            f"set {chance.choice(FACTS)} {chance.choice(['yes', 'no'])}",
            f"set theatres {chance.choice(['europe', 'pacific', 'both'])}",
            f"set controller.finland {side}",
            f"set surprise {chance.choice(['both', 'none'])}",
            f"prep {side} {chance.choice(['+1', '=3', '+1 secret', '+2 automatic'])}",
            f"roll {chance.choice(['', 'europe', 'pacific'])} {chance.choice(['', '1', '6'])}",
            f"put {chance.choice(['armor', 'infantry'])} {side} {hexes}",
            f"take {hexes}",
            f"record {chance.choice(LAND_ACTIONS)} area={chance.choice(AREAS)} side={side}",
            f"record {chance.choice(LAND_ACTIONS)} area={chance.choice(AREAS)} side={side} anyway",
            f"note {chance.choice(['turn', 'D44'])} {chance.randint(1, 99)}",
            f"correct {line} {chance.choice(['1', '6', 'yes', 'D44', 'Winter 1941', '=2'])}",
            f"jump {line}",
            "undo",
            "redo",
            "reveal",
            f"reveal {side}",
            "phase next",
            "turn next anyway",
        ]
    )


NAMES = ("Novara", "Jeanne d'Arc", "Nembo", "Wien", "S 90", "Spaun")
FLEETS = ("1", "2nd Squadron", "Raiders")
ORDERS = (
    "stay",
    "1",
    "2",
    "N56",
    "N55 N56",
    "O55 O56",
    "N54",
    "sail 1",
    "1 port",
    "port",
    "refuel",
    "sea",
    "O55",
)
NAVAL = ("entente", "central-powers")


def gwas_command(chance: Random, session: Session[Any]) -> str:
    """Return a command at sea that may or may not be possible now."""
    ship, other = chance.sample(NAMES, 2)
    fleet, side = chance.choice(FLEETS), chance.choice(NAVAL)
    orders = "; ".join(chance.choices(ORDERS, k=chance.randint(1, 3)))
    speed, boxes = chance.choice(["1 slow", "1", "2", "2+"]), chance.randint(0, 4)
    figures = f"class={chance.choice(['CL', 'DD', 'TB', 'AY', 'B'])} speed={speed} boxes={boxes}"
    figures += f" fuel={chance.choice(['coal', 'oil'])}"
    faces = chance.choice(["", "1", "6,4", "6"])
    value = chance.choice(["1", "6", "boxes=2", "stay; 1", ship, "at=N56", "yes"])
    line = chance.randint(1, session.history.last + 1)
    step = session.steps()[0].command if session.steps() else "jump 1"
    return chance.choice(
        [
            *[step] * 6,
            f"set condition {chance.randint(1, 6)}",
            f"set map {chance.choice(['mediterranean', 'pacific', 'none'])}",
            f"set day {chance.choice(['yes', 'no'])}",
            f"set turns {chance.randint(5, 500)}",
            f"turn 1914-{chance.randint(1, 12)}-4/{chance.randint(1, 8)}",
            f"roll {chance.choice(['', 'weather', 'losses'])} {faces}",
            f"losses {chance.choice(['none', ship])}",
            f"ship {ship} side={side} fleet={fleet} {figures}",
            f"ship {ship} marked={chance.randint(0, 3)} marks={chance.choice(['sail', 'none'])}",
            f"ship {ship} state={chance.choice(['towed', 'afloat'])}",
            f"ships name,side,fleet,class,speed,boxes; {ship},{side},{fleet},DD,2,3; {other},,,,,",
            f"fleet {fleet} side={side} at={chance.choice(['sea', 'N55', 'N56', 'Cattaro'])}",
            *[f"fleet {fleet} {chance.choice(['at=sea', 'at=N55', 'port=Pola', 'berth=port'])}"]
            * 2,
            *[f"plot {fleet}: {orders}"] * 4,
            *[f"plot {fleet}: {orders} secret"] * 2,
            f"set plots {chance.choice(['public', 'sealed'])}",
            chance.choice(["reveal", f"reveal {fleet}:", f"reveal {fleet}: {orders}"]),
            f"join {fleet}: {ship}, {other}",
            f"join {fleet}: {ship}",
            f"sink {ship}",
            f"place {ship} {chance.choice(['0101', '1512', '1713'])}",
            f"lift {chance.choice([ship, 'all'])}",
            f"record fire class=B battery=primary side={side}",
            f"note turn {chance.randint(1, 99)}",
            f"correct {line} {value}",
            f"jump {line}",
            "undo",
            "redo",
            "phase next",
            f"phase {chance.choice(['orders', 'movement', 'end'])}",
            "turn next anyway",
        ]
    )


TURNS = ("Mar-Apr", "May-Jun", "Sep-Oct", "Nov-Dec", "Jan-Feb")
PLACES = ("1010", "1011", "1112", "1213", "2020")
FACTIONS = ("axis", "western", "soviet")
WEATHER = ("clear", "mud", "storms", "snow")
LAND_AREAS = ("central", "desert", "north", "north-monsoon", "south", "south-monsoon")


def dai_senso_command(chance: Random, session: Session[Any]) -> str:
    """Return a command in Asia that may or may not be possible now."""
    hexes, side = " ".join(chance.sample(PLACES, 2)), chance.choice(FACTIONS)
    area, weather = chance.choice(LAND_AREAS), chance.choice(WEATHER)
    turn = f"{chance.choice(TURNS)} {chance.randint(1937, 1946)}"
    line = chance.randint(1, session.history.last + 1)
    place = chance.choice(PLACES)
    step = session.steps()[0].command if session.steps() else "jump 1"
    return chance.choice(
        [
            *[step] * 4,
            f"turn {turn}",
            f"set blitz-enabled.{side} {chance.choice(['yes', 'no', 'unknown'])}",
            f"put {chance.choice(['infantry', 'armor', 'air', 'hq', 'infantry-2'])} {side} {hexes}",
            f"take {chance.choice([hexes, f'{place}:armor'])}",
            f"track {turn} {area}={weather}",
            f"track {chance.choice(TURNS)} {area}={weather}; {turn} south={weather}",
            "track assumed",
            f"beachhead {place} {chance.choice(['NE', 'E', 'SE', 'SW', 'W', 'NW'])} {side} {area}",
            f"ice {chance.choice(['none', 'unknown', hexes])}",
            f"record combat side={side} area={area} anyway",
            f"note {chance.choice(['turn', place])} {chance.randint(1, 99)}",
            f"correct {line} {chance.choice(['yes', place, turn, f'{area}={weather}', 'words'])}",
            f"jump {line}",
            "undo",
            "redo",
            "phase next",
            "turn next anyway",
        ]
    )


class Player(NamedTuple):
    """Who plays a rule set at random.

    Attributes:
        command: Returns a command that may or may not be possible in a session.
        open_map: Opens the maps that are played on.
        begin: What a session begins with.
    """

    command: Callable[[Random, Session[Any]], str]
    open_map: OpenMap = no_map
    begin: tuple[str, ...] = ()


FLEET = (
    "set map none",
    "ship Novara side=central-powers fleet=1 class=CL speed=2 boxes=3",
    "ship S 90 side=central-powers fleet=1 class=TB speed=2 boxes=2",
    "ship Nembo side=entente fleet=Raiders class=DD speed=2+ boxes=4",
)

PLAYERS = {
    "awaw": Player(awaw_command),
    "dai-senso": Player(dai_senso_command),
    "gwas": Player(gwas_command, open_sea, FLEET),
}


def is_over(session: Session[Any]) -> bool:
    """Return whether a game may rightly have no next step."""
    rules = session.rule_set
    own = session.state.facts.get("turns", "open") != "open"
    return own or session.state.turn == rules.calendar.name(rules.calendar.last)
