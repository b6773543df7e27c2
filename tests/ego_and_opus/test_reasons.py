"""Reasons are true: for every choice of another moment that is not on offer now, and for everything the egos do."""

import re
from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, options_for
from mindtable.core.luck import Luck
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.ego_and_opus import events, phases, refusals
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.effects import STRATEGIES
from mindtable.games.ego_and_opus.meta import EgoAndOpus, OpusGame
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.games.ego_and_opus.things import WORDS
from mindtable.testing.clauses import clause_ids, rule

from .scenario import Artist, Ego, board, game
from .test_vocabulary import positions

BOX = open_box([])
CLAUSES = clause_ids(EgoAndOpus())
FORMATS = [("2-player", 2), ("4-player", 4), ("solitaire", 1), ("schism", 3), ("superego", 3)]


def on_offer(made: OpusGame, state: OpusState, seat: int) -> set[str]:
    """Every way to write what a seat may choose: in notation, and in words of both languages."""
    found: set[str] = set()
    for option in options_for(state, seat):
        found.add(made.notation(state, seat, option))
        found |= {made.say_option(state, seat, option, tongue(lang)) for lang in LANGUAGES}
    return found


def called(text: str) -> str:
    """The name in a sentence, before it begins to explain."""
    return re.split(r" \(|:", text)[0]


PLACE_WORDS = {"row": "ego", "rangée": "ego", "zone": "artist", "left zone": "left", "zone gauche": "left"}
DECLINING = {tongue(lang).say(words) for lang in LANGUAGES for words in ("none", "no more")}


def short_for_one(text: str, written: set[str]) -> bool:
    """Whether a place alone, or "none", is what one of the choices on offer is about."""
    if text in DECLINING:
        return any(one.endswith(" none") for one in written)
    word, _, row = text.rpartition(" ")
    return word in PLACE_WORDS and any(one.endswith(f" {PLACE_WORDS[word]}{row}") for one in written)


@pytest.mark.parametrize(("mode", "seats"), FORMATS)
def test_whatever_is_not_on_offer_now_has_a_reason_that_is_true(mode: str, seats: int) -> None:
    made = game(mode, seats, deck0="kitchen")
    known: set[str] = set()
    for seed in range(3):
        for state, seat, _ in positions(made, seed, 200):
            if seat != CHANCE:
                known |= on_offer(made, state, seat)
    wishes = sorted(known)
    luck = Luck(5)
    for state, seat, _ in positions(made, 8, 120):
        if seat == CHANCE:
            continue
        offered = on_offer(made, state, seat)
        written = {made.notation(state, seat, option) for option in options_for(state, seat)}
        for _ in range(8):
            text = wishes[luck.below(len(wishes))]
            told = made.refuse(state, seat, text)
            if text in written:
                assert told is None, text
                continue
            if called(text) in [called(one) for one in offered] or short_for_one(text, written):
                continue
            assert told is not None, (type(state.waiting()).__name__, text)
            assert told.row.clause in CLAUSES
            said = told.say(BOX, tongue("en"))
            assert set(re.findall(r"\b([A-Z]-\d\d|[A-Z]\d{1,2})\b", said)) <= set(CLAUSES), said
            assert "{" not in said
            assert "{" not in told.say(BOX, tongue("fr"))
            assert true(state, seat, told.row.name, told.values), (text, said)


def true(state: OpusState, seat: int, reason: str, values: list[Any]) -> bool:
    """Whether what a refusal says holds, as far as it says something about the table."""
    player = state.players[seat]
    if reason == "not_in_hand":
        return values[0] not in player.hand
    if reason == "not_in_vault":
        return values[0] not in player.artists + player.egos
    if reason == "not_in_graveyard":
        return values[0] not in player.graveyard
    if reason == "retired_ego":
        return bool(values[0] in player.retired)
    if reason in ("in_play", "place_taken"):
        return bool(state.card[values[0][1]] == values[0][0])
    if reason == "nobody_there":
        return bool(values[0] >= len(state.card) or state.card[values[0]] < 0)
    if reason == "ego_out_of_range":
        return state.table.format != p.FOUR and abs(values[0] - p.row_of(values[1][1])) > 1
    if reason == "no_copy":
        return not any(state.can_copy(place) for place in state.table.places if state.owner[place] == seat)
    return True


def test_no_reason_is_given_for_a_choice_that_is_on_offer() -> None:
    for mode, seats in FORMATS:
        made = game(mode, seats)
        for state, seat, _ in positions(made, 3, 200):
            if seat != CHANCE:
                for option in options_for(state, seat):
                    assert made.refuse(state, seat, made.notation(state, seat, option)) is None


AUTOMA = [events.EGO_TARGET, events.ATTACKED, events.RIPOSTE, events.RETIRED, events.POINTS]


