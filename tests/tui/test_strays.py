"""Bytes that are not UTF-8 reach the app as a sign nobody typed, and do not end it."""

from textual.drivers import linux_driver

from weathergage.tui.strays import pass_over_stray_bytes


def test_stray_bytes_are_read_as_a_replacement_and_the_rest_as_it_is() -> None:
    pass_over_stray_bytes()
    decode = linux_driver.getincrementaldecoder("utf-8")().decode
    assert decode(b"a\x93b") == "a\N{REPLACEMENT CHARACTER}b"
    assert decode("й".encode()[:1]) == ""
    assert decode("й".encode()[1:]) == "й"
