# Paper Tigers: `make help` lists the commands. All that they write goes to .venv/, var/ and Python's __pycache__/.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help serve fast test test-long bench load lock clean setup setup-test setup-long database assets bulk browser database-server card-fonts compiler
.PHONY: check-types check-pictures check-code check-data

PORT ?= 8000
export PAPER_TIGERS_VAR ?= $(CURDIR)/var
VAR := $(PAPER_TIGERS_VAR)
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
MANAGE := $(PY) manage.py
STAMPS := $(VAR)/stamps
# The catalogue is loaded again for each database that it has not been loaded into.
LOADED := $(STAMPS)/catalog-$(firstword $(shell printf %s "$${DATABASE_URL-}" | cksum))
# The bulk files are made again for another database or another address.
BULK := $(STAMPS)/bulk-$(firstword $(shell printf '%s %s' "$${DATABASE_URL-}" "$${PAPER_TIGERS_BASE_URL-}" | cksum))
SQLITE := $(if $(DATABASE_URL),,$(VAR)/paper-tigers.sqlite3)
APT := DEBIAN_FRONTEND=noninteractive apt-get
MAY_INSTALL = [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null
PYTEST := $(PY) -m pytest
PYTEST_FLAGS ?= -n auto

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "  make %-10s %s\n", $$1, $$2}'

serve: setup assets database bulk ## bring the site up on 127.0.0.1:8000 (PORT=9000 to change)
	@echo "Paper Tigers: http://127.0.0.1:$(PORT)/  (Ctrl-C stops it)"
	@exec $(VENV)/bin/gunicorn --config config/gunicorn.py --bind 127.0.0.1:$(PORT)

fast: setup-test compiler ## compile engines and computer players: the same play, two to four times as fast
	@$(PY) -m games.compile

# Some hundred processes start in a run: they find what others compiled.
test test-long: export PYTHONDONTWRITEBYTECODE :=
# Tests run what the sources say, but for those that say otherwise.
test test-long: export PAPER_TIGERS_COMPILED := 0
test: setup-test browser database-server card-fonts ## the whole gate: format, lint, types, data, tests
	@$(MAKE) -j 2 --output-sync check-types check-pictures check-code check-data
	$(PY) tests/postgres.py $(PYTEST) $(PYTEST_FLAGS) -m "postgres and not long" $$(grep -rl --include="test_*.py" "mark\.postgres" tests)
	$(PYTEST) $(PYTEST_FLAGS)

check-types:
	$(VENV)/bin/mypy

check-pictures:
	PYTHONHASHSEED=7 $(MANAGE) draw_cards --check

check-code:
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/ruff check

check-data:
	$(MANAGE) check
	$(MANAGE) makemigrations --check --dry-run
	$(MANAGE) load_catalog --check

test-long: setup-long browser database-server fast ## the sweeps, and the tests of the gate on more data
	$(PYTEST) $(PYTEST_FLAGS) -m long
	PAPER_TIGERS_COMPILED=1 $(PYTEST) $(PYTEST_FLAGS) tests/games tests/web tests/api
	$(PY) -m tests.games.mutation

bench: setup-long database compiler ## how fast it is, as ratios against a baseline of the same run
	@$(PY) -m games.compile || echo "What follows was measured without it."
	$(PY) -m tests.bench
	$(PY) -m tests.bench.api
	$(PY) -m tests.bench.desk
	$(PY) -m tests.bench.games
	$(PY) -m tests.bench.search
	$(PY) -m tests.bench.table
	$(PY) -m tests.bench.thinking

load: setup-test ## 200 clients at once play for two minutes: is an event lost, a card let out?
	$(PY) -m tests.load

lock: setup ## choose new versions of the dependencies and lock them
	@test -x $(VAR)/lock/bin/pip-compile || { $(PY) -m venv $(VAR)/lock && $(VAR)/lock/bin/python -m pip install -q pip-tools; }
	@export CUSTOM_COMPILE_COMMAND="make lock"; \
	  compile="$(VAR)/lock/bin/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras \
	    --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options"; \
	  $$compile --output-file requirements.lock pyproject.toml; \
	  $$compile --extra test --extra fonts --constraint requirements.lock --output-file requirements-test.lock pyproject.toml; \
	  $$compile --extra long --constraint requirements.lock --constraint requirements-test.lock \
	    --output-file requirements-long.lock pyproject.toml

