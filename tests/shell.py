"""The command line as a test sees it: arguments in; exit code, output and errors out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from affidavit.entrypoints.cli.main import app

AT = "2025-03-03T10:00:00+01:00"


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def error(self) -> dict[str, Any]:
        return json.loads(self.err)


@dataclass(frozen=True)
class Shell:
    """Runs commands against one file, at one fixed moment, without the large embedder."""

    db: Path
    user: str = "tim"

    def __call__(self, command: str, *arguments: str, at: str | None = AT, typed: str | None = None) -> Ran:
        common = ["--db", str(self.db), "--user", self.user, *(["--at", at] if at else [])]
        return self.raw(command, *arguments, *common, typed=typed)

    def raw(self, *arguments: str, typed: str | None = None) -> Ran:
        environment = {"AFFIDAVIT_EMBEDDER": "hashed", "COLUMNS": "200", "TERM": "dumb", "NO_COLOR": "1"}
        result = CliRunner().invoke(app, list(arguments), input=typed, env=environment)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)
