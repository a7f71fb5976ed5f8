"""Puts a finished answer on standard output, or in place of a file in one step."""

from pathlib import Path

import click

from weathergage.core.messages import NotUnderstoodError, say


def refuse_session(output: Path | None) -> None:
    """Refuse to write over a session.

    Raises:
        NotUnderstoodError: The name is that of a session file.
    """
    if output is None:
        return
    from weathergage.core.journal import SUFFIX  # answers go to the screen

    if output.name.casefold().endswith(SUFFIX):
        raise NotUnderstoodError(say("map.session-file", file=output.name))


def give(data: bytes, output: Path | None) -> None:
    """Print what was made, or put it in place of a file in one step.

    Raises:
        NotUnderstoodError: The file cannot be written; what it held stands.
    """
    if output is None:
        click.echo(data, nl=False, color=True)
        return
    try:
        _write(data, output.resolve())
    except OSError as fault:
        raise NotUnderstoodError(
            say("map.cannot-write", file=str(output), fault=fault.strerror or str(fault))
        ) from fault


def _write(data: bytes, target: Path) -> None:
    """Put a file in place in one step; a device or a pipe is written to, never replaced."""
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    aside = target.with_name(target.name + ".part")
    try:
        aside.write_bytes(data)
        aside.replace(target)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise
