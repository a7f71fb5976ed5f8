"""Winter levels in words: of sides, of nations with a level of their own, of minors."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from weathergage.core.messages import Message
from weathergage.core.rulesets import AreaWeather, Level
from weathergage.tui.rows import Run
from weathergage.tui.words import Words

if TYPE_CHECKING:
    from weathergage.tui.inks import Ink

CONDITIONS: "Mapping[str, Ink]" = {"winter": "cold", "mud": "warn", "monsoon": "warn"}


def condition_and_level(area: AreaWeather, words: Words) -> str:
    """Return `winter 9`, `winter ?` while the die is owed, `clear`."""
    told = words(f"common.condition-{area.condition}")
    if area.condition != "winter":
        return told
    return f"{told} {'?' if area.result is None else area.result}"


def levels_text(levels: Iterable[Level], words: Words, sides: Iterable[str] = ()) -> str:
    """Return levels as `Axis 9, Russia 3`; nations at their side's level are left out.

    Args:
        levels: Levels of sides and nations.
        words: The words of a language.
        sides: Only these and theirs; all when empty.
    """
    wanted = {*sides, ""} if sides else {level.side for level in levels}
    by_name = {level.name: level.level for level in levels}
    told = [level for level in levels if level.side in wanted and _says_something(level, by_name)]
    return ", ".join(f"{level_name(level, words)} {shown_level(level)}" for level in told)


def _says_something(level: Level, by_name: Mapping[str, int | None]) -> bool:
    if level.kind == "side":
        return True
    return level.level is not None and level.level != by_name.get(level.side, -1)


def level_name(level: Level, words: Words) -> str:
    """Return whose level it is: a side, a nation, or the minors of a side."""
    if level.kind == "minors":
        return words("answer.minors", side=Message(f"common.side-{level.side}"))
    return words(f"common.{level.kind}-{level.name}")


def shown_level(level: Level) -> str:
    """Return the level as text, `?` while it is owed."""
    return "?" if level.level is None else str(level.level)


def level_runs(levels: Iterable[Level], words: Words) -> list[Run]:
    """Return levels as `Axis 9   Finland 3`, names dim and numbers plain."""
    runs: list[Run] = []
    for level in levels:
        name = level_name(level, words).replace(" ", "\N{NO-BREAK SPACE}")
        runs += [Run(f"{name}\N{NO-BREAK SPACE}", "dim"), Run(shown_level(level)), Run("  ")]
    return runs[:-1]


def told_levels(area: AreaWeather, sides: Iterable[str]) -> list[Level]:
    """Return the levels of sides that play, then of nations and minors that differ from theirs.

    While a die is owed nobody knows whether a nation's level differs: it is told too.
    """
    playing = set(sides)
    by_name = {level.name: level.level for level in area.levels}
    own = [level for level in area.levels if level.kind == "side" and level.name in playing]
    others = [
        level
        for level in area.levels
        if level.kind != "side"
        and level.side in playing | {""}
        and (
            level.level != by_name.get(level.side, -1)
            or (level.level is None and level.kind == "nation")
        )
    ]
    return own + others
