"""What the weather says of a unit put on the map; the marker stands there all the same."""

from collections.abc import Iterator

from weathergage.core.dai_senso.asking import filled
from weathergage.core.dai_senso.desk import Desk
from weathergage.core.dai_senso.situation import State
from weathergage.core.decisions import Decision, Put
from weathergage.core.messages import FaultError, Message, say
from weathergage.core.rulesets import OpenMap

ASKED = {"air": "place-air", "support": "place-support"}
"""The action that puts each kind of unit down, where the weather may forbid it."""


def warnings(desk: Desk, state: State, decision: Decision, open_map: OpenMap) -> Iterator[Message]:
    """Yield what forbids to place a unit that was put down, hex by hex."""
    if not isinstance(decision, Put) or decision.kind not in ASKED:
        return
    action = ASKED[decision.kind]
    for name in decision.hexes:
        keys = filled(
            state, action, {"hex": name, "side": decision.side}, desk.vocabulary()[action]
        )
        try:
            verdict = desk.ask(action, {key: (text,) for key, text in keys.items()}, open_map)
        except FaultError:  # nothing is known of the hex
            continue
        for found in verdict.findings:
            if found.force == "prohibits":
                yield say(
                    "track.told-forbidden", hex=name, effect=found.effect, clause=found.clause
                )
