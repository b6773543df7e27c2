"""Writes the backup of this version that later versions are tested with: python -m tests.server.make_backup"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from mindtable.server.backup import backup
from mindtable.server.migrate import steps
from mindtable.server.sqlite import SQLite
from mindtable.server.store import Store

from .shelf import fill


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(SQLite(Path(folder, "tables.sqlite")))
        await store.migrate()
        await fill(store)
        path = Path(__file__).parent / "backups" / f"{len(steps()):04}.backup"
        await backup(store.database, path, 100.0)
        await store.close()
    print(path)


if __name__ == "__main__":
    asyncio.run(main())
