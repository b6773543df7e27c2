"""Powers of Emotions and Spirits (7.2 to 7.4, EGO-84 to EGO-87)."""

import pytest

from mindtable.games.cerebria import events
from mindtable.games.cerebria import pieces as p
from mindtable.games.cerebria.causes import NO_LIMIT
from mindtable.games.cerebria.effects import TAX, PowerError, read_powers
from mindtable.games.cerebria.ego_acts import EgoQuell
from mindtable.games.cerebria.turns import Close
from mindtable.testing.clauses import rule

from .scenario import EN, Cerebria, ask, stacked, state_of, table

F0 = "I3 G3 spirits=harmony@F0"
R0 = "I3 G3 spirits=harmony@R0"
GLOOM = "I3 G3 side=gloom spirits=hatred@F0"
DECK = ("optimism", "kindness", "desire")
GLOOM_DECK = ("anger", "dislike", "mistrust")


def invoked(position: str, card: str, **more: object) -> Cerebria:
    """Invoke a card on the slot of Frontier 0."""
    play = table(position, hand=(card,), **more)  # type: ignore[arg-type]
    play("invoke")
    assert play.card(0) == card
    return play


def token(play: Cerebria, slot: int = 0) -> int:
    return play.state.board.tokens[slot]


@rule("CB-48", "EGO-84")
def test_courage_and_desire_and_sociability_give_when_they_enter() -> None:
    assert invoked(F0, "courage")[0].wp == 6
    assert invoked(F0, "desire")[0].essence == 3
    assert invoked(F0, "sociability", deck=DECK).hand() == ["optimism"]
    assert invoked(GLOOM, "mistrust", deck=GLOOM_DECK).hand() == ["anger"]


@rule("EGO-84", "CB-31")
@pytest.mark.parametrize(
    ("board", "card", "willpower"),
    [(F0, "excitement", 4), (F0, "kindness", 4), (F0, "optimism", 4), (F0, "self-esteem", 4), (GLOOM, "anger", 5),
     (GLOOM, "bitterness", 4), (GLOOM, "dislike", 4), (GLOOM, "mistrust", 4), (GLOOM, "embarrassment", 5),
     (GLOOM, "loneliness", 4)],
)  # fmt: skip
def test_most_starters_give_back_what_their_invoke_costs(board: str, card: str, willpower: int) -> None:
    """House values: the Action and the Essence come back, of the 2 Willpower none or 1."""
    play = invoked(board, card)
    assert (play.state.actions, play[0].essence, play[0].wp) == (3, 2, willpower)


@rule("EGO-84", "CB-49")
def test_affection_lifts_one_neighbour_and_asks_which() -> None:
    assert token(invoked(f"{F0} 1Pa1", "affection"), 1) == 1
    play = table(f"{F0} 1Pa1 14Pa1", hand=("affection",))
    play("invoke", "slot 14")
    assert (token(play, 1), token(play, 14)) == (0, 1)


@rule("CB-48")
def test_a_part_of_a_power_whose_condition_fails_is_told_of_with_the_reason() -> None:
    play = invoked(f"{F0} 1Pa3", "optimism")  # nobody is ahead of the players in Realms
    assert play.things(events.IDLE) == [{"card": "optimism", "missing": "behind.realms", "whole": False}]
    said = [play.game.say_event(play.state, event, EN.to(0)) for event in play.heard if event.kind is events.IDLE]
    assert said == ["Part of Optimism's power has no effect: the other side does not control more Realms than yours"]
    assert invoked(f"{F0} 1Ea3 4Ea3", "optimism").things(events.IDLE) == []
    assert [one["missing"] for one in invoked(f"{F0} 1Ea3", "cheerfulness").things(events.IDLE)] == ["frontier"]
    assert invoked(F0, "cheerfulness").things(events.IDLE) == []
    assert invoked(F0, "courage").things(events.IDLE) == []


@rule("K-09")
def test_enthusiasm_may_move_the_spirit_free() -> None:
    play = table(F0, hand=("enthusiasm",))
    play("invoke")
    assert play.offers() == ["to F0", "to R4", "to R0"]
    play("to R0")
    assert (play[0].space, play[0].wp) == (1, 4)


@rule("EGO-84")
def test_cheerfulness_gives_ambition_on_an_own_frontier() -> None:
    assert invoked(F0, "cheerfulness").state.ambition == 1
    assert invoked(f"{F0} 1Ea3", "cheerfulness").state.ambition == 0


