"""People: who somebody is: visitors with a cookie, accounts, secret links, and keys for programs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from hashlib import sha256
from http.cookies import SimpleCookie
from secrets import token_urlsafe
from typing import Any, Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar import Request

from mindtable.core.tongue import N_, Tongue, tongue
from mindtable.server import heads, names
from mindtable.server.limits import HASHING, RENEW, SECRET, SESSION, WAITING, Brake, Buckets, Limits, neighbourhood
from mindtable.server.problem import Forbidden, TooMany
from mindtable.server.rows import Account, Key
from mindtable.server.store import Store, Taken
from mindtable.table.refused import Refused

COOKIE: Final = "mindtable"
LINK: Final = "link"
KEY: Final = "key"
WRONG: Final = N_("The name or the password is wrong.")
LETTERS: Final = len(token_urlsafe(SECRET))  # of a secret

Asked = Request[Any, Any, Any]
T = TypeVar("T")


def new_secret() -> str:
    """A secret that nobody guesses."""
    return token_urlsafe(SECRET)


def digest(secret: str) -> bytes:
    """What is kept of a secret: enough to know it again, too little to use it."""
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


def new_key(game: str, seat: int, kind: str, now: float) -> tuple[str, Key]:
    """A link to a seat or a key for it: the secret, which is told once, and what is kept of it."""
    secret = new_secret()
    return secret, Key(hash=digest(secret), game=game, seat=seat, kind=kind, made=now, used=None)


@dataclass(frozen=True)
class Who:
    """Who asks: a visitor, a program with the key of a seat, or somebody who only looks; and in which language."""

    visitor: str | None
    key: tuple[str, int] | None
    lang: str
    session: bytes | None = None  # the digest of the cookie
    holder: str | None = None  # of the seat of the key: whoever made it, or who it was made for
    guest: str | None = None  # after logging in: the guest they were, whose seats came along

    @property
    def tongue(self) -> Tongue:
        return tongue(self.lang)


class People:
    """Everybody the server knows. Whatever changes the cookie sends it with the answer."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        limits: Limits | None = None,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self.store: Final = store
        self.clock: Final = clock
        self.limits: Final = limits or Limits()
        self.passwords: Final = Passwords(hasher or PasswordHasher())
        self.newcomers: Final = Buckets(self.limits.visitors / 3600.0, self.limits.visitors, monotonic)
        # Longer for an address than for a name: nobody shall keep somebody else out by guessing badly.
        self.name_brake: Final = Brake(5, 60.0, monotonic)
        self.address_brake: Final = Brake(20, 900.0, monotonic)

    def close(self) -> None:
        """Let the threads go."""
        self.passwords.close()

    # Who asks.

    async def who(self, request: Asked) -> Who:
        """Who asks; a dependency of Litestar: ``Provide(people.who)``. Looking makes nobody a visitor."""
        scope = heads.scope_of(request)
        lang = heads.language(scope)
        secret = heads.bearer(scope)
        if secret is not None:
            key = await self.store.key(digest(secret)) if len(secret) == LETTERS else None
            if key is None or key.kind != KEY:
                raise Forbidden(N_("This key is not known, or it was withdrawn."))
            holders = [seat.holder for seat in await self.store.seats(key.game) if seat.number == key.seat]
            return Who(None, (key.game, key.seat), lang, holder=holders[0])
        cookie = heads.cookies(scope).get(COOKIE, "")
        if len(cookie) != LETTERS:
            return Who(None, None, lang)
        hashed = digest(cookie)
        session = await self.store.session(hashed)
        now = self.clock()
        if session is None or session.expires <= now:
            return Who(None, None, lang)
        if now - session.seen > RENEW:
            await self.store.touch_session(hashed, now, now + SESSION)
            await self.store.touch_visitor(session.visitor, now)
            self._give(request, cookie, SESSION)
        return Who(session.visitor, None, lang, hashed)

    async def still(self, who: Who) -> bool:
        """Whether somebody who asked a while ago is still who they were then; if so, that is a sign of life."""
        if who.session is not None and await self.store.session(who.session) is None:
            return False
        visitor = who.visitor or who.holder
        if visitor is not None:
            await self.store.touch_visitor(visitor, self.clock())
        return True

    async def greet(self, request: Asked) -> Who:
        """Who asks, who becomes a visitor now if they were none: somebody who makes a table or sits down."""
        who = await self.who(request)
        if who.visitor is not None:
            return who
        if who.key is not None:
            raise Forbidden(N_("A key is for playing one seat, and for nothing else."))
        wait = self.newcomers.take(neighbourhood(heads.address(heads.scope_of(request))))
        if wait:
            raise TooMany(N_("Too many new visitors are coming from your address; please try again later."), wait=wait)
        visitor = await self.store.new_visitor(self.clock())
        return await self._begin(request, visitor.id)

    async def account(self, who: Who) -> Account | None:
        """The account of whoever asks; None for a guest."""
        return None if who.visitor is None else await self.store.account_of(who.visitor)

    # Accounts.

    async def register(self, request: Asked, name: str, password: str) -> Who:
        """A new account, which takes over the visitor with all their seats."""
        who = await self.who(request)
        shown = names.clean_name(name)
        password = names.clean_password(password)
        old = await self.account(who)
        if old is not None:
            raise Refused(N_("You are logged in as {name}; log out first."), {"name": old.shown})
        key = names.name_key(shown)
        taken = Refused(N_("The name {name} is taken."), {"name": shown})
        if await self.store.account(key) is not None:
            raise taken
        who = await self.greet(request)
        assert who.visitor is not None, "whoever was greeted is a visitor"
        hashed = await self.passwords.hash(password)
        try:
            await self.store.new_account(key, shown, hashed, who.visitor, self.clock(), who.lang)
        except Taken:
            raise taken from None
        return await self._begin_anew(request, who.visitor)

    async def log_in(self, request: Asked, name: str, password: str) -> Who:
        """Log in. A guest's seats come along; whoever had another account only leaves it."""
        before = await self.who(request)
        try:
            key = names.name_key(names.clean_name(name))
        except Refused:
            key = ""  # nobody's
        account = await self._proved(request, key, password)
        if account.lang != before.lang:
            await self.store.set_lang(account.name, before.lang)  # notices speak the language that was seen last
        guest = None
        if before.visitor is not None and before.visitor != account.visitor:
            assert before.session is not None, "a visitor is known by a session"
            await self.store.end_session(before.session)
            if await self.store.account_of(before.visitor) is None:
                guest = before.visitor
                await self.store.move_seats(guest, account.visitor)
        elif before.session is not None:
            await self.store.end_session(before.session)  # the cookie from before is worth nothing to who knew it
        who = await self._begin(request, account.visitor)
        return Who(who.visitor, None, who.lang, who.session, guest=guest)

    async def log_out(self, request: Asked) -> str | None:
        """End this session, on the server too; whose it was."""
        who = await self.who(request)
        if who.session is not None:
            await self.store.end_session(who.session)
        self._give(request, "", 0)
        return who.visitor

    async def change_password(self, request: Asked, old: str, new: str) -> Who:
        """Another password for the account of whoever asks, who stays; every other session ends."""
        account = await self._holder(request)
        new = names.clean_password(new)
        await self._proved(request, account.name, old, N_("The password is wrong."))
        await self.store.set_password(account.name, await self.passwords.hash(new))
        return await self._begin_anew(request, account.visitor)

    async def set_address(self, request: Asked, address: str, to_prove: bool) -> tuple[Account, str]:
        """Where notices for the account of whoever asks are sent; nowhere, if empty. An address that has to be proved
        comes with the secret for a letter to it."""
        account = await self._holder(request)
        address = names.clean_address(address)
        if address == account.address and account.proof is None:
            return account, ""
        secret = new_secret() if address and to_prove else ""
        proof = digest(secret) if secret else None
        await self.store.set_address(account.name, address, proof)
        return replace(account, address=address, proof=proof), secret

    async def prove_address(self, secret: str) -> None:
        """Whoever has this secret reads the letters of an address."""
        if not await self.store.prove_address(digest(secret)):
            raise Forbidden(N_("This link has already been used, or another address has been given since."))

    async def forget(self, request: Asked, password: str) -> str:
        """Delete the account of whoever asks and all that was theirs alone; the visitor who is no more."""
        account = await self._holder(request)
        await self._proved(request, account.name, password, N_("The password is wrong."))
        await self.store.release_visitor(account.visitor)
        self._give(request, "", 0)
        return account.visitor

    async def _holder(self, request: Asked) -> Account:
        account = await self.account(await self.who(request))
        if account is None:
            raise Forbidden(N_("You are not logged in."))
        return account

    async def _proved(self, request: Asked, name: str, password: str, wrong: str = WRONG) -> Account:
        """The account of a name, for whoever knows its password. It takes as long if there is no such account."""
        address = neighbourhood(heads.address(heads.scope_of(request)))
        wait = max(self.name_brake.wait(name), self.address_brake.wait(address))
        if wait:
            raise TooMany(N_("There were too many wrong passwords; please wait a moment."), wait=wait)
        self.name_brake.failed(name)
        self.address_brake.failed(address)
        account = await self.store.account(name)
        try:
            password = names.clean_password(password)
        except Refused:
            password = ""  # cannot be right, but takes its time
        right = await self.passwords.fits(None if account is None else account.password, password)
        if account is None or not right:
            raise Forbidden(wrong)
        self.name_brake.forgive(name)
        self.address_brake.spare(address)
        if self.passwords.old(account.password):
            await self.store.set_password(name, await self.passwords.hash(password))
        return account

    # Sessions.

    async def _begin(self, request: Asked, visitor: str) -> Who:
        """A new session of a visitor, whose cookie goes out with the answer."""
        secret = new_secret()
        now = self.clock()
        await self.store.new_session(digest(secret), visitor, now, now + SESSION)
        self._give(request, secret, SESSION)
        return Who(visitor, None, heads.language(heads.scope_of(request)), digest(secret))

    async def _begin_anew(self, request: Asked, visitor: str) -> Who:
        """A new session of a visitor, and the end of all others."""
        await self.store.end_sessions_of(visitor)
        return await self._begin(request, visitor)

    def _give(self, request: Asked, secret: str, seconds: float) -> None:
        """Send the cookie of a session with the answer; one without a secret ends what the browser has."""
        scope = heads.scope_of(request)
        cookie: SimpleCookie = SimpleCookie()
        cookie[COOKIE] = secret
        cookie[COOKIE]["path"] = "/"
        cookie[COOKIE]["max-age"] = int(seconds)
        cookie[COOKIE]["httponly"] = True
        cookie[COOKIE]["samesite"] = "Lax"
        if heads.secure(scope):
            cookie[COOKIE]["secure"] = True
        heads.give_cookie(scope, cookie[COOKIE].OutputString())

    # Links and keys.

    async def claim(self, secret: str, visitor: str) -> tuple[str, int]:
        """Use up a link: the visitor holds its seat from now on. Whoever used it may open it again."""
        hashed = digest(secret)
        claimed = await self.store.claim(hashed, self.clock(), visitor)
        if claimed is not None:
            return claimed
        key = await self.store.key(hashed)
        if key is not None and key.kind == LINK:
            for seat in await self.store.seats(key.game):
                if seat.number == key.seat and seat.holder == visitor:
                    return key.game, key.seat
        raise Forbidden(N_("This link is not known, or somebody has used it already."))

    async def opened(self, request: Asked, secret: str) -> Key:
        """A link to a seat that is worth something to whoever asks; it is not used up by being looked at."""
        key = await self.store.key(digest(secret)) if len(secret) == LETTERS else None
        who = await self.who(request)
        if key is None or key.kind != LINK or (key.used is not None and who.visitor is None):
            raise Forbidden(N_("This link is not known, or somebody has used it already."))
        return key

    async def enter(
        self, request: Asked, secret: str, may: Callable[[str, int], Awaitable[None]] | None = None
    ) -> tuple[Who, str, int]:
        """Whoever opens a link sits down; nobody becomes a visitor by a link that is worth nothing.

        Whether one may sit down there now is asked before the link is used up.
        """
        key = await self.opened(request, secret)
        if may is not None:
            await may(key.game, key.seat)
        who = await self.greet(request)
        assert who.visitor is not None, "whoever was greeted is a visitor"
        game, seat = await self.claim(secret, who.visitor)
        return who, game, seat

    async def make_key(self, game: str, seat: int, kind: str) -> str:
        """Another link to a seat, or key for it; the secret is told once."""
        secret, key = new_key(game, seat, kind, self.clock())
        await self.store.new_key(key)
        return secret

    # Limits.

    async def may_make_table(self, who: Who) -> None:
        """Refuses a visitor who has made too many tables today."""
        if who.visitor is None or not self.limits.tables:
            return
        made = await self.store.games_made_since(who.visitor, self.clock() - 86_400.0)
        if made >= self.limits.tables:
            raise TooMany(N_("You have made {n} tables today; please make the next one tomorrow."), {"n": made}, 3600.0)


class Passwords:
    """Hashes passwords beside the event loop, a few at a time: each takes a good part of a second, and much memory."""

    def __init__(self, hasher: PasswordHasher) -> None:
        self.hasher: Final = hasher
        self.pool: Final = ThreadPoolExecutor(HASHING, thread_name_prefix="password")
        self.waiting = 0
        self.nobody = ""  # what the password of nobody is compared with, made when it is first needed

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self._apart(self.hasher.hash, password)

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed; it takes as long for an account that does not exist."""
        if not self.nobody:
            self.nobody = await self.hash(new_secret())
        return await self._apart(self._verify, hashed or self.nobody, password) and hashed is not None

    def old(self, hashed: str) -> bool:
        """Whether a password should be hashed again, since today's way is a better one."""
        return self.hasher.check_needs_rehash(hashed)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _apart(self, work: Callable[..., T], *args: str) -> T:
        if self.waiting >= WAITING:
            raise TooMany(N_("Too many people are logging in just now; please try again."), wait=5.0)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)
        finally:
            self.waiting -= 1
