"""ASCII likenesses of the signs in our texts, for terminals and readers that have no others."""

import sys
from io import TextIOWrapper

LIKENESS = str.maketrans("−–—·…⋯›→←↑↓✗✓■□▴▾◂▸×°\xa0", "---...>><^vx+#o^v<>xo ")


class Plain(TextIOWrapper):
    """A stream of text that writes signs by their likeness; letters of any language stay."""

    def write(self, text: str) -> int:
        """Write text."""
        return super().write(text.translate(LIKENESS))


def speak_plainly() -> None:
    """Print and complain without signs from now on."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            plain = Plain(stream.buffer, encoding="utf-8", line_buffering=stream.line_buffering)
            setattr(sys, name, plain)
