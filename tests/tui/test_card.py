"""The turn card: what is closed names the clauses that close it."""

from desks import desk, desk_app, opened

from weathergage.tui.systems.awaw.card import card


async def test_what_is_closed_names_its_clauses() -> None:
    async with opened(desk_app()) as pilot:
        rows = card(desk(pilot).outlook, desk(pilot).words)
    closed = [each for each in rows if each.left and each.left[0].text.startswith("\N{BALLOT X}")]
    assert closed
    told = ["".join(run.text for run in each.right) for each in closed]
    assert all(told)
    assert "34.41-9" in told[0]
    assert "34.41-3" in told[0]