TOKENS = [
    (F0, "excitement", 0),
    (f"{F0} 1Ea1", "excitement", 1),
    (f"{F0} 5Ea1 8Ea1 11Ea1", "optimism", 1),
    (F0, "optimism", 0),
    (F0, "self-esteem", 1),
    (f"{F0} 1Pa1", "self-esteem", 0),
    (f"{GLOOM} 8Ea3", "pessimism", 1),
    (GLOOM, "pessimism", 0),
    (f"{GLOOM} 0E1", "bitterness", 1),
    (f"{GLOOM} 2E1", "bitterness", 0),
    (f"{GLOOM} 14Ea1", "dislike", 1),
    (GLOOM, "dislike", 0),
    (GLOOM, "loneliness", 1),
    (f"{GLOOM} 1Ea1", "loneliness", 0),
]


@rule("EGO-84", "CB-49")
@pytest.mark.parametrize(("position", "card", "expected"), TOKENS)
def test_tokens_on_conditions(position: str, card: str, expected: int) -> None:
    assert token(invoked(position, card)) == expected


@rule("EGO-84")
def test_willpower_for_neighbours() -> None:
    assert invoked(f"{F0} 1Pa1 14Pa1", "innocence")[0].wp == 6
    assert invoked(f"{GLOOM} 1Ea1 14Ea1", "selfishness")[0].wp == 6


@rule("EGO-84")
def test_anger_takes_essence_off_a_neighbour_with_two() -> None:
    assert invoked(f"{GLOOM} 1Ea2 14Ea1", "anger").state.board.essence[1] == 1
    assert invoked(f"{GLOOM} 1Ea1 14Ea1", "anger").state.board.essence[1] == 1
    play = table(f"{GLOOM} 1Ea2 14Ea2", hand=("anger",))
    play("invoke", "slot 14")
    assert (play.state.board.essence[1], play.state.board.essence[14]) == (2, 1)


@rule("EGO-84")
def test_craving_gives_an_action_without_ambition() -> None:
    assert invoked(GLOOM, "craving").state.actions == 3
    assert invoked(GLOOM, "craving", ambition=1).state.actions == 2


@rule("K-09")
def test_trust_may_add_an_own_essence_to_any_own_emotion() -> None:
    play = table(f"{F0} 8Pa1", hand=("trust",))
    play("invoke")
    assert play.offers() == ["give none", "give 0", "give 8"]
    play("give 8")
    assert (play.state.board.essence[8], play[0].essence) == (2, 0)


@rule("EGO-84", "CB-46")
def test_kindness_and_gratitude_and_benevolence_at_an_absorb() -> None:
    for card, wp, taken in (("kindness", 9, 3), ("gratitude", 9, 2), ("benevolence", 10, 3), ("suspicion", 9, 2)):
        side = "side=gloom spirits=hatred@R0" if card == "suspicion" else "spirits=harmony@R0"
        play = table(f"I3 G3 {side} 2P{card}1 1Ea5 rotation=4".replace("1Ea5", "4Ea3"))
        play("absorb 0")
        assert (play[0].wp, 7 - play.state.spheres[1]) == (wp, taken), card


@rule("EGO-84", "CB-12")
def test_patience_rests_in_a_turn_without_absorb() -> None:
    play = table(f"{F0} 8Ppatience1", halt=(Close,))
    play("end")
    play.go_on()
    assert play[0].wp == 7


@rule("EGO-84", "CB-32")
def test_calm_and_serenity_ease_a_quell() -> None:
    play = table(f"{R0} 1Ea1r 0Pcalm1", hand=("courage",), ambition=1)
    play("quell")
    assert play[0].wp == 5
    play = table(f"{R0} 1Ea1r 2Pserenity1", hand=("courage",))
    play("quell")
    assert (play[0].wp, play.state.ambition) == (4, 0)


STRONG = [
    ("courage", 3, "valor"),
    ("sociability", 2, "fellowship"),
    ("affection", 2, "devotion"),
    ("enthusiasm", 3, "inspiration"),
    ("cheerfulness", 2, "elation"),
    ("excitement", 3, "ecstasy"),
    ("innocence", 2, "purity"),
    ("optimism", 3, "hope"),
    ("self-esteem", 2, "dignity"),
    ("trust", 3, "faith"),
]


