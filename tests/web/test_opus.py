"""The pages of Ego & Opus: what its own choices light on the board."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

from mindtable.core.agenda import take_for
from mindtable.core.things import Told
from mindtable.core.tongue import tongue
from mindtable.games import title
from mindtable.games.ego_and_opus import events
from mindtable.games.ego_and_opus.pieces import FIRST_MIRROR, FIRST_PLACE
from mindtable.server.steps import Watching
from mindtable.table.table import Table
from mindtable.testing.halfway import asked, played
from mindtable.web import table as page
from mindtable.web.arrange import FOLLOWS, OWN
from mindtable.web.ending import called, verdict
from mindtable.web.files import files
from mindtable.web.look import LineLook, SideLook
from mindtable.web.parts import SHAPES, icon, seatmark
from mindtable.web.piece import closer
from mindtable.web.titles import arrangement
from mindtable.web.titles.ego_and_opus import stories
from mindtable.web.titles.ego_and_opus.phase import DRAW, EGOS, FLIP, phase_of
from mindtable.web.titles.ego_and_opus.sight import Sight

from .dom import read
from .test_boards import look_at


def over_a_work() -> Table:
    """A game in which somebody may flip a work or leave it as a copy of another (F2, F5)."""
    table, _ = asked(title("ego-and-opus").game(2, "2-player", {}, []), 1, "flip_or_copy")
    return table


def test_flip_or_copy_is_chosen_by_the_work_that_counts() -> None:
    table = over_a_work()
    [viewer] = table.asked()
    look = look_at("ego-and-opus", "2-player", table, viewer)
    prepared = arrangement("ego-and-opus").prepared(look)
    flip, copy = prepared.choices
    place = flip.things["card"]["place"]
    assert [flip.verb, copy.verb] == ["flip", "copy"]
    root = read(str(page.table(look, arrangement("ego-and-opus"))))
    lit = {node.attributes["data-thing"] for node in root.where("data-legal")}
    assert len(lit) == 2
    [hidden], [copied] = [[thing for thing in one.touches if thing in lit] for one in (flip, copy)]
    assert hidden.startswith(f"work:{place}/")
    assert copied.startswith(f"work:{place}/")
    assert copied.endswith(f"/{copy.things['work']}")


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(SHAPES) == max(title("ego-and-opus").seats_for("schism"))
    assert len({str(seatmark(seat)) for seat in range(len(SHAPES))}) == len(SHAPES)


def test_what_an_ego_does_has_the_sign_of_egos() -> None:
    look = look_at("ego-and-opus", "2-player", over_a_work(), 0)
    box = look.game.box
    cards = {one["place"]: one["card"] for one in look.view["places"]}
    ego, artist = [box.number(cards["ego1"]), 0], [box.number(cards["artist1"]), FIRST_PLACE]
    for attacker, target, sign in ((ego, artist, icon("ego")), (artist, ego, seatmark(1))):
        told = events.ATTACKED.of([attacker, target, 1, 1, 1, 0, 0])
        assert arrangement("ego-and-opus").mark(LineLook("", False, [], False, 1, told), look) == sign


def test_a_work_chosen_in_secret_is_marked_in_the_hand() -> None:
    """Both sides of a Schism choose at the same time (V-10): until then the work is still in the hand."""
    game = title("ego-and-opus").game(2, "schism", {}, [])
    table, seat = asked(game, 1, "whom_to_target")
    look = look_at("ego-and-opus", "schism", table, seat)
    assert look.question_told is not None
    work = look.question_told.json(game.box)["things"]["work"]
    root = read(str(page.table(look, arrangement("ego-and-opus"))))
    [card] = [node for node in root.all() if "pic--sealed" in node.classes]
    assert card.id.endswith(f":{work}")
    assert "chosen in secret" in card.heard()


def test_what_was_chosen_in_secret_is_shown_to_whoever_chose_it_and_to_nobody_else() -> None:
    """Work and target of one side of a Schism lie sealed while the other side still chooses (V-10)."""
    game = title("ego-and-opus").game(2, "schism", {}, [])
    table, seat = next(
        (table, seat)
        for table, seat in [asked(game, seed, "whom_to_target") for seed in range(1, 30)]
        if table.asked() == [0, 1]
    )
    table.choose(seat, table.options(seat)[0])
    sealed = game.view(table.state, seat)["sealed"]
    seen: dict[int, str] = {}
    for viewer in (seat, 1 - seat, -1):
        look = look_at("ego-and-opus", "schism", table, viewer)
        root = read(str(page.table(look, arrangement("ego-and-opus"))))
        [artist] = [node for node in root.all() if node.id == sealed["place"]]
        seen[viewer] = artist.heard()
    assert "chosen in secret" in seen[seat]
    assert "→" in seen[seat]
    for viewer in (1 - seat, -1):
        assert "has chosen" in seen[viewer]
        assert "chosen in secret" not in seen[viewer]
        assert "→" not in seen[viewer]


def test_a_lane_is_drawn_as_wide_as_it_is_on_the_screen() -> None:
    """Tips of arrows are squeezed where a drawing is wider than its place."""
    style = files()["opus.css"].text
    for mode, place in (("schism", "schism"), ("superego", "super")):
        seats = title("ego-and-opus").seats_for(mode)[0]
        table, seat = asked(title("ego-and-opus").game(seats, mode, {}, []), 1, "whom_to_target")
        root = read(str(page.table(look_at("ego-and-opus", mode, table, seat), arrangement("ego-and-opus"))))
        found = re.search(rf"zones--{place} ~ \.aims {{[^}}]*width: (\d+)px", style)
        assert found is not None
        assert root.by_id("aims").attributes["viewbox"] == f"0 0 {found[1]} 400"


def test_a_copy_on_the_wall_is_called_by_the_work_it_counts_as() -> None:
    """The sign on its frame says that it is a copy; whoever hears it is told so."""
    game = title("ego-and-opus").game(8, "schism", {}, [])
    table = Table(game, game.new_record({"seed": "4"}))
    table.deal()
    luck = random.Random(4)
    while not any([work["face"] == "copy" for one in game.view(table.state, 0)["places"] for work in one["works"]]):
        seat = luck.choice(table.asked())
        table.choose(seat, luck.choice(table.options(seat)))
    root = read(str(page.table(look_at("ego-and-opus", "schism", table, 0), arrangement("ego-and-opus"))))
    [copy] = [node for node in root.all() if "wk--copy" in node.classes]
    [name] = [node for node in copy.all() if "wk__name" in node.classes]
    assert copy.attributes["aria-label"].startswith(f"copy of {name.heard()}")


def test_a_side_of_two_is_called_by_both_and_the_viewer_is_spoken_to() -> None:
    """Players 1 and 2 of a Superego are one side (V-12)."""
    table, _ = asked(title("ego-and-opus").game(3, "superego", {}, []), 1, "whom_to_target")
    sides = [SideLook([0, 1], "Player 1, Player 2", 6, [], True), SideLook([2], "Player 3", 1, [], False)]
    names = {0: "You and Player 2", 1: "You and Player 1", 2: "Player 1 and Player 2"}
    for viewer, name in names.items():
        look = replace(look_at("ego-and-opus", "superego", table, viewer), sides=sides)
        assert called(look, sides[0]) == name
        assert verdict(look, sides[:1]) == ("Player 1 and Player 2 win, 6 to 1" if viewer == 2 else "You win, 6 to 1")
    look = replace(look_at("ego-and-opus", "superego", table, 0, "fr"), sides=sides)
    assert called(look, sides[0]) == "Vous et Joueur 2"
    assert verdict(look, sides[1:]) == "Player 3 gagne"


def test_a_card_seen_large_says_everything_once() -> None:
    """The large card has the printed words and the numbers of now; below stands what lasts on it or is planned."""
    look = look_at("ego-and-opus", "2-player", over_a_work(), 0)
    assert look.scene is not None
    pieces = {
        piece.id: piece
        for zone in look.scene.zones
        if zone.id in ("board", "hand")
        for place in zone.places
        for piece in place.pieces
        if piece.id.startswith("card:")
    }
    assert len(pieces) > 8
    for piece in pieces.values():
        seen = closer(look, arrangement("ego-and-opus"), piece.id)
        said = " ".join(re.sub("<[^>]*>", " ", str(seen)).split())
        facts = re.findall("<li>([^<]*)</li>", str(seen))
        assert not [number.says for number in piece.numbers if number.says in facts]
        assert said.count("ttacks whoever") <= 1
        assert not piece.text or said.count(" ".join(piece.text.split())) == 1


def test_steps_show_the_phase_who_acts_and_what_an_attack_has_left() -> None:
    """What is told in the middle of a turn is drawn as it is then, not as the next phase has it (G4, E4)."""
    table, _ = played(title("ego-and-opus").game(2, "2-player", {}, []), 1)
    game, look = table.game, look_at("ego-and-opus", "2-player", table, 0)
    state = table.position(0)
    watching = Watching(game, state, 0)
    for move in table.record.moves:
        state.heard = watching
        take_for(state, move.seat, game.read(state, move.seat, move.text))
    phases: dict[str, set[str]] = {"drew": set(), "flipped": set(), "ego_target": set()}
    attacks = 0
    for entry, view in watching.seen:
        told = entry.event
        if told is None:
            continue
        sight = Sight(replace(look, view=view, scene=game.scene(view, look.tongue), question_told=None))
        if told.row.name == "drew" and not any([one["intent"] for one in view["places"]]):
            phases["drew"].add(phase_of(sight))
        elif told.row.name in phases and told.row.name != "drew":
            phases[told.row.name].add(phase_of(sight))
            assert [told.json(game.box)["things"]["card"]["place"]] == view["acting"]
        elif told.row.name == "attacked":
            things = told.json(game.box)["things"]
            target = things["target"]["place"]
            assert sight.places[target]["life"] == things["left"]
            attacks += 1
    assert phases == {"drew": {DRAW}, "flipped": {FLIP}, "ego_target": {EGOS}}
    assert attacks > 10


def test_whose_turn_it_is_is_said_while_others_choose() -> None:
    table, seat = asked(title("ego-and-opus").game(2, "2-player", {}, []), 1, "which_work", 20)
    look = look_at("ego-and-opus", "2-player", table, 1 - seat)
    assert not look.question
    said = arrangement("ego-and-opus").question(look)
    assert said.endswith("’s turn")
    assert said.removesuffix("’s turn") in {Sight(look).at(place) for place in look.view["order"]}


def test_a_work_that_would_do_nothing_says_so_in_the_hand() -> None:
    """Cards of the hand are touched, so that the list beside them is not the only place that warns (P3, F3)."""
    warned = set()
    for deal in range(1, 20):
        table, seat = asked(title("ego-and-opus").game(2, "2-player", {}, []), deal, "which_work", 24)
        look = look_at("ego-and-opus", "2-player", table, seat)
        sight = Sight(look)
        root = read(str(page.table(look, arrangement("ego-and-opus"))))
        for choice in look.choices:
            if choice.verb != "play":
                continue
            work, lacks = choice.things["work"], choice.things.get("lacks")
            card = root.by_id(f"card:{seat}:{work}")
            assert ("pic--no" in card.classes) == (lacks is not None)
            life = sight.places[choice.things["place"]]["life"]
            last = lacks is None and 0 < choice.things["price"] == life
            words = {"school": "wrong school", "drive": "too little drive"}.get(
                lacks or "", "last drive" if last else ""
            )
            assert words in card.heard()
            [row] = root.where("id", f"choice:{choice.notation}")
            assert ("Takes its last drive" in row.heard()) == last
            warned.add(words)
    assert warned >= {"", "wrong school", "last drive"}


def test_a_work_on_an_ego_is_paid_from_its_health() -> None:
    """Superego (V-14): what it costs and what is left stands beside the question."""
    table, seat = asked(title("ego-and-opus").game(3, "superego", {}, []), 1, "which_work_on_ego")
    look = look_at("ego-and-opus", "superego", table, seat)
    assert look.question_told is not None
    place = look.question_told.json(look.game.box)["things"]["card"]["place"]
    one = Sight(look).places[place]
    assert f"health {one['life']}/{one['base']}" in str(arrangement("ego-and-opus").pips(look))
    prices = [
        str(arrangement("ego-and-opus").price(choice, look)) for choice in look.choices if "work" in choice.things
    ]
    assert prices
    assert all(["#health" in price and "#drive" not in price for price in prices])
    root = read(str(page.table(look, arrangement("ego-and-opus"))))
    [zone] = [node for node in root.all() if "zone" in node.classes and "cur" in node.classes]
    assert zone.by_id(place)
    assert "plays" in zone.heard()


def test_who_plays_with_whom_is_said() -> None:
    """Players 1 and 2 of a Superego (V-12): to each other, and to those who play against them."""
    table, _ = asked(title("ego-and-opus").game(3, "superego", {}, []), 1, "whom_to_target")
    said = {}
    for viewer in (0, 1, 2, -1):
        root = read(str(page.table(look_at("ego-and-opus", "superego", table, viewer), arrangement("ego-and-opus"))))
        strips = [root.by_id(f"seat:{seat}").heard() for seat in range(3)]
        said[viewer] = [[words for words in ("your ally", "against you", "allied") if words in one] for one in strips]
    assert said == {
        0: [[], ["your ally"], []], 1: [["your ally"], [], []], 2: [["against you"], ["against you"], []],
        -1: [["allied"], ["allied"], []],
    }  # fmt: skip


def test_looking_back_an_artist_with_a_work_comes_to_its_target() -> None:
    """Between a work that was put down and its target nothing is asked where somebody looks back."""
    table, seat = asked(title("ego-and-opus").game(2, "2-player", {}, []), 1, "whom_to_target")
    look = look_at("ego-and-opus", "2-player", table, seat)
    root = read(str(page.table(replace(look, question_told=None, choices=[]), arrangement("ego-and-opus"))))
    heard = root.by_id("zone:board").heard()
    assert "choosing a target" in heard
    assert "choosing a work" not in heard


def test_a_question_says_which_signature_or_work_asks_it() -> None:
    game = title("ego-and-opus").game(2, "2-player", {}, [])
    asking = (("discard_offered", "signature", "signature of"), ("which_found", "work", "performs"))
    for question, sign, words in asking:
        table, seat = asked(game, 1, question)
        look = look_at("ego-and-opus", "2-player", table, seat)
        lines = [
            LineLook(line.text, False, [], False, -1, entry.event)
            for entry in table.log
            for line in table.say([entry], seat, look.tongue)
        ]
        aid = str(arrangement("ego-and-opus").aid(replace(look, lines=lines)))
        assert words in aid
        assert f"#{sign}" in aid
    table, seat = asked(game, 1, "which_work")
    assert arrangement("ego-and-opus").aid(look_at("ego-and-opus", "2-player", table, seat)) is None


def test_what_egos_and_rivals_lose_counts_as_a_gain() -> None:
    """But not the health of egos to whoever leads them; that of an ego to be placed is no gain of one's own."""
    for mode, question, gauges in (
        ("2-player", "which_work", {"rival_points", "rival_drive", "health"}),
        ("2-player", "which_ego", {"rival_points", "rival_drive", "health"}),
        ("solitaire", "which_ego", {"rival_points", "rival_drive", "health"}),
        ("superego", "which_work", {"rival_points", "health"}),
        ("superego", "which_work_on_ego", {"rival_points", "rival_drive"}),
    ):
        seats = title("ego-and-opus").seats_for(mode)[0]
        table, seat = asked(title("ego-and-opus").game(seats, mode, {}, []), 1, question)
        assert set(arrangement("ego-and-opus").theirs(look_at("ego-and-opus", mode, table, seat))) == gauges


