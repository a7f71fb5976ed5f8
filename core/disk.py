"""How bytes reach the disk: whole or not at all, synced, under a lock; the journal's tools."""

import os
import sys
import time
from pathlib import Path

from weathergage.core.messages import NotNowError, say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE = 5.0  # seconds to wait for the lock of another program's append
BINARY = getattr(os, "O_BINARY", 0)


def write_new(path: Path, data: bytes) -> None:
    """Make the file `path`, which must not exist, whole and durable, or not at all."""
    aside = path.with_name(f".weathergage-{os.getpid()}.part")  # as short for any name
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o666)
    try:
        try:
            put(handle, data, 0)
        finally:
            os.close(handle)
        _name(aside, path)
        sync_folder(path)
    finally:
        aside.unlink(missing_ok=True)


def _name(aside: Path, path: Path) -> None:
    """Give the finished file `aside` the name `path`, unless that is taken."""
    if sys.platform == "win32":
        aside.rename(path)  # refuses a name that is taken
        return
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        aside.replace(path)


def put(handle: int, data: bytes, offset: int) -> None:
    """Write `data` at `offset`, the file's end, and wait for the disk; all of it or nothing."""
    try:
        os.lseek(handle, offset, os.SEEK_SET)
        written = 0
        while written < len(data):
            written += os.write(handle, data[written:])
        os.fsync(handle)
    except BaseException:
        os.ftruncate(handle, offset)
        os.fsync(handle)
        raise


def sync_folder(path: Path) -> None:
    """Make a new name durable, where folders can be synced."""
    if sys.platform == "win32":
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def free_name(path: Path, line: int) -> Path:
    """Return the name of a copy of lines that do not count, the first that is free."""
    stem = f"{path.name}.cut-{line}"
    names = (stem if n == 1 else f"{stem}-{n}" for n in range(1, 10_000))
    return next(copy for copy in map(path.with_name, names) if not copy.exists())


def lock(handle: int, path: Path, *, shared: bool = False) -> None:
    """Lock the file until `handle` is closed."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            if sys.platform == "win32":
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(handle, fcntl.LOCK_NB | (fcntl.LOCK_SH if shared else fcntl.LOCK_EX))
        except (BlockingIOError, PermissionError):
            if time.monotonic() > deadline:
                raise NotNowError(say("session.locked", file=str(path))) from None
            time.sleep(0.01)
        else:
            return
