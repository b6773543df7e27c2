"""Fixing: the table is right: any fact of a place, what it is changed to, and what that changes."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from mindtable.companion import log as logs
from mindtable.companion import question as q
from mindtable.companion.derived import about, is_derived, party
from mindtable.companion.fact import Either, Fact
from mindtable.companion.moment import Moment
from mindtable.companion.report import Change, Report
from mindtable.companion.running import Unknown
from mindtable.companion.titles.unconscious_mind_follows import SIDES
from mindtable.core.complaint import Complaint
from mindtable.core.things import Amount
from mindtable.core.tongue import N_, capital
from mindtable.web import elements as h
from mindtable.web.companion.beside import Beside, plain
from mindtable.web.companion.boards import whole
from mindtable.web.companion.frame import bar, notice
from mindtable.web.companion.picks import are_emotions, picks
from mindtable.web.parts import icon

HERE: Final = "t:"  # before the name of a field whose value is a whole fact
SET: Final = "f:"  # before the name of a field whose value is that of a fact
FEW: Final = 5  # values that are buttons
LIES: Final = {  # what can come to lie on a place, by the kind of its fact
    "ego-card": N_("An Emotion off the deck of the Ego"), "client": N_("A Client"), "dream": N_("A Dream"),
    "layer": N_("A Grief Layer"), "tile": N_("A Notebook tile"), "research": N_("A Research card"),
    "goal": N_("A Goal"), "pointed": N_("Ideas that point here"),
}  # fmt: skip
HERE_CALLED: Final = {  # what a fact of the place in the heading is called
    "slot": N_("Emotion"), "essence": N_("Essence"), "token": N_("Intensity token"), "fortress": N_("Fortress"),
    "space-ideas": N_("Ideas"), "space-bright": N_("Bright Ideas"), "pointed": N_("They point at"),
    "marker": N_("Therapy marker"), "cathartic": N_("The Client is cathartic"),
}  # fmt: skip
MANY: Final = 4  # counters of one kind that are not folded
FOLDED: Final = {  # counters of a kind that the app mostly keeps right by itself
    "stock": N_("Fragments in stock"), "identity": N_("Fragments in an Identity"),
}  # fmt: skip
CARDS: Final = {  # cards of a deck that lie nowhere on the board
    "operation": N_("Operation cards"), "ego-card": N_("Emotions of the Ego"), "meeting": N_("Meeting Table cards"),
    "locked": N_("Locked Insights"),
}  # fmt: skip
FIRST: Final = (  # what people mostly tell in their turn: where their Spirit stands, how a Client is treated
    f"{HERE}space", f"{SET}marker person-primary", f"{SET}marker person-secondary",
)  # fmt: skip
REST: Final = N_("Cards and the rest")
LISTED: Final = 12  # values that are a list; among more one looks for a name


@dataclasses.dataclass(frozen=True)
class Field:
    """One fact that can be changed: what it is called, what it is now, and what else it can be."""

    name: str  # of the field in the form
    label: str
    now: str  # the value it has
    values: list[tuple[str, str]]  # as they are written, and in words
    number: bool
    names: dict[str, str] = dataclasses.field(
        default_factory=dict
    )  # whatever can be typed in, in small letters: how it is written

    def said(self, value: str) -> str:
        """A value in words."""
        return dict(self.values).get(value, value)


class Fields:
    """The facts of a game as fields of forms."""

    def __init__(self, beside: Beside, moment: Moment | None = None) -> None:
        self.beside: Final = beside
        self.facts: Final = beside.companion.part.facts
        self.moment: Final = moment or beside.companion.moment
        self.state: Final = self.moment.table
        self.box: Final = self.state.box

    def from_(self, fact: Fact, place: int) -> Any:
        """The position a fact is read from."""
        return self.moment.read_from(fact.name, place)

    def at(self, reference: str) -> list[Field]:
        """What may be told of a place or piece: what it is, and what can come to lie there."""
        if reference in self.beside.unnamed:
            return [self.which(self.beside.unnamed[reference])]
        found: list[Field] = []
        for fact in self.facts.all:
            if fact.name == "ego-card" and reference.startswith("slot:"):
                continue  # the Emotion of the slot says it already
            here: list[tuple[str, str]] = []
            for place in fact.places(self.state):
                state = self.from_(fact, place)
                now = fact.get(state, place)
                if fact.is_of(reference, state, place, now):
                    field = self.field(fact, place)
                    if fact.name in HERE_CALLED and fact.place is not None and reference in self.of_place(fact, place):
                        field = dataclasses.replace(field, label=self.beside.tongue.say(HERE_CALLED[fact.name]))
                    if field.number or len(field.values) > 1:
                        found.append(field)
                    continue
                for value in fact.values(state, place):
                    if value != now and reference in fact.touches(self.box, place, value):
                        here.append((fact.told(place, value).written(self.box), self.thing(fact, place)))
            if here:
                words = LIES.get(fact.name, N_("Comes here"))
                found.append(Field(HERE + fact.name, self.beside.tongue.say(words), "", here, False))
        return sorted(found, key=lambda field: field.name not in FIRST)

    def which(self, one: Unknown) -> Field:
        """A card that nobody named yet: all that it can be."""
        fact = self.facts.by_name[one.family.name]
        area = one.family.where(self.state, one.card)
        here = [
            (fact.told(card, area).written(self.box), self.thing(fact, card))
            for card in sorted([one.card, *one.others(self.state)])
        ]
        return Field(HERE + fact.name, self.beside.tongue.say("Which card lies here?"), "", here, False)

    def of_place(self, fact: Fact, place: int) -> list[str]:
        """References to the place of a fact, whatever lies there."""
        return [] if fact.place is None else fact.place.touched(self.box, place)

    def field(self, fact: Fact, place: int) -> Field:
        """A fact of one place."""
        state = self.from_(fact, place)
        now, values = fact.get(state, place), fact.values(state, place)
        number = isinstance(fact.value, Amount)
        if now not in values:
            values = [now, *values]
        listed = [(fact.value.id(self.box, one), self.value(fact, one)) for one in values]
        names: dict[str, str] = {}
        if (
            not number and len(listed) > LISTED
        ):  # what lies elsewhere can be typed in, too, and is refused with the reason
            everything = [one for one in fact.value.numbers(self.box) if one not in values]
            names = {self.value(fact, one).lower(): fact.value.id(self.box, one) for one in everything}
        here = fact.value.id(self.box, now)
        return Field(SET + self.key(fact, place), self.label(fact, place), here, listed, number, names)

    def key(self, fact: Fact, place: int) -> str:
        return fact.name if fact.place is None else f"{fact.name} {fact.place.id(self.box, place)}"

    def value(self, fact: Fact, value: int) -> str:
        return plain(str(fact.value.said(self.box, value, self.beside.speaking)))

    def thing(self, fact: Fact, place: int) -> str:
        """A thing that comes to a place: the card, or what the fact is about."""
        if fact.place is None:
            return self.label(fact, place)
        return self.beside.worded(str(fact.place.said(self.box, place, self.beside.speaking)))

    def label(self, fact: Fact, place: int) -> str:
        """A fact without its value."""
        now = fact.get(self.from_(fact, place), place)
        said = self.beside.say(fact.told(place, now)).removesuffix(self.value(fact, now))
        said = said.rstrip(" :\u00a0\u202f,")
        return capital(said)

    def on_board(self, fact: Fact, place: int) -> bool:
        return bool(fact.touches(self.box, place, fact.get(self.from_(fact, place), place)))

    def tellable(self) -> set[str]:
        """Places and pieces about which anything can be told."""
        found: set[str] = set()
        for fact in self.facts.all:
            for place in fact.places(self.state):
                state = self.from_(fact, place)
                found.update(fact.seen(state, place) if fact.seen is not None else [])
                for value in {fact.get(state, place), *fact.values(state, place)}:
                    found.update(fact.touches(self.box, place, value))
        return found

    def numbers(self) -> list[Field]:
        """Counters that are not places of the board: points, Willpower, Coffee and the like; yours come first."""
        found = [
            (fact, place)
            for fact in self.facts.all
            if isinstance(fact.value, Amount)
            for place in fact.places(self.state)
            if not self.on_board(fact, place)
        ]
        return [self.field(fact, place) for fact, place in sorted(found, key=lambda one: whose(*one))]

    def elsewhere(self) -> dict[str, list[tuple[str, str, str]]]:
        """What lies on no place of the board and can be otherwise, by what it is about: key, name and value."""
        found: dict[str, list[tuple[str, str, str]]] = {}
        for fact in self.facts.all:
            for place in fact.places(self.state):
                if isinstance(fact.value, Amount) or self.on_board(fact, place):
                    continue
                state = self.from_(fact, place)
                now = fact.get(state, place)
                if not set(fact.values(state, place)) - {now}:
                    continue
                row = self.key(fact, place), self.label(fact, place), self.value(fact, now)
                found.setdefault(CARDS.get(fact.name, REST), []).append(row)
        return dict(sorted(found.items(), key=lambda group: group[0] == REST))

    def one(self, key: str) -> Field | None:
        for fact in self.facts.all:
            for place in fact.places(self.state):
                if self.key(fact, place) == key:
                    return self.field(fact, place)
        return None


def whose(fact: Fact, place: int) -> int:
    """The side that a counter belongs to: the person, the Id, or neither."""
    of_sides = isinstance(fact.place, Either) and fact.place.kind is SIDES
    return place if of_sides else len(SIDES.ids)


def told(fields: list[Field], query: Mapping[str, str]) -> list[str]:
    """The facts that a form changes, as they are written."""
    found: list[str] = []
    for field in fields:
        value = query.get(field.name, "").strip()
        known = field.names | {words.lower(): id for id, words in field.values}
        value = known.get(value.lower(), value)
        if not value or value == field.now:
            continue
        found.append(value if field.name.startswith(HERE) else f"{field.name[len(SET) :]} {value}")
    return found


def nameless(fields: list[Field], query: Mapping[str, str]) -> str:
    """What was typed in and is the name of nothing."""
    for field in fields:
        value = query.get(field.name, "").strip()
        known = {
            *field.names,
            *field.names.values(),
            *[one for id, words in field.values for one in (id, words.lower())],
        }
        if value and not field.number and value not in known and value.lower() not in known:
            return value
    return ""


def fixing(beside: Beside, query: Mapping[str, str]) -> h.Element:
    """The screen on which facts of a place, or the counters, are changed."""
    fields, kept, title = _wanted(beside, Fields(beside), query)
    tongue = beside.tongue
    changed = beside.companion.completed(told(fields, query))
    unknown = nameless(fields, query)
    report, trouble = (None, "") if unknown or not changed else _previewed(beside, changed)
    if unknown:
        trouble = tongue.say("Nothing that can lie here is called “{word}”.", {"word": unknown[:40]})
    after = {field.name: field for field in _after(beside, changed, query)}
    own = _is_own(beside)
    back = f"{beside.address}" if own else f"{beside.address}?see=table"
    head = _head(beside)
    small = tongue.say("Say what has changed") if own else tongue.say("Correct any fact")
    if beside.companion.moment.taking:
        small = tongue.say("Copy your table")
    return h.section(".phone.phone--long", aria_label=head)[
        bar(beside, head, small, back=back),
        h.div(".tell.tell--q")[None if trouble else notice(beside), h.h2(".small")[title]],
        h.form(method="get", action=beside.address, data_preview=True)[
            [h.input(type="hidden", name=name, value=value) for name, value in kept.items()],
            [
                _folded(
                    words,
                    [row(beside, one, after.get(one.name, one), query, one.label != title) for one in some],
                )
                for words, some in _grouped(beside, fields)
            ]
            if fields
            else h.p(".empty2")[tongue.say("There is nothing to say about this place.")],
            h.div(".ccta.noscript2")[h.button(".btn", type="submit")[tongue.say("What does this change?")]]
            if fields
            else None,
        ],
        h.div(".ccta.ccta--stay")[
            _impossible(beside, trouble) if trouble else None,
            [
                then(beside, report),
                beside.entering(logs.TOLD, logs.AND.join(changed), tongue.say("That is how it is"),
                                "btn btn--main cbig", "check"),
            ]
            if report is not None
            else None,
            h.div[h.a(".btn.btn--text", href=beside.address, data_go=True)[tongue.say("Leave it as it was")]],
        ],
    ]  # fmt: skip


def _is_own(beside: Beside) -> bool:
    """Whether the person tells their own turn: nothing is corrected then."""
    asked = beside.companion.question
    return asked is not None and asked.sort == q.YOURS


def _head(beside: Beside) -> str:
    if beside.companion.moment.taking:
        return beside.tongue.say("A game under way")
    return beside.tongue.say("Your turn") if _is_own(beside) else beside.tongue.say("The table is right")


def _grouped(beside: Beside, fields: list[Field]) -> list[tuple[str, list[Field]]]:
    """The fields of a screen; counters of which there are many of a kind come last, under what they count."""
    kinds: dict[str, list[Field]] = {}
    for field in fields:
        kinds.setdefault(field.name.partition(" ")[0], []).append(field)
    folded: list[tuple[str, list[Field]]] = []
    apart: set[str] = set()
    for name, some in kinds.items():
        counted = {re.split(r"[,(«“]", field.label)[0].strip() for field in some}
        if name.removeprefix(SET) in FOLDED and len(some) > 1:
            folded.append((beside.tongue.say(FOLDED[name.removeprefix(SET)]), some))
            apart.add(name)
        elif len(some) > MANY and len(counted) == 1 and some[0].number:
            folded.append((counted.pop(), some))
            apart.add(name)
    first = [field for field in fields if field.name.partition(" ")[0] not in apart]
    return [("", first), *folded] if first else folded


def _folded(words: str, rows: list[h.Element]) -> h.Element:
    drawn = h.ul(".fix")[[h.li[one] for one in rows]]
    return h.details(".cgroup.cfold")[h.summary[words, icon("down")], drawn] if words else drawn


def _after(beside: Beside, changed: list[str], query: Mapping[str, str]) -> list[Field]:
    """The same fields once the facts are told: an Emotion that comes to lie somewhere has room for Essence."""
    moment = beside.companion.moment.clone()
    try:
        moment.tell(changed)
    except Complaint:
        return []
    return _wanted(beside, Fields(beside, moment), query)[0]


def _wanted(beside: Beside, fields: Fields, query: Mapping[str, str]) -> tuple[list[Field], dict[str, str], str]:
    """The fields of a screen, what keeps it the same screen, and its heading."""
    if "at" in query:
        reference = query["at"][:80]
        here = fields.at(reference)
        return here, {"at": reference}, name_of(beside, reference) or (here[0].label if here else "")
    if "fact" in query:
        found = fields.one(query["fact"])
        return [found] if found is not None else [], {"fact": query["fact"][:80]}, found.label if found else ""
    return fields.numbers(), {"see": "numbers"}, beside.tongue.say("Counters")


def name_of(beside: Beside, reference: str) -> str:
    """What a place or piece is called."""
    named = beside.named()
    name = named[reference].full if reference in named else ""
    return name if reference.startswith("space:") else capital(name)  # spaces are printed as small letters


def row(beside: Beside, field: Field, after: Field, query: Mapping[str, str], titled: bool) -> h.Element:
    """A fact as a row: a stepper for a number, buttons for a few values, a list or a search field for many."""
    wanted = query.get(field.name, "")
    wanted = wanted if wanted != field.now else ""
    value = wanted or after.now
    was = h.small(".was")[beside.tongue.say("was {value}", {"value": field.said(field.now)})]
    changed = bool(wanted) and wanted != field.now
    label = h.span(".fix__l")[field.label if titled else None, " ", was if changed and field.now else None]
    follows = value if not wanted and value != field.now else None  # it is not what somebody said
    if field.number:
        numbers = [int(id) for id, _ in after.values]
        return h.div(".fix__row")[
            label,
            h.span(".stepper")[
                _step(-1, "minus", beside.tongue.say("less")),
                h.input(type="number", name=field.name, value=value, min=str(min(numbers)), max=str(max(numbers)),
                        inputmode="numeric", aria_label=field.label, data_follows=follows),
                _step(1, "plus", beside.tongue.say("more")),
            ],
        ]  # fmt: skip
    if len(field.values) <= FEW:
        return h.div(".fix__row.fix__row--tall", role="radiogroup", aria_label=field.label)[
            label,
            h.span(".who")[
                [
                    h.label(class_=["seg2", "on" if id == value else ""])[
                        h.input(
                            ".sr", type="radio", name=field.name, value=id, checked=id == value, data_follows=follows
                        ),
                        capital(words),
                    ]
                    for id, words in field.values
                ]
            ],
        ]
    if are_emotions(beside, field.values):
        elsewhere = [(id, capital(words)) for words, id in field.names.items()]  # refused with the reason
        return h.div(".fix__row.fix__row--tall", role="radiogroup", aria_label=field.label)[
            label, picks(beside, field.name, field.values, elsewhere, value)
        ]
    if len(field.values) <= LISTED:
        options = [h.option(value=id, selected=id == value)[words] for id, words in field.values]
        if not field.now:
            options.insert(0, h.option(value="")["–"])
        return h.label(".fix__row")[label, h.select(name=field.name)[options]]
    known = f"known-{field.name}".replace(" ", "-").replace(":", "-")
    now = "" if changed else field.said(field.now)
    if now:
        both = beside.tongue.say("{place}: {value}", {"place": field.label, "value": now})
        label = h.span(".fix__l")[both if titled else capital(now)]
    return h.label(".fix__row.fix__row--tall")[
        label,
        h.input(
            {"list": known}, name=field.name, value=field.said(wanted) if wanted else "", autocomplete="off",
            placeholder=beside.tongue.say("something else: type a few letters") if field.now
            else beside.tongue.say("type a few letters"),
            type="search",
        ),
        h.datalist(id=known)[[h.option(value=words) for _, words in field.values]],
    ]  # fmt: skip


def _step(by: int, sign: str, words: str) -> h.Element:
    return h.button(".btn", type="button", data_step=str(by))[icon(sign), h.span(".sr")[words]]


# -- what a correction changes


def _previewed(beside: Beside, changed: list[str]) -> tuple[Report | None, str]:
    """What facts would change; else why they cannot be."""
    try:
        return beside.companion.preview(*changed), ""
    except Complaint as error:
        return None, capital(plain(error.said(beside.speaking)))


def _impossible(beside: Beside, trouble: str) -> h.Element:
    """Why facts cannot be: there is nothing to agree to then."""
    return h.section(".then.then--no", role="alert")[
        h.h3[icon("warning"), beside.tongue.say("This cannot be")], h.p[trouble]
    ]


def then(beside: Beside, report: Report) -> h.Element:
    """What facts would change."""
    tongue = beside.tongue
    return h.section(".then", aria_live="polite")[
        h.h3[icon("info"), tongue.say("What this changes")], h.ul[[h.li[icon("new"), h.span[line]] for line in
                                                                  lines_of(beside, report)]]
    ]  # fmt: skip


def lines_of(beside: Beside, report: Report) -> list[h.Node]:
    """What is different, in words."""
    tongue = beside.tongue
    box, unnamed = beside.state.box, beside.unnamed  # what stands in for a card has no name that means anything
    facts = [one for one in report.facts if not unnamed.keys() & set(one.row.roles[0][1].touched(box, one.values[0]))]
    found: list[h.Node] = [capital(beside.say(one)) for one in [*facts, *report.gone]]
    names = {one: named.name for one, named in beside.named().items()}
    found += [_derived(beside, one, names) for one in report.changes if is_derived(one.key) and _counts(one, names)]
    if beside.companion.instructions:
        found.append(
            tongue.say("The instructions are worked out again")
            if report.again
            else tongue.say("The instructions stay as they are")
        )
    if report.back:
        found.append(
            tongue.count(
                "{n} instruction was carried out that the rules do not give any more: take it back",
                "{n} instructions were carried out that the rules do not give any more: take them back",
                len(report.back),
            )
        )
    return found


def _counts(change: Change, names: Mapping[str, str]) -> bool:
    """Whether it still matters: an Aspiration that was taken away is not scored any more."""
    word, _, id = change.key.partition(" ")
    return word != "standing" or f"aspiration:{id}" in names


def _derived(beside: Beside, change: Change, names: Mapping[str, str]) -> h.Node:
    """Control or a standing that follows from the facts."""
    name = about(change.key, names, beside.tongue)
    before, after = [party(value, beside.tongue) for value in (change.before, change.after)]
    return h.fragment[beside.tongue.label(name, ""), h.s[before] if before else None, " ", h.b[after]]


# -- all places


def _is_card(thing: str) -> bool:
    """Whether a thing is an Emotion: what is told of one is told of its slot."""
    return thing.startswith("card:")


def table(beside: Beside) -> h.Element:
    """The board to touch, and every place and counter as a list."""
    tongue = beside.tongue
    fields = Fields(beside)
    scene = beside.seen().scene
    assert scene is not None
    tellable = fields.tellable()
    frontiers = {one.name for thing, one in beside.named().items() if thing.startswith("frontier:")}
    groups: list[h.Node] = []
    for zone in scene.zones:
        links: list[h.Element] = []
        for place in zone.places:
            label = beside.spoken.get(place.thing) or place.label
            if place.thing.startswith("slot:") and plain(label) in frontiers:  # both are called the same
                label = tongue.say("{place}: its slot", {"place": label})
            things = [(place.thing, label)] if place.thing else []
            things += [(one.thing, beside.called(one)) for one in place.pieces if one.thing and not _is_card(one.thing)]
            lies = ", ".join([beside.called(one) for one in place.pieces if not one.thing or _is_card(one.thing)])
            links += [
                h.li[
                    h.a(href=f"{beside.address}?at={quote(thing, safe=':')}", data_go=True)[
                        plain(name), h.b[lies] if thing == place.thing and lies else None
                    ]
                ]
                for thing, name in things
                if name and thing in tellable
            ]
            tellable -= {thing for thing, _ in things}  # an Aspiration lies in the row and is somebody's, too
        if links:
            groups.append(h.details(".cgroup")[h.summary[beside.part_of(zone), icon("down")], h.ul[links]])
    for words, rows in fields.elsewhere().items():
        links = [
            h.li[h.a(href=f"{beside.address}?fact={quote(key)}", data_go=True)[label, " ", h.b[value]]]
            for key, label, value in rows
        ]
        groups.append(h.details(".cgroup")[h.summary[capital(tongue.say(words)), icon("down")], h.ul[links]])
    head = _head(beside)
    small = tongue.say("Touch what changed") if _is_own(beside) else tongue.say("Touch whatever is different")
    return h.section(".phone.phone--long", aria_label=head)[
        bar(beside, head, small, back=beside.address),
        h.div(".cboard", data_board="tell")[whole(beside, beside.seen())],
        h.div(".cgroups")[
            h.a(".btn.cwide", href=f"{beside.address}?see=numbers", data_go=True)[
                h.span[tongue.say("Counters")], icon("right")
            ],
            groups,
        ],
    ]
