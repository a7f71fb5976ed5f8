"""A player's own turn track: a table in the user data folder, which answers and new sessions read.

Rule sets that read their weather from a turn track have a module `owntrack`; others have none of
this.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from weathergage.core.messages import NotNowError, say
from weathergage.core.rulesets import rule_set
from weathergage.core.tables import own_text

if TYPE_CHECKING:
    from weathergage.core.decisions import Decision
    from weathergage.core.rulesets import RuleSet

ASSUMED = "assumed"
"""In the place of a file: the track that comes with the program."""


def track_file(system: str) -> Path:
    """Return the file of this user's own turn track; it need not exist."""
    from platformdirs import user_data_path  # its import is not free

    return user_data_path("weathergage", appauthor=False) / "tracks" / f"{system}.tsv"


def rules_of(name: str, track: str = "") -> "RuleSet":
    """Return the rule set called `name` with a turn track, where its weather is read from one.

    Args:
        name: The rule set.
        track: A file with a track; "" for the player's own where he has one, `assumed` for the
            one that comes with the program.

    Raises:
        FaultError: There is no such rule set, it has no turn track, or the track cannot be used.
    """
    rules = rule_set(name)
    if track and not has_track(rules.id):
        raise NotNowError(say("track.fault-no-track", system=rules.id))
    found = Path(track) if track else _own(rules.id)
    if found is None or track == ASSUMED:
        return rules
    made: RuleSet = _module(rules.id).rules_with(own_text(found), str(found))
    return made


def has_track(system: str) -> bool:
    """Return whether a rule set reads its weather from a turn track."""
    return find_spec(_name(system)) is not None


def beginnings(name: str) -> "tuple[Decision, ...]":
    """Return the decisions by which a new session takes in the player's own turn track.

    Raises:
        FaultError: There is no such rule set, or the track cannot be used.
    """
    system = rule_set(name).id
    found = _own(system)
    made = _module(system).beginning(own_text(found), str(found)) if found else None
    return (made,) if made else ()


def _own(system: str) -> Path | None:
    """Return the file of the player's own track, None where he has none."""
    file = track_file(system) if has_track(system) else None
    return file if file and file.is_file() else None


def _name(system: str) -> str:
    return f"weathergage.core.{system.replace('-', '_')}.owntrack"


def _module(system: str) -> Any:
    return import_module(_name(system))
