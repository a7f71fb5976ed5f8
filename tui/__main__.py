"""`python -m weathergage.tui` is `weathergage`."""

from weathergage.tui.start import main

main()
