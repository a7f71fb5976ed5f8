"""The lines around the map: turn bar, legend, status and the keys that matter now."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path

from weathergage.core.messages import Message, say
from weathergage.core.verdict import Owed
from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.colourings import Entry, legend
from weathergage.maps.drawing.keys import line_label, lines_among
from weathergage.maps.drawing.labels import hex_name
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.drawing.themes import stroke_of
from weathergage.maps.hexes import Hex
from weathergage.tui.actions import Keymap, first_key
from weathergage.tui.answers import owed_message
from weathergage.tui.inks import Ink
from weathergage.tui.outlook import Outlook
from weathergage.tui.rows import Row, Run
from weathergage.tui.setting import Setting
from weathergage.tui.whatif import WhatIf
from weathergage.tui.words import Words, turn_name

Item = tuple[Run, ...]
"""A sample of the map and what it means."""
GAP = Run("  ")
LEFT_OUT = len("  +99")
"""Room for the number of items that a line leaves out."""
LONGEST_PATH = 36
DIE, DICE = "session.step-die", "session.step-dice"


def turn_bar(outlook: Outlook, words: Words, width: int, split: str = "") -> Row:
    """Return the turn bar: turn, phase, dice, what is owed, whose eyes, mode.

    Where there is no room for all of it, the fullest form that fits; what is owed goes last.
    `split` says what is shown beside, "" for nothing: the lines over both maps tell it too.
    """
    side = words("screen.as-side", side=Message(f"common.side-{outlook.view.side}"))
    mode = Run(words(f"screen.mode-{outlook.mode}"), _mode_ink(outlook.mode))
    beside = (Run(split, "key"), Run(" · ", "dim")) if split else ()
    right = Run(side), GAP, *beside, mode
    whole = next(forms := _forms(outlook, words))
    if split and _length((*whole, GAP, *right)) > width:
        right = Run(side), GAP, mode
    return fullest((whole, *forms), right, width)


def fullest(forms: Iterable[Item], right: Item, width: int) -> Row:
    """Return the first form for which there is room beside what ends at the right, or the last."""
    room = width - _length((GAP, *right))
    forms = list(forms)
    return Row(next((form for form in forms if _length(form) <= room), forms[-1]), right)


def _forms(outlook: Outlook, words: Words) -> Iterator[tuple[Run, ...]]:
    """Yield what the turn bar has at the left, the fullest form first."""
    calendar = outlook.rules.calendar
    turn = Run(turn_name(calendar, outlook.view.turn, words.language), "title", bold=True)
    short = turn._replace(text=outlook.face.short_turn(outlook, words))
    phase: tuple[Run, ...] = ()
    if outlook.mode == "playing":
        phase = Run(" › ", "dim"), Run(outlook.face.phase_text(outlook.state.phase, words))
    weather = tuple(outlook.face.bar_runs(outlook, words))
    owed, brief = _owed(outlook, words)
    yield turn, *phase, *weather, GAP, owed
    yield turn, *phase, *weather, GAP, brief
    yield turn, *weather, GAP, owed
    yield short, *weather, GAP, owed
    yield turn, *weather, GAP, brief
    yield short, *weather, GAP, brief
    yield short, *(run for run in weather if run.ink != "dim"), GAP, brief
    yield short, GAP, brief


def _length(runs: Iterable[Run]) -> int:
    return sum(len(run.text) for run in runs)


def _mode_ink(mode: str) -> Ink:
    inks: dict[str, Ink] = {"playing": "good", "what-if": "warn", "looking": "warn"}
    inks |= {"plotting": "key", "moving": "key"}
    return inks.get(mode, "dim")


def _owed(outlook: Outlook, words: Words) -> tuple[Run, Run]:
    """Return what is owed first and how much more, whole and in brief."""
    if outlook.mode == "looking":
        running = outlook.rules.calendar.parse(outlook.state.turn)
        name = turn_name(outlook.rules.calendar, running, words.language)
        told = Run(words("screen.running-turn", turn=name), "warn")
        return told, told
    owed = owed_things(outlook, words)
    if not owed:
        nothing = Run(words("screen.owed-nothing"), "good")
        return nothing, nothing
    more = f" +{len(owed) - 1}" if len(owed) > 1 else ""
    whole, brief = (Run(words("screen.owed", what=told + more), "warn") for told in owed[0])
    return whole, brief


def owed_things(outlook: Outlook, words: Words) -> list[tuple[str, str]]:
    """Return what the running turn owes, each whole and in brief."""
    if isinstance(outlook.table, WhatIf):
        dice = (words(owed_message(Owed("die", die))) for die in outlook.dice_owed)
        return [(die, die) for die in dice]
    return list(_told(outlook, words))


def _told(outlook: Outlook, words: Words) -> Iterator[tuple[str, str]]:
    """Yield what the steps owe; dice that fall one after the other are told together."""
    owed = (step for step in outlook.steps if step.owed)
    for kind, alike in groupby(owed, lambda step: step.message.id):
        steps = list(alike)
        messages = [step.message for step in steps]
        if kind == DIE and len(steps) > 1:
            dice = (step.command.removeprefix("roll ") for step in steps)
            messages = [say(DICE, die=tuple(outlook.face.die_name(die, words) for die in dice))]
        for message in messages:
            step = message.id.partition(".step-")[2]
            yield words(message), words(Message(f"session.brief-{step}", message.values))


Shown = tuple[Scene, Sequence[HexRecord]]
"""What a map draws, and the records of the hexes in its window."""


def legend_row(outlook: Outlook, shown: Sequence[Shown], words: Words, width: int) -> Row:
    """Return the legend of what the windows show: as many classes and lines as there is room."""
    name = Run(words(f"screen.colouring-{shown[-1][0].colouring.name}"), "key")
    items = legend_items(outlook, shown, words)
    return Row(packed(items, width - _length((GAP, name))), (name,))


def legend_items(outlook: Outlook, shown: Sequence[Shown], words: Words) -> list[Item]:
    """Return everything that the colours and lines of the windows mean, each once."""
    scene = shown[0][0]
    way = line_sample(scene, "path"), Run(f" {words(outlook.face.path_label(outlook))}")
    items: list[Item] = [way] if scene.path else []
    items += [
        (swatch(scene, entry), _label(words(entry.label)))
        for scene, records in shown
        for _, entry in legend(scene.colouring, records)
    ]
    items += [
        (line_sample(scene, kind), _label(words(line_label(kind))))
        for scene, records in {scene.board.id: (scene, seen) for scene, seen in shown}.values()
        for kind in (
            *lines_among(scene.board, records, scene.lines & scene.zoom.strokes),
            *scene.own_lines,
        )
    ]
    return list(dict.fromkeys(items))


def packed(items: Iterable[Item], room: int) -> tuple[Run, ...]:
    """Return as many items on a line as there is room for, and how many are left out."""
    kept: list[Run] = []
    left_out = 0
    items = list(items)
    whole = sum(_length((*item, GAP)) for item in items) - len(GAP.text)
    if whole > room:
        room -= LEFT_OUT
    for item in items:
        if _length((*kept, *item)) <= room:
            kept += [*item, GAP]
        else:
            left_out += 1
    return (*kept, Run(f"+{left_out}", "key")) if left_out else tuple(kept[:-1])


def swatch(scene: Scene, entry: Entry) -> Run:
    """Return a piece of a colour as the map draws it, with its letter where there are letters."""
    fill = scene.palette.fill(entry.swatch, 0)
    letter = entry.letter if scene.letters else " "
    return Run(f" {letter} ", paint=(scene.palette.ink(fill), fill, 0))


def _label(text: str) -> Run:
    return Run(f" {text}")


def line_sample(scene: Scene, kind: str) -> Run:
    """Return a piece of a line as the map draws it."""
    stroke, colour = stroke_of(kind), scene.palette.stroke(kind)
    if scene.palette.depth == "none" or not scene.glyphs.blocks:
        return Run(stroke.ascii * 2)
    if stroke.dashed:
        return Run(scene.glyphs.blocks[4] * 2, paint=(colour, scene.palette.void, 0))
    # On land, as it is most often seen: a dark line could not be told from a dark bar.
    text = scene.glyphs.blocks[10] + scene.glyphs.blocks[5]
    return Run(text, paint=(colour, scene.palette.fill("clear", 0), 0))


def status(outlook: Outlook, scene: Scene, place: Hex, words: Words, file: str) -> Row:
    """Return the status line: hex, place, terrain, how sure of them, and the file written to."""
    record = outlook.board.hexes[place]
    town = words.name(record.places[0].name) if record.places else ""
    name = " ".join(filter(None, (hex_name(scene, record), town)))
    sure = record.provenance.get("terrain", record.provenance.get("kind", ""))
    runs = [Run(name, "title"), GAP, Run(outlook.face.terrain(record, words))]
    if sure:
        runs.append(Run(f" ({words(f'common.provenance-{sure}')})", "dim"))
    if outlook.view.origin is not None:
        origin = outlook.board.shown(outlook.view.origin)
        runs += [GAP, Run(words("screen.from-hex", hex=origin), "key")]
    written = _shortened(file) if file else words("screen.not-written")
    return Row(tuple(runs), (Run(written, "dim"),))


def desk_bars(
    outlook: Outlook, scene: Scene, cursor: Hex, file: str, setting: Setting
) -> Callable[[Iterable[HexRecord], int], tuple[Row, ...]]:
    """Return what makes a desk's bars of the hexes in sight and the room in a line."""
    words = setting.words

    def bars(seen: Iterable[HexRecord], room: int) -> tuple[Row, ...]:
        return (
            turn_bar(outlook, words, room),
            legend_row(outlook, [(scene, list(seen))], words, room),
            status(outlook, scene, cursor, words, file),
            keys_row(outlook, setting.keymap, words),
        )

    return bars


def _shortened(file: str) -> str:
    """Return a path, the home folder and what is long left out but its name never."""
    path = Path(file)
    with suppress(ValueError):
        path = Path("~") / path.relative_to(Path.home())
    return str(path) if len(str(path)) <= LONGEST_PATH else path.name


def keys_row(outlook: Outlook, keymap: Keymap, words: Words) -> Row:
    """Return the keys that matter now."""
    runs: list[Run] = []
    for action in outlook.face.keys(outlook):
        key = first_key(keymap, action)
        if key:
            name = words(outlook.face.key_label(outlook, action))
            runs += [Run(key, "key", bold=True), Run(f" {name}", "dim"), Run("   ")]
    return Row(tuple(runs[:-1]))
