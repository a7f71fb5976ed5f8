"""What stands around the tactical board: weather and light, the limit, who sees whom."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from weathergage.core.gwas.sighting import (
    NIGHT,
    Contact,
    Sight,
    Vessel,
    Watch,
    limit_message,
)
from weathergage.core.messages import Message, say
from weathergage.maps.board import HexRecord
from weathergage.maps.drawing.colourings import legend as classes_in
from weathergage.maps.drawing.keys import line_label
from weathergage.maps.drawing.labels import hex_name
from weathergage.maps.drawing.scene import Scene
from weathergage.maps.hexes import Hex
from weathergage.tui.actions import Keymap, first_key
from weathergage.tui.panes.asking import finding_rows
from weathergage.tui.panes.bars import GAP, Item, fullest, line_sample, packed, swatch
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.setting import Setting
from weathergage.tui.tactical import PLACES, Lookout, line_around, mark_of
from weathergage.tui.words import Words


class Scope(NamedTuple):
    """A tactical board as one looks at it.

    Attributes:
        lookout: The board.
        cursor: The hex under the cursor.
        eyes: The side whose eyes see it, "" for both.
        told: Weather and light as a session has them, None without one.
        lifted: The ship that is being moved, None for none.
    """

    lookout: Lookout
    cursor: Hex
    eyes: str = ""
    told: Watch | None = None
    lifted: Vessel | None = None

    @property
    def ships(self) -> tuple[Vessel, ...]:
        """The ships that these eyes see; a side sees its own and the enemies in sight."""
        lookout = self.lookout
        if not self.eyes:
            return lookout.ships
        own = [sight for sight in lookout.sights if sight.ship.side == self.eyes]
        seen = {contact.ship for sight in own for contact in sight.sees}
        return tuple(s for s in lookout.ships if s.side == self.eyes or s in seen)

    @property
    def shown(self) -> Lookout:
        """The board with the ships that these eyes see, between the same sides."""
        return self.lookout._replace(ships=self.ships, sides=self.lookout.pair)

    @property
    def seen(self) -> Mapping[str, frozenset[str]]:
        """The hexes that each side sees, of both sides or of one."""
        everyone = self.lookout.seen
        return {side: seen for side, seen in everyone.items() if self.eyes in ("", side)}

    @property
    def here(self) -> tuple[Vessel, ...]:
        """The ships under the cursor."""
        name = self.lookout.board.name(self.cursor)
        return tuple(ship for ship in self.ships if ship.hex == name)

    @property
    def outline(self) -> Mapping[Hex, tuple[str, ...]]:
        """The limit of the ships under the cursor, or that of the side that looks."""
        lookout = self.lookout
        if self.here:
            seen = frozenset[str]().union(*map(lookout.seen_from, self.here))
            return line_around(lookout, seen)
        return line_around(lookout, self.seen.get(self.eyes, frozenset())) if self.eyes else {}


def bar_row(scope: Scope, words: Words, width: int) -> Row:
    """Return the bar at the top: weather, light, limit, whose eyes, how sure.

    Where there is no room for all of it, the name of the board is left out.
    """
    watch = scope.lookout.watch
    number = str(watch.condition)
    board = Run(words("tactical.board"), "title", bold=True)
    told = (
        Run(f"{number} {words(f'common.condition-{number}')}", "cold"),
        GAP,
        Run(words("tactical.day" if watch.day else "tactical.night"), "cold"),
        GAP,
        Run(words(limit_message(scope.lookout.limit))),
    )
    eyes = Message(f"common.side-{scope.eyes}") if scope.eyes else say("tactical.both-sides")
    mode = "screen.mode-what-if" if watch != scope.told else "tactical.mode-told"
    right = Run(words("screen.as-side", side=eyes)), GAP, Run(words(mode), "warn")
    return fullest([(board, GAP, *told), told], right, width)


def keys_row(scope: Scope, keymap: Keymap, words: Words) -> Row:
    """Return the keys that matter now."""
    move = ("mark-from",) if scope.here or scope.lifted else ()
    actions = ("put-marker", *move, "sea-weather", "day-or-night", "next-side", "help", "back")
    runs: list[Run] = []
    for action in actions:
        key = first_key(keymap, action)
        if key:
            name = words(f"tactical.key-{action}")
            runs += [Run(key, "key", bold=True), Run(f" {name}", "dim"), Run("   ")]
    return Row(tuple(runs[:-1]))


def board_bars(
    scope: Scope, scene: Scene, setting: Setting
) -> Callable[[Iterable[HexRecord], int], tuple[Row, ...]]:
    """Return what makes the board's bars of the hexes in sight and the room in a line."""
    words = setting.words

    def bars(seen: Iterable[HexRecord], room: int) -> tuple[Row, ...]:
        return (
            bar_row(scope, words, room),
            legend(scope, scene, seen, words, room),
            status_row(scope, scene, words, ""),
            keys_row(scope, setting.keymap, words),
        )

    return bars


