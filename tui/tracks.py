"""A player's own turn track: a table in the user data folder, which answers and new sessions read.

Rule sets that read their weather from a turn track have a module `owntrack`; others have none of
this.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from weathergage.core.messages import NotNowError, say
from weathergage.core.rulesets import rule_set
from weathergage.core.tables import own_text
from weathergage.tui.outputs import give

if TYPE_CHECKING:
    from weathergage.core.dai_senso.track import Track
    from weathergage.core.decisions import Decision
    from weathergage.core.rulesets import RuleSet
    from weathergage.core.session import Session

SYSTEM = "dai-senso"
"""The rule set whose tracks are kept."""
ASSUMED = "assumed"
"""In the place of a file: the track that comes with the program."""


def track_file(system: str) -> Path:
    """Return the file of this user's own turn track; it need not exist."""
    from platformdirs import user_data_path  # its import is not free

    return user_data_path("weathergage", appauthor=False) / "tracks" / f"{system}.tsv"


def rules_of(name: str, track: str = "", settings: Sequence[str] = ()) -> "RuleSet":
    """Return the rule set called `name` with a turn track, where its weather is read from one.

    Args:
        name: The rule set.
        track: A file with a track; "" for the player's own where he has one, `assumed` for the
            one that comes with the program.
        settings: Choices between two readings, `KEY=VALUE` each.

    Raises:
        FaultError: There is no such rule set or setting, it has no turn track, or the track
            cannot be used.
    """
    rules = _with_track(rule_set(name), track)
    return _having(rules, settings) if settings else rules


def _having(rules: Any, settings: Sequence[str]) -> "RuleSet":
    """Return a rule set that reads its rules by other choices."""
    from msgspec.structs import replace

    from weathergage.core.choices import settings_read

    read = settings_read(rules.id, dict(text.partition("=")[::2] for text in settings))
    made: RuleSet = replace(rules, rules=rules.rules.having(**read))
    return made


def _with_track(rules: "RuleSet", track: str) -> "RuleSet":
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


def read_track(path: Path) -> "Track":
    """Return the track of a table that a player has written.

    Raises:
        BadFileError: It cannot be used; nothing of it is taken.
    """
    from weathergage.core.dai_senso.table import read

    return read(own_text(path), str(path))


def taking_track(session: "Session[Any]", path: Path) -> "Decision":
    """Return the decision that puts a player's table in the place of a session's track.

    Raises:
        BadFileError: The table cannot be used.
        NotNowError: The session has that track already.
    """
    from weathergage.core.dai_senso.owntrack import replacing

    made = replacing(session.state.own.track, read_track(path))
    if made is None:
        raise NotNowError(say("session.changes-nothing"))
    return made


def own_track() -> "Track":
    """Return the player's own track, an empty one where he has none.

    Raises:
        BadFileError: It cannot be used.
    """
    from weathergage.core.dai_senso.track import Track

    found = _own(SYSTEM)
    return read_track(found) if found else Track()


def keep_track(track: "Track") -> Path:
    """Make a track the player's own and return its file; the one before it stays beside as `.old`.

    Raises:
        NotUnderstoodError: It cannot be written; what was there stands.
    """
    from weathergage.core.dai_senso.table import written

    file = track_file(SYSTEM)
    file.parent.mkdir(parents=True, exist_ok=True)
    _set_aside(file)
    give(written(track, whole=False).encode(), file)
    return file


def forget_track() -> Path | None:
    """Go back to the track that comes with the program; return where the player's own now lies."""
    file = track_file(SYSTEM)
    if not file.is_file():
        return None
    aside = _set_aside(file)
    file.unlink()
    return aside


def _set_aside(file: Path) -> Path:
    aside = file.with_name(f"{file.name}.old")
    if file.is_file():
        give(file.read_bytes(), aside)
    return aside


def _own(system: str) -> Path | None:
    """Return the file of the player's own track, None where he has none."""
    file = track_file(system) if has_track(system) else None
    return file if file and file.is_file() else None


def _name(system: str) -> str:
    return f"weathergage.core.{system.replace('-', '_')}.owntrack"


def _module(system: str) -> Any:
    return import_module(_name(system))
