# Each target sets up what is missing, then does one thing. Nothing is installed twice: a stamp in
# the environment is as new as pyproject.toml, and no network is needed while it is.
PYTHON ?= python3
VENV ?= .venv
BIN ?= $(VENV)/bin
SEED ?= 1
COUNT ?= 1000
# Many tests wait for a terminal more than they work: two of them to a core.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(2 * len(os.sched_getaffinity(0)))')
PIP := $(VENV)/bin/python -m pip --disable-pip-version-check --quiet --quiet install

# An environment knows the folder it was made in: in a copied or moved one it is made anew.
ifneq ($(shell cat $(VENV)/.folder 2>/dev/null),$(CURDIR))
$(shell rm -f $(VENV)/.made)
endif

.PHONY: play test check soak screens bench words dist clean
.DEFAULT_GOAL := play

play: $(VENV)/.play
	@$(BIN)/weathergage

test: check
	$(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal

check: $(VENV)/.test
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports

# The long tests with their full counts: `make soak SEED=7 COUNT=50000`.
soak: $(VENV)/.test
	$(BIN)/python -m pytest -m soak --seed $(SEED) --count $(COUNT)

# Every screen in every size, theme, depth and language, into build/screens; less of them with
# `make screens SCENES="help card" SIZES=80x24 THEMES=dark DEPTHS=256 LANGUAGES=ru FORMATS=png`.
screens: $(VENV)/.test
	PYTHONPATH=.link $(BIN)/python tests/screens.py build/screens --scenes "$(SCENES)" --sizes "$(SIZES)" \
		--themes "$(THEMES)" --depths "$(DEPTHS)" --languages "$(LANGUAGES)" $(if $(FORMATS),--formats "$(FORMATS)")

bench: $(VENV)/.test
	PYTHONPATH=tests $(BIN)/python -m bench

# Compiles the message catalogues.
words:
	$(BIN)/python tests/catalogues.py

dist: $(VENV)/.test
	rm -rf dist
	$(BIN)/python -m build --quiet

clean:
	rm -rf $(VENV) build dist

$(VENV)/.made:
	@test -d .link/weathergage/core/ || { echo 'The links in .link are lost (a zip archive?): unpack a tar archive or use git clone.' >&2; exit 1; }
	@echo 'Setting up: this takes a minute, once.'
	@$(PYTHON) -m venv --clear $(VENV)
	@printf %s '$(CURDIR)' > $(VENV)/.folder
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml
	@echo 'Fetching what the program needs.'
	@$(PIP) --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.made pyproject.toml
	@echo 'Fetching what the program and its tests need.'
	@$(PIP) --editable '.[dev]'
	@touch $(VENV)/.play $@
