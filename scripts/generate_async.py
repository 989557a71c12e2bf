"""Write `src/affidavit/async_memory.py` from `memory.py`: the same names, one worker-thread hop per call.

python scripts/generate_async.py           # write it
python scripts/generate_async.py --check   # exit 1 when it is not what this script would write
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "affidavit"
HEADER = '''"""The face for asynchronous programs: the same names as `Memory`, one worker-thread hop per call.

Generated from `memory.py` by `scripts/generate_async.py`; do not edit.
"""

from __future__ import annotations

import asyncio
{imports}


class AsyncMemory:
    """`Memory` for asynchronous programs; see there for what each method does."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    @classmethod
    async def open(cls, location: str | Path = "memory.db", **settings: Any) -> Self:
        """Open or create a memory; see `Memory.open`."""
        return cls(await asyncio.to_thread(Memory.open, location, **settings))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()
'''


def generate(source: str) -> str:
    """The text of the asynchronous twin."""
    tree = ast.parse(source)
    face = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Memory")
    methods = [node for node in face.body if isinstance(node, ast.FunctionDef) and _is_public(node)]
    body = "".join(_method(method) for method in methods)
    used = {name.id for method in methods for name in ast.walk(method.args) if isinstance(name, ast.Name)}
    used |= {name.id for method in methods if method.returns for name in ast.walk(method.returns)
             if isinstance(name, ast.Name)}  # fmt: skip
    return HEADER.format(imports=_imports(tree, used - {"Iterator"} | {"Self", "Path", "Any"})) + body


def _is_public(node: ast.FunctionDef) -> bool:
    return not node.name.startswith("_") and not node.decorator_list


def _imports(tree: ast.Module, used: set[str]) -> str:
    lines = ["from affidavit.memory import Memory"]
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module != "__future__":
            names = [alias.name for alias in node.names if (alias.asname or alias.name) in used]
            if names:
                lines.append(f"from {node.module} import {', '.join(names)}")
    standard = sorted(line for line in lines if "affidavit" not in line)
    return "\n".join([*standard, "", *sorted(line for line in lines if "affidavit" in line)])


def _method(node: ast.FunctionDef) -> str:
    signature = ast.unparse(node.args)
    returns = ast.unparse(node.returns) if node.returns else "None"
    listed = returns.startswith("Iterator[")
    returns = returns.replace("Iterator[", "list[", 1) if listed else returns
    passed = [argument.arg for argument in node.args.args[1:]]
    passed += [f"{argument.arg}={argument.arg}" for argument in node.args.kwonlyargs]
    target = f"self._memory.{node.name}"
    if listed:
        call = f"await asyncio.to_thread(lambda: list({target}({', '.join(passed)})))"
    else:
        call = f"await asyncio.to_thread({', '.join([target, *passed])})"
    summary = (ast.get_docstring(node) or "").splitlines()[0]
    prefix = "" if returns == "None" else "return "
    return f'\n    async def {node.name}({signature}) -> {returns}:\n        """{summary}"""\n        {prefix}{call}\n'


def main() -> int:
    """Write or check the file."""
    target = PACKAGE / "async_memory.py"
    text = generate((PACKAGE / "memory.py").read_text(encoding="utf-8"))
    if "--check" in sys.argv:
        return 0 if target.exists() and target.read_text(encoding="utf-8") == text else 1
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
