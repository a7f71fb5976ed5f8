"""The tactical board of a session: its ships are put on it, and every change is a decision."""

from typing import Any

from weathergage.core.decisions import Decision
from weathergage.core.gwas import battle
from weathergage.core.gwas.commands import Lift, Place
from weathergage.core.gwas.rules import Rules
from weathergage.core.gwas.sighting import Vessel, ship_message
from weathergage.core.gwas.situation import sides
from weathergage.core.messages import Message, NotUnderstoodError, say
from weathergage.core.names import choose
from weathergage.core.rulesets import RuleSet
from weathergage.maps.board import Board
from weathergage.tui.sea import FORMS, Sea
from weathergage.tui.whatif import Table


def rules_of(rule_set: RuleSet) -> Rules:
    """Return the naval rules as they are played."""
    rules = getattr(rule_set, "rules", None)
    return rules if isinstance(rules, Rules) else Rules()


class PlayedSea(Sea):
    """A tactical board whose ships are those of a session; weather and light may be supposed.

    Attributes:
        table: The session, or the table that stands in for one.
    """

    def __init__(self, board: Board, table: Table, file: str = "") -> None:
        self.table = table
        told, state = battle.watch(rules_of(table.rule_set), table.state), table.state
        before = battle.watch_before(state)
        super().__init__(board, battle.vessels(state), told or before, sides(state))
        self.told = told
        self.file = file
        self.forms = {**FORMS, "place": Place.form}

    @property
    def waiting(self) -> tuple[Vessel, ...]:
        """The ships that are afloat and not on the board."""
        ships, on_board = self.table.state.own.ships, battle.placed(self.table.state)
        return tuple(
            Vessel(side=ships[name].side, kind=ships[name].ship_class, name=name, hex="")
            for name in battle.afloat(self.table.state)
            if name not in on_board
        )

    def do(self, command: str) -> Message:
        """Do a command of the board; what concerns ships is decided in the session.

        Raises:
            FaultError: It is not understood or cannot be done.
        """
        first, _, rest = " ".join(command.split()).partition(" ")
        verb = choose(first, self.forms, "command")
        if verb not in ("place", "move", "take"):
            return super().do(command)
        decision = self._taking(rest) if verb == "take" else self._placing(verb, rest)
        if isinstance(decision, Place) and battle.placed(self.table.state).get(
            decision.ship
        ) == self.board.spelled(decision.hex):
            return say("tactical.said-move", ship=ship_message(self.ship(decision.ship)))
        said = self.table.do(decision).said
        self._past.append(self.now)
        self._undone.clear()
        self._look()
        return said[-1]

    def _placing(self, verb: str, words: str) -> Place:
        name, _, where = words.rpartition(" ")
        if not name:
            raise NotUnderstoodError(
                say("session.form", given=f"{verb} {words}".strip(), form=self.forms[verb])
            )
        return Place(name, where)

    def _taking(self, words: str) -> Decision:
        return Lift(tuple(ship.name for ship in self.meant(words)))

    def undo(self) -> Message:
        """Take back the last change that was made here.

        Raises:
            NotNowError: There is none.
        """
        return self._stepped(super().undo, self.table.undo)

    def redo(self) -> Message:
        """Do again what was taken back.

        Raises:
            NotNowError: Nothing was.
        """
        return self._stepped(super().redo, self.table.redo)

    def _stepped(self, here: Any, in_session: Any) -> Message:
        before = self.now
        said: Message = here()
        if self.now.ships != before.ships:
            said = in_session().said[-1]
        self._look()
        return said

    def _look(self) -> None:
        """Take over the ships as the session has them."""
        self.now = self.now._replace(ships=battle.vessels(self.table.state))
