"""Builds maps from geography: a tool for developers, kept out of the installed program.

`python -m weathergage.maps.builder MAP` reads the recipe and the map file of one map and writes
its tables. Each step is a module: `recipe`, `projection`, `grid`, `atlas`, `water`, `seas`,
`ports`, `corrections`, `tables`. It needs the extra `atlas` of `pyproject.toml`.
"""
