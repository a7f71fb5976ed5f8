"""How each rule set shows itself: a package for each, called as it is, found by its name."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from weathergage.tui.systems.face import Face


@cache
def face_of(system: str) -> Face:
    """Return how a rule set shows itself; one without a package of its own does it plainly."""
    name = system.replace("-", "_")
    if not files(__name__).joinpath(name, "__init__.py").is_file():
        return Face()
    module: Any = import_module(f"{__name__}.{name}")
    face: Face = module.FACE
    return face
