"""Ships: what is printed on their sheet, and what is marked on it."""

from typing import Literal

import msgspec

from weathergage.core.messages import FaultError, NotUnderstoodError, say

Fuel = Literal["coal", "oil"]
Condition = Literal["", "towed", "sunk"]

BOX = 12
"""Points in a box of fuel."""
SPEEDS = {"1 slow": 1, "1": 1, "2": 2, "2+": 2}
"""Zones that a ship of each speed class may enter in a turn, as far as the fuel rule knows."""
FUELS = ("coal", "oil")
CONDITIONS = ("afloat", "towed", "sunk")
MOST_BOXES = 99


class Ship(msgspec.Struct, frozen=True, kw_only=True):
    """One ship.

    Attributes:
        name: Its name, of which there is but one in a session.
        side: Whose it is.
        fleet: Name of the fleet it belongs to.
        ship_class: Id of its class.
        speed: Its speed class, a key of `SPEEDS`.
        boxes: Boxes of fuel printed on its sheet.
        fuel: What it burns.
        low_freeboard: Whether it bears the mark of a low freeboard.
        sail: Whether it bears the sail.
        marked: Boxes that are used up.
        carried: Points spent since the last box was marked, 0 to 11.
        sailed: Whether it used its free sail move in the turn before.
        condition: Whether it is under tow or on the bottom.
    """

    name: str
    side: str
    fleet: str
    ship_class: str = msgspec.field(name="class")
    speed: str
    boxes: int
    fuel: Fuel = "coal"
    low_freeboard: bool = False
    sail: bool = False
    marked: int = 0
    carried: int = 0
    sailed: bool = False
    condition: Condition = ""

    @property
    def zones(self) -> int:
        """Zones that it may enter in a turn of fair weather."""
        return SPEEDS[self.speed]

    @property
    def boxes_left(self) -> int:
        """Boxes that are not marked."""
        return self.boxes - self.marked

    @property
    def points(self) -> int:
        """Points that it can still spend."""
        return BOX * self.boxes_left - self.carried

    @property
    def afloat(self) -> bool:
        """Whether it has not sunk."""
        return self.condition != "sunk"

    @property
    def steams(self) -> bool:
        """Whether it moves by itself: neither sunk nor under tow."""
        return not self.condition


def checked(ship: Ship) -> Ship:
    """Return `ship` when its numbers can stand together.

    Raises:
        FaultError: Fuel below nothing or above its supply, or a remainder that is a box.
    """
    if not 0 <= ship.boxes <= MOST_BOXES:
        raise _fault("boxes", ship, given=ship.boxes, most=MOST_BOXES)
    if not 0 <= ship.marked <= ship.boxes:
        raise _fault("marked", ship, given=ship.marked, boxes=ship.boxes)
    if not 0 <= ship.carried < BOX:
        raise _fault("carried", ship, given=ship.carried)
    if ship.points < 0:
        raise _fault("empty-carried", ship, given=ship.carried)
    return ship


def figure_of(fault: FaultError) -> str:
    """Return the figure that `checked` found wrong."""
    kind = fault.message.id.rpartition("fault-")[2]
    return "carried" if kind == "empty-carried" else kind


def _fault(kind: str, ship: Ship, **values: int) -> FaultError:
    return NotUnderstoodError(say(f"fleet.fault-{kind}", ship=ship.name, **values))
