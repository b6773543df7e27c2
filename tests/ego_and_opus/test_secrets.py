"""What a seat does not know: hands, face-down works, secret targets, vaults and the lists of the others."""

import pytest

from mindtable.core.luck import Luck
from mindtable.games.ego_and_opus import flip, phases
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import open_box
from mindtable.games.ego_and_opus.decks import Deck, deck_text, faults
from mindtable.games.ego_and_opus.imagine import imagine
from mindtable.games.ego_and_opus.retire import Retire
from mindtable.games.ego_and_opus.sightings import IN_HAND
from mindtable.games.ego_and_opus.state import OpusState
from mindtable.testing.clauses import rule

from .scenario import Artist, Ego, Opus, board, new_game

BOX = open_box([])


def list_of(state: OpusState, seat: int) -> Deck:
    """The whole list of a player, gathered from everywhere."""
    player = state.players[seat]
    works = player.hand + player.graveyard + player.portfolio.bag
    works += [piece.card for row in state.works for piece in row if piece.owner == seat]
    cards = [card for card, owner in zip(state.card, state.owner, strict=True) if card >= 0 and owner == seat]
    artists = sorted(player.artists + [card for card in cards if card < p.FIRST_EGO])
    egos = sorted(player.egos + player.retired + [card for card in cards if card >= p.FIRST_EGO])
    return Deck("", sorted([work for work in works if work != BOX.idea]), artists, egos, player.ideas)


@rule("B-37", "C1", "C2")
def test_an_imagined_rival_has_a_legal_list_and_not_always_the_same() -> None:
    play = new_game()
    play("highest 0")
    lists = set()
    for seed in range(40):
        deck = list_of(imagine(play.state, 0, Luck(seed)), 1)
        assert faults(deck, BOX.titles, BOX.idea) == []
        lists.add(tuple(deck.works))
    assert len(lists) == 5  # nothing has been seen: any starter


@rule("B-37")
def test_what_was_seen_narrows_the_imagined_list() -> None:
    play = new_game(deck1="kitchen")
    play("highest 1", "artist omar-uldi")
    for seed in range(20):
        deck = list_of(imagine(play.state, 0, Luck(seed)), 1)
        assert deck.works == BOX.starters["kitchen"].works  # the only starter with Omar


@rule("B-37")
def test_a_list_that_is_no_starter_is_imagined_around_what_was_seen() -> None:
    spice = deck_text(BOX.starters["spice"], BOX.titles)
    own = spice.replace("September", "Omar Uldi").replace("Crimette Raquet", "Janet Dosen")
    play = new_game(deck1=own)
    play("highest 1", "artist omar-uldi")
    while play.asked() != [1] or "artist janet-dosen" not in play.offers():
        play(play.offers()[0])
    play("artist janet-dosen")
    for seed in range(20):
        deck = list_of(imagine(play.state, 0, Luck(seed)), 1)
        assert faults(deck, BOX.titles, BOX.idea) == []
        assert BOX.number("omar-uldi") in deck.artists
        assert BOX.number("janet-dosen") in deck.artists


@rule("B-12")
def test_an_imagined_face_down_work_fits_the_target_that_is_shown() -> None:
    play = board(
        {1: Artist("september", at="ego1", plays="primary-attack"), 2: Artist("omar-uldi")},
        {1: Ego("stubborn")},
        at="play",
        portfolios={0: ["muse", "defense", "sting", "mix"]},
        hands={0: ["build-confidence"]},
    )
    for seed in range(30):
        world = imagine(play.state, 1, Luck(seed))
        piece = world.unflipped(4)
        assert piece is not None
        assert BOX.mask[piece.card] & p.MASK_EGO


@rule("B-37")
def test_a_recovered_work_is_known_to_be_in_hand_until_it_is_shown() -> None:
    play = board(
        {1: Artist("carrie-glifford", plays="capture-the-moment", at="ego1"), 2: Artist("omar-uldi")},
        {1: Ego("stubborn")},
        graveyards={0: ["muse"]},
        portfolios={0: ["scrapbook"] * 4},
        hands={0: ["scrapbook"]},
    )
    play("recover muse")
    for seed in range(10):
        assert BOX.number("muse") in imagine(play.state, 1, Luck(seed)).players[0].hand


@rule("B-37")
def test_a_hand_that_was_looked_at_is_remembered() -> None:
    play = board(
        {1: Artist("janet-dosen", plays="expose", at="artist2"), 2: Artist("omar-uldi", plays="hyeong", at="artist2")},
        hands={1: ["muse", "mix", "sting"]},
        portfolios={1: ["defense"] * 3},
    )
    assert play.ids(imagine(play.state, 0, Luck(1)).players[1].hand) == play.hand(1)
    play("discard sting")
    assert play.ids(imagine(play.state, 0, Luck(2)).players[1].hand) == ["muse", "mix"]
    assert play.game.view(play.state, 0)["players"][1]["hand"] == play.hand(1)


@rule("B-37")
def test_what_each_seat_knows_of_a_hand_follows_the_works() -> None:
    play = board({}, mode="4-player", seats=4, at="play")
    player = play[0]
    muse, mix, sting = (BOX.number(id) for id in ("muse", "mix", "sting"))
    player.now_knows(1, [mix])
    player.now_knows(3, [sting])
    player.shown(muse, 0)
    player.shown(sting, 0)
    assert player.known == [[muse, sting], [mix, muse, sting], [muse, sting], [sting, muse, sting], [muse, sting]]
    assert player.listed == [muse, sting]
    player.revealed(muse, IN_HAND)
    assert player.known == [[sting], [mix, sting], [sting], [sting, sting], [sting]]
    assert player.listed == [sting]
    player.revealed(mix, IN_HAND)
    assert player.known == [[sting], [sting], [sting], [sting, sting], [sting]]