def legend(
    scope: Scope, scene: Scene, records: Iterable[HexRecord], words: Words, room: int
) -> Row:
    """Return what marks, colours and lines mean, as much as there is room for."""
    return Row(packed(legend_items(scope, scene, records, words), room))


def legend_items(
    scope: Scope, scene: Scene, records: Iterable[HexRecord], words: Words
) -> list[Item]:
    """Return everything that marks, colours and lines mean."""
    classes = dict(classes_in(scene.colouring, records))
    items: list[Item] = []
    for side, key in zip(scope.lookout.pair, PLACES, strict=True):
        fill = (swatch(scene, classes[key]),) if key in classes else ()
        items.append((chip(scope, scene, side, ""), *fill, _label(words(f"common.side-{side}"))))
    for key, entry in classes.items():
        if key not in PLACES:
            items.append((swatch(scene, entry), _label(words(entry.label))))
    return items + [(line_sample(scene, k), _label(words(line_label(k)))) for k in scene.own_lines]


def _label(text: str) -> Run:
    return Run(f" {text}")


def chip(scope: Scope, scene: Scene, side: str, kind: str) -> Run:
    """Return a counter as the map draws it."""
    pair = scope.lookout.pair
    back = scene.palette.counter(PLACES[pair.index(side)])
    mark = mark_of(pair, side, ascii_only=not scene.glyphs.blocks)
    return Run(f" {mark}{kind} ", paint=(scene.palette.ink(back), back, 0))


def status_row(scope: Scope, scene: Scene, words: Words, file: str) -> Row:
    """Return the line below the map: the hex, what is in it, where decisions go."""
    record = scope.lookout.board.hexes[scope.cursor]
    runs = [Run(hex_name(scene, record), bold=True)]
    for ship in scope.here:
        runs += [GAP, chip(scope, scene, ship.side, ship.kind), Run(f" {ship.name}")]
    if scope.lifted:
        runs += [GAP, Run(words("tactical.moving", name=scope.lifted.name), "key")]
    if not scope.here and not scope.lifted:
        runs += [GAP, Run(words("common.terrain-sea"), "dim")]
    return Row(tuple(runs), (Run(file or words("screen.not-written"), "dim"),))


