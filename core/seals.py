"""Seals: a commitment to a value that its owner tells later, and the word that proves it.

The seal is the SHA-256, in hexadecimal, of the word, a space and the value. The word has 80
random bits, so the seal gives no hint of the value, and is short enough to be typed.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from weathergage.core.journal import Draft, Entry, Opened
from weathergage.core.messages import Message, NotNowError, say

if TYPE_CHECKING:
    from weathergage.core.decisions import Decision, Reveal

_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ0123456789"
_LENGTH = 16


class Secret(NamedTuple):
    """What a decision hides.

    Attributes:
        side: Whose it is.
        values: The values, each sealed for itself.
        hidden: The decision as the file has it, without them.
    """

    side: str
    values: tuple[str, ...]
    hidden: "Decision"


class Due(NamedTuple):
    """A seal that opens now.

    Attributes:
        side: Whose it is.
        name: What `reveal` calls it: a side, a fleet.
        form: The command with which its owner tells the value by hand.
    """

    side: str
    name: str
    form: str


def new_word() -> str:
    """Return a new random word of 16 letters and digits."""
    import secrets  # few seal

    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def plain_word(text: str) -> str:
    """Return a word as it was sealed: capitals, no hyphens; look-alikes read as digits."""
    return text.upper().replace("-", "").translate(str.maketrans("OIL", "011"))


def seal_of(value: str, word: str) -> str:
    """Return the seal of `value` under `word`."""
    from hashlib import sha256

    return sha256(f"{word} {value}".encode()).hexdigest()


def holds(opened: Opened) -> bool:
    """Return whether the word of an opened seal proves its value."""
    return seal_of(opened.value, opened.word) == opened.seal


class Seals:
    """The seals that one program makes and opens for a session."""

    def __init__(self, journal: Draft) -> None:
        self._journal = journal
        self._made: dict[str, tuple[str, Opened]] = {}

    def seal(self, secret: Secret) -> str:
        """Return the seals of the values, parted by blanks; nothing is kept before `keep`."""
        made = []
        for value in secret.values:
            word = new_word()
            opened = Opened(seal_of(value, word), value, word)
            self._made[opened.seal] = secret.side, opened
            made.append(opened.seal)
        return " ".join(made)

    def keep(self, entry: Entry) -> None:
        """Write what the seals of a line hide to their owner's file.

        Raises:
            NotNowError: The file cannot be written; nothing is sealed.
        """
        made = [self._made[seal] for seal in entry.seals if seal in self._made]
        if made:
            self._journal.keep_secrets(made[0][0], [opened for _, opened in made])

    def words(self, entry: Entry) -> tuple[Message, ...]:
        """Return what only the owner is told, when the seals of a line are made."""
        words = tuple(self._made[seal][1].word for seal in entry.seals if seal in self._made)
        if len(words) > 1:
            return (say("session.said-words", words=words),)
        return tuple(say("session.said-word", word=word) for word in words)

    def known(self, due: Mapping[str, Due]) -> tuple[Opened, ...]:
        """Return the seals that the owners' files open."""
        kept = (self._journal.kept_secrets(each.side).get(seal) for seal, each in due.items())
        return tuple(secret for secret in kept if secret and holds(secret))

    def of_side(self, side: str) -> tuple[Opened, ...]:
        """Return all that the file of one owner opens."""
        return tuple(filter(holds, self._journal.kept_secrets(side).values()))

    def changed(self, side: str) -> tuple[Opened, ...]:
        """Return what the file of one owner holds that is not what was sealed."""
        kept = self._journal.kept_secrets(side).values()
        return tuple(secret for secret in kept if not holds(secret))

    def opened(self, due: Mapping[str, Due]) -> tuple[Opened, ...]:
        """Return all seals of `due`, opened by their owners' files.

        Raises:
            NotNowError: A file does not open one; the message tells what its owner types.
        """
        known = self.known(due)
        self._refuse_missing({seal: each for seal, each in due.items() if not _has(known, seal)})
        return known

    def revealed(self, due: Mapping[str, Due], reveal: "Reveal") -> tuple[Opened, ...]:
        """Return the seals opened by their owners' files, else by what an owner has typed.

        Raises:
            NotNowError: Nothing was typed, or its word does not prove it.
        """
        known = self.known(due)
        missing = {seal: each for seal, each in due.items() if not _has(known, seal)}
        return (*known, *self._typed(missing, reveal)) if missing else known

    def _typed(self, due: Mapping[str, Due], reveal: "Reveal") -> tuple[Opened, ...]:
        """Return the seals that a typed value opens: the one its word proves, or all."""
        if not reveal.value:
            self._refuse_missing(due)
        word = plain_word(reveal.word)
        proven = [seal for seal in due if word and seal_of(reveal.value, word) == seal]
        if word and not proven:
            name = reveal.side or next(iter(due.values())).name
            raise NotNowError(say("session.does-not-agree", side=name, value=reveal.value))
        return tuple(Opened(seal, reveal.value, word) for seal in proven or due)

    def _refuse_missing(self, due: Mapping[str, Due]) -> None:
        """Refuse what no file opens: it is not there, or holds another value than was sealed."""
        for seal, each in due.items():
            kept = self._journal.kept_secrets(each.side)
            kind = "changed-secret" if seal in kept else "no-secret"
            file = self._journal.path.name
            raise NotNowError(say(f"session.{kind}", side=each.name, file=file, form=each.form))


def _has(opened: tuple[Opened, ...], seal: str) -> bool:
    return any(each.seal == seal for each in opened)
