"""What the lines of the situation are called: wars, surprise, who controls each minor."""

from weathergage.core.awaw.forces import nations
from weathergage.core.messages import Message, say

OF_QUESTIONS = ("border-war", "surprise")
"""Lines that are keys of questions too, and called alike."""


def fact_name(fact: str) -> Message:
    """Return what a line of the situation is called."""
    head, _, rest = fact.partition(".")
    if head == "controller":
        return say("rules.fact-controller", nation=say(f"common.nation-{rest}"))
    if head == "war":
        one, other = (say(f"common.nation-{nation}") for nation in rest.split("-"))
        return say("rules.fact-war", one=one, other=other)
    if head in OF_QUESTIONS:
        return say(f"common.key-{head}")
    return say("rules.fact-theatres")


def fact_value(fact: str, value: str) -> Message:
    """Return what a value of a line of the situation is called."""
    head = fact.partition(".")[0]
    if value in ("yes", "no", "none"):
        return say(f"common.{value}")
    if head == "theatres":
        return say(f"screen.theatres-{value}")
    if head == "controller":
        return say(f"common.side-{value}")
    return say(f"common.nation-{value}") if value in nations() else say("rules.surprise-both")
