import pytest

from weathergage.core.dai_senso.rules import Rules


@pytest.fixture
def rules():
    return Rules()
