"""`affidavit reembed`: new vectors from another embedder."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from affidavit.domain.scope import Scope
from affidavit.entrypoints.cli import tables
from affidavit.entrypoints.cli.desk import Desk, command


@command
def reembed(
    desk: Desk,
    embedder: Annotated[
        str | None, typer.Option("--embedder", help="The embedder to change to; the one set if not said.")
    ] = None,
    everyone: Annotated[bool, typer.Option("--everyone", help="All users.")] = False,
) -> None:
    """Embed what is known anew with another embedder, one user at a time; each is changed whole or not at all.

    What is of that embedder already is left alone, so a stopped run may simply be run again.
    """
    settings: dict[str, Any] = {"embedder": embedder} if embedder else {}
    with desk.memory(**settings) as memory, desk.progress() as progress:
        scopes = memory.scopes() if everyone else [Scope(desk.whose["user_id"], desk.whose["tenant_id"])]
        bar = progress.add_task("embedding", total=len(scopes))
        texts = 0
        for scope in scopes:
            texts += memory.reembed(user_id=scope.user_id, tenant_id=scope.tenant_id, at=desk.at)
            progress.advance(bar)
    counts = {"users": len(scopes), "texts": texts}
    desk.show(counts, tables.mapping(((name, str(value)) for name, value in counts.items()), "what", "how many"))
