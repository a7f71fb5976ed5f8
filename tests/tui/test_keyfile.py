"""The player's key file: any key may change, no key may mean two things."""

from pathlib import Path

import pytest
from desks import desk, desk_app, opened, press

from weathergage.core.messages import BadFileError
from weathergage.tui.actions import DEFAULT_KEYS
from weathergage.tui.keyfile import load
from weathergage.tui.words import words


def written(folder: Path, text: str) -> Path:
    file = folder / "keys.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "keys.toml") == DEFAULT_KEYS


def test_keys_are_changed_added_and_freed(tmp_path: Path) -> None:
    file = written(tmp_path, '[keys]\nsupply = ["f7", "f5"]\nodds = "f6"\njump = "none"\n')
    keymap = load(file)
    assert keymap["supply"] == ("f7", "f5")
    assert keymap["odds"] == ("f6",)
    assert keymap["jump"] == ()
    assert keymap["west"] == DEFAULT_KEYS["west"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[keys]\nsupply = "m"\n', ("may-i", "supply", "m")),
        ('[keys]\nsupply = "h"\n', ("west", "supply")),
        ('[keys]\nsupply = "."\n', ("find", "supply")),
        ('[keys]\nsuply = "S"\n', ("suply", "supply")),
        ("[keys]\nsupply = 3\n", ("supply",)),
        ('[keys]\nsupply = "hyper+s"\n', ("hyper+s",)),
        ('[keys]\nsupply = ["S", "longkey"]\n', ("longkey",)),
        ("keys = 3\n", ("keys",)),
        ("[keys\n", ("keys.toml",)),
    ],
)
def test_a_bad_file_is_refused_with_its_name_and_the_reason(
    tmp_path: Path, text: str, told: tuple[str, ...]
) -> None:
    with pytest.raises(BadFileError) as fault:
        load(written(tmp_path, text))
    sentence = words()(fault.value.message)
    assert "keys.toml" in sentence
    assert all(part in sentence for part in told), sentence


def test_two_actions_may_trade_keys(tmp_path: Path) -> None:
    keymap = load(written(tmp_path, '[keys]\nsupply = "o"\nodds = "s"\n'))
    assert (keymap["supply"], keymap["odds"]) == (("o",), ("s",))


async def test_a_changed_key_works_and_the_old_one_does_not(tmp_path: Path) -> None:
    keymap = load(written(tmp_path, '[keys]\nmark-from = "f7"\n'))
    async with opened(desk_app(keymap=keymap)) as pilot:
        await press(pilot, "a")
        assert desk(pilot).outlook.view.origin is None
        await press(pilot, "f7")
        assert desk(pilot).outlook.view.origin == desk(pilot).cursor
