"""Rules that a test judges by; the switch-off test hands the same tests rules without a clause."""

import pytest

from weathergage.core.awaw.rules import Rules


@pytest.fixture
def rules() -> Rules:
    """Rule 34 as it ships."""
    return Rules()
