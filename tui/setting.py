"""What a player has chosen of looks, language and keys."""

from weathergage.maps.drawing.marks import UNICODE, Glyphs
from weathergage.maps.drawing.themes import Palette
from weathergage.tui.actions import DEFAULT_KEYS, Keymap
from weathergage.tui.words import Words, words


class Setting:
    """Looks, language and keys.

    Attributes:
        plain: All that is drawn is sent, not what differs.
        overview: The whole board lies in a corner of the map from the start.
    """

    def __init__(
        self,
        *,
        palette: Palette,
        language: str = "en",
        glyphs: Glyphs = UNICODE,
        keymap: Keymap = DEFAULT_KEYS,
        plain: bool = False,
        overview: bool = False,
    ) -> None:
        self.plain = plain
        self.overview = overview
        self.palette = palette
        self.words: Words = words(language)
        self.glyphs = glyphs
        self.plain_signs = glyphs is not UNICODE
        self.keymap = keymap
