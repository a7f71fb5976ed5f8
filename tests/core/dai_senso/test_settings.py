"""Each setting between two readings has its effect."""

from worked.dai_senso import open_map

from weathergage.core.dai_senso import Desk
from weathergage.core.dai_senso.rules import Rules
from weathergage.core.verdict import Verdict


def ask(rules: Rules, action: str, **keys: str) -> Verdict:
    told = {key.replace("_", "-"): tuple(value.split(",")) for key, value in keys.items()}
    return Desk(rules).ask(action, told, open_map)


def test_exploiting_out_of_mud_has_two_readings(rules: Rules) -> None:
    out = {"from": "Burma", "to": "Tibet", "ezoc": "Burma", "north_monsoon": "mud"}
    barred = ask(rules, "exploit", **out, central="clear")
    assert barred.outcome == "prohibited"
    assert "11.3-leave-ezoc" in {f.clause for f in barred.findings if f.force == "prohibits"}
    free = rules.having(exploiting_out_of_mud="allowed")
    assert ask(free, "exploit", **out, central="clear").outcome == "allowed"
    assert ask(free, "exploit", **out, central="mud").outcome == "prohibited"
    assert ask(free, "move", **out, central="clear").outcome == "prohibited"
