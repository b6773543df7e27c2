"""Steps that people forget are told with what they belong to, on the phone and in the terminal, in both languages."""

import re
from dataclasses import dataclass, field
from functools import cache

import pytest

from mindtable.companion import question as q
from mindtable.companion.companion import Companion
from mindtable.core.agenda import Event
from mindtable.core.luck import Luck
from mindtable.core.things import NOTHING
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.things import DECK as TO_DECK
from mindtable.games.cerebria.things import STRONG_DECK, TO_BOX
from mindtable.testing.clauses import rule
from mindtable.web.companion import screens

from .beside import APP, BOX, beside, one_step, to_your_turn
from .test_screens import screen, text_of
from .test_terminal import typed

LANGUAGES = ("en", "fr")
FRENCH = tongue("fr").to(0)
GAMES = 2  # of a title and way to draw, in which everything happens


@dataclass
class Stretch:
    """What happened from one entry to the next, and what was on the screens since the one before."""

    happened: list[tuple[str, dict[str, object]]] = field(default_factory=list)
    phone: dict[str, str] = field(default_factory=dict)
    terminal: dict[str, str] = field(default_factory=dict)


def look(companion: Companion, stretch: Stretch) -> None:
    for lang in LANGUAGES:
        stretch.phone[lang] = f"{stretch.phone.get(lang, '')} {text_of(screens.now(screen(companion, lang)))}"
        said = re.sub(r"\s+", " ", typed(companion, ["quit"], lang)[0])
        stretch.terminal[lang] = f"{stretch.terminal.get(lang, '')} {said}"


@cache
def played(title: str, source: str) -> list[Stretch]:
    """Whole games; a screen that is seen right after something happened belongs to it, too."""
    found: list[Stretch] = []
    for seed in range(GAMES):
        companion, luck, stretch = beside(title, source, seed=seed), Luck(seed), Stretch()
        while True:
            before = len(companion.story())
            one_step(companion, luck)
            if companion.over:
                break
            heard = companion.story()[before:]
            if not heard or not companion.part.playing(companion.state):
                look(companion, stretch)
                continue
            stretch.happened = [(event.row.name, event.things(companion.state.box)) for event in heard]
            found.append(stretch)
            look(companion, stretch)
            stretch = Stretch()
            look(companion, stretch)
    return found


def in_french(message: str) -> str:
    """The French of a text, as a pattern."""
    words = re.escape(re.sub(r"\s+", " ", FRENCH.say(message)))
    return re.sub(r"\\\{\w+\\\}", ".+?", words)


@pytest.mark.parametrize(
    ("title", "source", "event", "words", "message"),
    [
        ("cerebria", BOX, "turned", "Turn the Origin one step clockwise", ""),
        ("cerebria", BOX, "refilled", r"Refill the Sphere of \w+ to 7 Willpower",
         "Refill the Sphere of {sphere} to {willpower} Willpower"),
        ("cerebria", BOX, "operations_discarded",
         "Discard the Operation cards of the turn and turn the next one up.", ""),
        ("cerebria", BOX, "operations_shuffled", "Shuffle the discarded Operation cards into a new deck.", ""),
        ("cerebria", BOX, "ego_best", "The other cards that the Ego drew go under its deck, in random order.", ""),
        ("cerebria", APP, "ego_returned", "Put .+ under the Ego’s deck", "Put {cards} under the Ego’s deck"),
        ("cerebria", BOX, "common_done", r"Turn \w+ face down", "Turn {aspiration} face down"),
        ("cerebria", BOX, "boxed", "Both Hidden Aspirations go to the box; take new ones.", ""),
        ("cerebria", BOX, "left", "Take .+ off .+ and put it in the box",
         "Take {card} off {slot} and put it in the box"),
        ("unconscious-mind", APP, "id_arrow", "Turn the Compass Arrow to its other side.", ""),
        ("unconscious-mind", APP, "id_flip", "Flip [^.]+ to its active side", "Flip {tile} to its active side"),
        ("unconscious-mind", APP, "tile_revealed", r"Refill the displays\.", "Refill the displays."),
        ("unconscious-mind", APP, "drafted", r"Slide the cards of the display to the right\.",
         "Slide the cards of the display to the right."),
        ("unconscious-mind", APP, "id_slot", "Lay a token on the bonus that the Id takes",
         "Lay a token on the bonus that the Id takes: {slot} (it shows: {effect})"),
    ],
)  # fmt: skip
def test_a_step_that_people_forget_is_told_when_it_is_due(
    title: str, source: str, event: str, words: str, message: str
) -> None:
    patterns = {"en": words, "fr": in_french(message or words)}
    due = 0
    for stretch in played(title, source):
        here = [things for name, things in stretch.happened if name == event]
        if event == "drafted":
            here = [things for name, things in stretch.happened if name in ("drafted", "dreamt") and things["place"]]
        if event == "id_arrow" and len(here) % 2 == 0:
            continue  # turned twice it lies as before
        due += bool(here)
        for lang in LANGUAGES if here else ():
            assert re.search(patterns[lang], stretch.phone[lang]), (lang, stretch.phone[lang])
            assert re.search(patterns[lang], stretch.terminal[lang]), (lang, stretch.terminal[lang])
    assert due, "it happened"


