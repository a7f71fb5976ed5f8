"""What is done with a session as a whole while it is played: verify, audit, export, branch."""

from pathlib import Path
from typing import Any

from weathergage.core.messages import NotUnderstoodError, say
from weathergage.core.session import Session
from weathergage.tui.progress import Watch
from weathergage.tui.words import Words

FORMS = {
    "verify": "verify",
    "audit": "audit",
    "export": "export FILE [TURN, TURN…|all|none]",
    "branch": "branch LINE NAME",
}


def is_whole(text: str) -> bool:
    """Return whether `text` is about the session as a whole, and so decides nothing."""
    return text.split(maxsplit=1)[:1] in [[name] for name in FORMS]


def checked(text: str) -> None:
    """Look whether the words behind a command are what it needs.

    Raises:
        NotUnderstoodError: They are not; the message carries the right form.
    """
    verb, *rest = text.split()
    right = {
        "verify": not rest,
        "audit": not rest,
        "export": bool(rest),
        "branch": len(rest) > 1 and rest[0].isascii() and rest[0].isdecimal(),
    }
    if not right[verb]:
        raise NotUnderstoodError(say("session.form", given=text.strip(), form=FORMS[verb]))


def done(session: Session[Any], text: str, word: Words, watch: Watch) -> list[str]:
    """Do what `text` says and return what is to be told.

    Raises:
        FaultError: It is not understood, or cannot be done; nothing is written then.
    """
    checked(text)
    verb, _, rest = text.strip().partition(" ")
    first, _, more = rest.strip().partition(" ")
    match verb:
        case "verify":
            from weathergage.tui.archive.verify import verified

            return verified(session, word, watch)
        case "audit":
            from weathergage.tui.archive.audit import audited

            return audited(session, word, watch)
        case "export":
            from weathergage.tui.archive.export import exported  # draws maps

            return [exported(session, Path(first), more, word, watch)]
        case _:
            from weathergage.tui.archive.branch import branched

            return [branched(session, int(first[:9]), more.strip(), word)[1]]
