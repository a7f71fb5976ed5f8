"""The screen, its widgets, and the command line."""
