"""The hash of a state: the same for the same state, however it came about."""

import msgspec

from weathergage.core.state import State


class Berth(msgspec.Struct, frozen=True, omit_defaults=True):
    where: str = "sea"


def test_equal_states_have_the_same_hash():
    """What an encoder takes for a default is the very object, not one that is equal."""
    one, other = Berth(), Berth("".join(["se", "a"]))
    states = [State(turn="", phase="", own=own) for own in (one, other, Berth("port"))]
    assert states[0] == states[1]
    assert states[0].hash == states[1].hash != states[2].hash