def sight_rows(scope: Scope, scene: Scene, words: Words, *, narrow: bool = False) -> list[Row]:
    """Return the pane beside the map: the limit and why, then each ship and what it sees.

    Args:
        scope: The board as one looks at it.
        scene: The board as it is drawn, whose counters stand in the pane too.
        words: The reader's language.
        narrow: There is no room for whole names of clauses.
    """
    lookout = scope.lookout
    hexes = lookout.limit.hexes
    right = (
        words("tactical.endless") if hexes is None else words(say("tactical.distance", count=hexes))
    )
    rows = [title(words("tactical.sight"), right=Run(right, "cold"))]
    rows += finding_rows(lookout.findings, words)
    rows += [BLANK, title(words("tactical.who-sees-whom"), right=words("tactical.hexes"))]
    shown = {ship.name for ship in scope.ships}
    found = [s for s in lookout.sights if scope.eyes in ("", s.ship.side) and s.ship.name in shown]
    for sight in found:
        rows += _sight(scope, scene, sight, words, narrow=narrow)
    if not found:
        rows.append(row(Run(words("tactical.no-ships"), "dim"), hang=2))
        rows.append(row(Run(words("tactical.how-to-place"), "dim"), hang=2))
    return [*rows, BLANK, *_here(scope, words)] if lookout.ships else rows


def _here(scope: Scope, words: Words) -> Iterator[Row]:
    """Yield who sees the hex under the cursor."""
    lookout = scope.lookout
    name = lookout.board.name(scope.cursor)
    yield title(words("tactical.hex", hex=name))
    for side in lookout.pair:
        if scope.eyes not in ("", side):
            continue
        ours = [ship for ship in lookout.ships if ship.side == side]
        far = sorted((lookout.board.apart(ship.hex, name), ship.name) for ship in ours)
        label = Run(words(f"common.side-{side}"))
        if not far:
            yield row(label, Run(f"  {words('tactical.no-ships')}", "dim"), hang=2)
            continue
        distance, nearest = far[0]
        sees = lookout.limit.reaches(distance)
        mark = Run("✓ ", "good") if sees else Run("✗ ", "bad")
        told = Run(f"  {words('tactical.nearest', ship=nearest)}", "dim")
        yield row(mark, label, told, right=f"{distance:2}", hang=2)


def _sight(
    scope: Scope, scene: Scene, sight: Sight, words: Words, *, narrow: bool
) -> Iterator[Row]:
    ship, clause = sight.ship, scope.lookout.limit.clause
    yield row(
        chip(scope, scene, ship.side, ship.kind),
        Run(f" {ship.name}", bold=True),
        right=ship.hex,
        target=f"ship {ship.name}",
    )
    for contact in sight.sees:
        yield _contact(scope, scene, contact)
    hidden = sight.hidden if not scope.eyes else _known(scope, sight.hidden)
    for contact in hidden:
        yield _contact(scope, scene, contact, clause, _short(clause) if narrow else clause)
    if not sight.sees and not hidden:
        told = "tactical.sees-none" if sight.hidden or scope.eyes else "tactical.no-enemy"
        yield row(Run("  - "), Run(words(told), "dim"), hang=4)


def _known(scope: Scope, contacts: Iterable[Contact]) -> Sequence[Contact]:
    """Return the hidden enemies that another ship of the side sees."""
    known = set(scope.ships)
    return [contact for contact in contacts if contact.ship in known]


def _short(clause: str) -> str:
    return "11.4" if clause == NIGHT else clause.partition("-")[0]


def _contact(
    scope: Scope, scene: Scene, contact: Contact, clause: str = "", shown: str = ""
) -> Row:
    """Return an enemy and how far away it is; one that is hidden with the clause that hides it."""
    ship = contact.ship
    mark = Run("  ✗ ", "bad") if clause else Run("  ✓ ", "good")
    name = Run(f" {ship.name}", "dim" if clause else "text")
    told = (Run(f"{shown} ", "key"),) if clause else ()
    return Row(
        (mark, chip(scope, scene, ship.side, ship.kind), name),
        (*told, Run(f"{contact.distance:2}", "dim" if clause else "cold")),
        hang=4,
        target=f"clause {clause}" if clause else f"ship {ship.name}",
    )


def ship_options(ships: Iterable[Vessel]) -> list[tuple[str, str]]:
    """Return ships to choose from, by name."""
    return [(ship.name, f"{ship.kind:<3} {ship.name}") for ship in ships]
