"""Account: a name and a password, for whoever wants to find their games on every device; for pages and programs."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from mindtable.server import wire
from mindtable.server.drawn import page, visit_of
from mindtable.server.given import Asked, Asker, TheLive, TheMessenger, ThePeople
from mindtable.server.notices import Proof
from mindtable.server.people import People, Who
from mindtable.web.account import AccountLook, account_page, proving


async def me_of(who: Who, people: People) -> wire.Me:
    account = await people.account(who)
    if account is None:
        return wire.Me(who.visitor is not None, "", "", False, who.lang)
    return wire.Me(True, account.shown, account.address, account.proof is not None, who.lang)


# -- the interface


@get("/me")
async def see_me(who: Asker, people: ThePeople) -> wire.Me:
    """Who you are here."""
    return await me_of(who, people)


@post("/register")
async def register(data: JSONBody[wire.Login], request: Asked, people: ThePeople) -> wire.Me:
    """An account; the seats you hold come along."""
    return await me_of(await people.register(request, data.name, data.password), people)


@post("/login", status_code=200)
async def log_in(data: JSONBody[wire.Login], request: Asked, people: ThePeople, live: TheLive) -> wire.Me:
    """Log in with your account; the seats you took as a guest come along."""
    who = await people.log_in(request, data.name, data.password)
    if who.guest is not None:
        await live.moved(who.guest)
    return await me_of(who, people)


@post("/logout", status_code=200)
async def log_out(request: Asked, people: ThePeople, live: TheLive) -> wire.Said:
    """Log out here."""
    visitor = await people.log_out(request)
    if visitor is not None:
        live.left(visitor)
    return wire.Said([])


@post("/password", status_code=200)
async def change_password(
    data: JSONBody[wire.NewPassword], request: Asked, people: ThePeople, live: TheLive
) -> wire.Me:
    """Another password; you are logged out everywhere else."""
    who = await people.change_password(request, data.old, data.new)
    if who.visitor is not None:
        live.left(who.visitor)
    return await me_of(who, people)


@post("/address", status_code=200)
async def set_address(
    data: JSONBody[wire.Address], request: Asked, people: ThePeople, who: Asker, messenger: TheMessenger
) -> wire.Me:
    """Where to write when it is your turn. A letter goes there first: its link shows that the address is yours."""
    account, secret = await people.set_address(request, data.address, bool(messenger.notices.smtp))
    if secret:
        messenger.ask(Proof(account.shown, account.address, f"/account/address/{secret}", account.lang))
    return await me_of(who, people)


@post("/address/prove", status_code=200)
async def prove_address(data: JSONBody[wire.Proof], people: ThePeople) -> wire.Said:
    """Show that you read the letters of an address, by the secret that came in one."""
    await people.prove_address(data.secret)
    return wire.Said([])


@post("/forget", status_code=200)
async def forget(data: JSONBody[wire.Password], request: Asked, people: ThePeople, live: TheLive) -> wire.Said:
    """Delete your account and your decks. Your seats become free, and games that others play go on."""
    await live.moved(await people.forget(request, data.password))
    return wire.Said([])


# -- the pages


@get("/account", include_in_schema=False)
async def see_account(
    request: Asked, who: Asker, people: ThePeople, messenger: TheMessenger,
    done: Annotated[str, QueryParameter(max_length=20)] = "",
) -> Response[bytes]:  # fmt: skip
    """The account of whoever looks, or the way to one; `done` is what a form has just done."""
    account = await people.account(who)
    look = None
    if account is not None:
        look = AccountLook(account.shown, account.address, account.proof is not None, bool(messenger.notices.ways))
    return page(request, account_page(visit_of(request, who), look, done))


@get("/account/address/{secret:str}", include_in_schema=False)
async def prove(secret: FromPath[str], request: Asked, who: Asker) -> Response[bytes]:
    """The link in a letter: it is used up by a button, not by whatever looks at it first."""
    return page(request, proving(visit_of(request, who), secret))


API: Final[list[Any]] = [
    see_me, register, log_in, log_out, change_password, set_address, prove_address, forget,
]  # fmt: skip
HANDLERS: Final[list[Any]] = [see_account, prove]
