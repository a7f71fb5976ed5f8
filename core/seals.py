"""Seals: a commitment to a value that its owner tells later, and the word that proves it.

The seal is the SHA-256, in hexadecimal, of the word, a space and the value. The word has 80
random bits, so the seal gives no hint of the value, and is short enough to be typed.
"""

import secrets
from hashlib import sha256

_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ0123456789"
_LENGTH = 16


def new_word() -> str:
    """Return a new random word of 16 letters and digits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def plain_word(text: str) -> str:
    """Return a word as it was sealed: capitals, no hyphens; look-alikes read as digits."""
    return text.upper().replace("-", "").translate(str.maketrans("OIL", "011"))


def seal_of(value: str, word: str) -> str:
    """Return the seal of `value` under `word`."""
    return sha256(f"{word} {value}".encode()).hexdigest()
