# Sets up what is missing, then does one thing: play, test, ...
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: words

# Compiles the message catalogues.
words:
	for po in tui/locale/*/LC_MESSAGES/*.po; do $(BIN)/pybabel -q compile -f -i $$po -o $${po%.po}.mo; done
