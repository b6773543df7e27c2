"""Now: what may be done, in words: the question, the choices with their keys, and what a bot is about."""

from __future__ import annotations

import re
from math import ceil
from typing import Final

from mindtable.core.tongue import capital
from mindtable.web import elements as h
from mindtable.web.arrange import OTHERS, Arrangement, Group
from mindtable.web.coach import waits
from mindtable.web.ending import closed, result
from mindtable.web.look import ChoiceLook, Look, SeatLook
from mindtable.web.parts import icon, seatmark, spoken, thinking

KEYS: Final = "123456789abcdefgijklmnopqrstvxyz"  # h asks for a hint, u takes back, w says why
LAST_KEYS: Final = "0"
FEW: Final = 6  # so many choices need no headings
DIRECT: Final = 4  # so many are buttons at the foot of a phone; a tablet has room for all the few
AMOUNTS: Final = 4  # so many numbers are a row of buttons
AMOUNTS_IN_ROW: Final = 6
ROOMY: Final = 8  # so many choices are seen with all their words
SHORT: Final = 18  # letters of a part that is never broken
MANY: Final = 10  # more are seen whole where their rows are close together, and none of them is open


def now(look: Look, arrangement: Arrangement) -> h.Element:
    """The panel beside the board."""
    return Now(look, arrangement).panel()


