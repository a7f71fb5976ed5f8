"""What all tests share: how long they run, what they may miss, and the project's folder."""

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent


# How fast a machine is, is nothing that a test may fail for.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def find_tool(name: str) -> str | None:
    """Return the path of a program; daemons are often outside an ordinary user's PATH."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the user's own folders out of the tests: corrections of maps, keys, sessions."""
    folder = TemporaryDirectory(prefix="weathergage-tests-")
    config.add_cleanup(folder.cleanup)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(Path(folder.name) / name.lower())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=1, help="seed of the long tests")
    parser.addoption("--count", type=int, default=0, help="rounds of the long tests, 0: a sample")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose tools are missing; fail it where everything is said to be there."""
    for mark in item.iter_markers("terminal"):
        missing = [name for name in mark.args if find_tool(name) is None]
        if missing:
            sentence = f"not run: needs {', '.join(missing)}"
            if os.environ.get("WEATHERGAGE_ALL"):
                pytest.fail(sentence, pytrace=False)
            pytest.skip(sentence)


@pytest.fixture(scope="session")
def root() -> Path:
    """Folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """Seed of the long tests, the same in every run unless `--seed` says otherwise."""
    return int(request.config.getoption("--seed"))


@pytest.fixture(scope="session")
def count(request: pytest.FixtureRequest) -> int:
    """Rounds of the long tests as `--count` says, 0 when each test takes its own sample."""
    return int(request.config.getoption("--count"))
