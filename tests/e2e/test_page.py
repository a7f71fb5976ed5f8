"""The page of a report in a real browser: at two widths, by day and by night, and hostile notes."""

import re
import subprocess
from pathlib import Path

import pytest
from conftest import find_tool
from matplotlib.image import imread

from weathergage.core.scenarios import scenario
from weathergage.core.session import Session
from weathergage.tui.options import open_map
from weathergage.tui.start import main

pytestmark = pytest.mark.terminal("chromium")

HOSTILE = (
    "note turn <script>document.title='taken'</script>",
    'note Cattaro <img src=x onerror="document.title=1"> & "quoted" \'too\'',
    "note Messina </pre></section><style>*{display:none}</style><!--",
)
MEASURE = """<!doctype html><title>-</title><iframe src="page.html" width="{width}" height="3000">
</iframe><script>
onload = () => {{
  const page = document.querySelector("iframe").contentDocument, root = page.documentElement;
  const maps = [...page.querySelectorAll("pre.map")];
  document.title = [page.title, root.scrollWidth, maps.length,
    Math.max(...maps.map(map => map.scrollWidth - map.clientWidth)),
    maps.every(map => map.clientHeight > 50), page.querySelectorAll("script, img").length].join();
}}
</script>"""


def browse(*arguments: str, folder: Path) -> str:
    browser = find_tool("chromium")
    assert browser is not None
    command = [
        *(browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"),
        *("--allow-file-access-from-files", f"--user-data-dir={folder / 'profile'}"),
        *("--disable-background-networking", "--virtual-time-budget=5000", *arguments),
    ]
    made = subprocess.run(command, capture_output=True, text=True, timeout=180, check=True)
    return made.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page of a raid whose players are not to be trusted."""
    folder = tmp_path_factory.mktemp("page")
    raid = scenario("gwas", "mediterranean-1914")
    session = Session.new(folder / "raid.wxg", "gwas", open_map, begin=raid)
    for note in HOSTILE:
        session.do(note)
    export = ["session", "export", str(session.path), "-o", str(folder / "page.html")]
    with pytest.raises(SystemExit) as leaving:
        main([*export, "--turns", "all"])
    assert not leaving.value.code
    return folder


@pytest.mark.parametrize("width", [390, 1280])
def test_it_fits_a_phone_and_a_desk_and_runs_nothing(folder: Path, width: int) -> None:
    measure = folder / f"measure-{width}.html"
    measure.write_text(MEASURE.format(width=width))
    shown = browse("--dump-dom", measure.as_uri(), folder=folder)
    (title,) = re.findall(r"<title>(.*?)</title>", shown)
    name, page, maps, overflow, drawn, foreign = title.split(",")
    assert name == "raid"
    assert int(page) <= width, "the page is wider than the window"
    assert int(maps) == 1
    assert int(overflow) <= 0, "the map is not seen whole"
    assert drawn == "true"
    assert int(foreign) == 0


@pytest.mark.parametrize(("scheme", "dark"), [(0, True), (1, False)])
def test_it_is_dark_by_night_and_light_by_day(folder: Path, scheme: int, dark: bool) -> None:
    picture = folder / f"page-{scheme}.png"
    browse(
        f"--blink-settings=preferredColorScheme={scheme}",
        "--window-size=800,900",
        f"--screenshot={picture}",
        (folder / "page.html").as_uri(),
        folder=folder,
    )
    grey = imread(picture)[..., :3].mean(axis=2)
    assert (grey[2, 2] < 0.25) == dark
    assert (grey[2, 2] > 0.8) != dark
    assert grey.max() - grey.min() > 0.7, "nothing is to be read on it"
