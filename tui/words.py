"""Words for the core's messages, in English and Russian, from the message catalogues.

A message whose values hold a whole number called `count` takes the plural form for it: its entry
has `msgid_plural` (the same text as `msgid`) and one `msgstr[n]` for each form of the language.
A sentence with two numbers is put together from two messages.
"""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from weathergage.core.messages import NAMES, Message, Value
from weathergage.core.turns import Calendar, Turn
from weathergage.tui.hexnames import marked

LANGUAGES = ("en", "ru")
LEAST_SHARE = 0.001
DECIMAL_COMMA = frozenset({"ru"})


class _Missing(NullTranslations):
    """Stands behind the catalogues: an entry that none of them holds is empty."""

    def gettext(self, message: str) -> str:  # noqa: ARG002  the interface's
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002  the interface's
        return ""


@cache
def _catalogue(domain: str, language: str) -> NullTranslations:
    """Return the entries of `domain` in `language`, English ones behind them."""
    behind = _catalogue(domain, "en") if language != "en" else _Missing()
    file = files("weathergage.tui").joinpath("locale", language, "LC_MESSAGES", f"{domain}.mo")
    if not file.is_file():
        return behind
    with file.open("rb") as compiled:
        entries = GNUTranslations(compiled)
    entries.add_fallback(behind)
    return entries


@cache
def words(language: str = "en") -> "Words":
    """Return the words of `language`, one of `LANGUAGES`."""
    return Words(language)


class Words:
    """Turns messages into sentences of one language; entries missing there are English."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: Message | str, /, **values: Value) -> str:
        """Return the sentence of a message, or of a catalogue entry and its values.

        What no catalogue holds, or holds with other placeholders, is shown by its id: a wrong word
        is a fault of ours and no reason to stop.
        """
        if isinstance(message, str):
            message = Message(message, values)
        domain, _, entry = message.id.partition(".")
        if domain == NAMES:
            return self.name(entry)
        template = self._template(message)
        try:
            values = {k: self._value(v) for k, v in message.values.items()}
            return marked(template.format_map(values))
        except (KeyError, IndexError, ValueError, AttributeError, TypeError):
            return message.id

    def name(self, name: str) -> str:
        """Return a proper name as this language writes it; as it is where that is not known."""
        return (name and _catalogue(NAMES, self.language).gettext(name)) or name

    def decimal(self, number: float, places: int = 1) -> str:
        """Return a number as this language writes it: `8.3`, `8,3`."""
        written = f"{number:.{places}f}"
        return written.replace(".", ",") if self.language in DECIMAL_COMMA else written

    def percent(self, share: float) -> str:
        """Return a share of the whole: `8.3%`; one that is too small to tell as less than that."""
        small = 0 < share < LEAST_SHARE
        number = self.decimal(100 * (LEAST_SHARE if small else share))
        return self("common.percent", number=f"<{number}" if small else number)

    def _template(self, message: Message) -> str:
        domain, _, entry = message.id.partition(".")
        entries = _catalogue(domain, self.language)
        count = message.values.get("count")
        plural = entries.ngettext(entry, entry, count) if isinstance(count, int) else ""
        return plural or entries.gettext(entry) or message.id

    def _value(self, value: Value) -> str | int | float:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, tuple):
            return ", ".join(str(self._value(part)) for part in value)
        return value


def turn_name(calendar: Calendar, turn: Turn, language: str = "en") -> str:
    """Return the turn as people of that language write it: `Winter 1941`, `Зима 1941`.

    Machine fields keep `calendar.name(turn)`, which `calendar.parse` reads.
    """
    return words(language)(calendar.label(turn))
