"""Questions that a session fills in, and the Axis account that its records run up."""

from collections.abc import Mapping

from msgspec.structs import astuple

from weathergage.core.asking import told_over_known
from weathergage.core.awaw import logistics, questions
from weathergage.core.awaw.budget import Spending
from weathergage.core.awaw.desk import Desk
from weathergage.core.awaw.forces import nations
from weathergage.core.awaw.places import USUAL_MAP
from weathergage.core.awaw.rules import Rules
from weathergage.core.awaw.secondmap import at_home, with_map
from weathergage.core.awaw.situation import BORDER_WAR, SURPRISE, State, circumstances
from weathergage.core.awaw.vocabulary import ACTIONS, keys_of
from weathergage.core.messages import FaultError
from weathergage.core.names import choose, plain
from weathergage.core.rulesets import OpenMap
from weathergage.core.verdict import Verdict

RUMANIA = "rumania"


def ask(
    rules: Rules, state: State, action: str, keys: Mapping[str, str], open_map: OpenMap
) -> Verdict:
    """Return the verdict on an action; what the session knows is filled in.

    Raises:
        FaultError: The question cannot be read.
    """
    keys = with_map(at_home(state.facts, keys), open_map)
    known = _known(rules, state, action, keys, open_map)
    every = told_over_known(known, with_controller(state, keys))
    return Desk(rules).ask(action, _lists(every), open_map)


def with_controller(state: State, keys: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of a question with the side that controls the minor it names (34.42)."""
    known = {plain(name): name for name in nations()}
    nation = known.get(plain(keys.get("nation", "")), "")
    controller = state.facts.get(f"controller.{nation}", "none")
    if "side" in keys or controller == "none":
        return dict(keys)
    return {**keys, "side": controller}


def question(
    rules: Rules, action: str, keys: Mapping[str, str], open_map: OpenMap
) -> questions.Question:
    """Return a question from its keys; values are comma-separated lists.

    Raises:
        FaultError: The question cannot be read.
    """
    return questions.read(_lists(keys), action, rules, open_map)


def _lists(keys: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(part for part in of.split(",") if part) for key, of in keys.items()}


def _known(
    rules: Rules, state: State, action: str, keys: Mapping[str, str], open_map: OpenMap
) -> dict[str, str]:
    here, spent = circumstances(rules, state), spending(rules, state, open_map)
    known = {
        "turn": state.turn,
        "attacks": str(spent.attacks),
        "northern-attacks": str(spent.northern_attacks),
        "air-used": str(spent.air_factors),
        "breakthroughs": str(spent.breakthroughs),
        "surprise": state.facts[SURPRISE],
        BORDER_WAR: "yes" if _in_border_war(state, keys, open_map) else "no",
    }
    usable = keys_of(choose(action, ACTIONS, "action"))
    known = {key: value for key, value in known.items() if key in usable}
    known |= {f"roll.{die}": str(face) for die, face in here.rolls.items()}
    return known | {f"prep.{side}": str(level) for side, level in here.preparation.items()}


def _in_border_war(state: State, keys: Mapping[str, str], open_map: OpenMap) -> bool:
    """Return whether an action belongs to the war over Bessarabia, until it becomes general.

    Rumania fights no other war then; Russia may, so that its actions count where Rumania is met.
    """
    general = state.facts["war.germany-russia"] == "yes"
    if state.facts[BORDER_WAR] != "yes" or general:
        return False
    if plain(keys.get("nation", "")) == RUMANIA:
        return True
    return plain(keys.get("side", "")) == "russia" and _meets_rumania(keys, open_map)


def _meets_rumania(keys: Mapping[str, str], open_map: OpenMap) -> bool:
    named = [plain(word) for key in ("vs", "country") for word in keys.get(key, "").split(",")]
    if RUMANIA in named:
        return True
    hexes = [name for key in ("hex", "to", "target") for name in keys.get(key, "").split(",")]
    board = open_map(keys.get("map", USUAL_MAP))
    return any(plain(board.facts(name).country) == RUMANIA for name in hexes if name)


def spending(rules: Rules, state: State, open_map: OpenMap) -> Spending:
    """Return what this turn's recorded actions have used of the Axis account (34.41)."""
    costs = (_cost(rules, deed.turn, deed.action, deed.keys, open_map) for deed in state.deeds_now)
    return sum(costs, Spending())


def _cost(
    rules: Rules, turn: str, action: str, keys: Mapping[str, str], open_map: OpenMap
) -> Spending:
    try:
        asked = question(rules, action, {"turn": turn, **keys}, open_map)
    except FaultError:
        return Spending()  # a question that another version of the rules understood
    cases = next(iter(asked.by_side.values()))
    costs = [logistics.cost(case) for case in cases if logistics.counts(case)]
    return _at_most(costs) if costs else Spending()


def _at_most(costs: list[Spending]) -> Spending:
    """Return the cost of one action that is judged in several hexes: each item is paid once."""
    return Spending(*map(max, zip(*map(astuple, costs), strict=True)))