@rule("EGO-84", "CB-36")
def test_strong_powers_of_bliss() -> None:
    board = "I3 G3 spirits=harmony@F0 1Pa1 14Ea1 5Ea1 8Ea1"
    seen = {}
    for card, essence, strong in STRONG:
        play = table(f"{board} 0P{card}{essence}", deck=DECK)
        play("empower")
        assert play.card(0) == strong
        seen[strong] = (
            play[0].wp,
            play.state.ambition,
            token(play),
            token(play, 1),
            len(play.hand()),
            play.state.actions,
        )
    assert seen == {
        "valor": (6, 0, 0, 0, 0, 2),
        "fellowship": (3, 0, 0, 0, 2, 2),
        "devotion": (3, 0, 0, 1, 0, 2),
        "inspiration": (3, 0, 0, 0, 0, 3),
        "elation": (3, 1, 0, 0, 0, 2),
        "ecstasy": (3, 0, 1, 0, 0, 2),
        "purity": (5, 0, 0, 0, 0, 2),
        "hope": (3, 0, 2, 0, 0, 2),
        "dignity": (3, 0, 2, 0, 0, 2),
        "faith": (3, 0, 0, 0, 0, 3),
    }


@rule("EGO-84", "CB-30")
def test_valor_makes_one_move_free() -> None:
    play = table(f"{F0} 0Pcourage3")
    play("empower", "move", "to R0")
    assert play[0].wp == 6
    play("move", "to F1")
    assert play[0].wp == 5


@rule("CB-36", "CB-48")
def test_fellowship_lets_the_teammate_draw() -> None:
    play = table("I3 G3 0Psociability2 spirits=harmony@F0,love@F2", deck=DECK)
    stacked(play.state, 1, ["courage", "excitement"])
    play("empower")
    assert play.card(0) == "fellowship"
    assert (play.hand(0), play.hand(1)) == (["kindness", "optimism"], ["courage"])


@rule("EGO-84", "CB-36")
def test_strong_powers_of_gloom() -> None:
    board = f"{GLOOM} 1Ea2 14Ea1 0E2"
    play = table(f"{board} 0Panger3")
    play("empower")
    assert (play.card(0), play.state.board.essence[1], play.card(14)) == ("fury", 1, "-")
    play = table(f"{board} 0Pselfishness3")
    play("empower")
    assert play[0].wp == 7
    play = table(f"{board} 8Ea3 0Ppessimism2")
    play("empower")
    assert token(play) == 2
    play = table(f"{board} 0Pdislike2")
    play("empower")
    assert token(play) == 2
    play = table(f"{GLOOM} 0Ploneliness2 1Ea1")
    play("empower")
    assert token(play) == 2


@rule("EGO-84")
def test_lethargy_on_a_realm_slot_ruins_a_fortress() -> None:
    for fort, stock, left in (("0E1", "E5/3", 0), ("0E2", "E6/2", 1), ("0E2", "E0/2", 0)):
        play = table(f"I3 G3 side=gloom spirits=hatred@R0 {fort} 1Pbitterness3 stock={stock}")
        play("empower")
        assert (play.card(1), play.state.board.fort[0]) == ("lethargy", left)


@rule("EGO-84", "K-10")
def test_powers_of_the_players_react_in_the_ego_s_turn() -> None:
    board = "I0 target=attitude side=gloom spirits=hatred@R2"
    state = state_of(f"{board} 1Psorrow1")
    state.do([EgoQuell(2, NO_LIMIT, False)])
    state.on_turn = -1
    step = state.agenda.pop()
    step.run(state)
    while state.agenda:
        state.agenda.pop().run(state)
    assert state.spirits[0].wp == 6 + 2


@rule("K-10", "CB-89")
def test_the_team_chooses_who_profits_and_what_shame_gives() -> None:
    play = table(
        "I0 target=attitude side=gloom spirits=hatred@R2,misery@R3 1Psorrow1 8Pshame1 step=spent",
        wp=0,
        essence=0,
        steps=[],
    )
    state = play.state
    state.on_turn = -1
    state.agenda.append(EgoQuell(2, NO_LIMIT, False))
    play._run()
    assert play.offers() == ["for 0 essence", "for 0 willpower", "for 0 card", "for 1 essence", "for 1 willpower"]
    play("for 1 essence")
    assert play.offers() == ["for 0", "for 1"]
    play("for 1")
    assert (play[1].essence, play[1].wp, play[0].wp) == (1, 2, 0)


@rule("EGO-84")
def test_embarrassment_profits_from_a_fallen_neighbour() -> None:
    play = table("I3 G3 side=gloom spirits=hatred@R0 1Ea1r 2Pembarrassment1", hand=("anger",), ambition=1)
    play("quell")
    assert play[0].wp == 6 - 2 + 1 + 2  # and Hatred's own 2


@rule("EGO-86", "A-34")
@pytest.mark.parametrize("card", ["jealousy", "insecurity", "boredom", "guilt", "fear"])
def test_powers_that_mean_nothing_to_the_ego_give_two_willpower(card: str) -> None:
    assert invoked(GLOOM, card)[0].wp == 6
    box = state_of("I0 side=gloom").box
    strong = box.strong_of[box.number(card)]
    for number in (box.number(card), strong):
        assert box.printed[number][0].trigger == TAX
        assert box.powers[number][0].trigger != TAX
    assert box.starter[box.number("jealousy")]


