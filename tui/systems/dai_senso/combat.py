"""The combat helper: an attack told line by line, by numbers; the answer stands below it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from weathergage.core.dai_senso.areas import areas, outside
from weathergage.core.dai_senso.helper import AirUnit, Attacker
from weathergage.core.dai_senso.vocabulary import NATIONS, RESULTS, SEGMENTS
from weathergage.core.decisions import Record
from weathergage.tui.rows import lines
from weathergage.tui.screens.dialog import Reading
from weathergage.tui.systems.dai_senso import attacking, seen
from weathergage.tui.systems.dai_senso.advice import helper_rows, unit_text
from weathergage.tui.systems.dai_senso.attacking import AIR, KINDS, PLACES, Attack

if TYPE_CHECKING:
    from weathergage.tui.outlook import Outlook
    from weathergage.tui.screens.desk import Desk

WIDTH = 78
ANY, REMOVE = "any", "remove"
ENABLED: Mapping[str, bool | None] = {"yes": True, "no": False, "unknown": None}


def opened(outlook: "Outlook", cursor_name: str) -> Attack:
    """Return the attack that the helper begins with: what was told last, on the cursor's hex."""
    last = seen.hand(outlook).attack or Attack()
    stage = outlook.state.phase.partition("-")[2]
    now = stage if stage in SEGMENTS and outlook.mode == "playing" else last.segment
    return replace(last, how="hex", place=cursor_name, segment=now, result="")