def test_behind_an_attack_of_a_schism_stands_only_what_it_is_about() -> None:
    """The other side acts at the same time (V-08): what its work does to somebody else is no consequence."""
    box = look_at("ego-and-opus", "2-player", over_a_work(), 0).game.box
    carrie, ottawa, lumnum = [box.number(name) for name in ("carrie-glifford", "ottawa-stephane", "lumnum-chickeroo")]
    here, there, other = [carrie, FIRST_PLACE], [ottawa, FIRST_MIRROR], [lumnum, FIRST_PLACE + 1]

    def line(told: Told[Any]) -> LineLook:
        return LineLook("", False, [], False, 0, told)

    across, along = [events.ATTACKED.of([here, target, 4, 5, 2, 2, 0]) for target in (there, [ottawa, 0])]
    assert stories.joins(line(events.LOST.of([other, 2, 4])), line(across)) == OWN
    assert stories.joins(line(events.LOST.of([here, 2, 4])), line(across)) == FOLLOWS
    assert stories.joins(line(events.LOST.of([other, 2, 4])), line(along)) == FOLLOWS


def test_what_the_other_side_of_a_schism_did_does_not_follow_from_the_last_work() -> None:
    """Both sides perform before anything comes of it (V-08): the seat of what comes says whose it is."""
    box = look_at("ego-and-opus", "2-player", over_a_work(), 0).game.box
    carrie, ottawa = [box.number(name) for name in ("carrie-glifford", "ottawa-stephane")]
    here, there, work = [carrie, FIRST_PLACE], [ottawa, FIRST_MIRROR], box.number("muse")
    theirs = LineLook("", False, [], False, 1, events.FLIPPED.of([there, work, 1, 5]))
    for seat, joins in ((0, OWN), (1, FOLLOWS)):
        for told in (events.GAINED.of([here, 2, 8]), events.LOST.of([here, 2, 4]), events.TOOK_IDEA.of([box.idea])):
            assert stories.joins(LineLook("", False, [], False, seat, told), theirs) == joins
    attack = LineLook("", False, [], False, 0, events.ATTACKED.of([here, [ottawa, FIRST_PLACE + 1], 4, 5, 2, 2, 0]))
    weakened = LineLook("", False, [], False, 1, events.LOST.of([here, 2, 4]))
    assert stories.joins(weakened, attack) == OWN


