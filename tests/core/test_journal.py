"""Nothing confirmed is lost: cuts, flips, full disks, second writers, odd names."""

import os
import resource
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from weathergage.core import disk
from weathergage.core import journal as journals
from weathergage.core.dice import Throw
from weathergage.core.journal import (
    Entry,
    Header,
    Journal,
    NewsError,
    Opened,
    Ruling,
    session_path,
)
from weathergage.core.messages import BadFileError, NotNowError

HEADER = Header(
    format=1, program="0.1.0", system="awaw", ruleset="1", seed=7, created="2026-11-30T00:00:00Z"
)
ENTRIES = (
    Entry(at="2026-11-30T00:01:00Z", do="turn Winter 1941"),
    Entry(
        at="2026-11-30T00:02:00Z",
        do="roll europe",
        dice=(Throw(die="europe", face=4, position=0, clause="34.23D"),),
    ),
    Entry(at="2026-11-30T00:03:00Z", do="note D44 Ленинград держится"),
    Entry(
        at="2026-11-30T00:04:00Z",
        do="record ground-attack hex=H47 side=axis",
        ruling=Ruling("allowed", ("34.41-budget",)),
    ),
)


@pytest.fixture
def journal(tmp_path):
    made = Journal.create(tmp_path / "a.wxg", HEADER)
    for entry in ENTRIES:
        made.append(entry)
    return made


def test_what_is_appended_is_read_again(journal):
    again = Journal(journal.path)
    assert again.header == HEADER
    assert tuple(again.entries) == ENTRIES
    assert again.damage is None
    assert again.last_line == 5


def test_reading_never_changes_a_byte(journal):
    before = journal.path.read_bytes()
    stamp = journal.path.stat().st_mtime_ns
    Journal(journal.path).news()
    assert journal.path.read_bytes() == before
    assert journal.path.stat().st_mtime_ns == stamp
    assert [path.name for path in journal.path.parent.iterdir()] == ["a.wxg"]


def test_a_file_cut_at_any_byte_keeps_its_confirmed_lines(journal, tmp_path):
    data = journal.path.read_bytes()
    header_end = data.index(b"\n") + 1
    cut = tmp_path / "cut.wxg"
    for size in range(len(data)):
        cut.write_bytes(data[:size])
        if size < header_end:
            with pytest.raises(BadFileError):
                Journal(cut)
            continue
        read = Journal(cut)
        whole = data[:size].count(b"\n") - 1
        assert tuple(read.entries) == ENTRIES[:whole]
        assert (read.damage is None) == data[:size].endswith(b"\n")
        assert cut.read_bytes() == data[:size]


def test_after_a_cut_the_next_append_sets_the_rest_aside(journal, tmp_path):
    data = journal.path.read_bytes()
    cut = tmp_path / "cut.wxg"
    for missing in (1, 20, 60):
        cut.write_bytes(data[:-missing])
        torn = cut.read_bytes().rpartition(b"\n")[2]
        read = Journal(cut)
        assert read.damage is not None
        assert (read.damage.kind, read.damage.line) == ("cut", 5)
        read.append(ENTRIES[3])
        assert cut.read_bytes() == data
        ((line, copy),) = read.aside
        assert line == 5
        assert copy.read_bytes() == torn
        assert read.damage is None
    assert {path.name for path in tmp_path.iterdir()} >= {"cut.wxg.cut-5", "cut.wxg.cut-5-3"}


def flip_bits(journal, flipped, flips):
    data = journal.path.read_bytes()
    header_end = data.index(b"\n") + 1
    for byte, bit in flips(len(data)):
        flipped.write_bytes(data[:byte] + bytes([data[byte] ^ 1 << bit]) + data[byte + 1 :])
        if byte < header_end:
            with pytest.raises(BadFileError):
                Journal(flipped)
            continue
        read = Journal(flipped)
        whole = data[:byte].count(b"\n") - 1
        assert tuple(read.entries) == ENTRIES[:whole]
        assert read.damage is not None
        place = (whole + 2, data[:byte].rfind(b"\n") + 1)
        assert (read.damage.line, read.damage.offset) == place


def test_a_flipped_bit_is_found_in_any_byte(journal, tmp_path):
    flip_bits(journal, tmp_path / "f.wxg", lambda size: ((n, n * 5 % 8) for n in range(size)))


@pytest.mark.soak
def test_every_flipped_bit_is_found(journal, tmp_path):
    flip_bits(journal, tmp_path / "f.wxg", lambda size: product(range(size), range(8)))


def test_damage_in_the_middle_is_not_written_over(journal):
    data = journal.path.read_bytes()
    broken = data.replace(b"roll europe", b"roll EUROPE")
    journal.path.write_bytes(broken)
    read = Journal(journal.path)
    assert read.damage is not None
    assert (read.damage.kind, read.damage.line, read.damage.lines) == ("broken", 3, 3)
    with pytest.raises(BadFileError):
        read.append(ENTRIES[0])
    assert journal.path.read_bytes() == broken
    copy = read.set_aside()
    assert copy is not None
    assert journal.path.read_bytes() + copy.read_bytes() == broken
    assert read.append(ENTRIES[1]) == 3
    assert tuple(Journal(journal.path).entries) == ENTRIES[:2]