class CombatHelper(Reading):
    """An attack and the answer about it; numbers change its lines, `r` records it."""

    def __init__(self, desk: "Desk", attack: Attack) -> None:
        words = desk.words
        super().__init__(words("combat.helper"), (), words("combat.hint"), width=WIDTH)
        self.desk = desk
        self.attack = attack
        self.rows = tuple(helper_rows(desk.outlook, attack, words))

    def put(self, attack: Attack) -> None:
        """Show another attack, and keep it at hand."""
        self.attack = attack
        self._keep(attack)
        at = self.list.target
        self.rows = tuple(helper_rows(self.desk.outlook, attack, self.desk.words))
        self.list.show(self.rows, target=at)
        self.foot.rows = self.foot.rows[:0]
        self.say_hint()

    def say_hint(self) -> None:
        """Say at the foot what the keys do."""
        from weathergage.tui.rows import Run, row

        self.foot.rows = (row(Run(self.hint, "dim")),)
        self.fit()
        self.foot.show(self.foot.rows)

    def _keep(self, attack: Attack | None) -> None:
        hand = seen.hand(self.desk.outlook)
        self.desk.change(own=replace(hand, attack=attack))

    def wanted_lines(self, width: int) -> int:
        """Return the lines of the attack and its answer."""
        return sum(1 for _ in lines(self.rows, width))

    def chosen(self, target: str) -> None:
        """Change a line, or open a clause."""
        verb, _, rest = target.partition(" ")
        opening: Mapping[str, Callable[[], None]] = {
            "clause": lambda: self.owner.open_clause(rest, "dai-senso"),
            "place": self._ask_how,
            "segment": self._turn_segment,
            "unit": lambda: self._ask_unit(int(rest)),
            "air": lambda: self._ask_air(int(rest)),
            "result": self._ask_result,
        }
        if verb in opening:
            opening[verb]()

    def _turn_segment(self) -> None:
        at = SEGMENTS.index(self.attack.segment)
        self.put(replace(self.attack, segment=SEGMENTS[(at + 1) % len(SEGMENTS)]))

    # -- the place --------------------------------------------------------------------------

    def _ask_how(self) -> None:
        desk, words = self.desk, self.desk.words
        here = desk.outlook.board.name(desk.cursor)
        options = [("here", words("combat.cursor-hex", hex=here))]
        options += [(how, words(f"combat.by-{how}")) for how in PLACES]
        asking: Mapping[str, Callable[[], None]] = {
            "here": lambda: self._at("hex", here),
            "hex": lambda: self.owner.type_line("combat.by-hex", "screen.hex", self._type_hex),
            "country": self._ask_country,
            "area": self._ask_area,
        }
        self.owner.choose_from(words("combat.ask-place"), options, lambda how: asking[how]())

    def _at(self, how: str, place: str) -> None:
        self.put(replace(self.attack, how=how, place=place))

    def _type_hex(self, text: str) -> None:
        """Take a hex by its name.

        Raises:
            NoSuchPlaceError: The board has none of that name.
        """
        board = self.desk.outlook.board
        self._at("hex", board.name(board.parse(text)))

    def _ask_country(self) -> None:
        words = self.desk.words
        names = (*(land for area in areas().values() for land in area.lands), *outside())
        options = [(name, words.name(name)) for name in sorted(names)]
        self.owner.narrow(
            "combat.by-country", "combat.country", options, lambda name: self._at("country", name)
        )

    def _ask_area(self) -> None:
        options = [(area, self.desk.words(f"common.area-{area}")) for area in areas()]
        self.owner.choose("combat.by-area", options, lambda area: self._at("area", area))

    # -- who attacks ------------------------------------------------------------------------

    def _ask_unit(self, place: int) -> None:
        """Ask what to change of a unit; of one that is not there yet, its kind at once."""
        words, units = self.desk.words, self.attack.attackers
        if place >= len(units):
            self._ask_kind(place, Attacker())
            return
        unit = units[place]
        options = [(key, words(f"combat.of-unit-{key}")) for key in ("kind", "nation", "enabled")]
        if len(units) > 1:
            options.append((REMOVE, words("combat.remove")))
        asking: Mapping[str, Callable[[], None]] = {
            "kind": lambda: self._ask_kind(place, unit),
            "nation": lambda: self._ask_nation(place, unit),
            "enabled": lambda: self._ask_enabled(place, unit),
            REMOVE: lambda: self.put(attacking.with_attacker(self.attack, place, None)),
        }
        headline = unit_text(unit, words)
        self.owner.choose_from(headline, options, lambda key: asking[key]())

    def _put_unit(self, place: int, unit: Attacker) -> None:
        self.put(attacking.with_attacker(self.attack, place, unit))

    def _ask_kind(self, place: int, unit: Attacker) -> None:
        words = self.desk.words
        kinds = {str(at): replace(unit, kind=kind, steps=n) for at, (kind, n) in enumerate(KINDS)}
        bare = {key: replace(each, nation="", blitz_enabled=None) for key, each in kinds.items()}
        options = [(key, unit_text(each, words)) for key, each in bare.items()]
        self.owner.choose(
            "combat.of-unit-kind", options, lambda key: self._put_unit(place, kinds[key])
        )

    def _ask_nation(self, place: int, unit: Attacker) -> None:
        words = self.desk.words
        options = [(ANY, words("combat.any-nation"))]
        options += [(name, words(f"common.nation-{name}")) for name in NATIONS]

        def chosen(name: str) -> None:
            self._put_unit(place, replace(unit, nation="" if name == ANY else name))

        self.owner.narrow(
            "combat.of-unit-nation", "combat.nation", options, chosen, unit.nation or ANY
        )

    def _ask_enabled(self, place: int, unit: Attacker) -> None:
        options = [(value, self.desk.words(f"dai.value-{value}")) for value in ENABLED]
        self.owner.choose(
            "combat.of-unit-enabled",
            options,
            lambda value: self._put_unit(place, replace(unit, blitz_enabled=ENABLED[value])),
        )

    # -- air units and the result -----------------------------------------------------------

    def _ask_air(self, place: int) -> None:
        words, units = self.desk.words, self.attack.air
        options = [(key, words(f"combat.air-{key}")) for key in AIR]
        if place < len(units):
            options.append((REMOVE, words("combat.remove")))

        def chosen(key: str) -> None:
            unit = None if key == REMOVE else AirUnit(whose=AIR[key][0], distance=AIR[key][1])
            self.put(attacking.with_air(self.attack, place, unit))

        self.owner.choose("combat.ask-air", options, chosen)

    def _ask_result(self) -> None:
        words = self.desk.words
        options = [*((name, words(f"combat.letters-{name.lower()}")) for name in RESULTS)]
        options.append((ANY, words("combat.no-result")))

        def chosen(name: str) -> None:
            self.put(replace(self.attack, result="" if name == ANY else name))

        self.owner.choose("combat.ask-result", options, chosen, self.attack.result)

    def do_accept(self) -> None:
        """Record the attack, with its result where it is told."""
        attack = self.attack
        told = {"side": self.desk.outlook.view.side, **attacking.recorded(attack)}
        if attack.attackers[0].nation:
            del told["side"]
        fault = self.desk.attempt(Record(attack.action, told))
        if fault is not None:
            self.complain(fault)
            return
        self._keep(None)
        self.dismiss("recorded")
