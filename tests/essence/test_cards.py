"""The card set: numbers of cards, types, costs and provenance, and that every word of the language is used."""

from collections import Counter

import pytest

from mindtable.core.cards import HOUSE, SEED, CardError
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.essence import effects as e
from mindtable.games.essence import pieces as p
from mindtable.games.essence.box import ARRANGEMENT, MONSTER, PAYMENT, Box
from mindtable.testing.clauses import rule

from .scenario import game

BOX: Box = game(2).box
LOCATIONS = range(p.FIRST_LOCATION, p.FIRST_MONUMENT)
MONUMENTS = range(p.FIRST_MONUMENT, p.FIRST_FRAGMENT)
PALACES = range(p.FIRST_PALACE, p.FIRST_LOCATION)
FRAGMENTS = range(p.FIRST_FRAGMENT, p.FIRST_TREATY)
FOLLOWERS = range(p.FIRST_ADVISOR)
ADVISORS = range(p.FIRST_ADVISOR, p.FIRST_PALACE)


def colours(cards: range) -> dict[str, int]:
    return dict(Counter(p.COLOURS[BOX.colour[card]] for card in cards))


def datum(id: str, key: str) -> str:
    """Where a datum of a card comes from."""
    return BOX.entries[BOX.number(id)].provenance(key)


# -- how many of what


def test_the_box_holds_200_faces_with_ids_of_their_own() -> None:
    assert len(BOX.ids) == len(set(BOX.ids)) == 200
    assert (len(FOLLOWERS), len(ADVISORS), len(PALACES)) == (40, 6, 5)
    assert (len(LOCATIONS), len(MONUMENTS), len(FRAGMENTS)) == (76, 14, 55)
    assert len(BOX.factions) == 5
    assert len(BOX.tokens) == 3


def test_types_are_spread_as_the_constraints_ask() -> None:
    assert colours(LOCATIONS) == {"R": 15, "B": 15, "Y": 16, "G": 15, "P": 15}
    assert colours(MONUMENTS) == {"R": 3, "B": 3, "Y": 3, "G": 3, "P": 2}
    assert sorted(colours(PALACES)) == ["B", "G", "P", "R", "Y"]


@rule("B1")
def test_locations_cost_1_to_3_wealth_and_monuments_5() -> None:
    assert Counter(BOX.cost[card] for card in LOCATIONS) == {1: 26, 2: 28, 3: 22}
    assert {BOX.cost[card] for card in MONUMENTS} == {5}


@rule("B3")
def test_every_segment_has_a_plus_colour_and_at_most_one_minus_colour() -> None:
    for card in [*LOCATIONS, *MONUMENTS]:
        plus = [n for n in BOX.plus[card] if n > 0]
        assert plus, BOX.ids[card]
        assert set(plus) == {1 if card in LOCATIONS else 2}, BOX.ids[card]
        assert [n for n in BOX.plus[card] if n < 0] in ([], [-1]), BOX.ids[card]


@rule("A-41")
def test_palaces_have_no_essence_and_no_plus_or_minus() -> None:
    for card in PALACES:
        assert BOX.base[card] == 0
        assert not any(BOX.plus[card])


def test_location_bases_are_near_their_cost_and_monuments_give_4_to_7() -> None:
    near = Counter(BOX.base[card] - BOX.cost[card] for card in LOCATIONS)
    assert near == {0: 64, 1: 9, -1: 3}
    assert {BOX.base[card] for card in MONUMENTS} <= {4, 5, 6, 7}


def test_more_than_a_quarter_of_the_segments_carry_an_action() -> None:
    acting = [card for card in [*LOCATIONS, *MONUMENTS] if BOX.acts[card]]
    assert len(acting) == 33
    assert [BOX.ids[card] for card in PALACES if not BOX.acts[card]] == ["PAL-VEC"]


def test_all_six_statistics_occur_as_income() -> None:
    words = Counter(
        word.kind
        for card in [*LOCATIONS, *MONUMENTS]
        for clause in BOX.clauses[card]
        if clause.timing == e.INCOME
        for word in clause.words
    )
    assert {e.WORDS[kind]: n for kind, n in words.items()} == {"I": 6, "D": 5, "A": 4, "W": 4, "C": 3, "F": 2}


# -- factions and characters


def test_the_start_values_of_the_factions_keep_to_the_suggested_ranges() -> None:
    for faction in BOX.factions:
        assert 1 <= faction.foundations <= 3
        assert 2 <= faction.popularity <= 4
        assert 2 <= faction.wealth <= 5
        assert 1 <= faction.influence <= 4
        assert 1 <= faction.attack <= 4
        assert 1 <= faction.defense <= 4
    assert [faction.id for faction in BOX.factions] == ["TIK", "UOS", "VEC", "LAS", "CHS"]
    assert BOX.factions[0].names["en"] == "Three Islands Kingdom"
    assert BOX.factions[1].names["en"] == "University of the Sun"


