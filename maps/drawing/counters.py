"""What counters say: whose they are, what they are and how many, in as many cells as there are."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from weathergage.core.messages import say
from weathergage.maps.drawing.marks import UNIT_CODES, Glyphs, unit_symbol
from weathergage.maps.drawing.scene import Counter, Scene

_SYMBOLS_SHOWN = 4
_DIGITS = "123456789"


class Stack:
    """The counters of one hex as texts, the fullest first.

    Attributes:
        side: The side of the uppermost, whose colour they lie on.
        letter: What tells that side without colour: a mark of its own or its first letter.
    """

    def __init__(self, counters: Sequence[Counter], scene: Scene) -> None:
        self._counters = counters
        self._glyphs = scene.glyphs
        first = counters[0]
        self.side = first.side
        self.letter = first.mark or _initial(scene, first.side)
        self._codes = [_code(each) for each in counters]
        self._symbols = [_symbol(each, scene.glyphs) for each in counters]
        self._size = _steps(first) if len(counters) == 1 else str(len(counters))

    @property
    def named(self) -> bool:
        """Whether one of them has a name of its own."""
        return any(counter.name for counter in self._counters)

    @property
    def dot(self) -> str:
        """What stands for all of them where there is room for one character."""
        return self._counters[0].mark or self._glyphs.unit

    def badges(self) -> Iterator[str]:
        """Yield texts of three cells and fewer: side, symbol, steps or how many there are."""
        symbol = self._symbols[0] or self._codes[0]
        size = self._size if len(self._size) < 2 else "+"
        yield self.letter + symbol + size
        yield self.letter + symbol
        yield symbol
        yield self.letter or symbol[0]

    def chips(self) -> Iterator[str]:
        """Yield texts of one line: side, symbols and codes."""
        letter, symbol, code = self.letter, self._symbols[0], self._codes[0]
        more = len(self._counters) - 1
        if not symbol:
            yield f"{letter}{code} +{more}" if more else letter + code
            yield f"{letter}{code}+" if more else code
        elif more:
            yield from self._rows_of_symbols(" ")
            yield from self._rows_of_symbols("")
        else:
            yield f"{letter}{symbol} {code}"
            yield letter + symbol + code
        yield from self.badges()

    def boxes(self) -> Iterator[tuple[str, str]]:
        """Yield texts of two lines as wide as each other: a counter as it lies on the board."""
        for upper in self._rows_of_symbols(" "):
            for lower in self._rows_of_codes():
                width = max(len(upper), len(lower), 5) + 2
                yield upper.center(width), lower.center(width)

    def named_lines(self) -> Iterator[tuple[str, str, str]]:
        """Yield side, code with name, and code of each counter, for a line of its own."""
        for counter, code in zip(self._counters, self._codes, strict=True):
            yield counter.side, f"{counter.mark}{code} {counter.name}", counter.mark + code

    def _rows_of_symbols(self, gap: str) -> Iterator[str]:
        letter, symbols = self.letter, self._symbols
        if len(symbols) == 1:
            yield gap.join(part for part in (letter, symbols[0], self._size) if part)
            return
        shown = "".join(symbols[:_SYMBOLS_SHOWN])
        rest = len(symbols) - _SYMBOLS_SHOWN
        yield letter + gap + shown + (f"+{rest}" if rest > 0 else "")
        yield f"{letter}{gap}{symbols[0]}+{len(symbols) - 1}"

    def _rows_of_codes(self) -> Iterator[str]:
        counted = [(code, len(list(same))) for code, same in groupby(self._codes)]
        yield " ".join(code if count == 1 else f"{count} {code}" for code, count in counted)
        first, more = self._codes[0], len(self._codes) - 1
        yield f"{first} +{more}" if more else first


def _initial(scene: Scene, side: str) -> str:
    return scene.speak(say(f"common.side-{side}"))[:1].upper() if side else ""


def _code(counter: Counter) -> str:
    return UNIT_CODES.get(counter.kind, counter.kind[:3])


def _symbol(counter: Counter, glyphs: Glyphs) -> str:
    """Return the symbol of a kind; a counter with a mark of its own needs none."""
    return "" if counter.mark else unit_symbol(counter.kind, glyphs)


def _steps(counter: Counter) -> str:
    """Return how many steps a unit has, "" where its kind does not tell."""
    last = counter.kind[-1:]
    return last if last in _DIGITS and counter.kind in UNIT_CODES else ""
