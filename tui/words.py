"""Words for the core's messages, in English and Russian, from the message catalogues."""

import gettext
from functools import cache
from importlib.resources import as_file, files

from weathergage.core.messages import Message, Value

LANGUAGES = ("en", "ru")


@cache
def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    with as_file(files("weathergage.tui").joinpath("locale")) as folder:
        return gettext.translation(domain, folder, languages=[language, "en"])


@cache
def words(language: str = "en") -> "Words":
    """Return the words of `language`, one of `LANGUAGES`."""
    return Words(language)


class Words:
    """Turns messages into sentences of one language; entries missing there are English."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, message: Message | str, /, **values: Value) -> str:
        """Return the sentence of a message, or of a catalogue entry and its values."""
        if isinstance(message, str):
            message = Message(message, values)
        domain, _, entry = message.id.partition(".")
        template = _catalogue(domain, self.language).gettext(entry)
        return template.format(**{key: self._value(v) for key, v in message.values.items()})

    def _value(self, value: Value) -> str | int | float:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, tuple):
            return ", ".join(value)
        return value