def test_solitaire_speaks_of_no_secrets() -> None:
    """Nobody sits there from whom a target could be kept secret; with a rival there are secret ones (P5)."""
    said: dict[str, str] = {}
    for mode, seats in (("solitaire", 1), ("2-player", 2)):
        game = title("ego-and-opus").game(seats, mode, {}, [])
        for deal in range(1, 60):
            table, seat = asked(game, deal, "whom_to_target")
            look = look_at("ego-and-opus", mode, table, seat)
            verbs = {choice.verb for choice in look.choices}
            if verbs >= {"target", "target_secretly", "target_itself"}:
                break
        root = read(str(page.table(look, arrangement("ego-and-opus"))))
        said[mode] = next(node for node in root.all() if node.id == "now").heard().lower()
        option = next(one for one, choice in zip(table.options(seat), look.choices, strict=True)
                      if choice.verb == "target_secretly")  # fmt: skip
        table.choose(seat, option)
        lines = table.say(table.log, seat, tongue("en"))
        said[mode] += " ".join([line.text.lower() for line in lines])
    assert "secret" not in said["solitaire"]
    assert "everybody" not in said["solitaire"]
    assert " targets " in said["solitaire"]
    assert "secret" in said["2-player"]
    assert "everybody sees the target" in said["2-player"]


