"""Near: by which address phones in the same network reach this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from mindtable.server import heads
from mindtable.server.guard import host_of
from mindtable.server.heads import Scope


def own_address() -> str:
    """The address of this machine in its network; that of the machine itself where it is in none."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent, only the way there is looked up
        return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
    finally:
        probe.close()


def is_loopback(name: str) -> bool:
    """Whether a name of a server means the machine that asks."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def reachable(scope: Scope, loopback: bool) -> str:
    """The beginning of the server's address as a phone can open it; as it was asked for where no other can."""
    asked = heads.value(scope, b"host") or "localhost"
    found = host_of(asked)
    scheme = scope.get("scheme", "http")
    if found is None or loopback or not is_loopback(found[0]):
        return f"{scheme}://{asked}"
    return f"{scheme}://{own_address()}:{found[1]}" if found[1] else f"{scheme}://{own_address()}"