@pytest.mark.parametrize("faction", range(5))
def test_every_faction_has_an_attack_a_draw_an_income_card_and_one_with_two_frames(faction: int) -> None:
    cards = range(8 * faction, 8 * faction + 8)
    clauses = [clause for card in cards for clause in BOX.clauses[card]]
    assert any(clause.has(e.DO_ATTACK) for clause in clauses)
    assert any(clause.has(e.DRAW) for clause in clauses)
    assert any(clause.has(e.WEALTH) or clause.has(e.INFLUENCE) for clause in clauses)
    assert any(len(BOX.clauses[card]) == 2 for card in cards)


@rule("A-42")
def test_about_half_of_the_follower_frames_are_main_and_half_are_side() -> None:
    timings = Counter(clause.timing for card in FOLLOWERS for clause in BOX.clauses[card])
    assert abs(timings[e.MAIN] - timings[e.SIDE]) <= 6


def test_every_advisor_has_two_frames_and_one_of_them_is_free() -> None:
    for card in ADVISORS:
        assert len(BOX.clauses[card]) == 2
        assert any(clause.free for clause in BOX.clauses[card])


# -- the language is used


def every_clause() -> list[e.Clause]:
    return [clause for clauses in BOX.clauses for clause in clauses]


def test_every_word_occurs_on_some_face() -> None:
    assert {word.kind for clause in every_clause() for word in clause.words} == set(range(len(e.WORDS)))


def test_every_timing_occurs_on_some_face() -> None:
    assert {clause.timing for clause in every_clause()} == {*range(len(e.TIMINGS)), e.BONUS}


def test_every_kind_of_cost_occurs_on_some_face() -> None:
    payments = [requirement.payment for requirement in BOX.requirements]
    paid = {kind for cost in [*[c.cost for c in every_clause()], *payments] for kind, n in enumerate(cost) if n}
    assert paid == set(range(len(e.COSTS)))


def test_every_condition_and_multiplier_occurs_on_some_face() -> None:
    words = [word for clause in every_clause() for word in clause.words]
    assert {word.when for word in words} == {e.ALWAYS, *e.CONDITIONS.values()}
    assert {word.per for word in words} == {e.ALWAYS, *e.MULTIPLIERS.values()}


# -- fragments


@rule("S5")
def test_fragments_are_split_20_20_15() -> None:
    assert Counter(BOX.value[card] for card in FRAGMENTS) == {1: 20, 2: 20, 3: 15}


def patterns() -> dict[str, set[tuple[int, int, str]]]:
    found = {}
    for card in FRAGMENTS:
        requirement = BOX.requirements[card - p.FIRST_FRAGMENT]
        if requirement.kind == ARRANGEMENT:
            rows = requirement.text.split("/")
            found[BOX.ids[card]] = {
                (x, y, letter) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."
            }
    return found


def turned(cells: set[tuple[int, int, str]]) -> set[tuple[int, int, str]]:
    return {(-y, x, letter) for x, y, letter in cells}


def moved_home(cells: set[tuple[int, int, str]]) -> frozenset[tuple[int, int, str]]:
    left, top = min(x for x, _, _ in cells), min(y for _, y, _ in cells)
    return frozenset((x - left, y - top, letter) for x, y, letter in cells)


@rule("R3")
def test_35_arrangements_the_others_are_deeds_payments_and_monsters() -> None:
    kinds = Counter(requirement.kind for requirement in BOX.requirements)
    assert kinds[ARRANGEMENT] == 35
    assert kinds[MONSTER] == 6
    assert kinds[PAYMENT] == 6
    monsters = [r.least for r in BOX.requirements if r.kind == MONSTER]
    assert monsters == sorted(monsters)  # Defense grows with the value


@rule("A-25")
def test_all_arrangements_differ_under_rotation() -> None:
    seen: dict[frozenset[tuple[int, int, str]], str] = {}
    for id, cells in patterns().items():
        shape = cells
        for _ in range(4):
            home = moved_home(shape)
            assert seen.setdefault(home, id) == id, f"{id} is {seen[home]} turned"
            shape = turned(shape)


@rule("R3")
def test_all_arrangements_hang_together_by_edges() -> None:
    for id, cells in patterns().items():
        places = {(x, y) for x, y, _ in cells}
        reached = {min(places)}
        while True:
            more = {(x + dx, y + dy) for x, y in reached for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} & places
            if more <= reached:
                break
            reached |= more
        assert reached == places, id


def test_arrangements_grow_with_their_value_and_ask_for_at_most_three_of_a_colour() -> None:
    for id, cells in patterns().items():
        value = int(id[1])
        assert {1: 2, 2: 3, 3: 4}[value] <= len(cells) <= {1: 3, 2: 4, 3: 6}[value], id
        assert max(Counter(letter for _, _, letter in cells).values()) <= 3, id


@rule("V8")
def test_no_bonus_is_anything_but_a_gain() -> None:
    for card in FRAGMENTS:
        assert all(word.kind < e.GAINS for clause in BOX.clauses[card] for word in clause.words), BOX.ids[card]