def test_lines_that_change_places_do_not_count(journal):
    lines = journal.path.read_bytes().splitlines(keepends=True)
    lines[2], lines[3] = lines[3], lines[2]
    journal.path.write_bytes(b"".join(lines))
    read = Journal(journal.path)
    assert tuple(read.entries) == ENTRIES[:1]


def test_two_writers_never_interleave(journal):
    other = Journal(journal.path)
    journal.append(ENTRIES[0])
    with pytest.raises(NewsError):
        other.append(ENTRIES[1])
    assert other.news() == (ENTRIES[0],)
    assert other.append(ENTRIES[1]) == 7
    assert journal.news() == (ENTRIES[1],)


def test_a_replaced_file_is_noticed(journal):
    data = journal.path.read_bytes()
    journal.path.write_bytes(data[: data.rindex(b"\n", 0, -1) + 1])
    with pytest.raises(BadFileError):
        journal.append(ENTRIES[0])
    with pytest.raises(BadFileError):
        journal.news()


def test_a_line_of_a_stranger_is_refused_and_kept(journal):
    line, _ = journals._chain(journal._end.mark, HEADER)
    data = journal.path.read_bytes() + line
    journal.path.write_bytes(data)
    with pytest.raises(BadFileError):
        Journal(journal.path)
    with pytest.raises(BadFileError):
        journal.append(ENTRIES[0])
    assert journal.path.read_bytes() == data


def test_a_newer_format_names_versions(tmp_path):
    newer = Header(
        format=2, program="9.9", system="awaw", ruleset="1", seed=7, created="2030-01-01T00:00:00Z"
    )
    path = tmp_path / "new.wxg"
    path.write_bytes(journals._chain(b"", newer)[0])
    with pytest.raises(BadFileError) as fault:
        Journal(path)
    values = fault.value.message.values
    assert (values["format"], values["program"], values["known"]) == (2, "9.9", 1)


def test_members_unknown_to_this_program_are_read_over(journal):
    entry = b'{"at":"2026-11-30T00:05:00Z","do":"undo","mood":"calm"'
    mark = journals._mark(journal._end.mark, entry)
    data = journal.path.read_bytes() + entry + b',"hash":"' + mark + b'"}\n'
    journal.path.write_bytes(data)
    assert Journal(journal.path).entries[-1].do == "undo"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Turn 3.5", "Turn 3.5.wxg"),
        ("a.b", "a.b.wxg"),
        ("моя партия", "моя партия.wxg"),
        ("war.wxg", "war.wxg"),
        ("WAR.WXG", "WAR.WXG"),
    ],
)
def test_the_suffix_is_added_where_it_is_missing(tmp_path, name, file):
    path = session_path(tmp_path / name)
    assert path.name == file
    Journal.create(path, HEADER).append(ENTRIES[2])
    assert tuple(Journal(path).entries) == ENTRIES[2:3]


@pytest.mark.parametrize(
    "name",
    ["", "/", ".", "..", "...", ".wxg", " ", "folder/", "a\nb", "a\0b", "\x1b[31ma", "\udcff"],
)
def test_what_names_no_file_is_one_fault(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadFileError) as fault:
        session_path(name)
    assert fault.value.message.values["given"] == repr(name)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name_can_be_made(tmp_path):
    path = tmp_path / ("n" * 251 + ".wxg")
    assert Journal.create(path, HEADER).path == path
    assert list(tmp_path.iterdir()) == [path]


def test_an_older_format_is_read(tmp_path):
    """What a later format adds has a value where an older file does not have it."""
    path = tmp_path / "old.wxg"
    Journal.create(path, replace(HEADER, format=0)).append(ENTRIES[0])
    assert tuple(Journal(path).entries) == ENTRIES[:1]


def test_an_existing_file_is_never_made_anew(journal):
    before = journal.path.read_bytes()
    with pytest.raises(NotNowError):
        Journal.create(journal.path, HEADER)
    assert journal.path.read_bytes() == before


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"\x00" * 99, b"wxg\n", b'{"format":1}\n'])
def test_what_is_no_session_is_said_so(tmp_path, data):
    path = tmp_path / "no.wxg"
    path.write_bytes(data)
    with pytest.raises(BadFileError):
        Journal(path)


def test_a_missing_session_names_the_nearest(journal):
    with pytest.raises(BadFileError) as fault:
        Journal(journal.path.with_name("b.wxg"))
    assert fault.value.message.values["nearest"] == "a.wxg"


