"""Weathergage: the weather desk of three board wargames, in a terminal."""

__version__ = "0.1.0"
