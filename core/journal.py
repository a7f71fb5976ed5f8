"""The session file: JSON lines, each chained to the one before, confirmed by fsync one by one.

A line is a JSON object whose last member is `hash`: the first 16 hexadecimal digits of the
SHA-256 of the previous line's hash followed by the line up to `,"hash":`. The first line is
the header, every other line one decision. Lines are counted from 1, the header's number.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from weathergage import __version__
from weathergage.core.damage import Aside, Damage
from weathergage.core.dice import Throw
from weathergage.core.disk import BINARY, free_name, lock, put, sync_folder, write_new
from weathergage.core.messages import BadFileError, Message, NotNowError, say
from weathergage.core.names import nearest
from weathergage.core.verdict import Outcome

FORMAT = 1
SUFFIX = ".wxg"
_LINE = re.compile(rb'(\{[^\n]+),"hash":"([0-9a-f]{16})"\}\n')


class Origin(msgspec.Struct, frozen=True):
    """Where a branch came from: the file's name, its last line that was taken, that line's hash."""

    file: str
    line: int
    hash: str


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a session.

    Attributes:
        format: Number of the file format.
        program: Version of the program that made the file.
        system: Rule set, `awaw`.
        ruleset: Version of the rule set's reading of the rules.
        settings: Choices between readings that differ from the rule set's own.
        seed: Seed of the dice.
        created: UTC, `2026-11-30T00:00:00Z`.
        branch: What the session was branched from, unset for none.
        scenario: The scenario that it began with, unset for none.
        numbers: What its player had told of the numbers on his boards, by map, unset for nothing.
    """

    format: int
    program: str
    system: str
    ruleset: str
    settings: Mapping[str, str] = {}
    seed: int
    created: str
    branch: Origin | msgspec.UnsetType = msgspec.UNSET
    scenario: str | msgspec.UnsetType = msgspec.UNSET
    numbers: Mapping[str, Mapping[str, str]] | msgspec.UnsetType = msgspec.UNSET


class Ruling(msgspec.Struct, frozen=True):
    """Testimony: the verdict and clauses that the player saw; no state is made from it."""

    verdict: Outcome
    clauses: tuple[str, ...] = ()


class Opened(msgspec.Struct, frozen=True):
    """A seal that was opened: the seal, what it held, and the word that proves it.

    `word` is "" where the owner typed the value and could not prove it.
    """

    seal: str
    value: str
    word: str = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One line after the header: a decision in the command language and what fixed it.

    Attributes:
        at: When it was confirmed, UTC.
        do: The decision.
        dice: Dice that fell with it.
        seal: Commitments to values that are not told yet, parted by blanks; "" for none.
        opened: Seals that this decision opened.
        ruling: Testimony of a recorded action.
        old: What a correction replaces, in words of the command language.
    """

    at: str
    do: str
    dice: tuple[Throw, ...] = ()
    seal: str = ""
    opened: tuple[Opened, ...] = ()
    ruling: Ruling | None = None
    old: str = ""

    @property
    def seals(self) -> tuple[str, ...]:
        """The commitments of this line."""
        return tuple(self.seal.split())


class NewsError(Exception):
    """Another program has appended to the file: fold the news and judge again."""


class _Confirmed(NamedTuple):
    """How far a file is confirmed: its last line that counts, and the bytes up to its end."""

    number: int
    size: int
    line: bytes
    mark: bytes

    @property
    def start(self) -> int:
        return self.size - len(self.line)

    def with_line(self, line: bytes, mark: bytes) -> "_Confirmed":
        return _Confirmed(self.number + 1, self.size + len(line), line, mark)


def session_path(name: str | Path) -> Path:
    """Return the path of the session called `name`: the suffix is added where it is missing.

    Raises:
        BadFileError: `name` names no file.
    """
    path = Path(name)
    stem = path.name.casefold().removesuffix(SUFFIX)
    folder = str(name).endswith(("/", os.sep))
    if folder or not stem.strip(". ") or not str(name).isprintable():
        raise BadFileError(say("session.no-name", given=repr(str(name))))
    if path.name.casefold().endswith(SUFFIX):
        return path
    return path.with_name(path.name + SUFFIX)


class Draft:
    """A session that is written nowhere: its lines and its owners' secrets are kept in memory.

    Attributes:
        path: The file that it would be.
        header: Its first line.
        entries: The decisions; entry `i` stands on line `i + 2`.
        damage: Where the confirmed part of a file ends, if the file does not end there.
        aside: Copies made of what was cut off.
    """

    def __init__(self, path: Path, header: Header, entries: Iterable[Entry] = ()) -> None:
        self.path = path
        self.header = header
        self.entries = list(entries)
        self.damage: Damage | None = None
        self.aside: list[Aside] = []
        self._secrets: dict[str, dict[str, Opened]] = {}

    @property
    def last_line(self) -> int:
        """Number of the last line; the header is line 1."""
        return len(self.entries) + 1

    def news(self) -> tuple[Entry, ...]:
        """Return the entries that others have made since; of a draft nobody else knows."""
        return ()

    def is_stirred(self) -> bool:
        """Return whether others may have written since this was last asked."""
        return False

    def append(self, entry: Entry) -> int:
        """Take `entry` as the next line and return its number."""
        self.entries.append(entry)
        return self.last_line

    def set_aside(self) -> Path | None:
        """Return None: all counts."""
        return None

    def branch(self, line: int, path: Path, header: Header) -> "Journal":
        """Make the new file `path` of the lines up to `line`, under a header that names this one.

        Raises:
            NotNowError: The file exists, or cannot be written here.
        """
        bodies, mark = self._bodies(line)
        origin = Origin(self.path.name, line, mark.decode())
        head = msgspec.json.encode(replace(header, branch=origin))[:-1]
        return Journal.write(path, [head, *bodies])

    def _bodies(self, line: int) -> tuple[list[bytes], bytes]:
        """Return the bodies of the lines after the header up to `line`, and the last one's hash."""
        records = (self.header, *self.entries[: line - 1])
        bodies = [msgspec.json.encode(record)[:-1] for record in records]
        return bodies[1:], _chained(bodies)[1]

    def keep_secrets(self, side: str, secrets: Iterable[Opened]) -> None:
        """Keep sealed values until their owner tells them."""
        self._secrets.setdefault(side, {}).update({secret.seal: secret for secret in secrets})

    def kept_secrets(self, side: str) -> Mapping[str, Opened]:
        """Return the values that are kept for a side, by seal."""
        return self._secrets.get(side, {})


