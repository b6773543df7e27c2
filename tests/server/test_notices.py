"""Notices: sent if the host wants it, signed, in the language of the account, never in the way of a table."""

from __future__ import annotations

import asyncio
import email
import email.policy
import hmac
import json
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from mindtable.server import notices as module
from mindtable.server.notices import DAY, QUEUE, QUIET, SECONDS, TRIES, Messenger, Notice, Notices
from mindtable.server.watch import Meters
from mindtable.table.refused import Refused

from .desk import Clock

SECRET = "sixteen letters and more"
NOTICE = Notice("The Essence", "abc", "/table/abc", "Ann", "ann", "ann@example.org", "en")


# A receiver of webhooks and a mail server, on this machine.


class Hook:
    """Receives notices and answers with the numbers it was given, the last one for good."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses) or [200]
        self.got: list[tuple[dict[str, str], bytes]] = []

    @contextmanager
    def open(self) -> Iterator[str]:
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                hook.got.append(({name.lower(): text for name, text in self.headers.items()}, body))
                status = hook.statuses.pop(0) if len(hook.statuses) > 1 else hook.statuses[0]
                self.send_response(status)
                self.send_header("location", "http://127.0.0.1:1/")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Handler)
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/hook?room=1"
        finally:
            server.shutdown()
            thread.join()
            server.server_close()


class Post:
    """A mail server that takes letters; ``offers`` are its extensions, ``answers`` its words for a command."""

    def __init__(self, offers: tuple[str, ...] = (), answers: dict[str, str] | None = None) -> None:
        self.offers = offers
        self.answers = answers or {}
        self.said: list[str] = []
        self.letters: list[EmailMessage] = []

    def serve(self, listening: socket.socket) -> None:
        while True:
            try:
                line, _ = listening.accept()
            except OSError:
                return
            with line, line.makefile("rwb") as talk:
                self.converse(talk)

    def converse(self, talk: Any) -> None:
        def answer(text: str) -> None:
            talk.write(text.encode() + b"\r\n")
            talk.flush()

        answer("220 here")
        while said := talk.readline():
            word = said.decode().strip()
            self.said.append(word)
            verb = word.split()[0].upper()
            if verb in self.answers:
                answer(self.answers[verb])
            elif verb == "EHLO":
                lines = ["here", *self.offers]
                for line in lines[:-1]:
                    answer(f"250-{line}")
                answer(f"250 {lines[-1]}")
            elif verb == "DATA":
                answer("354 go on")
                letter = b""
                while (part := talk.readline()) != b".\r\n":
                    letter += part
                self.letters.append(email.message_from_bytes(letter, policy=email.policy.default))
                answer("250 taken")
            elif verb == "QUIT":
                answer("221 bye")
                return
            else:
                answer("250 fine")

    @contextmanager
    def open(self) -> Iterator[str]:
        listening = socket.create_server(("127.0.0.1", 0))
        thread = threading.Thread(target=self.serve, args=(listening,), daemon=True)
        thread.start()
        try:
            yield f"smtp://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            listening.close()
            thread.join()


def hooked(url: str) -> Notices:
    found = Notices("https://play.example.org", webhook=url, secret=SECRET)
    found.check()
    return found


def posted(url: str) -> Notices:
    found = Notices("https://play.example.org", smtp=url, sender="table@example.org")
    found.check()
    return found


class Desk:
    """A messenger whose waiting takes no time."""

    def __init__(self, notices: Notices) -> None:
        self.waits: list[float] = []
        self.clock = Clock()
        self.meters = Meters()
        self.messenger = Messenger(notices, self.meters, self.clock, self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    def count(self, way: str, outcome: str) -> float:
        labels = {"way": way, "outcome": outcome}
        return self.meters.registry.get_sample_value("mindtable_notices_total", labels) or 0.0


def deliver(notices: Notices, *sent: Notice) -> Desk:
    """Send notices and wait until nothing is under way."""

    async def story() -> Desk:
        desk = Desk(notices)
        desk.messenger.start()
        for notice in sent:
            desk.messenger.tell(notice)
        await asyncio.wait_for(desk.messenger.queue.join(), 30)
        await desk.messenger.close()
        return desk

    return asyncio.run(story())


# Webhooks.


def test_a_webhook_is_told_and_can_check_who_told_it() -> None:
    hook = Hook()
    with hook.open() as url:
        desk = deliver(hooked(url), NOTICE)
    [(head, body)] = hook.got
    assert json.loads(body) == {
        "event": "your_turn",
        "title": "The Essence",
        "table": "abc",
        "seat": "Ann",
        "link": "https://play.example.org/table/abc",
        "to": {"account": "ann", "address": "ann@example.org", "lang": "en"},
    }
    mark = hmac.new(SECRET.encode(), head["x-mindtable-time"].encode() + b"." + body, "sha256").hexdigest()
    assert head["x-mindtable-signature"] == f"sha256={mark}"
    assert head["content-type"] == "application/json"
    assert SECRET not in str(head)
    assert desk.count("webhook", "sent") == 1


def test_a_webhook_that_is_down_is_tried_again_later() -> None:
    hook = Hook(500, 503, 200)
    with hook.open() as url:
        desk = deliver(hooked(url), NOTICE)
    assert len(hook.got) == 3
    assert desk.waits == [2.0, 20.0]
    assert (desk.count("webhook", "again"), desk.count("webhook", "sent")) == (2, 1)


def test_a_webhook_that_stays_down_is_given_up() -> None:
    desk = deliver(hooked("http://127.0.0.1:9/"), NOTICE)
    assert desk.waits == list(TRIES[1:])
    assert desk.count("webhook", "failed") == 1


@pytest.mark.parametrize("status", [302, 400, 403, 404])
def test_a_webhook_that_says_no_is_not_asked_again(status: int) -> None:
    hook = Hook(status)
    with hook.open() as url:
        desk = deliver(hooked(url), NOTICE)
    assert len(hook.got) == 1
    assert desk.count("webhook", "failed") == 1


@pytest.mark.parametrize(
    "answer", [b"", b"\r\n", b"rubbish\r\n", b"HTTP/1.1 abc\r\n", b"x" * 100_000, b"HTTP/1.1 \xb2\r\n"]
)
def test_a_webhook_that_talks_rubbish_harms_nobody(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 2.0)
    listening = socket.create_server(("127.0.0.1", 0))

    def talk() -> None:
        while True:
            try:
                line, _ = listening.accept()
            except OSError:
                return
            with line:
                line.recv(65536)
                line.sendall(answer)

    thread = threading.Thread(target=talk, daemon=True)
    thread.start()
    desk = deliver(hooked(f"http://127.0.0.1:{listening.getsockname()[1]}/"), NOTICE)
    listening.shutdown(socket.SHUT_RDWR)
    listening.close()
    thread.join()
    assert desk.count("webhook", "failed") == 1


def test_a_webhook_that_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        desk = deliver(hooked(f"http://127.0.0.1:{listening.getsockname()[1]}/"), NOTICE)
    assert desk.count("webhook", "failed") == 1


# E-mail.


@pytest.mark.parametrize(
    ("lang", "subject"),
    [("en", "The Essence: it is your turn, Ann"), ("fr", "The Essence : c’est à vous, Ann")],
)
def test_a_letter_is_in_the_language_of_the_account(lang: str, subject: str) -> None:
    post = Post()
    with post.open() as url:
        deliver(posted(url), replace(NOTICE, lang=lang))
    [letter] = post.letters
    assert letter["subject"].replace("\u202f", " ").replace("\u00a0", " ") == subject
    assert letter["to"] == "ann@example.org"
    assert letter["from"] == "table@example.org"
    assert letter["auto-submitted"] == "auto-generated"
    assert "https://play.example.org/table/abc" in letter.get_content()


def test_nobody_writes_headers_into_a_letter() -> None:
    post = Post()
    with post.open() as url:
        hostile = "Ann\r\nBcc: all@example.org"
        deliver(posted(url), replace(NOTICE, seat=hostile, title=hostile, account=hostile))
        desk = deliver(posted(url), replace(NOTICE, address="ann@example.org\r\nRCPT TO:<all@example.org>"))
    [letter] = post.letters
    assert letter["bcc"] is None
    assert [said for said in post.said if "all@" in said] == []
    assert desk.count("mail", "failed") == 1


def test_a_password_goes_to_the_mail_server_of_this_machine() -> None:
    post = Post(("AUTH PLAIN",), {"AUTH": "235 welcome"})
    with post.open() as url:
        deliver(posted(url.replace("//", "//ann:p%40ss@")), NOTICE)
    assert len(post.letters) == 1
    assert [said for said in post.said if said.startswith("AUTH PLAIN ")] != []


@pytest.mark.parametrize("offers", [("STARTTLS", "AUTH PLAIN"), ("AUTH PLAIN",)])
def test_neither_letter_nor_password_goes_in_the_open(offers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_near", lambda host: False)  # as if it stood elsewhere
    post = Post(offers, {"STARTTLS": "454 not today"})
    with post.open() as url:
        desk = deliver(posted(url.replace("//", "//ann:secret@")), NOTICE)
    assert desk.count("mail", "failed") == 1
    assert post.letters == []
    assert {said.split()[0].upper() for said in post.said} <= {"EHLO", "STARTTLS", "QUIT"}
    if "STARTTLS" in offers:
        assert "STARTTLS" in post.said


@pytest.mark.parametrize(("answer", "tries"), [("550 nobody here", 1), ("450 later", len(TRIES))])
def test_an_address_that_does_not_exist_is_not_tried_again(answer: str, tries: int) -> None:
    post = Post(answers={"RCPT": answer})
    with post.open() as url:
        desk = deliver(posted(url), NOTICE)
    assert len([said for said in post.said if said.upper().startswith("RCPT")]) == tries
    assert desk.count("mail", "failed") == 1


# Not too many, and never in the way.


def told(notices: Notices, story: Callable[[Desk], Awaitable[None]]) -> None:
    async def run() -> None:
        desk = Desk(notices)
        await story(desk)
        await desk.messenger.close()

    asyncio.run(run())


def test_who_plays_on_is_told_once() -> None:
    async def story(desk: Desk) -> None:
        tell = desk.messenger.tell
        assert tell(NOTICE)
        assert not tell(NOTICE)
        assert tell(replace(NOTICE, table="other"))
        desk.clock.now += QUIET
        assert tell(NOTICE)

    told(hooked("http://127.0.0.1:9/"), story)


def test_one_address_is_not_flooded_from_many_accounts() -> None:
    async def story(desk: Desk) -> None:
        sent = [desk.messenger.tell(replace(NOTICE, account=str(number), table=str(number))) for number in range(100)]
        assert sum(sent) == DAY

    told(posted("smtp://127.0.0.1:9"), story)


def test_a_full_queue_drops_and_does_not_wait() -> None:
    async def story(desk: Desk) -> None:
        for number in range(QUEUE + 5):
            desk.messenger.tell(replace(NOTICE, table=str(number), address=f"a{number}@example.org"))
        assert desk.messenger.queue.qsize() == QUEUE
        assert desk.count("webhook", "dropped") == 5

    told(hooked("http://127.0.0.1:9/"), story)


def test_without_settings_or_an_address_nobody_is_told() -> None:
    async def story(desk: Desk) -> None:
        desk.messenger.start()
        assert desk.messenger.tasks == []
        assert not desk.messenger.tell(NOTICE)

    told(Notices.of({}), story)

    async def without(desk: Desk) -> None:
        assert not desk.messenger.tell(replace(NOTICE, address=""))

    told(hooked("http://127.0.0.1:9/"), without)


def test_stopping_does_not_wait_for_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            desk = Desk(hooked(f"http://127.0.0.1:{listening.getsockname()[1]}/"))
            desk.messenger.start()
            desk.messenger.tell(NOTICE)
            await asyncio.sleep(0.05)
            await asyncio.wait_for(desk.messenger.close(), SECONDS / 2)

    asyncio.run(story())


# Settings.

BASE = {"MINDTABLE_URL": "https://play.example.org/"}
HOOK = {**BASE, "MINDTABLE_WEBHOOK": "https://example.org/x", "MINDTABLE_WEBHOOK_SECRET": SECRET}
SMTP = {**BASE, "MINDTABLE_SMTP": "smtp://u:p@mail.example.org", "MINDTABLE_SMTP_FROM": "a@example.org"}


def test_settings_come_from_the_environment() -> None:
    assert Notices.of({}).ways == []
    assert Notices.of(BASE).ways == []
    assert Notices.of(HOOK).ways == ["webhook"]
    assert Notices.of(SMTP | HOOK).ways == ["webhook", "mail"]
    assert Notices.of(HOOK).url == "https://play.example.org"


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        (HOOK | {"MINDTABLE_WEBHOOK_SECRET": "short"}, "SECRET"),
        (HOOK | {"MINDTABLE_WEBHOOK": "ftp://hidden@example.org/x"}, "WEBHOOK"),
        (HOOK | {"MINDTABLE_WEBHOOK": "https://"}, "WEBHOOK"),
        (HOOK | {"MINDTABLE_WEBHOOK": "https://hidden:99999999"}, "WEBHOOK"),
        (HOOK | {"MINDTABLE_WEBHOOK": "https://[hidden"}, "WEBHOOK"),
        (HOOK | {"MINDTABLE_WEBHOOK": "https://example.org/ hidden"}, "WEBHOOK"),
        (HOOK | {"MINDTABLE_URL": ""}, "URL"),
        (SMTP | {"MINDTABLE_SMTP": "hidden.example.org"}, "SMTP"),
        (SMTP | {"MINDTABLE_SMTP_FROM": ""}, "FROM"),
        (SMTP | {"MINDTABLE_SMTP_FROM": "nobody"}, "address"),
    ],
)
def test_settings_that_do_not_fit_are_refused_at_once(environment: dict[str, str], word: str) -> None:
    with pytest.raises(Refused, match=word) as refused:
        Notices.of(environment)
    assert "hidden" not in str(refused.value)  # a password may stand in it
