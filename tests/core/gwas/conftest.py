import pytest

from weathergage.core.gwas.rules import Rules


@pytest.fixture
def rules():
    return Rules()
