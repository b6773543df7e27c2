"""Card texts generated from their data, the panels, and the log."""

import pytest

from mindtable.core.tongue import tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.effects import EffectError, read_clause, read_effect, read_signature
from mindtable.games.ego_and_opus.faces import card_lines
from mindtable.games.ego_and_opus.language import effect_text, signature_text, strategies_text

from .scenario import Artist, Ego, board

BOX = open_box([])
EN = tongue("en")


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("strong-attack", "Attack with +4."),
        ("captivate", "The target loses 2. The target has −3 attack this round."),
        ("flanking", "Attack with +1, or with +4 if your other artist has the same target."),
        ("sting", "The target loses 2, or 4 if the attack of the target is 3 or more."),
        ("action-scene", "Attack with +1, and +1 per 2 works in your graveyard (at most +4 more)."),
        (
            "finishing-touches",
            "Retire up to 3 other works of this artist. Attack with +2 per work retired (at most +6).",
        ),
        ("slapstick", "The target loses 1. The target now targets itself."),
    ],
)
def test_the_text_of_a_work_follows_from_its_effect(id: str, text: str) -> None:
    assert effect_text(BOX, BOX.number(id), EN) == text


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("janet-dosen", "At the end of the flip phase you may discard 1 work; if you do, this artist gains 2."),
        ("bjonnevi-arud", "When this artist leaves play: the artist that takes this place gains 3."),
        ("omar-uldi", "This artist has +1 attack while your other artist is Martial."),
        ("pizantz-swirne", "The strategy an ego tries first passes over this artist."),
    ],
)
def test_the_text_of_a_signature_follows_from_its_data(id: str, text: str) -> None:
    assert signature_text(BOX, BOX.number(id), EN) == text


def test_an_ego_says_whom_it_attacks() -> None:
    assert strategies_text(BOX, BOX.number("rude"), EN) == "Attacks whoever acted first; else the artist of its row."


def test_every_card_has_a_text_of_its_own() -> None:
    texts = ["\n".join([BOX.titles[card], *card_lines(BOX, card, EN)]) for card in range(p.CARDS)]
    assert len(set(texts)) == p.CARDS
    assert not [text for text in texts if "{" in text]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("HIT T 2", "no verb 'HIT'"),
        ("BOOST T +2", "needs a duration"),
        ("HURT T 2 ROUND", "takes no duration"),
        ("IF RAIN: HURT T 2", "no condition 'RAIN'"),
        ("HURT T 2+PER(STARS,1,3)", "no counter 'STARS'"),
        ("ECHO HAND +1", "ECHO is followed by"),
        ("DRAW 2", "DRAW is followed by"),
        ("HIDE ME", "belongs to signatures"),
        ("HURT T two", "is not understood"),
        ("HURT T 2+PER(GRAVE,0,3)", "is not understood"),
        ("HURT T 100", "is not understood"),
    ],
)
def test_an_effect_outside_the_language_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(EffectError, match=reason):
        read_effect(text)


def test_a_signature_needs_a_known_trigger() -> None:
    with pytest.raises(EffectError, match="starts with one of"):
        read_signature("NOON: DRAW YOU 1")
    with pytest.raises(EffectError, match="ALWAYS takes one of"):
        read_signature("ALWAYS: DRAW YOU 1")
    assert read_clause("MAY RETIRE DOWN T").may


def test_a_pack_of_an_owner_replaces_what_it_gives() -> None:
    box = open_box(['provenance = "owner"\n[[ego]]\nid = "rude"\nattack = 2\nhealth = 9\n'])
    assert (box.attack[box.number("rude")], box.life[box.number("rude")]) == (2, 9)
    assert box.top[box.number("rude")] == BOX.top[BOX.number("rude")]


def test_the_board_is_shown_in_rows_with_what_each_ego_will_do() -> None:
    play = board(
        {
            1: Artist("omar-uldi", works=["hyeong"], plays="grapple", at="ego1"),
            2: Artist("janet-dosen", plays="muse", at="none"),
        },
        {1: Ego("rude"), 2: Ego("stubborn")},
        at="play",
        hands={0: ["cripple"]},
    )
    shown = play.game.panels(play.game.view(play.state, 0), EN)
    assert shown[0].title == "Round 1, order of the zones 1 → 2 → 3 → 4"
    text = "\n".join(shown[0].lines)
    rude = "row 1: Rude (attack 4, health 5/5, attacks whoever acted first, else the artist of its row, "
    assert rude + "if nothing changes: attacks Omar Uldi)" in " ".join(text.split())
    assert "zone 1 (you): Omar Uldi (MRL, attack 3, drive 8/8, → row 1: Rude)." in text
    assert "Grapple (face down)" in text
    assert "Muse" not in text
    assert "zone 2 (Seat 2): Janet Dosen (LIT, attack 2, drive 10/10, secret target)" in text
    assert "zone 3 (you): no artist" in text