# -- what the rulebook gives, and what the house has authored


@pytest.mark.parametrize(
    ("id", "key", "value"),
    [
        ("Y07", "cost", 2),
        ("Y07", "base", 2),
        ("Y07", "plus", "G"),
        ("Y07", "effect", "once C2"),
        ("F111", "cost", 2),
        ("F111", "bonus", "E3"),
        ("TR1", "effect", "ATK0"),
        ("TR2", "effect", "D3"),
        ("TR3", "effect", "C2"),
        ("TR4", "effect", "MOVE | SWAP"),
        ("M01", "cost", 5),
    ],
)
def test_known_data_are_kept_and_marked(id: str, key: str, value: object) -> None:
    assert BOX.entries[BOX.number(id)].data[key] == value
    assert datum(id, key) == SEED


@pytest.mark.parametrize(
    ("id", "name"), [("UOS1", "Engineer"), ("AD1", "Admiral"), ("AD2", "Hierophant"), ("Y07", "Tavern")]
)
def test_known_names_are_kept_and_marked(id: str, name: str) -> None:
    assert BOX.names[BOX.number(id)]["en"] == name
    assert datum(id, "name") == SEED


def test_an_attack_treaty_starts_at_the_known_cost_of_two() -> None:
    assert BOX.ladders[0][0] == 2


@rule("A-40")
@pytest.mark.parametrize(("id", "key"), [("Y07", "type"), ("F111", "requirement"), ("UOS1", "effect"), ("R01", "name")])
def test_authored_data_are_never_passed_off_as_the_rulebooks(id: str, key: str) -> None:
    assert datum(id, key) == HOUSE


def test_hardly_anything_is_known_so_hardly_anything_is_marked_as_known() -> None:
    marked = {entry.id for entry in BOX.entries if entry.data.get(SEED)}
    monuments = {f"M{n:02}" for n in range(1, 15)}
    assert marked - monuments == {"UOS1", "AD1", "AD2", "Y07", "F111", "TR1", "TR2", "TR3", "TR4"}


# -- words for people


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_looked_up(lang: str) -> None:
    made = game(2)
    for face in made.faces():
        lines = made.card_lines(face, tongue(lang))
        assert lines, face.id
        assert face.names[lang]
        assert not any("{" in line or "}" in line for line in lines), lines


@rule("V1")
def test_the_text_of_a_card_is_generated_from_its_effect() -> None:
    pack = 'provenance = "owner"\n[[location]]\nid = "Y07"\neffect = "once C3"\n'
    made = game(2, [pack])
    face = next(face for face in made.faces() if face.id == "Y07")
    assert any("3" in line for line in made.card_lines(face, tongue("en")))


# -- packs: values printed on an owner's cards, laid over the house set


def test_a_pack_replaces_what_it_gives_and_nothing_else() -> None:
    pack = 'provenance = "owner"\n[[location]]\nid = "Y07"\ncost = 3\n'
    box = game(2, [pack]).box
    tavern = box.number("Y07")
    assert box.cost[tavern] == 3
    assert box.base[tavern] == BOX.base[tavern]
    assert box.names[tavern] == BOX.names[tavern]
    assert box.entries[tavern].provenance("base") == SEED
    assert box.entries[tavern].provenance("cost") != SEED


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[location]]\nid = "Y99"\ncost = 1\n', "no location 'Y99'"),
        ('[[location]]\nid = "Y07"\ncost = 4\n', "'cost' is a whole number from 1 to 3, not 4"),
        ('[[location]]\nid = "Y07"\nprice = 1\n', "'price' is not known here"),
        ('[[location]]\nid = "Y07"\neffect = "once C2 ; once FLY"\n', "FLY"),
        ('[[location]]\nid = "Y07"\nplus = "Z"\n', "colours"),
        ('[[location]]\nid = "Y07"\nplus = "G"\nminus = "G"\n', "plus and minus at once"),
        ('[[follower]]\nid = "TIK1"\neffect = "inc W1"\n', "Main and Side actions only"),
        ('[[follower]]\nid = "TIK1"\neffect = "main - : E1*adj.G<2"\n', "no neighbours"),
        ('[[fragment]]\nid = "F101"\nrequirement = "RZ"\n', "not a requirement"),
        ('[[fragment]]\nid = "F101"\nrequirement = "pay Q2"\n', "not a cost"),
        ('[[treaty]]\nid = "TR1"\nladder = [3, 2, 4]\n', "rises"),
        ('[[palace]]\nid = "PAL-TIK"\ntype = "X"\n', "'type' is one of"),
        ('[[castle]]\nid = "X"\n', "no cards of the kind 'castle'"),
    ],
)
def test_a_broken_pack_is_refused_with_the_line_and_the_reason(text: str, reason: str) -> None:
    with pytest.raises(CardError, match=reason) as caught:
        game(2, ['provenance = "owner"\n' + text])
    assert 2 <= caught.value.line <= 5
    assert str(caught.value).startswith("pack 1, line ")
