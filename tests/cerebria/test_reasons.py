"""Why not, and why: whatever is not on offer has a true reason, and everything the Ego does has its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mindtable.core.agenda import CHANCE, Event, Heard, options_for, take_for
from mindtable.core.game import AnyGame
from mindtable.core.luck import Luck
from mindtable.core.things import VERB, Told
from mindtable.core.tongue import tongue
from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria import refusals as r
from mindtable.games.cerebria.ask import answer
from mindtable.games.cerebria.geometry import SPACE_REALMS
from mindtable.games.cerebria.meta import Cerebria as Title
from mindtable.games.cerebria.state import CerebriaState
from mindtable.games.cerebria.things import WORDS
from mindtable.testing.clauses import rule

from .scenario import EN, ask, table

SETTINGS: list[tuple[str, int, dict[str, str]]] = [
    ("shaper", 1, {}),
    ("two-spirits", 2, {"game": "full", "decks": "choose", "side": "gloom", "D4": "on", "impact_control": "count"}),
    ("two-spirits", 1, {"game": "full", "impact_measure": "own", "ego_share": "blocked", "D3": "on"}),
]
TONGUES = [tongue("en"), tongue("fr")]
CLAUSES = set(re.findall(r'^id = "([A-Z][^"]*)"', Title().clauses_text(), re.M))
RAW = re.compile(r"[{}]|\bO\d\d\b|\b[a-z]+_[a-z]+\b|  .*  ")


def games() -> list[AnyGame]:
    return [Title().game(seats, mode, options, []) for mode, seats, options in SETTINGS]


def positions(game: AnyGame, seed: int) -> Iterator[tuple[CerebriaState, list[Event]]]:
    """A game at random, before each choice, with what was heard since the one before."""
    state, luck = game.start(), Luck(seed)
    assert isinstance(state, CerebriaState)
    ears = Heard()
    while (decision := state.waiting()) is not None:
        yield state, ears.events
        ears = Heard()
        state.heard = ears
        seat = decision.seats(state)[0]
        take_for(state, seat, decision.sample(state, luck))
        state.heard = None
    yield state, ears.events


def offered(game: AnyGame, state: CerebriaState, seat: int) -> list[str]:
    decision = state.waiting()
    if decision is None or seat not in decision.seats(state):
        return []
    return [game.notation(state, seat, option) for option in options_for(state, seat)]


@cache
def ever_offered(setting: int) -> list[str]:
    """Every choice of many moments of random games, those of the other settings included."""
    found: set[str] = set()
    game = games()[setting]
    for seed in range(3):
        for state, _ in positions(game, 90 + seed):
            decision = state.waiting()
            if decision is not None and decision.seats(state) != [CHANCE]:
                found.update(offered(game, state, decision.seats(state)[0]))
    return sorted(found)


def test_every_verb_of_the_table_is_known() -> None:
    verbs = {row.notation.partition(" ")[0] for row in WORDS.rows[VERB].values()}
    known = {*r.VERBS, *r.FIRST, *r.BY_CHANCE, "{act}", "{action}", "{way}"}
    assert verbs <= known


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_whatever_is_not_on_offer_has_a_reason_and_the_reason_is_true(setting: int) -> None:
    game, luck = games()[setting], Luck(setting)
    texts = sorted({text for one in range(len(SETTINGS)) for text in ever_offered(one)})
    seen: set[str] = set()
    for state, _ in positions(game, 30 + setting):
        for seat in range(game.seats):
            now = offered(game, state, seat)
            for text in now:
                assert game.refuse(state, seat, text) is None, text
            for text in [texts[luck.below(len(texts))] for _ in range(8)]:
                if text in now:
                    continue
                told = game.refuse(state, seat, text)
                assert told is not None, (text, state.waiting())
                assert clause_of(game, told) in CLAUSES, told
                assert holds(state, seat, told), (text, told)
                seen.add(told.row.name)
                for language in TONGUES:
                    assert not RAW.search(game.refusal(state, seat, text, language)), text
    assert len(seen) > 12


def clause_of(game: AnyGame, told: Told[Any]) -> str:
    """The clause behind it: of the row, or told with its things."""
    return told.row.clause or str(told.things(game.box).get("clause", "K-04"))


def holds(state: CerebriaState, seat: int, told: Told[Any]) -> bool:
    """Whether what a refusal says is so, looked up in the position itself."""
    row, decision = told.row, state.waiting()
    if decision is None or seat not in decision.seats(state):
        return row is (r.OVER if decision is None else r.NOT_YOURS)
    who = state.on_turn
    facts: dict[Any, bool] = {r.NO_ACTION: state.actions == 0, r.NO_AMBITION: state.ambition == 0}
    facts |= {r.FIRST_TURN: state.turn == 1, r.ABSORBED: state.absorbed, r.ONLY_FULL: not state.box.full}
    facts |= {r.QUELL_AMBITION: state.ambition == 0, r.NEEDS_AMBITION: state.ambition == 0, r.MUST_ACT: False}
    if who >= 0:
        spirit = state.spirits[who]
        near = SPACE_REALMS[spirit.space]
        forts = [state.board.fort[realm] for realm in near]
        facts |= {
            r.NO_ESSENCE: spirit.essence == 0, r.NO_CARD: not spirit.hand, r.DECK_EMPTY: spirit.deck.size == 0,
            r.NO_FORTRESS: all(fort <= 0 for fort in forts), r.NO_MINOR: -p.MINOR not in forts,
            r.NO_LOCATION: all(forts), r.NO_ESSENCE_TO_PLACE: spirit.essence == 0,
            r.EGO_REALM: any(state.board.realm[realm] > 0 for realm in near),
            r.NOT_IN_HAND: row is r.NOT_IN_HAND and told["card"] not in spirit.hand,
            r.TOO_DEAR: row is r.TOO_DEAR and told["held"] == spirit.wp < told["cost"],
            r.SLOT_TAKEN: row is r.SLOT_TAKEN and state.board.cards[told["slot"]] >= 0,
            r.REALM_FAR: row is r.REALM_FAR and told["realm"] not in near,
            r.HERE_ALREADY: row is r.HERE_ALREADY and told["space"] == spirit.space,
            r.NO_FOE_THERE: row is r.NO_FOE_THERE and not state.board.ego >> told["slot"] & 1,
            r.FINISH_FIRST: row is r.FINISH_FIRST and told["question"].row is decision.asks(state, seat).row,
        }  # fmt: skip
    return facts.get(row, True)


@rule("K-04", "CB-10", "CB-21")
def test_while_a_question_is_open_the_real_reason_is_said_where_there_is_one() -> None:
    play = table("I3 G3 spirits=harmony@F0", hand=("courage", "desire"), wp=4, actions=3)
    play("invoke")
    asked = play.game.say_question(play.state, 0, EN)
    assert play.why_not("valley") == f"First answer the open question: {asked} (K-04)."
    assert play.why_not("raze").startswith("Raze is not unlocked, and no card in hand could unlock it")
    assert play.why_not("to R0") == f"First answer the open question: {asked} (K-04)."
    assert play.why_not("discard optimism") == "Optimism is not in your hand (CB-31)."


@rule("K-04", "CB-30", "CB-32")
def test_in_the_middle_of_an_action_nobody_is_told_to_choose_it_first() -> None:
    play = table("I3 G3 1P1 1Ea3 2Eb1 spirits=harmony@R0", hand=("courage", "desire"), ambition=2, wp=9)
    play("quell")
    assert play.offers()[0] == "discard none"
    assert play.why_not("slot 7") == "There is no Emotion of the Ego to quell on Network a (7) (CB-32)."
    on_offer = play.why_not("slot 1")
    assert on_offer.startswith("First answer the open question: ")
    assert "choose" not in on_offer
    moving = table("I3 G3 spirits=harmony@R0", hand=("courage",), wp=9)
    moving("move", "discard none")
    assert moving.why_not("to R0") == "Your Spirit is already there; a Move must end on another space (CB-30)."


@rule("CB-22", "CB-31", "CB-32", "CB-33")
def test_an_answer_of_the_right_sort_is_refused_with_its_own_reason() -> None:
    play = table("I3 G3 spirits=harmony@R0", hand=("courage", "desire"))
    play("invoke", "discard none", "card courage")
    assert play.why_not("slot 5") == "Cradle b (5) is out of your Spirit's reach (CB-31)."
    play = table("I3 G3 1P1 1Ea1 spirits=harmony@R0", hand=("courage", "desire"), ambition=1)
    play("quell", "discard none")
    assert play.card(1) == "-"
    play = table("I3 G3 spirits=harmony@F0", hand=("courage",), wp=9)
    play("fortify", "discard none")
    assert play.why_not("realm 2") == "Network of Thoughts is not beside your Spirit (CB-33)."


# -- the Ego's own words


SPOKEN = {
    events.EGO_TURN, events.OPERATION_OPEN, events.PAIR, events.TARGET, events.RANKED, events.CARDS_RANKED,
    events.IMPOSSIBLE, events.SPECIAL, events.ENDGAME, events.OPTION, events.EGO_STEPPED, events.EGO_STAYS,
    events.EGO_DREW, events.EGO_RETURNED, events.EGO_INVOKED, events.EGO_INTENSIFIED, events.EGO_QUELLED,
    events.EGO_FORTIFIED, events.EGO_RAZED, events.EGO_POINTS, events.EGO_WILLPOWER, events.EGO_SPHERE,
    events.EGO_ABSORBED, events.EGO_REVEALED, events.EGO_MATCHED, events.BOUGHT, events.STANDING,
    events.FRAGMENT_ADDED, events.COMMON_REMOVED,
}  # fmt: skip


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_every_event_of_the_ego_has_words_in_both_languages_and_a_clause(setting: int) -> None:
    game = games()[setting]
    met: set[Any] = set()
    for seed in range(2):
        for state, heard in positions(game, 60 + seed):
            for event in heard:
                for language in TONGUES:
                    for reader in (-1, 0):
                        said = game.say_event(state, event, language.to(reader))
                        more = event.explain(game.box, game.speaking(state, language.to(reader)))
                        assert not RAW.search(said.strip()), said
                        assert not RAW.search(more), more
                        assert bool(said) or event.row not in SPOKEN, event
                if event.row in SPOKEN:
                    met.add(event.row)
                    assert clause_of(game, event) in CLAUSES, event
    assert len(met) > 18


@rule("EGO-52", "EGO-48")
def test_why_names_every_candidate_with_its_values_criterion_by_criterion() -> None:
    more = explained("I0 2Ea1 target=fortitude common=fortitude,unity,awareness difficulty=D4", "invoke a/1", "ranked")
    assert more.splitlines()[0] == "1. Impact on Fortitude: all alike (±0)"
    assert more.splitlines()[1].startswith("2. Impact on Unity, a later Common Aspiration: Willow a (1) +1")
    assert "out: Frontier Land/Willow (0) ±0" in more.splitlines()[1]
    assert more.splitlines()[2].startswith("3. Impact on Awareness, a later Common Aspiration: Willow a (1) +1; out: ")
    assert more.splitlines()[-1].startswith("Not needed: wins a Realm")


@rule("EGO-51")
def test_why_a_card_was_chosen_names_the_others() -> None:
    assert lines("I0 1Ea1r target=fortitude", "invoke ar,bg,cr/1")[1] == (
        "  Emotion bg, of 3 possible: a Vibe the Ego lacks (EGO-51); next best Emotion cr: a Vibe the Ego has"
    )
    more = explained("I0 1Ea1r target=fortitude", "invoke ar,bg,cr/1", "cards_ranked")
    assert more.splitlines()[0] == "1. new Vibe on the Ego's side: Emotion bg yes; out: Emotion cr no, Emotion ar no"


@rule("EGO-62", "EGO-66", "EGO-70", "EGO-73")
def test_a_bonus_says_what_it_changes() -> None:
    assert "Endeavor + Endeavor with bonus: intensify with 2 Essence and a +2 Intensity token (EGO-66)" in lines(
        "I0 1Ea1 target=unity", "operation E+E*"
    )
    assert "Without the bonus: intensify with 2 Essence and a +1 Intensity token." in explained(
        "I0 1Ea1 target=unity", "operation E+E*", "pair"
    )
    assert "The Ego scores 1 point: the bonus of Judgment + Judgment (EGO-70)" in lines(
        "I0 target=fortitude", "operation J+J*"
    )
    assert "The Ego scores 1 point: the bonus of Defiance + Defiance (EGO-62)" in lines(
        "I0 target=fortitude next=D+J,D+J", "operation D+D*"
    )


@rule("EGO-25", "EGO-36")
def test_a_step_says_why() -> None:
    turn = lines("G0 I3 1Pa1 common=attitude", "turn E+D<")
    assert (
        "The Gatekeeper has not moved and follows the arrow counter-clockwise to Frontier Valley/Land (EGO-25)" in turn
    )
    assert "The Gatekeeper stays: the last card has no arrow (EGO-25)" in lines(
        "G0 I3 1Pa1 common=attitude", "turn E+D"
    )
    quell = lines("G0 2Pa1 13Pa1 target=awareness", "quell 1")
    assert "The Gatekeeper steps clockwise to Frontier Willow/Cradle to reach it (EGO-36)" in quell


@rule("SW-06", "SW-26")
def test_a_barred_space_bars_the_last_step_too_but_not_in_edition_1() -> None:
    position = "G0 I3 1Pa1 common=attitude spirits=F4 ego_share=blocked"
    assert "The Gatekeeper stays: a Spirit of the players stands where the arrow points (SW-06)" in lines(
        position, "turn E+D<"
    )
    assert any("follows the arrow" in line for line in lines(f"{position} edition=1", "turn E+D<"))


@rule("EGO-88")
def test_an_absorb_says_which_tie_break_decided() -> None:
    both = "G0 common=fortitude spheres=4,7,7,7,4"
    assert (
        "  Both Spheres hold 4 Willpower; only Land of Desires has a Fortress of the Ego,"
        " Willow of Values has none (EGO-88)" in (lines(f"{both} 4E1 1P2", "absorb"))
    )
    neither = (
        "  Both Spheres hold 4 Willpower and neither Realm has a Fortress of the Ego:"
        " Willow of Values is clockwise (EGO-88)"
    )
    assert neither in lines(both, "absorb")
    assert "  The fuller Sphere: Land of Desires holds 5, Willow of Values 3 (EGO-88)" in lines(
        "G0 common=fortitude spheres=3,7,7,7,5", "absorb"
    )
    assert "  The emptier Sphere: Willow of Values holds 3, Land of Desires 5 (EGO-88)" in lines(
        "G0 2E1 common=fortitude hidden=unity spheres=3,7,7,7,5", "absorb"
    )


@rule("EGO-77")
def test_the_end_game_raze_is_announced() -> None:
    said = lines("G0 0P2 4P1 target=unity stock=P2/0", "special")
    announced = said.index("The players have no Major Fragment left: the end-game raze comes first (EGO-77)")
    assert any(line.startswith("The Ego razes your Major Fortress") for line in said[announced:])


@rule("EGO-90", "EGO-91")
def test_a_revelation_tells_prices() -> None:
    position = "I0 common=fortitude standings=fortitude:0:1 wp=4"
    assert any(
        line.startswith("The Ego pays 2 Willpower and lowers your standing in Fortitude (Common) by 1; 2 left")
        for line in lines(position, "revelation")
    )
    more = explained("I0 common=unity standings=unity:5:8 wp=3", "revelation", "standing").splitlines()
    assert more[0] == "On the board: Ego 5, you 8; the Ego had 3 Willpower."
    assert more[1] == "To win it needs a reduction by 4: not possible."
    assert more[2] == "To tie it needs a reduction by 3 for 4 Willpower: too dear."


def lines(position: str, question: str) -> list[str]:
    return answer(position, question.split(), [], EN)[0]


def explained(position: str, question: str, name: str) -> str:
    """What ``why`` adds to the first event of a name."""
    found = [one["lines"] for one in ask(position, question)["because"] if one["event"] == name]
    return "\n".join(found[0])