@pytest.mark.parametrize(("mode", "seats"), [("2-player", 2), ("4-player", 4), ("solitaire", 1), ("superego", 3)])
def test_everything_an_ego_does_has_words_a_clause_and_an_explanation(mode: str, seats: int) -> None:
    made = game(mode, seats)
    met: set[str] = set()
    for seed in range(4):
        for _, _, heard in positions(made, seed, 400):
            for event in heard:
                for lang in LANGUAGES:
                    said = event.seen_by(0).say(BOX, tongue(lang))
                    more = event.explain(BOX, tongue(lang))
                    for text in (said, more):
                        assert "{" not in text
                        assert not [word for word in STRATEGIES if "_" in word and word in text]
                        assert not re.search(r"\b(ego|artist|left)\d\b", text)
                    if event.kind in AUTOMA:
                        met.add(event.kind.name)
                        assert said
                        assert event.kind.clause in CLAUSES
                    if event.kind is events.EGO_TARGET:
                        assert more
                        assert "T-" in more or event["aimed"]
    assert events.EGO_TARGET.name in met


def test_every_refusal_has_a_clause() -> None:
    assert [row.name for row in WORDS.rows["refusal"].values() if row.clause not in CLAUSES] == []


# -- what an ego says


def weighed(ego: str, **more: object) -> str:
    """What the first ego that acts says about its choice, beyond the line of the log."""
    play = board(
        {
            1: Artist("omar-uldi", works=["hyeong"], deeds=p.ACTED),
            2: Artist("pizantz-swirne", deeds=p.ACTED),
            3: Artist("janet-dosen", works=["muse"], deeds=p.ACTED),
        },
        {2: Ego(ego)},
        at="ego",
        halt=(phases.EndRound,),
        **more,  # type: ignore[arg-type]
    )
    if play.asked() == [CHANCE]:
        play("*")
    (event,) = play.events(events.EGO_TARGET)
    return event.say(BOX, tongue("en")) + "\n" + event.explain(BOX, tongue("en"))


@rule("E2", "T-17", "T-29", "E3")
def test_pretentious_names_both_strategies_the_numbers_compared_and_the_dice() -> None:
    assert weighed("pretentious").splitlines() == [
        "Pretentious (row 2) goes for Omar Uldi (zone 1): whoever has the most works, the dice deciding among 2 (E3); "
        "its first strategy found nobody",
        "First: whoever copied its specialty (T-17): nobody.",
        "Its signature hides Pizantz Swirne (zone 2) from it.",
        "Then: whoever has the most works (T-29): Omar Uldi (zone 1) 1, Pizantz Swirne (zone 2) 0, "
        "Janet Dosen (zone 3) 1.",
        "Omar Uldi (zone 1) and Janet Dosen (zone 3) are tied: a die for each, and Omar Uldi (zone 1) rolls lowest "
        "(E3, B-31).",
    ]


@rule("E2", "T-18")
def test_rude_says_that_its_second_strategy_was_not_read() -> None:
    assert weighed("rude").splitlines() == [
        "Rude (row 2) goes for Omar Uldi (zone 1): whoever acted first (E2)",
        "First: whoever acted first (T-18): Omar Uldi (zone 1).",
        "Its signature hides Pizantz Swirne (zone 2) from it.",
        "So the other strategy is not read: the artist of its row (E2).",
    ]


# -- why not


def test_why_not_understands_the_names_on_the_table_in_both_languages() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("janet-dosen")},
        {1: Ego("rude"), 3: Ego("pretentious")},
        at="play",
        hands={0: ["sting"]},
        vaults={0: ["snooty"]},
    )
    out = "row 3 is out of range of Omar Uldi (zone 1): only its row and the rows beside it (P4)."
    for name in ("pretentious", "Prétentieux", "pretentieux", "row 3", "rangée 3", "target ego3"):
        assert play.why_not(name) == out
    assert play.why_not("rude") == "The work comes first, then the target (P2)."
    assert play.why_not("snooty") == "An ego comes from the vault only into a row of yours that is empty (A2)."
    assert play.why_not("selfish") == "Selfish is not in your vault (C2)."
    assert play.why_not("ego rude") == "Rude (row 1) is already in play (C2)."
    assert play.why_not("Muse") == "Muse is not in your hand (P2)."
    assert play.why_not("copy") == "A copy needs the specialty as the last work this artist flipped (F5)."
    assert play.why_not("recover muse") == "Muse is not in your graveyard (K7)."
    assert play.game.refusal(play.state, 0, "xyzzy", tongue("en")) == ""
    waiting = play.game.refuse(play.state, 1, "flip")
    assert waiting is not None
    assert waiting.row is refusals.FLIPS_BY_ITSELF
    later = play.game.refuse(play.state, 1, "target ego1")
    assert later is not None
    assert later.say(BOX, tongue("en")) == "It is Seat 1 who chooses now, not you (P1, F1)."


@rule("V-22")
def test_a_place_named_alone_is_understood_when_it_is_asked_whom_a_signature_serves() -> None:
    three = {1: Artist("sergeant-malaney"), 2: Artist("janet-dosen"), 3: Artist("omar-uldi")}
    play = board(three, at="round", mode="solitaire", seats=1, round=2, portfolios={0: ["muse"]})
    play("draw muse")
    assert play.offers() == ["mate artist2", "mate artist3"]
    assert play.why_not("artist1") == play.why_not("mate artist1")
    assert "(V-22)" in play.why_not("artist1")
