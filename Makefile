# Tafelronde: `make play` to try it, `make test` to check it.
PYTHON ?= python3
# Another interpreter gets an environment of its own: `make test PYTHON=python3.13` uses .venv-3.13.
version = $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
VENV := $(if $(filter python3,$(PYTHON)),.venv,.venv-$(version))
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PLAYGROUND := $(VENV)/.playground
DEV := $(VENV)/.dev
PIP := $(BIN)/python -m pip --disable-pip-version-check -q install -c constraints.txt

.PHONY: play install test format bench load chaos soak previews strength golden pictures clean

play: $(PLAYGROUND)  ## start the bot: on Discord with a token, otherwise at a table in the browser
	$(BIN)/python -m bot

install: $(STAMP)  ## create .venv and install

test: $(DEV)  ## format, lint, types, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto

format: $(DEV)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(DEV)  ## speed of the engines, the pictures and the bot; clicks and text length of a turn
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.interaction_metrics

load: $(DEV)  ## one table, then 200 tables clicked at once, without and with pictures
	$(BIN)/python -m tests.load --tables 1 --moves 40 --pictures
	$(BIN)/python -m tests.load
	$(BIN)/python -m tests.load --moves 2000 --pictures

chaos: $(DEV)  ## crashes, network faults, a full disk: no move is lost or doubled
	$(BIN)/python -m tests.chaos

soak: $(DEV)  ## thousands of random games of every setup; games by text alone; memory over 20,000 moves with pictures
	$(BIN)/python -m tests.soak
	$(BIN)/python -m tests.text_games
	$(BIN)/python -m tests.load --moves 20000 --pictures

previews: $(DEV)  ## what options say against what happens: thousands of positions a game, thousands of raids
	$(BIN)/python -m tests.preview_contract
	$(BIN)/python -m tests.raid_check

strength: $(DEV)  ## how often a strong automa beats a fair one, a hundred games each (takes hours)
	$(BIN)/python -m tests.strength

golden: $(DEV)  ## rewrite the stored playthroughs; read the diff before you commit it
	$(BIN)/pytest tests --update-golden

pictures: $(DEV)  ## render the pictures of the docs again
	$(BIN)/python -m tests.gallery

clean:
	rm -rf $(VENV) build *.egg-info

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(STAMP): pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) -e .
	touch $@

$(PLAYGROUND): $(STAMP)
	$(PIP) -e '.[playground]'
	touch $@

$(DEV): $(STAMP)
	$(PIP) -e '.[playground,dev]'
	touch $@ $(PLAYGROUND)
