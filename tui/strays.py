"""Bytes that no UTF-8 terminal sends: the screen library would end the program over one."""

from codecs import IncrementalDecoder, getincrementaldecoder
from contextlib import suppress
from functools import partial
from types import ModuleType


def pass_over_stray_bytes() -> None:
    """Let the reader of keys put U+FFFD where bytes are not UTF-8, as after a paste in Latin-1.

    The library offers no setting; its reader takes the decoder by this name from its module.
    """
    with suppress(ImportError):  # a system with another reader
        from textual.drivers import linux_driver  # when a screen is opened

        _replace_decoder(linux_driver)


def _replace_decoder(module: ModuleType) -> None:
    def tolerant(encoding: str) -> partial[IncrementalDecoder]:
        return partial(getincrementaldecoder(encoding), errors="replace")

    vars(module)["getincrementaldecoder"] = tolerant