clean: ## remove the environment, the database and all else that can be made again
	rm -rf $(VENV) $(VAR)

setup: $(VENV)/.run
setup-test: $(VENV)/.test
setup-long: $(VENV)/.long
assets: $(STAMPS)/static

$(PY):
	@for python in python3.11 python3; do \
	  $$python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null && break || python=; \
	done; \
	if [ -z "$$python" ]; then echo "Paper Tigers needs Python 3.11; neither python3.11 nor python3 is that." >&2; exit 1; fi; \
	if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then \
	  if $(MAY_INSTALL); then $(APT) update -q && $(APT) install -q -y --no-install-recommends python3-venv; \
	  else echo "Python's venv module is missing; on Debian: apt-get install python3-venv" >&2; exit 1; fi; \
	fi; \
	$$python -m venv $(VENV)

$(VENV)/.run: requirements.lock | $(PY)
	@echo "Installing the locked dependencies ..."
	@$(PIP) install --quiet --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.test: requirements-test.lock $(VENV)/.run
	@$(PIP) install --quiet --require-hashes -r requirements-test.lock
	@touch $@

$(VENV)/.long: requirements-long.lock $(VENV)/.test
	@$(PIP) install --quiet --require-hashes -r requirements-long.lock
	@touch $@

# The database has the last word: a new or changed one is migrated, and filled when the fixtures or the code changed.
database: setup
	@mkdir -p $(STAMPS)
	@$(if $(SQLITE),test -e $(SQLITE) || rm -f $(LOADED))
	@$(MANAGE) migrate --verbosity 0
	@$(MAKE) --silent $(LOADED)

# Folders are prerequisites too: they change when a file is taken away.
$(LOADED): $(shell find fixtures; find catalog -name '*.py' -o -name '*.tsv' -o -name '*.sql') $(VENV)/.run
	@echo "Loading the catalogue ..."
	@$(MANAGE) load_catalog
	@touch $@

$(STAMPS)/static: $(shell find static) $(VENV)/.run
	@echo "Collecting and compressing the static files ..."
	@mkdir -p $(STAMPS)
	@$(MANAGE) collectstatic --noinput --clear --verbosity 0
	@touch $@

# After the database and the static files, whose names stand in the documents of the cards.
bulk: database assets
	@test -e $(VAR)/bulk/manifest.json || rm -f $(BULK)
	@$(MAKE) --silent $(BULK)

$(BULK): $(LOADED) $(STAMPS)/static
	@echo "Exporting the catalogue ..."
	@$(MANAGE) export_catalog
	@rm -f $(STAMPS)/bulk-*
	@touch $@

browser:
	@if [ -z "$${PAPER_TIGERS_CHROMIUM-}" ] && ! command -v chromium chromium-browser google-chrome >/dev/null; then \
	  if $(MAY_INSTALL); then $(APT) update -q && $(APT) install -q -y --no-install-recommends chromium; \
	  else echo "The tests need a Chromium: set PAPER_TIGERS_CHROMIUM to its path." >&2; exit 1; fi; \
	fi

database-server:
	@if ! $(PY) tests/postgres.py --find >/dev/null 2>&1; then \
	  if $(MAY_INSTALL); then $(APT) update -q && $(APT) install -q -y --no-install-recommends postgresql; fi; \
	  $(PY) tests/postgres.py --find; \
	fi

compiler:
	@include=$$($(PY) -c 'import sysconfig; print(sysconfig.get_paths()["include"])'); \
	if ! { command -v "$${CC:-cc}" && test -e "$$include/Python.h"; } >/dev/null && $(MAY_INSTALL); then \
	  $(APT) update -q && $(APT) install -q -y --no-install-recommends gcc libc6-dev python3-dev; \
	fi

# Only drawing needs them: the cards that are served are outlines.
card-fonts:
	@if ! $(PY) -m catalog.drawing.glyphs >/dev/null 2>&1; then \
	  if $(MAY_INSTALL); then $(APT) update -q && $(APT) install -q -y --no-install-recommends fonts-noto-cjk-extra fonts-lxgw-wenkai; fi; \
	  $(PY) -m catalog.drawing.glyphs; \
	fi
