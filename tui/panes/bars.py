"""The lines around the map: turn bar, legend, status and the keys that matter now."""

from collections.abc import Iterable, Iterator
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
from weathergage.tui.whatif import WhatIf
from weathergage.tui.words import Words, turn_name

GAP = Run("  ")
LONGEST_PATH = 36
DICE = "session.step-die"


def turn_bar(outlook: Outlook, words: Words, width: int) -> Row:
    """Return the turn bar: turn, phase, dice, what is owed, whose eyes, mode.

    Where dice are owed and there is no room for all of it, the phase is left out.
    """
    calendar = outlook.rules.calendar
    turn = Run(turn_name(calendar, outlook.view.turn, words.language), "title", bold=True)
    phase: tuple[Run, ...] = ()
    if outlook.mode == "playing":
        phase = Run(" › ", "dim"), Run(outlook.face.phase_text(outlook.state.phase, words))
    rest = (*outlook.face.bar_runs(outlook, words), GAP, *_owed(outlook, words))
    side = words("screen.as-side", side=Message(f"common.side-{outlook.view.side}"))
    mode = Run(words(f"screen.mode-{outlook.mode}"), _mode_ink(outlook.mode))
    whole = Row((turn, *phase, *rest), (Run(side), GAP, mode))
    fits = sum(len(run.text) for run in (*whole.left, GAP, *whole.right)) <= width
    spared = not fits and bool(outlook.dice_to_roll)
    return whole._replace(left=(turn, *rest)) if spared else whole


def _mode_ink(mode: str) -> Ink:
    inks: dict[str, Ink] = {"playing": "good", "what-if": "warn", "looking": "warn"}
    inks |= {"plotting": "key", "moving": "key"}
    return inks.get(mode, "dim")


def _owed(outlook: Outlook, words: Words) -> Iterable[Run]:
    if isinstance(outlook.table, WhatIf):
        owed = [words(owed_message(Owed("die", die))) for die in outlook.dice_owed]
    elif outlook.mode == "looking":
        running = outlook.rules.calendar.parse(outlook.state.turn)
        name = turn_name(outlook.rules.calendar, running, words.language)
        return (Run(words("screen.running-turn", turn=name), "warn"),)
    else:
        owed = list(_told(outlook, words))
    if not owed:
        return (Run(words("screen.owed-nothing"), "good"),)
    more = f" +{len(owed) - 1}" if len(owed) > 1 else ""
    return (Run(words("screen.owed", what=owed[0] + more), "warn"),)


def _told(outlook: Outlook, words: Words) -> Iterator[str]:
    """Yield what the steps owe; dice that fall one after the other are told together."""
    owed = (step for step in outlook.steps if step.owed)
    for kind, alike in groupby(owed, lambda step: step.message.id):
        steps = list(alike)
        if kind == DICE and len(steps) > 1:
            dice = (step.command.removeprefix("roll ") for step in steps)
            names = tuple(outlook.face.die_name(die, words) for die in dice)
            yield words(say(DICE, die=names))
        else:
            yield from (words(step.message) for step in steps)


def legend_row(
    outlook: Outlook, scene: Scene, records: Iterable[HexRecord], words: Words, width: int
) -> Row:
    """Return the legend of what the window shows: as many classes and lines as there is room."""
    records = list(records)
    way = (line_sample(scene, "path"), Run(f" {words(outlook.face.path_label(outlook))}"), GAP)
    items: list[tuple[Run, ...]] = [way] if scene.path else []
    items += [_swatch(scene, entry, words) for _, entry in legend(scene.colouring, records)]
    kinds = lines_among(scene.board, records, scene.lines & scene.zoom.strokes)
    items += [_line(scene, kind, words) for kind in kinds]
    name = Run(words(f"screen.colouring-{scene.colouring.name}"), "key")
    runs: list[Run] = []
    for item in items:
        if sum(len(run.text) for run in (*runs, *item, name)) < width:
            runs += item
    return Row(tuple(runs[:-1]), (name,))


def _swatch(scene: Scene, entry: Entry, words: Words) -> tuple[Run, ...]:
    fill = scene.palette.fill(entry.swatch, 0)
    letter = entry.letter if scene.letters else " "
    swatch = Run(f" {letter} ", paint=(scene.palette.ink(fill), fill, 0))
    return swatch, Run(f" {words(entry.label)}"), GAP


def _line(scene: Scene, kind: str, words: Words) -> tuple[Run, ...]:
    return line_sample(scene, kind), Run(f" {words(line_label(kind))}"), GAP


def line_sample(scene: Scene, kind: str) -> Run:
    """Return a piece of a line as the map draws it."""
    stroke, colour = stroke_of(kind), scene.palette.stroke(kind)
    if scene.palette.depth == "none" or not scene.glyphs.blocks:
        return Run(stroke.ascii * 2)
    if stroke.dashed:
        return Run(scene.glyphs.blocks[4] * 2, paint=(colour, scene.palette.void, 0))
    return Run("  ", paint=(colour, colour, 0))


def status(outlook: Outlook, scene: Scene, place: Hex, words: Words, file: str) -> Row:
    """Return the status line: hex, place, terrain, how sure of them, and the file written to."""
    record = outlook.board.hexes[place]
    town = words.name(record.places[0].name) if record.places else ""
    name = " ".join(filter(None, (hex_name(scene, record), town)))
    sure = record.provenance.get("terrain", record.provenance.get("kind", ""))
    runs = [Run(name, "title", bold=True), GAP, Run(outlook.face.terrain(record, words))]
    if sure:
        runs.append(Run(f" ({words(f'common.provenance-{sure}')})", "dim"))
    if outlook.view.origin is not None:
        origin = outlook.board.shown(outlook.view.origin)
        runs += [GAP, Run(words("screen.from-hex", hex=origin), "key")]
    written = _shortened(file) if file else words("screen.not-written")
    return Row(tuple(runs), (Run(written, "dim"),))


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