class Now:
    """The panel beside the board, being drawn: choices have keys in the order in which they are listed."""

    def __init__(self, look: Look, arrangement: Arrangement) -> None:
        self.look: Final = look
        self.arrangement: Final = arrangement
        self.tongue: Final = look.tongue
        self.grouped: Final = arrangement.grouped(look)
        self.last: Final = arrangement.foot(look)
        self.headings: Final = len(look.choices) > arrangement.few and len(self.grouped) > 1
        listed = [choice for _, choices in self.grouped for choice in choices]
        self.roomy: Final = len(listed) <= ROOMY
        self.many: Final = len(listed) > MANY
        self.first: Final = listed[0].number if listed else -1
        self.keys: Final = {choice.number: key for choice, key in zip(listed, KEYS, strict=False)}
        for choice, key in zip(self.last, LAST_KEYS, strict=False):
            self.keys[choice.number] = key
        if len(self.grouped) == 1 and not self.last and self.only_numbers(listed):
            self.keys.update(own_digits(listed))
        self.wanted: Final = [
            choice for choice in look.choices if look.lesson is not None and choice.notation == look.lesson.choose
        ]
        if look.lesson is not None:
            self.keys.clear()
            self.keys.update({choice.number: key for choice, key in zip(self.wanted, KEYS, strict=False)})

    def panel(self) -> h.Element:
        some = bool(self.look.choices)
        if self.look.sides:
            return result(self.look, self.arrangement)
        if self.look.phase == "closed":
            return closed(self.look)
        return h.section("#now.now.panel", aria_label=self.tongue.say("What may I do now?"))[
            h.button(".now__handle", type="button", data_act="sheet", aria_label=self.tongue.say("Show all choices")),
            self.head(),
            self.arrangement.aid(self.look),
            self.verbs() if some else None,
            self.choices() if some else self.waiting(),
            self.foot() if some else None,
        ]

    def head(self) -> h.Element:
        """Whose turn it is, and what is asked."""
        look = self.look
        count = len(look.choices)
        choices = look.tongue.count("{n} choice", "{n} choices", count, {})
        if look.lesson is not None:
            choices = self.tongue.say("one choice for now")
        return h.div(".now__head")[
            h.p(".now__turn")[
                self.arrangement.seat_sign(look.viewer, look) if count else None,
                turn_words(look),
                h.span(".clock")[
                    choices, None if look.lesson else h.span(".wide")[" · ", self.tongue.say("? for why not")]
                ]
                if count
                else h.span(".clock")[self.tongue.say("you are watching")]
                if look.viewer < 0 and look.hand_over is None
                else None,
            ],
            h.h2("#question.now__q", tabindex="-1")[unbroken(self.arrangement.question(look))],
            self.arrangement.pips(look),
        ]

    def waiting(self) -> h.Element:
        """What is shown to whoever has nothing to choose: who thinks, and how far they are."""
        look = self.look
        rows = []
        for one in look.thinking:
            name = look.seats[one.seat].name
            words = self.tongue.say("{name} is thinking", {"name": name})
            rows.append(h.li[seatmark(one.seat), h.b[name], thinking(one.done, one.of, words, self.tongue)])
        hurry = h.button(".btn", type="button", data_act="hurry")[icon("clock"), self.tongue.say("Hurry")]
        gone = [self.gone(seat) for seat in look.seats if missed(look, seat)]
        return h.div(".choices.choices--wait")[h.ul(".waiting")[rows], hurry if rows and look.mine else None, gone]

    def gone(self, seat: SeatLook) -> h.Element:
        """Somebody the table waits for has closed it: a bot can fill in until they are back."""
        return h.div(".away")[
            h.p[seatmark(seat.number), self.tongue.say("{name} is not here just now.", {"name": seat.name})],
            h.button(".btn", type="button", data_act="standIn", data_seat=seat.number)[
                icon("bot"), self.tongue.say("Let a bot play for them")
            ],
        ]

    # -- the list

    def held(self) -> h.Element:
        """In a lesson: the wanted choice; the others wait, and can be looked at."""
        rest = [choice for choice in self.look.choices if choice not in self.wanted]
        return h.div("#choices.choices", tabindex="-1")[
            h.ul(".wanted")[[h.li[self.row(choice)] for choice in self.wanted]],
            h.p(".later2.reading")[icon("lock"), self.tongue.say("The choices wait until you have read on.")],
            h.details("#waiting.later2")[waits(self.look, len(rest)), h.ul[[h.li[self.row(choice)] for choice in rest]]]
            if rest
            else None,
        ]

    def choices(self) -> h.Element:
        if self.look.lesson is not None:
            return self.held()
        headings = self.headings
        parts: list[h.Node] = []
        for at, (group, choices) in enumerate(self.grouped):
            if headings:
                note = h.small[self.tongue.say(group.note)] if group.note else None
                parts.append(h.h3(id=f"group:{at}")[icon(group.icon), self.tongue.say(group.label), note])
            if self.only_numbers(choices):
                columns = ceil(len(choices) / ceil(len(choices) / AMOUNTS_IN_ROW))  # no amount stands alone in a row
                numbers = [h.li[self.number(choice)] for choice in choices]
                parts.append(h.ul(".amounts", style=f"--columns:{columns}")[numbers])
            else:
                parts.append(h.ul[[h.li[self.row(choice)] for choice in choices]])
        room = ".choices--roomy" if self.roomy else ".choices--many" if self.many else ""
        return h.div(f"#choices.choices{room}", tabindex="-1")[parts]

    def only_numbers(self, choices: list[ChoiceLook]) -> bool:
        """Whether choices are a row of numbers."""
        enough = len(choices) >= AMOUNTS or choices[0].verb in self.arrangement.numbers
        return enough and all([amount(choice) is not None for choice in choices])

    def attributes(self, choice: ChoiceLook) -> dict[str, str | None]:
        """What the script needs to know of a choice."""
        key = self.keys.get(choice.number)
        return {
            "data-choice": choice.notation, "data-touches": "|".join(choice.touches) or None,
            "data-waits": "" if self.look.lesson is not None else None,
            "data-wanted": "" if choice in self.wanted else None,
            "data-sure": choice.sure or None, "data-name": self.words(choice)[0] if choice.sure else None,
            "data-key": key, "aria-keyshortcuts": key,
        }  # fmt: skip

    def words(self, choice: ChoiceLook) -> tuple[str, str]:
        return self.arrangement.called(choice, self.look) or split(choice.words)

    def sign(self, choice: ChoiceLook) -> h.Node:
        return icon(self.arrangement.sign(choice, self.look))

    def number(self, choice: ChoiceLook) -> h.Element:
        """A choice that is a number: a button of its own."""
        given = self.attributes(choice)
        return h.button(".btn.amount", given, id=f"choice:{choice.notation}", type="button", title=choice.words)[
            h.b(aria_hidden="true")[str(amount(choice))], spoken(choice.words)
        ]

    def row(self, choice: ChoiceLook) -> h.Element:
        """A choice in words, with its key; what it costs and brings is added when it is known."""
        what, more = self.words(choice)
        short = self.arrangement.short(choice, self.look)
        if short is not None:
            what, more = short if self.headings or len(self.grouped) == 1 else (what, short[1])
        opened = not (self.roomy or self.many) and choice.number == self.first
        kinds = ["choice", *(["choice--open"] if opened else []), *self.arrangement.kind(choice, self.look)]
        given = self.attributes(choice)
        return h.button(given, id=f"choice:{choice.notation}", type="button", class_=kinds)[
            h.kbd(aria_hidden="true")[self.keys.get(choice.number, "")],
            self.sign(choice),
            h.span(".choice__what")[h.b[what], h.small[more] if more else None],
            h.span(".choice__price")[self.arrangement.price(choice, self.look), h.span(data_price="")],
        ]

    def foot(self) -> h.Element:
        """What ends the turn, always at the same place; and help."""
        if self.look.lesson is not None:
            return h.div(".now__foot")[
                h.button(".btn.btn--text", type="button", data_act="leaveLesson")[self.tongue.say("Leave the lesson")],
                h.small[self.tongue.say("the game goes on as it is")],
            ]
        main = ["btn--main"] if len(self.look.choices) == 1 else []
        buttons = [
            h.button(
                self.attributes(choice), id=f"choice:{choice.notation}", type="button", class_=["btn", *main],
                title=choice.words,
            )[h.kbd(aria_hidden="true")[self.keys.get(choice.number, "")], self.sign(choice), self.words(choice)[0]]
            for choice in self.last
        ]  # fmt: skip
        more = self.words(self.last[0])[1] if len(self.last) == 1 else ""
        if {way.choices[0] for way in self.look.beyond} & {choice.notation for choice in self.last}:
            more = self.tongue.say("or just touch the place you mean")
        words = self.tongue.say("What would a strong player do?")
        hint = h.button(".btn.btn--text", type="button", data_act="hint", title=words)[
            icon("info"), self.tongue.say("Hint")
        ]
        return h.div(".now__foot")[buttons, h.small(".now__more")[more] if more else None, hint]

    def verbs(self) -> h.Element:
        """At the foot of a small screen: one button a verb, which opens the sheet there; few choices are buttons.

        What ends the turn stays in sight while the others are scrolled.
        """
        if self.look.lesson is not None:
            return h.div(".verbs.wanted")[[self.verb(choice) for choice in self.wanted]]
        if len(self.grouped) == 1 and self.only_numbers(self.grouped[0][1]):
            return h.div(".verbs")[[self.verb(choice, number=True) for choice in self.grouped[0][1]]]
        quiet = h.div(".verbs__end")[[self.verb(choice, "verb--quiet") for choice in self.last]] if self.last else None
        listed = [choice for _, choices in self.grouped for choice in choices]
        if len(self.look.choices) <= FEW and len(self.grouped) < 2:
            names = {self.called(choice) for choice in self.look.choices}
            if len(names) < len(self.look.choices):
                return h.div(".verbs")[self.all_of_them(), quiet]
            if len(self.look.choices) <= DIRECT:
                return h.div(".verbs")[[self.verb(choice) for choice in listed], quiet]
            wide = [self.verb(choice, "verb--wide") for choice in listed]
            return h.div(".verbs")[self.all_of_them("verb--narrow"), wide, quiet]
        if [group for group, _ in self.grouped] == [OTHERS]:
            return h.div(".verbs")[self.all_of_them(), quiet]
        found = [
            self.only(group, choices[0])
            if len(choices) == 1
            else h.button(".verb", type="button", data_act="sheet", data_group=f"group:{at}")[
                icon(group.icon), self.tongue.say(group.label), h.small[str(len(choices))]
            ]
            for at, (group, choices) in enumerate(self.grouped)
        ]
        return h.div(".verbs")[found, quiet]

    def verb(self, choice: ChoiceLook, kind: str = "", number: bool = False) -> h.Element:
        """A choice at the foot of a small screen; where all are numbers, its number says enough."""
        given = {**self.attributes(choice), "data-key": None}  # the row in the list has it
        number = number or self.only_numbers([choice])
        return h.button(given, type="button", id=f"verb:{choice.notation}", class_=["verb", kind])[
            None if number and len(self.look.choices) > AMOUNTS else self.sign(choice),  # many have no room for it
            [h.span(aria_hidden="true")[str(amount(choice))], spoken(choice.words)] if number else self.called(choice),
            self.arrangement.brief(choice, self.look),
            h.span(data_price=""),
        ]

    def only(self, group: Group, choice: ChoiceLook) -> h.Element:
        """The only choice of a group at the foot of a small screen: the group's button makes it, and says which."""
        label = self.tongue.say(group.label)
        short = self.arrangement.short(choice, self.look)
        name = short[0] if short is not None else self.words(choice)[0]
        return h.button(
            {**self.attributes(choice), "data-key": None}, type="button", id=f"verb:{choice.notation}", class_="verb"
        )[
            icon(group.icon), h.span[None if name.startswith(label) else h.small[label], " ", name],
            self.arrangement.brief(choice, self.look),
            h.span(data_price=""),
        ]  # fmt: skip

    def called(self, choice: ChoiceLook) -> str:
        """What a button for a choice says: where all choices are of one kind, what tells them apart."""
        short = self.arrangement.short(choice, self.look) if len(self.grouped) == 1 else None
        return short[0] if short is not None and choice not in self.last else self.words(choice)[0]

    def all_of_them(self, kind: str = "") -> h.Element:
        listed = sum(len(choices) for _, choices in self.grouped)
        words = self.look.tongue.count("{n} choice", "{n} choices", listed, {})
        return h.button(type="button", class_=["verb", kind], data_act="sheet")[icon("hand"), words]