def test_retired_egos_are_not_counted_with_the_works_of_a_graveyard() -> None:
    """The strip counts works; so does the drawer of graveyards, and retired egos have one of their own (B-19)."""
    game = title("ego-and-opus").game(1, "solitaire", {}, [])
    for count in range(60, 200):
        table, _ = played(game, 3, count)
        player = game.view(table.state, 0)["players"][0]
        if player["retired"] and player["graveyard"]:
            break
    root = read(str(page.table(look_at("ego-and-opus", "solitaire", table, 0), arrangement("ego-and-opus"))))
    drawers = {node.id: node.heard() for node in root.all() if "drawer" in node.classes}
    assert drawers["zone:graveyards"].startswith(f"Graveyards {len(player['graveyard'])} ")
    assert drawers["zone:retired"].startswith(f"Retired egos {len(player['retired'])} ")


def test_a_large_artist_is_said_in_words_with_what_its_specialty_does() -> None:
    table, seat = asked(title("ego-and-opus").game(1, "solitaire", {}, []), 1, "which_artist")
    look = look_at("ego-and-opus", "solitaire", table, seat)
    assert look.scene is not None
    [vault] = [zone for zone in look.scene.zones if zone.id == "vault"]
    sight = Sight(look)
    for piece in vault.places[0].pieces:
        root = read(str(closer(look, arrangement("ego-and-opus"), piece.id)))
        [label] = [node.heard() for node in root.all() if node.tag == "p" and "label" in node.classes]
        card = sight.card_of(piece)
        assert card is not None
        school = sight.school_name(card)
        assert label == f"{school[0].upper()}{school[1:]} · artist · Your vault"
        box = look.game.box
        assert sight.text(box.ids[box.specialty[box.number(card)]]) in root.heard()
        [rules] = [node for node in root.all() if "closer__rules" in node.classes]
        names = [node.heard().lower().removesuffix("s") for node in rules.all() if node.tag == "b"]
        assert len(set(names)) == len(names), names
        assert "artist" in names
