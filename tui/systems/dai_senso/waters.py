"""Naval zones on the screen: which of them weather closes to support units, and the boxes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from weathergage.core.dai_senso.zones import Zone, zones
from weathergage.core.messages import FaultError, proper_name
from weathergage.core.verdict import Verdict
from weathergage.tui.panes.marks import clauses, deciding, outcome_mark
from weathergage.tui.rows import BLANK, Row, Run, row, title
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.maps.board import HexRecord
    from weathergage.tui.outlook import Outlook
    from weathergage.tui.screens.desk import Desk

PLACES = ("all-sea", "box")
"""Where in a zone a support unit may be placed."""
PLACING = "place-support"
WIDTH = 72


def zone_in(record: "HexRecord") -> Zone | None:
    """Return the naval zone of a sea hex, None on land and where none is told."""
    if record.kind != "sea":
        return None
    return next((zone for zone in zones().values() if zone.name == record.region), None)


def asked(outlook: "Outlook", zone: Zone, where: str) -> Verdict | FaultError:
    """Return whether the side may place a support unit in a zone: in its hexes, in its box."""
    known = {key: (value,) for key, value in outlook.rules.told(outlook.known, PLACING).items()}
    keys = {**known, "side": (outlook.view.side,), "zone": (zone.id,), "where": (where,)}
    try:
        return outlook.rules.ask(PLACING, keys, lambda _: outlook.board)
    except FaultError as fault:
        return fault


def closed(outlook: "Outlook") -> Iterator[tuple[Zone, Verdict]]:
    """Yield the zones whose All-Sea hexes take no support unit this turn, and why."""
    for zone in zones().values():
        found = asked(outlook, zone, "all-sea") if zone.closed else None
        if isinstance(found, Verdict) and found.outcome == "prohibited":
            yield zone, found


def closed_rows(outlook: "Outlook", words: Words) -> Iterator[Row]:
    """Yield the zones closed to support units, by the clause that closes them."""
    yield title(words("dai.zones-closed"))
    by_clause: dict[str, list[str]] = {}
    for zone, verdict in closed(outlook):
        by_clause.setdefault(clauses(deciding(verdict)), []).append(words.name(zone.name))
    for clause, names in by_clause.items():
        runs = (Run("✗ ", "bad"), Run(", ".join(names)))
        yield row(*runs, right=clause, hang=2, target=f"clause {clause.split(' ')[0]}")
    if not by_clause:
        yield row(Run("✓ ", "good"), Run(words("dai.no-zone-closed"), "dim"), hang=2)


def here_rows(outlook: "Outlook", record: "HexRecord", words: Words) -> Iterator[Row]:
    """Yield the naval zone of a sea hex: whether its hexes and its box take support units."""
    zone = zone_in(record)
    if zone is None:
        return
    yield BLANK
    yield title(words("dai.support-units"), right=words.name(zone.name))
    for where in PLACES:
        yield _place(outlook, zone, where, words)


def _place(outlook: "Outlook", zone: Zone, where: str, words: Words) -> Row:
    found = asked(outlook, zone, where)
    name = words(f"dai.where-{where}")
    if isinstance(found, FaultError):
        return row(Run("? ", "warn"), Run(f"{name}: {words(found.message)}"), hang=2)
    told = words(f"common.outcome-{found.outcome}")
    why = clauses(deciding(found))
    return row(
        outcome_mark(found.outcome),
        Run(f"{name}: "),
        Run(told, "dim"),
        right=why,
        hang=2,
        target=f"clause {why.split(' ')[0]}" if why else f"zone {zone.id}",
    )


def all_zones(outlook: "Outlook", words: Words) -> list[Row]:
    """Return every naval zone, whether its hexes take support units this turn, and why."""
    rows = [row(Run(words("dai.zones-about"), "dim"), hang=2), BLANK]
    for zone in zones().values():
        found = asked(outlook, zone, "all-sea")
        outcome = "undecided" if isinstance(found, FaultError) else found.outcome
        why = "" if isinstance(found, FaultError) else clauses(deciding(found))
        name = Run(words(proper_name(zone.name)))
        sure = "" if zone.sure == "rulebook" else f"  ({words(f'dai.zone-{zone.sure}')})"
        rows.append(
            row(outcome_mark(outcome), name, Run(sure, "dim"), right=why, target=f"zone {zone.id}")
        )
    return rows


def open_zones(desk: "Desk") -> None:
    """Show every naval zone; choosing one goes to its waters."""
    words = desk.words

    def chosen(target: str) -> None:
        open_zone(desk, target.removeprefix("zone "))

    desk.owner.read(words("dai.naval-zones"), all_zones(desk.outlook, words), WIDTH, chosen)


def open_zone(desk: "Desk", zone_id: str) -> None:
    """Put the cursor into a zone's waters, the nearest hex of it first."""
    name = zones()[zone_id].name
    hexes = desk.outlook.board.hexes
    places = list(hexes.where(lambda each: each.kind == "sea" and each.region == name))
    if places:
        desk.go(min(places, key=desk.cursor.distance))
    else:
        desk.tell("dai.zone-off-map", "warn", zone=proper_name(name))