class Journal(Draft):
    """A session file: what is confirmed in it, and the one way to add to it.

    Reading opens the file for reading only; nothing but `append` and `set_aside` writes.
    """

    def __init__(self, path: Path) -> None:
        """Read `path`.

        Raises:
            BadFileError: No such file, no session, or one that another program must read.
        """
        data = _read(path, settled=True)
        first, newline, rest = data.partition(b"\n")
        header, mark = _header(path, first + newline)
        super().__init__(path, header)
        self._end = _Confirmed(1, len(first) + 1, first + newline, mark)
        self._size = len(data)
        self.damage = self._take(rest)

    @classmethod
    def create(cls, path: Path, header: Header, entries: Sequence[Entry] = ()) -> "Journal":
        """Make a new session file, whole or not at all; an existing file is never touched.

        Raises:
            NotNowError: The file exists, or cannot be written here.
        """
        return cls.write(path, [msgspec.json.encode(each)[:-1] for each in (header, *entries)])

    @classmethod
    def write(cls, path: Path, bodies: Sequence[bytes]) -> "Journal":
        """Make a new file of the bodies of its lines, as `create` does.

        Raises:
            NotNowError: The file exists, or cannot be written here.
        """
        try:
            write_new(path, _chained(bodies)[0])
        except FileExistsError as fault:
            raise NotNowError(say("session.file-exists", file=str(path))) from fault
        except (OSError, ValueError) as fault:
            raise NotNowError(say("session.no-new-file", **_why(path, fault))) from fault
        return cls(path)

    @property
    def last_line(self) -> int:
        """Number of the last confirmed line; the header is line 1."""
        return self._end.number

    def news(self) -> tuple[Entry, ...]:
        """Return the entries that other programs have confirmed since, and take them in.

        Raises:
            BadFileError: The file is no longer the one that was read.
        """
        known = len(self.entries)
        self.damage = self._take(self._unread(_read(self.path, self._end.start, settled=True)))
        return tuple(self.entries[known:])

    def is_stirred(self) -> bool:
        """Return whether others may have written since this was last asked: the size tells."""
        try:
            size = self.path.stat().st_size
        except OSError:
            return False
        known, self._size = self._size, size
        return size not in (known, self._end.size)

    def append(self, entry: Entry) -> int:
        """Confirm `entry` as the next line and return its number.

        A tail that was never confirmed is copied beside the file first (`aside`).

        Raises:
            NewsError: The file holds entries this journal has not taken in.
            BadFileError: The file is damaged in the middle, or is no longer the one read.
            NotNowError: The file cannot be written; it is as it was before.
        """
        line, mark = _chain(self._end.mark, entry)
        with self._writing() as handle:
            tail = self._unread(_read(self.path, self._end.start))
            found, _, self.damage = _follow(self.path, self._end, tail)
            if found:
                raise NewsError
            if self.damage and self.damage.kind == "broken":
                raise BadFileError(self.damage.message)
            if self.damage:
                self._cut(handle, tail)
            put(handle, line, self._end.size)
        self._end = self._end.with_line(line, mark)
        self.entries.append(entry)
        return self.last_line

    def set_aside(self) -> Path | None:
        """Copy what does not count beside the file and cut it off; None if all counts.

        Raises:
            NotNowError: The copy or the file cannot be written; nothing is lost.
        """
        with self._writing() as handle:
            self.damage = self._take(self._unread(_read(self.path, self._end.start)))
            return self._cut(handle, _read(self.path, self._end.size)) if self.damage else None

    def keep_secrets(self, side: str, secrets: Iterable[Opened]) -> None:
        """Add sealed values to their owner's own file beside the session.

        The file is `NAME.SIDE.secret`, readable by its owner alone: lines of seal, value, word.

        Raises:
            NotNowError: The file cannot be written; nothing is sealed.
        """
        beside = _secret_file(self.path, side)
        known = beside.exists()
        try:
            handle = os.open(beside, os.O_RDWR | os.O_CREAT | BINARY, 0o600)
            try:
                lock(handle, beside)
                lines = b"".join(msgspec.json.encode(secret) + b"\n" for secret in secrets)
                end = os.lseek(handle, 0, os.SEEK_END)
                put(handle, b"\n" * _is_torn(handle, end) + lines, end)
                sync_folder(beside)
            finally:
                os.close(handle)
        except OSError as fault:
            with suppress(OSError):
                if not known and not beside.stat().st_size:
                    beside.unlink()
            raise NotNowError(say("session.not-sealed", **_why(beside, fault))) from fault

    def kept_secrets(self, side: str) -> Mapping[str, Opened]:
        """Return what the owner's own file holds; a line that cannot be read is left out."""
        kept: dict[str, Opened] = {}
        try:
            lines = _secret_file(self.path, side).read_bytes().splitlines()
        except OSError:
            return kept
        for line in lines:
            with suppress(msgspec.MsgspecError):
                secret = msgspec.json.decode(line, type=Opened)
                kept[secret.seal] = secret
        return kept

    def _bodies(self, line: int) -> tuple[list[bytes], bytes]:
        """Return the bodies as they stand in the file, with what this program does not know.

        Where the file is not there any more, what was read of it stands for it.
        """
        try:
            return self._bodies_of_file(line)
        except BadFileError:
            return super()._bodies(line)

    def _bodies_of_file(self, line: int) -> tuple[list[bytes], bytes]:
        lines = [_LINE.fullmatch(each) for each in BytesIO(_read(self.path)).readlines()[:line]]
        bodies = [(found[1], found[2]) for found in lines if found]
        if len(bodies) != line:
            raise BadFileError(say("session.replaced", file=str(self.path)))
        return [body for body, _ in bodies[1:]], bodies[-1][1]

    def _take(self, data: bytes) -> Damage | None:
        found, self._end, damage = _follow(self.path, self._end, data)
        self.entries.extend(found)
        return damage

    def _unread(self, data: bytes) -> bytes:
        """Return what follows the last line in `data`; that line must stand as it was read."""
        if not data.startswith(self._end.line):
            raise BadFileError(say("session.replaced", file=str(self.path)))
        return data[len(self._end.line) :]

    @contextmanager
    def _writing(self) -> Iterator[int]:
        """Hold the file open and locked."""
        try:
            handle = os.open(self.path, os.O_RDWR | BINARY)
        except FileNotFoundError as fault:
            gone = say("session.gone", file=str(self.path), line=self.last_line)
            raise NotNowError(gone) from fault
        except OSError as fault:
            raise NotNowError(say("session.read-only", **_why(self.path, fault))) from fault
        try:
            lock(handle, self.path)
            yield handle
        except OSError as fault:
            raise NotNowError(say("session.not-written", **_why(self.path, fault))) from fault
        finally:
            os.close(handle)

    def _cut(self, handle: int, tail: bytes) -> Path:
        copy = free_name(self.path, self.last_line + 1)
        write_new(copy, tail)
        os.ftruncate(handle, self._end.size)
        os.fsync(handle)
        self.damage = None
        self.aside.append(Aside(self.last_line + 1, copy))
        return copy


