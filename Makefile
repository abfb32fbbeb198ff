# Two commands do everything on a fresh machine with python3, make and a C compiler:
#   make run    serve and play in the browser          make test    check everything
PYTHON ?= python3
BIN := .venv/bin
COMPILED := $(shell $(PYTHON) -c 'import runpy; print(*("src/" + s for s in runpy.run_path("src/parlour/_build.py")["sources"]()))')
TESTS ?= tests
GAMES ?= hanto fanorona quoridor eldorado
# What the compiled modules are about, run again interpreted: equal results, and lines that coverage can see.
KERNELS ?= $(addprefix tests/,core games grid laws match players/test_players.py search views)

INSTALL := apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends

.PHONY: run test test-slow lint docs bench load figures oracle mutants pictures photographs lock clean

run: .venv/playing
	$(BIN)/parlour serve --open

# Browsers come after the rest, which would keep them from what people see in time.
test: lint .venv/programs
	PARLOUR_COMPILED=require $(BIN)/pytest -n auto --dist worksteal --ignore=tests/web $(TESTS)
	PARLOUR_COMPILED=require $(BIN)/pytest -n auto --dist worksteal tests/web
	rm -f .coverage*
	PARLOUR_COMPILED=forbid $(BIN)/pytest -n auto --dist worksteal --cov=parlour --cov-report=term $(KERNELS)

test-slow: .venv/ready .venv/programs
	PARLOUR_COMPILED=require $(BIN)/pytest -n auto -m slow -o timeout=3600 -o faulthandler_timeout=3900 $(TESTS)

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy tests tools bench

docs: .venv/ready
	$(BIN)/sphinx-build -q -W -c docs . build/site

bench: .venv/bench
	PARLOUR_COMPILED=require $(BIN)/python bench/run.py --write

load: .venv/ready
	PARLOUR_COMPILED=require $(BIN)/python bench/load.py --write

# Hours on a quiet machine; what was stopped goes on where it was.
figures: bench load .venv/programs
	PARLOUR_COMPILED=require $(BIN)/python bench/browser.py --write
	PARLOUR_COMPILED=require $(BIN)/python bench/ladder.py --games 200 --part 10 --full 40 --out ladder --write

oracle: .venv/bench
	PARLOUR_COMPILED=require $(BIN)/python tools/oracle_quoridor.py 100000

# Whether the tests notice mistakes in the rules: 200 of them a game, minutes each.
mutants: .venv/ready
	for game in $(GAMES); do $(BIN)/python tools/mutants.py $$game || exit 1; done

pictures: .venv/ready
	$(BIN)/python tools/pictures.py

# In the fonts that the stylesheet names and Debian has.
photographs: .venv/ready .venv/programs
	@fc-list | grep -q Inter && fc-list | grep -q P052 || \
	{ $(INSTALL) fontconfig fonts-inter fonts-urw-base35 > /dev/null; }
	$(BIN)/python tools/photographs.py

lock:
	rm -rf .lock && $(PYTHON) -m venv .lock && .lock/bin/pip install -q '.[dev]'
	{ head -n 1 requirements-dev.txt; .lock/bin/pip freeze --all | grep -vE '^(pip|parlour)[= ]'; } > .lock/new
	mv .lock/new requirements-dev.txt && rm -rf .lock

clean:
	rm -rf .venv build dist src/*.egg-info
	find src -name '*.so' -delete

# A fresh Debian has python3 without venv and without what C needs of it; install them where we may.
.venv/bin/pip:
	@$(PYTHON) -c 'import ensurepip, os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2> /dev/null || \
	{ echo "Installing python3-venv and python3-dev."; $(INSTALL) python3-venv python3-dev > /dev/null; } || \
	echo "This needs root: apt-get install python3-venv python3-dev"
	$(PYTHON) -m venv .venv

# Tests start a PostgreSQL of their own, browsers and bots in node; install what is missing where we may.
.venv/programs: .venv/bin/pip tests/web/package-lock.json
	@need=""; ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || need=postgresql; \
	for program in chromium-headless-shell:chromium-headless-shell node:nodejs npm:npm; do \
	command -v $${program%:*} > /dev/null || need="$$need $${program#*:}"; done; \
	[ -z "$$need" ] || { echo "Installing $$need."; $(INSTALL) $$need > /dev/null; } || \
	{ echo "This needs root: apt-get install $$need"; exit 1; }
	cd tests/web && npm ci --silent --no-audit --no-fund
	touch $@

# Who only plays needs no tools of ours; versions are those that the tests run with.
.venv/playing: .venv/bin/pip pyproject.toml setup.py src/parlour/_build.py $(COMPILED)
	@echo "Making .venv and compiling the rules: a few minutes, once."
	$(BIN)/pip install -q -c requirements-dev.txt -e .
	touch $@

.venv/ready: .venv/bin/pip pyproject.toml requirements-dev.txt setup.py src/parlour/_build.py $(COMPILED)
	$(BIN)/pip install -q -r requirements-dev.txt
	PARLOUR_COMPILED=require $(BIN)/pip install -q --no-build-isolation --no-deps -e .
	touch $@

.venv/bench: .venv/ready
	$(BIN)/pip install -q 'open_spiel~=2.0' numpy
	$(BIN)/pip install -q --no-deps fanorona-aec
	touch $@
