"""The asynchronous face: the same names as the synchronous one, and the same results."""

from __future__ import annotations

import asyncio
import inspect
import subprocess
import sys
from pathlib import Path

from affidavit import AsyncMemory, Memory
from doubles import remembering

ROOT = Path(__file__).parents[2]


def public(face: type) -> dict[str, inspect.Signature]:
    """Signatures of what a face offers."""
    methods = inspect.getmembers(face, inspect.isfunction)
    return {name: inspect.signature(method) for name, method in methods if not name.startswith("_")}


def test_both_faces_offer_the_same_names():
    assert public(AsyncMemory).keys() == public(Memory).keys()


def test_both_faces_take_the_same_arguments():
    assert {n: s.parameters for n, s in public(AsyncMemory).items()} == {
        n: s.parameters for n, s in public(Memory).items()
    }


def test_every_method_is_awaited():
    assert [n for n in public(AsyncMemory) if not inspect.iscoroutinefunction(getattr(AsyncMemory, n))] == []


def test_a_write_and_a_read_give_what_the_synchronous_ones_give():
    async def use() -> tuple[list[str], int, list[str]]:
        async with AsyncMemory(remembering()) as memory:
            await memory.add("likes: tea", user_id="tim")
            held = await memory.get_all(user_id="tim")
            log = await memory.audit(user_id="tim")
            exported = await memory.export(user_id="tim")
            return [a.object for a in held], len(log), [record["record"] for record in exported]

    objects, logged, records = asyncio.run(use())
    assert (objects, logged) == (["tea"], 2)
    assert records[:2] == ["header", "message"]


def test_many_writes_at_once_are_all_kept():
    async def use() -> list[str]:
        async with AsyncMemory(remembering()) as memory:
            await asyncio.gather(*(memory.add(f"has_pet: cat {n}", user_id="tim") for n in range(8)))
            return sorted(a.object for a in await memory.get_all(user_id="tim"))

    assert asyncio.run(use()) == [f"cat {n}" for n in range(8)]


def test_the_generated_file_is_fresh():
    script = ROOT / "scripts" / "generate_async.py"
    assert subprocess.run([sys.executable, str(script), "--check"], check=False).returncode == 0
