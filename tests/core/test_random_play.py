"""A player who decides at random: no dead end, no crash, nothing forgotten on reload."""

import random

import pytest
from worked.navy import open_sea

from weathergage.core.flow import no_map
from weathergage.core.messages import FaultError
from weathergage.core.session import Session

FACTS = ("war.germany-russia", "war.japan-russia", "border-war")
SIDES = ("axis", "japan", "western-allies", "russia")
AREAS = ("russian-winter-zone", "western-front", "siberia", "monsoon", "no-winter")
ACTIONS = (
    "ground-attack",
    "overrun",
    "exploitation",
    "airdrop",
    "attrition",
    "move",
    "full-offensive",
)
HEXES = ("D43", "C44", "D45", "E43", "H47")


def awaw_command(chance, session):
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
            f"prep {side} {chance.choice(['+1', '=3', '+1 secret', '+2 automatic'])}",
            f"roll {chance.choice(['', 'europe', 'pacific'])} {chance.choice(['', '1', '6'])}",
            f"put {chance.choice(['armor', 'infantry'])} {side} {hexes}",
            f"take {hexes}",
            f"record {chance.choice(ACTIONS)} area={chance.choice(AREAS)} side={side}",
            f"record {chance.choice(ACTIONS)} area={chance.choice(AREAS)} side={side} anyway",
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


def gwas_command(chance, session):
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


PLAYERS = {"awaw": (awaw_command, no_map), "gwas": (gwas_command, open_sea)}
LAST = {"awaw": "Winter 1946", "gwas": "1925-12-31/8"}


def is_over(session):
    """Return whether a game may rightly have no next step."""
    own = session.state.facts.get("turns", "open") != "open"
    return own or session.state.turn == LAST[session.header.system]


def play(path, system, seed, tries):
    """Try random decisions; the file that a failure leaves behind replays it."""
    chance = random.Random(seed)
    any_command, open_map = PLAYERS[system]
    session = Session.new(path, system, open_map, seed=seed)
    made = 0
    for number in range(tries):
        command = any_command(chance, session)
        before = session.state
        try:
            session.do(command)
            made += 1
        except FaultError:
            assert session.state is before, f"{command} was refused and changed {path}"
        session.sheet()
        steps = session.steps()
        assert steps or is_over(session), f"a dead end in {path}"
        if steps:
            session.preview(steps[0].command)
        if number % 50 == 0:
            again = Session(path, open_map)
            assert again.state == session.state, f"{path} is not what was played"
            assert again.log() == session.log()
    assert made > tries // 3
    audit = session.audit()
    replayed = [audit.replay(line) for line in audit.numbers]
    assert not [each for each in replayed if each and each.differences], f"{path} differs"
    return session


@pytest.mark.parametrize("system", PLAYERS)
def test_an_evening_at_random(tmp_path, system, seed):
    play(tmp_path / "evening.wxg", system, seed, 300)


@pytest.mark.soak
@pytest.mark.parametrize("system", PLAYERS)
def test_thousands_of_turns_at_random(tmp_path, system, seed, count):
    tries = count or 5000
    for number in range(1 + tries // 5000):
        play(tmp_path / f"evening-{seed + number}.wxg", system, seed + number, min(tries, 5000))
