"""Notices: "it is your turn", sent by a webhook or by e-mail, if the host of the server has set one up.

A webhook is the host's own (a chat, a bridge to phones): one address for the whole server, so nobody can make the
server call somewhere. A notice tells of nothing that is hidden: title, table, whose seat, and a link without a secret.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import smtplib
import ssl
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

from mindtable.core.limits import one_line, shown
from mindtable.core.tongue import N_, tongue
from mindtable.server.limits import Buckets
from mindtable.server.names import clean_address
from mindtable.server.watch import LOGGER, Meters
from mindtable.table.refused import Refused

WEBHOOK: Final = "webhook"
MAIL: Final = "mail"
SECONDS: Final = 15.0  # in which a notice has to be taken; nobody waits for it, but a worker does
TRIES: Final = (0.0, 2.0, 20.0, 120.0)  # seconds before each try: a restart, a moment without network
QUEUE: Final = 1_000  # notices that wait; whatever comes when it is full is not sent
WORKERS: Final = 4  # notices that are on their way at once
QUIET: Final = 600.0  # seconds between two notices of one table to one address: whoever plays on needs none
DAY: Final = 40  # notices a day to one address: nobody shall be flooded

# Letters: what they are about, and what they say.
TURN: Final = (
    N_("{title}: it is your turn, {seat}"),
    N_(
        "Hello {name},\n\nthe table is waiting for {seat} ({title}):\n{link}\n\nYou get this e-mail because you "
        "gave this address with your account. Delete it there to stop these e-mails.\n"
    ),
)
RIGHT: Final = (
    N_("Is this address yours, {name}?"),
    N_(
        "Hello {name},\n\nsomebody gave this address with an account of this name, to be told when it is their turn. "
        "If that was you, open this page and press its button:\n{link}\n\n"
        "If not, you need not do anything: no other e-mail will come.\n"
    ),
)


@dataclass(frozen=True)
class Notice:
    """What is told, and to whom."""

    title: str  # of the game, in the language of the account
    table: str  # its id
    path: str  # of its page, without a secret
    seat: str  # the name on the seat whose turn it is
    account: str  # the name of the account
    address: str  # where its holder wants notices to go
    lang: str = "en"
    proved: bool = True  # whether its holder has shown that they read the letters there


@dataclass(frozen=True)
class Proof:
    """A letter that asks whether an address is right: the link in it proves that."""

    account: str
    address: str
    path: str  # of the page behind the link
    lang: str = "en"


@dataclass(frozen=True)
class Notices:
    """What the host has set up; nothing, unless told otherwise."""

    url: str = ""  # the server as people reach it: https://example.org
    webhook: str = ""  # where notices are posted to
    secret: str = ""  # with which they are signed
    smtp: str = ""  # smtp://user:password@host:587 (STARTTLS), or smtps://host:465
    sender: str = ""  # the address that letters come from

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> Notices:
        """As the environment says; refused where it does not fit together."""
        found = cls(
            environment.get("MINDTABLE_URL", "").rstrip("/"),
            environment.get("MINDTABLE_WEBHOOK", ""),
            environment.get("MINDTABLE_WEBHOOK_SECRET", ""),
            environment.get("MINDTABLE_SMTP", ""),
            environment.get("MINDTABLE_SMTP_FROM", ""),
        )
        found.check()
        return found

    def check(self) -> None:
        """Refuses what would fail with the first notice."""
        if not self.ways:
            return
        for name, text, schemes in (
            ("MINDTABLE_URL", self.url, ("http", "https")),
            ("MINDTABLE_WEBHOOK", self.webhook, ("http", "https", "")),
            ("MINDTABLE_SMTP", self.smtp, ("smtp", "smtps", "")),
        ):
            scheme = _parts(name, text).scheme
            if scheme not in schemes:
                raise Refused(
                    N_("{name} has to begin with {scheme}://"), {"name": name, "scheme": ":// / ".join(schemes[:2])}
                )
        if self.webhook and len(self.secret) < 16:
            raise Refused(
                N_("A webhook needs MINDTABLE_WEBHOOK_SECRET with at least 16 letters, to sign what it sends.")
            )
        if self.smtp and not clean_address(self.sender):
            raise Refused(N_("MINDTABLE_SMTP needs MINDTABLE_SMTP_FROM, the address that letters come from."))

    @property
    def ways(self) -> list[str]:
        """By what notices are sent."""
        return [way for way, there in ((WEBHOOK, self.webhook), (MAIL, self.smtp)) if there]


def _parts(name: str, text: str) -> SplitResult:
    """The parts of an address; refused where it has no host. It is not said again: a password may stand in it."""
    try:
        parts = urlsplit(text)
        fits = not text or (bool(parts.hostname) and parts.port != 0 and text.isprintable() and " " not in text)
    except ValueError:
        fits = False
    if not fits:
        raise Refused(N_("{name} is not an address."), {"name": name})
    return parts


class Undelivered(Exception):
    """A notice was not taken; ``final`` says that it never will be."""

    def __init__(self, why: str, final: bool = False) -> None:
        super().__init__(why)
        self.final: Final = final


class Messenger:
    """Sends notices beside the tables: ``tell`` never waits and never fails."""

    def __init__(
        self,
        notices: Notices,
        meters: Meters,
        monotonic: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.notices: Final = notices
        self.meters: Final = meters
        self.sleep: Final = sleep
        self.queue: Final[asyncio.Queue[tuple[str, Notice | Proof]]] = asyncio.Queue(QUEUE)
        self.quiet: Final = Buckets(1.0 / QUIET, 1.0, monotonic)
        self.day: Final = Buckets(DAY / 86_400.0, DAY, monotonic)
        self.thread: Final = ThreadPoolExecutor(1, thread_name_prefix="mail")
        self.tasks: list[asyncio.Task[None]] = []

    def tell(self, notice: Notice) -> bool:
        """Send a notice soon; whether it will be tried. Without an address there is nobody to tell."""
        if not self.notices.ways or not notice.address:
            return False
        if self.quiet.take(f"{notice.table} {notice.account}") or self.day.take(notice.address.casefold()):
            self.meters.notice("all", "spared")
            return False
        ways = [way for way in self.notices.ways if way != MAIL or notice.proved]
        return bool(ways) and all([self._queue(way, notice) for way in ways])

    def ask(self, proof: Proof) -> bool:
        """Ask soon whether an address is right; whether it will be tried."""
        if self.day.take(proof.address.casefold()):
            self.meters.notice(MAIL, "spared")
            return False
        return self._queue(MAIL, proof)

    def _queue(self, way: str, notice: Notice | Proof) -> bool:
        try:
            self.queue.put_nowait((way, notice))
        except asyncio.QueueFull:
            self.meters.notice(way, "dropped")
            return False
        return True

    def start(self) -> None:
        """Begin to send; in a running event loop."""
        if self.notices.ways:
            self.tasks = [asyncio.create_task(self._work()) for _ in range(WORKERS)]

    async def close(self) -> None:
        """Stop; what has not been sent is not sent."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thread.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        while True:
            way, notice = await self.queue.get()
            try:
                await self._deliver(way, notice)
            finally:
                self.queue.task_done()

    async def _deliver(self, way: str, notice: Notice | Proof) -> None:
        """Try until it is taken, or until it is not worth another try."""
        for number, wait in enumerate(TRIES, 1):
            if wait:
                await self.sleep(wait)
            try:
                async with asyncio.timeout(SECONDS):
                    await (self.post(notice) if isinstance(notice, Notice) and way == WEBHOOK else self.write(notice))
            except Exception as exception:
                final = number == len(TRIES) or (isinstance(exception, Undelivered) and exception.final)
                fields = {"way": way, "try": number, "exception": type(exception).__name__, "final": final}
                LOGGER.warning("notice failed", extra={"fields": fields})
                self.meters.notice(way, "failed" if final else "again")
                if final:
                    return
            else:
                self.meters.notice(way, "sent")
                return

    # By webhook.

    def payload(self, notice: Notice) -> bytes:
        """What is posted; nothing that the table keeps hidden."""
        return json.dumps(
            {
                "event": "your_turn",
                "title": notice.title,
                "table": notice.table,
                "seat": notice.seat,
                "link": self.notices.url + notice.path,
                "to": {"account": notice.account, "address": notice.address, "lang": notice.lang},
            }
        ).encode()

    async def post(self, notice: Notice) -> None:
        """Post a notice, signed; redirections are not followed, or the notice could go anywhere."""
        parts = urlsplit(self.notices.webhook)
        assert parts.hostname is not None, "looked at when the server started"
        body = self.payload(notice)
        now = str(int(time.time()))
        port = parts.port or (443 if parts.scheme == "https" else 80)
        safe = ssl.create_default_context() if parts.scheme == "https" else None
        reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=safe, limit=4096)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            head = [
                f"POST {target} HTTP/1.1",
                f"Host: {parts.netloc.rpartition('@')[2]}",
                "Content-Type: application/json",
                f"Content-Length: {len(body)}",
                f"X-Mindtable-Time: {now}",
                f"X-Mindtable-Signature: sha256={signature(self.notices.secret, now, body)}",
                "Connection: close",
            ]
            writer.write("\r\n".join(head).encode() + b"\r\n\r\n" + body)
            await writer.drain()
            words = (await reader.readline()).split(None, 2)
        finally:
            writer.close()
        status = int(words[1]) if len(words) > 1 and words[1].isdigit() and words[0].startswith(b"HTTP/") else 0
        if not 200 <= status < 300:
            raise Undelivered(f"the webhook answered {status}", final=300 <= status < 500 and status not in (408, 429))

    # By e-mail.

    def letter(self, notice: Notice | Proof) -> EmailMessage:
        """A notice as a letter in the language of its account."""
        words = tongue(notice.lang)
        values: dict[str, object] = {"link": self.notices.url + notice.path, "name": one_line(notice.account)}
        if isinstance(notice, Notice):
            values |= {"seat": one_line(notice.seat), "title": one_line(notice.title)}
        subject, text = TURN if isinstance(notice, Notice) else RIGHT
        letter = EmailMessage()
        letter["Subject"] = shown(words.say(subject, values), 150)
        letter["From"] = self.notices.sender
        letter["To"] = clean_address(notice.address)
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=self.notices.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(words.say(text, values))
        return letter

    async def write(self, notice: Notice | Proof) -> None:
        """Send a notice by e-mail, from a thread of its own."""
        letter = self.letter(notice)
        await asyncio.get_running_loop().run_in_executor(self.thread, self._send, letter)

    def _send(self, letter: EmailMessage) -> None:
        parts = urlsplit(self.notices.smtp)
        assert parts.hostname is not None, "looked at when the server started"
        safe = ssl.create_default_context()
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                parts.hostname, parts.port or 465, timeout=SECONDS / 3, context=safe
            )
        else:
            server = smtplib.SMTP(parts.hostname, parts.port or 587, timeout=SECONDS / 3)
        with server:
            server.ehlo()
            # On this machine nobody listens on the way; everywhere else neither letter nor password goes in the open.
            if parts.scheme == "smtp" and (server.has_extn("starttls") or not _near(parts.hostname)):
                server.starttls(context=safe)
                server.ehlo()
            if parts.username:
                server.login(unquote(parts.username), unquote(parts.password or ""))
            try:
                server.send_message(letter)
            except smtplib.SMTPRecipientsRefused as refused:
                codes = [code for code, _ in refused.recipients.values()]
                raise Undelivered("nobody there", final=min(codes, default=400) >= 500) from None


def signature(secret: str, when: str, body: bytes) -> str:
    """What proves that a notice came from us, then: HMAC-SHA256 over the time, a dot and the body."""
    return hmac.new(secret.encode(), when.encode() + b"." + body, "sha256").hexdigest()


def _near(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