def test_folders_and_impossible_names_are_one_fault(tmp_path):
    with pytest.raises(BadFileError):
        Journal(tmp_path)
    with pytest.raises(BadFileError):
        Journal(tmp_path / "a\0.wxg")
    for name in ("a\0.wxg", "n" * 300 + ".wxg", "none/a.wxg"):
        with pytest.raises(NotNowError):
            Journal.create(tmp_path / name, HEADER)
    assert list(tmp_path.iterdir()) == []


def test_a_read_only_file_can_be_looked_at(journal, monkeypatch):
    before = journal.path.read_bytes()
    real = os.open

    def refuse(path, flags, *mode):
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *mode)

    monkeypatch.setattr(os, "open", refuse)
    read = Journal(journal.path)
    with pytest.raises(NotNowError):
        read.append(ENTRIES[0])
    assert journal.path.read_bytes() == before
    assert len(read.entries) == 4


def test_a_locked_file_is_not_waited_for_for_ever(journal, monkeypatch):
    monkeypatch.setattr(disk, "PATIENCE", 0.05)
    with journal.path.open("rb") as holder:
        disk.lock(holder.fileno(), journal.path)
        with pytest.raises(NotNowError):
            journal.append(ENTRIES[0])
        assert len(Journal(journal.path).entries) == 4
    assert journal.append(ENTRIES[0]) == 6


FILL = """
import resource, signal, sys
from pathlib import Path
from weathergage.core.journal import Entry, Journal
from weathergage.core.messages import NotNowError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
journal = Journal(Path(sys.argv[1]))
size = Path(sys.argv[1]).stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + int(sys.argv[2]), resource.RLIM_INFINITY))
confirmed = 0
try:
    while True:
        journal.append(Entry(at="2026-11-30T00:05:00Z", do=f"note turn {confirmed}"))
        confirmed += 1
except NotNowError:
    print(confirmed)
"""


@pytest.mark.parametrize("room", [0, 1, 60, 200, 333])
def test_a_full_disk_leaves_every_confirmed_line_and_no_half_one(journal, room):
    # A file size limit cuts the write short just as a full disk does.
    assert hasattr(resource, "RLIMIT_FSIZE")
    run = subprocess.run(
        [sys.executable, "-c", FILL, str(journal.path), str(room)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    read = Journal(journal.path)
    assert read.damage is None
    assert len(read.entries) == 4 + int(run.stdout)
    assert read.append(ENTRIES[0]) == read.last_line


def test_an_interrupt_during_the_write_leaves_the_file_as_it_was(journal, monkeypatch):
    before = journal.path.read_bytes()

    def stop(handle):
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        journal.append(ENTRIES[0])
    assert journal.path.read_bytes() == before
    assert journal.append(ENTRIES[0]) == 6


def test_each_append_waits_for_the_disk(journal, monkeypatch):
    synced: list[bytes] = []
    real = os.fsync

    def fsync(handle):
        synced.append(Path(journal.path).read_bytes())
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    journal.append(ENTRIES[0])
    assert synced == [journal.path.read_bytes()]


def test_what_is_no_file_is_not_waited_for(tmp_path):
    pipe, folder, nothing = (tmp_path / f"{name}.wxg" for name in ("pipe", "folder", "nothing"))
    os.mkfifo(pipe)
    folder.mkdir()
    nothing.symlink_to("/dev/zero")
    for path in (pipe, folder, nothing):
        with pytest.raises(BadFileError, match="not-a-file"):
            Journal(path)


def test_no_empty_secret_file_is_left_where_nothing_could_be_kept(journal, monkeypatch):
    def full(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(NotNowError, match="not-sealed"):
        journal.keep_secrets("axis", [Opened("seal", "+1", "word")])
    assert not list(journal.path.parent.glob("*.secret"))


def test_a_torn_secret_takes_no_other_with_it(journal):
    first, second, third = (Opened(f"seal {n}", "+1", f"word {n}") for n in range(3))
    journal.keep_secrets("axis", [first])
    journal.keep_secrets("axis", [second])
    (file,) = journal.path.parent.glob("*.secret")
    data = file.read_bytes()
    for size in range(data.index(b"\n") + 1, len(data)):
        file.write_bytes(data[:size])
        journal.keep_secrets("axis", [third])
        kept = journal.kept_secrets("axis")
        assert [kept[each.seal] for each in (first, third)] == [first, third]


def test_two_programs_of_one_owner_lose_no_secret(journal):
    """Each waits for the other: a file that is locked is not written into."""
    journal.keep_secrets("axis", [Opened("a", "+1", "w")])
    (file,) = journal.path.parent.glob("*.secret")
    before = file.read_bytes()
    with file.open("rb") as holder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(disk, "PATIENCE", 0.05)
        disk.lock(holder.fileno(), file)
        with pytest.raises(NotNowError, match="locked"):
            journal.keep_secrets("axis", [Opened("b", "+1", "w")])
    assert file.read_bytes() == before
    journal.keep_secrets("axis", [Opened("b", "+1", "w")])
    assert set(journal.kept_secrets("axis")) == {"a", "b"}