def _is_torn(handle: int, end: int) -> bool:
    """Return whether a file of lines ends within one."""
    if not end:
        return False
    os.lseek(handle, end - 1, os.SEEK_SET)
    return os.read(handle, 1) != b"\n"


def _secret_file(path: Path, side: str) -> Path:
    return path.with_name(f"{path.name[: -len(SUFFIX)]}.{side}.secret")


def _follow(
    path: Path, end: _Confirmed, data: bytes
) -> tuple[list[Entry], _Confirmed, Damage | None]:
    """Return the entries in `data`, the bytes after `end`, as far as the chain holds."""
    entries: list[Entry] = []
    lines = BytesIO(data).readlines()
    for index, line in enumerate(lines):
        found = _LINE.fullmatch(line)
        if found is None or _mark(end.mark, found[1]) != found[2]:
            left = len(lines) - index
            return (
                entries,
                end,
                Damage(
                    file=str(path),
                    line=end.number + 1,
                    offset=end.size,
                    lines=left,
                    kind="cut" if left == 1 else "broken",
                ),
            )
        end = end.with_line(line, found[2])
        entries.append(_entry(path, end.number, line))
    return entries, end, None


def _entry(path: Path, number: int, line: bytes) -> Entry:
    try:
        return msgspec.json.decode(line, type=Entry)
    except msgspec.MsgspecError as fault:
        # The chain holds, so this is no damage: another program meant it.
        raise BadFileError(
            say("session.foreign-line", file=str(path), line=number, fault=str(fault))
        ) from fault


