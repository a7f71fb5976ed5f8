"""Playing at the desk: decisions, dice, the next thing owed, undo."""

from weathergage.core.decisions import Decision, parse
from weathergage.core.messages import FaultError
from weathergage.tui.hexnames import marked
from weathergage.tui.rows import Run, row
from weathergage.tui.screens.room import Room
from weathergage.tui.whatif import WhatIf


class Playing(Room, inherit_bindings=False):
    """What changes the table."""

    def decide(self, command: str | Decision) -> bool:
        """Decide at the table, say what came of it, and return whether it was done."""
        fault = self.attempt(command)
        if fault is not None:
            self.tell(fault.message, "bad")
        return fault is None

    def attempt(self, command: str | Decision) -> FaultError | None:
        """Decide at the table and say what came of it; return the fault if there is one."""
        outlook = self.outlook
        try:
            line = outlook.table.do(self.meant(command))
        except FaultError as fault:
            return fault
        said = "; ".join(map(self.words, line.said))
        self.say_row(row(Run(said or marked(line.act.entry.do), "good")))
        self.table_moved()
        return None

    def meant(self, command: str | Decision) -> Decision:
        """Return a decision as it is meant at the board shown.

        Raises:
            NotUnderstoodError: There is no such command.
        """
        decision = parse(command) if isinstance(command, str) else command
        return self.outlook.face.meant(decision, self.outlook.board)

    def table_moved(self) -> None:
        """Show what a decision has changed."""
        outlook = self.outlook
        running = outlook.rules.calendar.parse(outlook.table.state.turn)
        # A look at another turn ends when the table goes on to a new one.
        follows = outlook.is_now or outlook.table.state.turn != outlook.state.turn
        self.change(moved=True, **({"turn": running} if follows else {}))

    def agree(self, command: str) -> None:
        """List what a decision changes, and decide only if that is agreed to.

        Raises:
            FaultError: It cannot be decided.
        """
        changes = self.outlook.table.preview(self.meant(command))
        self.owner.open_agreement(changes, command, self.decide)

    def do_next_step(self) -> None:
        """Do the next thing owed; when nothing is, end the phase or turn, if so agreed."""
        outlook = self.outlook
        if outlook.mode in ("look", "what-if"):
            if outlook.dice_owed:
                self.open_roll(outlook.dice_owed[0])
            else:
                self.tell("screen.nothing-owed-here", "dim")
            return
        if outlook.mode == "looking":
            self.change(turn=outlook.rules.calendar.parse(outlook.state.turn))
            return
        if not outlook.steps:
            self.tell("screen.game-over", "dim")
            return
        step = outlook.steps[0]
        if step.command.startswith("roll "):
            self.open_roll(step.command.split()[1])
        elif step.or_else or not step.owed:
            said = {
                command: "; ".join(self.words(told) for told in outlook.table.preview(command))
                for command in (step.command, *step.or_else)
            }
            self.owner.open_step(step, said, self.decide)
        else:
            self.decide(step.command)

    def do_roll(self) -> None:
        """Roll a die that is owed, or take the one on the table."""
        dice = self.outlook.dice_to_roll
        if not dice and isinstance(self.outlook.table, WhatIf):
            dice = tuple(dict.fromkeys(w.die for w in self.outlook.weather.values() if w.die))
        if not dice:
            self.tell("screen.no-die", "dim")
        elif not self.outlook.is_now:
            self.tell("screen.not-this-turn", "warn")
        else:
            self.open_roll(dice[0])

    def open_roll(self, die: str) -> None:
        """Ask for the die on the table."""

        def rolled(answer: str | None) -> None:
            if answer:
                self.decide(f"roll {die}" + ("" if answer == "program" else f" {answer}"))

        self.owner.open_rolling(self.outlook.face.die_name(die, self.words), rolled)

    def do_undo(self) -> None:
        """Take back the last decision."""
        self.decide("undo")

    def do_redo(self) -> None:
        """Take an undone decision up again."""
        self.decide("redo")