def said_in_the_turn(companion: Companion) -> tuple[str, set[str]]:
    """All that a phone shows in the next turn of the automa, and what happened in it."""
    companion.turn_over()
    begin, luck, said = len(companion.story()), Luck(3), ""
    while companion.question is None or companion.question.sort != q.YOURS:
        said += f" {text_of(screens.now(screen(companion)))} "
        one_step(companion, luck)
    said += text_of(screens.now(screen(companion)))
    return said, {event.row.name for event in companion.story()[begin:]}


@rule("ID-22")
@pytest.mark.parametrize("source", [APP, BOX])
def test_whoever_has_no_meeting_table_card_left_is_told_to_shuffle(source: str) -> None:
    companion = to_your_turn(beside("unconscious-mind", source), turns=2)
    shuffle = "Shuffle the played Meeting Table cards into a new deck."
    family = companion.part.pile_of("meeting")
    assert family is not None
    ids = [family[0].kind.id(companion.state.box, card) for card in family[0].cards]
    companion.tell(*[f"meeting {card} discard" for card in ids])
    found = [said_in_the_turn(companion) for _ in range(3)]  # it may Recall first
    assert any(["id_reshuffle" in happened for _, happened in found])
    for said, happened in found:
        assert (shuffle in said) == ("id_reshuffle" in happened)


@rule("ID-26")
def test_bright_ideas_of_the_id_leave_the_table_with_its_turn() -> None:
    companion = to_your_turn(beside("unconscious-mind", APP), turns=2)
    back = "Bright Ideas on the Meeting Table return to the supply."
    companion.tell("ideas id 0", "bright id 2")  # it States with both
    said, happened = said_in_the_turn(companion)
    assert "id_placed" in happened
    assert back in said
    companion.tell("bright id 0")
    assert back not in said_in_the_turn(companion)[0]


@rule("CB-24", "CB-86", "EGO-05")
@pytest.mark.parametrize(
    ("mode", "pile", "owner", "words"),
    [
        ("shaper", TO_DECK, p.PLAYERS, "put it under your deck"),
        ("two-spirits", TO_DECK, p.PLAYERS, "put it under the deck of its Spirit"),
        ("shaper", TO_DECK, p.EGO, "put it under the Ego’s deck"),
        ("shaper", STRONG_DECK, p.PLAYERS, "put it back with the Strong Emotions"),
        ("shaper", TO_BOX, p.EGO, "put it in the box"),
    ],
)
def test_whoever_takes_an_emotion_off_the_ring_is_told_where_it_goes(
    mode: str, pile: int, owner: int, words: str
) -> None:
    companion = beside("cerebria", mode=mode)
    event = Event(events.LEFT, NOTHING, [0, 3, owner, p.EGO, pile])
    said = [companion.part.order(event, companion.state.box, tongue(lang)) for lang in LANGUAGES]
    assert said[0].endswith(words)
    assert re.search(in_french("Take {card} off {slot} and " + words), said[1])


def test_whoever_unfolds_all_orders_reads_what_is_due_with_them() -> None:
    companion, luck = beside("cerebria", APP), Luck(3)
    next_up = "Discard the Operation cards of the turn and turn the next one up."
    while not (
        companion.moment.automa
        and len(companion.instructions) > companion.moment.at + 1
        and "operation" in [one.id for one in companion.reminders(len(companion.instructions) - 1)]
    ):
        one_step(companion, luck)
    folded = str(screens.now(screen(companion))).partition("tell__rest")[2]
    assert next_up in text_of(folded)
    assert next_up in typed(companion, ["rest", "quit"])[0]