@rule("EGO-86")
def test_the_network_is_no_entering() -> None:
    play = table("I3 G3 side=gloom spirits=hatred@R0 8Pfear1")
    play("network", "carry 8", "slot 1")
    assert play[0].wp == 5  # Realm 2 was the players' own


@rule("EGO-84", "T169")
def test_powers_of_the_ego_s_emotions_do_nothing() -> None:
    play = table(f"{F0} 1Efear1", hand=("sociability",), essence=1)
    play("invoke")
    assert (play.card(0), play[0].essence, play[0].wp) == ("sociability", 0, 4)


# -- Spirits


@rule("CB-46")
def test_delight_draws_at_an_absorb_of_four() -> None:
    play = table("I3 G3 0Pa1 3Pa1 spirits=delight@R0 rotation=4", deck=DECK)
    play("absorb 0")
    assert (play[0].wp, play.hand()) == (10, ["optimism"])


@rule("EGO-87", "A-12", "SW-12")
def test_empathy_shelters_what_it_reaches_and_their_neighbours() -> None:
    board = "G0 14Pa1 0Pa1 1Pa1 2Pa1 target=awareness spirits=empathy@F0"
    assert [row["slot"] for row in ask(board, "quell 1")["candidates"]] == [2]
    free = [row["slot"] for row in ask(f"{board} spirit_powers_bind_ego=no", "quell 1")["candidates"]]
    assert sorted(free) == [0, 1, 2, 14]


@rule("CB-42")
def test_harmony_has_the_first_further_essence_free() -> None:
    play = table(f"{R0} 1Pc1", essence=3)
    play("land", "essence 1+3")
    assert play[0].wp == 6 - 1 - 1


@rule("K-13")
def test_love_and_malice_reach_further() -> None:
    play = table("I3 G3 spirits=love@F0", hand=("courage",))
    play("invoke")
    assert play.offers() == ["slot 14", "slot 0", "slot 1"]
    play = table("I3 G3 side=gloom spirits=malice@R0 0Ea1r 3Ea1r", hand=("anger",), ambition=1)
    play("quell")
    assert play.offers() == ["slot 0", "slot 3"]


@rule("K-13")
def test_anxiety_invokes_a_bleakness_from_the_supply() -> None:
    play = table("I3 G3 side=gloom spirits=anxiety@F0")
    play("invoke")
    assert play.card(0) == "bleakness"
    six = " ".join(f"{slot}Pbleakness1" for slot in (3, 4, 5, 6, 7, 8))
    assert "invoke" not in table(f"I3 G3 side=gloom spirits=anxiety@F0 {six}").offers()


@rule("CB-32")
def test_hatred_gains_for_a_last_essence() -> None:
    play = table("I3 G3 side=gloom spirits=hatred@R0 1Ea1r", hand=("anger",), ambition=1)
    play("quell")
    assert play[0].wp == 6


@rule("K-13")
def test_misery_absorbs_from_afar_without_adding_the_fortress() -> None:
    play = table("I3 G3 side=gloom spirits=misery@R0 1P1 spheres=7,2,7,7,7 rotation=0 common=unity,openness")
    assert [offer for offer in play.offers() if "absorb" in offer] == ["absorb 0", "absorb 1", "absorb 4"]
    play("absorb 1")
    assert play.state.board.fort[1] == -1
    assert play.state.identity == [0] * 6


def test_a_power_that_is_not_in_the_language_is_refused() -> None:
    for text, reason in (
        ("enter X2", "no word"),
        ("whenever W1", "no trigger"),
        ("enter w", "not a word"),
        ("enter foo?W1", "no condition"),
        ("enter W1*foo", "no multiplier"),
    ):
        with pytest.raises(PowerError, match=reason):
            read_powers(text)


@rule("A-40")
def test_every_card_has_two_spaces_or_more_and_values_never_fall() -> None:
    box = state_of("I0").box
    for card in range(p.NAMED):
        assert len(box.tracks[card]) >= 2
        assert sorted(box.tracks[card]) == box.tracks[card]
        strong = box.strong_of[card]
        if strong >= 0:
            assert len(box.tracks[strong]) >= len(box.tracks[card])
            assert all(box.tracks[strong][i] > value for i, value in enumerate(box.tracks[card]))
    for card in range(p.TYPES):
        assert box.tracks[card] == box.tracks[card + p.OF_SIDE]
