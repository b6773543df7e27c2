"""Near: by which address others in the same network reach this server."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

from mindtable.server import heads
from mindtable.server.guard import host_of
from mindtable.server.heads import Scope

HERE: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "[::]")  # who listens there answers at every address of this machine


def own_address() -> str:
    """The address of this machine in its network; that of the machine itself where it is in none."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent, only the way there is looked up
        return str(probe.getsockname()[0])
    except OSError:
        return HERE
    finally:
        probe.close()


def opened_at(listening: str) -> tuple[str, str]:
    """The addresses at which others and this machine open a server, by the one at which it listens."""
    for name in EVERYWHERE:
        if listening.startswith(f"http://{name}:"):
            return listening.replace(name, own_address()), listening.replace(name, HERE)
    return listening, listening


def is_here(name: str) -> bool:
    """Whether a name of a server means the machine that asks."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def asked_here(scope: Scope) -> bool:
    """Whether a page was opened by a name that leads everybody else to their own machine."""
    found = host_of(heads.value(scope, b"host"))
    return found is not None and is_here(found[0])


def alone(scope: Scope) -> bool:
    """Whether nobody else can open what was opened: the server listens to this machine only, and no proxy asks it."""
    return heads.loopback(scope) and asked_here(scope)


def reachable(scope: Scope) -> str:
    """The beginning of the server's address as others can open it; as it was asked for where nobody else can."""
    asked = heads.value(scope, b"host") or "localhost"
    scheme = scope.get("scheme", "http")
    if heads.loopback(scope) or not asked_here(scope):
        return f"{scheme}://{asked}"
    found = host_of(asked)
    port = found[1] if found is not None else ""
    return f"{scheme}://{own_address()}:{port}" if port else f"{scheme}://{own_address()}"