def _mark(before: bytes, body: bytes) -> bytes:
    from hashlib import sha256  # what is only supposed is written nowhere

    return sha256(before + body).hexdigest()[:16].encode()


def _chain(before: bytes, record: Header | Entry) -> tuple[bytes, bytes]:
    """Return the line of `record` and its hash."""
    body = msgspec.json.encode(record)[:-1]
    mark = _mark(before, body)
    return _line(body, mark), mark


def _line(body: bytes, mark: bytes) -> bytes:
    return body + b',"hash":"' + mark + b'"}\n'


def _chained(bodies: Iterable[bytes]) -> tuple[bytes, bytes]:
    """Return the lines of a whole file and the hash of its last one."""
    lines, mark = [], b""
    for body in bodies:
        mark = _mark(mark, body)
        lines.append(_line(body, mark))
    return b"".join(lines), mark


class _AnyHeader(msgspec.Struct):
    format: int
    program: str


def _header(path: Path, line: bytes) -> tuple[Header, bytes]:
    """Return the header and its hash; the chain of line 1 is the same in every format."""
    found = _LINE.fullmatch(line)
    if found is None or _mark(b"", found[1]) != found[2]:
        raise BadFileError(say("session.no-header", file=str(path)))
    try:
        made = msgspec.json.decode(line, type=_AnyHeader)
        if made.format <= FORMAT:
            return msgspec.json.decode(line, type=Header), found[2]
    except msgspec.MsgspecError as fault:
        raise BadFileError(say("session.no-header", file=str(path))) from fault
    raise BadFileError(
        say(
            "session.newer-format",
            file=str(path),
            format=made.format,
            program=made.program,
            known=FORMAT,
            running=__version__,
        )
    )


def _read(path: Path, offset: int = 0, *, settled: bool = False) -> bytes:
    """Return the file from `offset` on; `settled` waits for an append that is under way."""
    try:
        if path.exists() and not path.is_file():  # a pipe would never end
            raise BadFileError(say("session.not-a-file", file=str(path)))
        with path.open("rb") as file:
            if settled:
                with suppress(OSError, NotNowError):  # a stopped writer does not stop readers
                    lock(file.fileno(), path, shared=True)
            file.seek(offset)
            return file.read()
    except FileNotFoundError as fault:
        raise BadFileError(_missing(path)) from fault
    except (OSError, ValueError) as fault:
        raise BadFileError(say("session.unreadable", **_why(path, fault))) from fault


def _missing(path: Path) -> Message:
    try:
        names = sorted(p.name for p in path.parent.iterdir() if p.name.endswith(SUFFIX))
    except OSError:
        names = []
    if names:
        return say("session.no-file-but", file=str(path), nearest=nearest(path.name, names))
    return say("session.no-file", file=str(path))


def _why(path: Path, fault: Exception) -> dict[str, str]:
    return {"file": str(path), "fault": getattr(fault, "strerror", None) or str(fault)}