def missed(look: Look, seat: SeatLook) -> bool:
    """Whether the viewer, who plays, waits for somebody who is not here."""
    return bool(look.mine) and seat.asked and not (seat.bot or seat.yours or seat.away or seat.here)


def turn_words(look: Look) -> str:
    """Whose turn it is."""
    tongue = look.tongue
    if look.phase == "over":
        return tongue.say("The game is over")
    if look.phase == "closed":
        return tongue.say("This table is closed")
    if look.scene is None:
        free = [seat.name for seat in look.seats if seat.free]
        return tongue.say("Waiting for {names}", {"names": ", ".join(free)})
    if look.choices:
        return tongue.say("Your turn")
    asked = [seat.name for seat in look.seats if seat.asked]
    return tongue.say("{names} to choose", {"names": ", ".join(asked)}) if asked else tongue.say("One moment …")


def own_digits(choices: list[ChoiceLook]) -> dict[int, str]:
    """The keys of numbers: each its own digit, or whoever types 2 would choose the second; beyond 9 a letter."""
    numbers = {choice.number: amount(choice) or 0 for choice in choices}
    letters = iter([key for key in KEYS if not key.isdigit()])
    return {number: str(n) if n < 10 else next(letters) for number, n in numbers.items()}


def amount(choice: ChoiceLook) -> int | None:
    """The number that is all a choice says, if it is one."""
    found = [value for value in choice.things.values() if isinstance(value, int) and not isinstance(value, bool)]
    return found[0] if not choice.touches and len(choice.things) == 1 and len(found) == 1 else None


def split(words: str) -> tuple[str, str]:
    """The words of a choice up to where it begins to explain, and the rest; brackets around a part of it go."""
    found = re.search(r"[.:;]\s|\s[–(]|,\s", words)
    if found is None:
        return capital(words), ""
    more = words[found.start() :].strip(" .:;,–")
    brackets = re.match(r"\(([^()]*)\)[\s.:;,–]*", more)
    if brackets is not None:
        more = " · ".join([part for part in (brackets[1], more[brackets.end() :]) if part])
    return capital(words[: found.start()]), more


def unbroken(words: str) -> list[h.Node]:
    """Words whose lines do not end at a hyphen; of a list, short parts stay whole and no line begins with a dot."""
    *before, last = words.split(" · ")
    parts: list[h.Node] = []
    for part in before:
        parts += [h.span(".nobr")[f"{part} ·"] if len(part) <= SHORT else f"{part}\u00a0·", " "]
    if before and len(last) <= SHORT:
        return [*parts, h.span(".nobr")[last]]
    for part in re.split(r"(\S+-\S+)", last):
        parts.append(h.span(".nobr")[part] if "-" in part and " " not in part else part)
    return parts
