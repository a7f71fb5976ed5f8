"""The weather of the six areas on the screen: words, the turn bar, lines of the inspector."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from weathergage.core.dai_senso.rules import WEATHERS
from weathergage.core.dai_senso.weather import NOT_SURE
from weathergage.core.rulesets import AreaWeather
from weathergage.tui.rows import Row, Run, row
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.inks import Ink
    from weathergage.tui.outlook import Outlook

INKS: "Mapping[str, Ink]" = {"clear": "good", "mud": "warn", "storms": "cold", "snow": "title"}
SURE = "user"
"""How sure a cell of the track is that a player has copied from his board."""
TRACK = "track"
"""Target of the rows that open the track's editor."""


def is_unsure(here: AreaWeather) -> bool:
    """Return whether weather rests on a track that nobody has looked at."""
    return here.sure in NOT_SURE


def weather_text(here: AreaWeather, words: Words) -> str:
    """Return the weather of an area in a word; a question mark where it is assumed."""
    told = words(f"common.condition-{here.condition}")
    return f"{told}?" if is_unsure(here) else told


def weather_rows(here: AreaWeather, words: Words) -> Iterator[Row]:
    """Yield the weather of an area, the clause that puts a hex into it, and how sure it is."""
    clause = " ".join(dict.fromkeys(finding.clause for finding in here.findings))
    area = words(f"common.area-{here.area}")
    yield row(
        Run(words(f"common.condition-{here.condition}"), INKS[here.condition], bold=True),
        Run(f"  {area}", "dim"),
        right=clause,
        target=f"clause {clause}" if clause and " " not in clause else "",
    )
    if here.sure:
        yield sure_row(here.sure, words)


def sure_row(sure: str, words: Words, *, mark: bool = False) -> Row:
    """Return how sure an entry of the track is; choosing it opens the editor.

    Args:
        sure: How sure it is.
        words: The language.
        mark: The mark of such entries stands in front, as in a legend.
    """
    ink: Ink = "good" if sure == SURE else "warn"
    sign = "? " if mark and sure in NOT_SURE else ""
    return row(Run(sign + words(f"dai.sure-{sure}"), ink), hang=2, target=TRACK)


def glance(areas: Iterable[AreaWeather], words: Words) -> Iterator[Run]:
    """Yield the weather of all areas as the turn bar tells it: each weather and who has it."""
    by_weather: dict[str, list[str]] = {}
    for here in areas:
        short = words(f"dai.short-{here.area}")
        by_weather.setdefault(here.condition, []).append(f"{short}?" if is_unsure(here) else short)
    adverse = [name for name in WEATHERS[1:] if name in by_weather]
    if not adverse:
        yield Run(words("dai.all-clear"), INKS["clear"])
    for place, name in enumerate(adverse):
        if place:
            yield Run("  ")
        yield Run(f"{words(f'common.condition-{name}')} ", INKS[name], bold=True)
        yield Run(" ".join(by_weather[name]), INKS[name])


def unsure_count(outlook: "Outlook") -> int:
    """Return how many areas have weather this turn that is only assumed."""
    return sum(map(is_unsure, outlook.weather.values()))