def hides(play: Opus) -> tuple[list[str], list[str]]:
    """What seat 1 knows of the hidden works of seat 0: in hand or face down, and anywhere."""
    one = play.game.view(play.state, 1)["players"][0]
    return one["known"], one["listed"]


@rule("B-37", "B-40")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_known_work_is_forgotten_once_it_is_seen(answer: str) -> None:
    play = board(
        {
            1: Artist("september", plays="muse", at="none"),
            4: Artist("janet-dosen", plays="dramatic-irony", at="artist1"),
        },
        {1: Ego("stubborn")},
        portfolios={1: ["mix"]},
        round=4,
        halt=(flip.FlipPhase, phases.EndRound),
    )
    play[0].shown(BOX.number("muse"), 0)
    assert hides(play) == (["muse"], ["muse"])
    play.go_on()
    assert [work["card"] for work in play.seen("artist1", 1)["works"]] == ["muse"]
    assert [work["card"] for work in play.seen("artist1", 0)["works"]] == ["muse"]
    play(f"retire {answer}", "draw mix")
    if answer == "no":
        play.go_on()  # it is flipped
    assert hides(play) == ([], [])


@rule("B-37", "D2")
def test_a_known_work_that_is_discarded_or_put_on_an_ego_is_no_longer_in_hand() -> None:
    play = board(
        {1: Artist("janet-dosen", at="ego1")},
        {1: Ego("stubborn")},
        hands={0: ["muse"]},
        halt=(flip.FlipPhase, phases.EndRound),
    )
    play[0].shown(BOX.number("muse"), 0)
    while play.asked() == []:
        play.go_on()
    play("discard muse")
    assert hides(play) == ([], [])
    egos = board(
        {1: Artist("omar-uldi")}, {1: Ego("stubborn")}, at="superego", mode="superego", seats=3, hands={2: ["muse"]}
    )
    egos[2].shown(BOX.number("muse"), 0)
    egos("play muse")
    assert egos.game.view(egos.state, 0)["players"][2]["known"] == []


@rule("B-37", "F2")
def test_a_hand_is_open_to_the_seat_that_looked_and_closes_when_it_changes() -> None:
    play = board(
        {3: Artist("janet-dosen", plays="expose", at="artist4"), 4: Artist("omar-uldi")},
        mode="4-player",
        seats=4,
        hands={3: ["muse", "mix"]},
        round=3,
    )
    play("discard mix")
    hands = [play.game.view(play.state, seat)["players"][3]["hand"] for seat in (0, 1, 2)]
    assert hands == [None, None, ["muse"]]
    play[3].take_in_hand(BOX.number("sting"))
    after = play.game.view(play.state, 2)["players"][3]
    assert (after["hand"], after["known"]) == (None, ["muse"])
    assert play.game.view(play.state, 0)["players"][3]["hand"] is None


@rule("B-37")
def test_an_artist_met_twice_is_counted_once() -> None:
    play = board(
        {1: Artist("bjonnevi-arud", plays="portrait", at="artist3"), 3: Artist("carrie-glifford")},
        vaults={0: ["omar-uldi"]},
    )
    play.state.life[6] = 0
    Retire(6).run(play.state)
    play.state.agenda.pop().run(play.state)
    assert play.card("artist3") == "carrie-glifford"
    assert play.game.view(play.state, 1)["players"][0]["met"] == ["carrie-glifford", "bjonnevi-arud", "omar-uldi"]


@rule("B-37", "P2")
def test_a_work_that_is_played_shows_neither_itself_nor_the_hand() -> None:
    play = board(
        {1: Artist("omar-uldi"), 2: Artist("september")}, {1: Ego("stubborn")}, at="play", hands={1: ["muse", "mix"]}
    )
    play("target ego1", "play mix")
    assert play.game.view(play.state, 0)["players"][1]["hand"] is None
    assert [work["card"] for work in play.seen("artist2", 0)["works"]] == [None]


@rule("B-37")
def test_a_look_at_a_hand_adds_to_what_was_known_without_counting_twice() -> None:
    play = board(
        {1: Artist("janet-dosen", plays="expose", at="artist2"), 2: Artist("omar-uldi", plays="hyeong", at="artist2")},
        hands={1: ["muse", "mix"]},
        halt=(flip.FlipPhase,),
    )
    play[1].now_knows(0, [BOX.number("muse"), BOX.number("hyeong")])
    play.go_on()
    assert play.game.view(play.state, 0)["players"][1]["known"] == ["muse", "mix", "hyeong"]


@rule("H-08", "B-37")
def test_a_blade_that_moves_says_nothing_about_the_one_still_in_hand() -> None:
    play = board(
        {1: Artist("gerald-busch", plays="serrated-blade", at="artist3"), 3: Artist("september")},
        hands={0: ["serrated-blade"]},
        halt=(flip.FlipPhase, phases.EndRound),
    )
    blade = BOX.number("serrated-blade")
    play[0].shown(blade, 0)
    play[0].shown(blade, 0)
    play.go_on()
    assert play.works("artist3") == ["serrated-blade"]
    assert hides(play) == (["serrated-blade"], ["serrated-blade"])  # one was seen when it was flipped


@rule("H-09", "B-38")
def test_all_see_which_work_was_performed_where() -> None:
    play = board({2: Artist("amavelli-tutlio", plays="sting", at="ego2")}, {2: Ego("stubborn")})
    assert play.game.view(play.state, 0)["performed"] == [{"work": "sting", "place": "artist2"}]
