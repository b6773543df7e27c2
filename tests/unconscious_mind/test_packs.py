"""The house set and packs of the owner of a box: every picture-only datum can be laid over, mistakes are named."""

import pytest

from mindtable.core.cards import CardError
from mindtable.core.tongue import tongue
from mindtable.games.unconscious_mind import language as lang
from mindtable.games.unconscious_mind import pieces as p

from .scenario import game

HEAD = 'provenance = "owner"\n'


def packed(text: str):  # type: ignore[no-untyped-def]
    return game(packs=[HEAD + text]).box


def refused(text: str) -> str:
    with pytest.raises(CardError) as error:
        packed(text)
    return str(error.value)


def test_meeting_cards_and_spaces_can_be_laid_over() -> None:
    box = packed('[[meeting]]\nid = "a1U"\ncolumn = "d"\nrow = 3\n[[row]]\nid = "3"\nicons = 2\n')
    assert lang.space_id(box.targets[0]) == "d3"
    assert box.icons == [1, 2, 2]


def test_effects_under_locked_insights_and_of_locations_can_be_laid_over() -> None:
    box = packed(
        '[[foot]]\nid = "L"\neffect = "Box 1"\n'
        '[[location]]\nid = "LI"\neffects = ["Cof 1", "VP 1", "pay Maj G -> Rep"]\n'
    )
    assert lang.effect_text(box, box.feet[0], tongue("en")) == "1 Box"
    assert lang.effect_text(box, box.location_effects[1][2], tongue("en")) == "pay Major Growth: 1 Reputation"


def test_clients_dreams_research_treatises_and_goals_can_be_laid_over() -> None:
    box = packed(
        '[[routine]]\nid = "R01"\ncure = 7\nability = "A5"\n[[case]]\nid = "C01"\ncounts = "cured"\n'
        '[[manifest]]\nid = "M01"\ncost = "Min ? + Med G"\ntherapy = 4\n[[research]]\nid = "S01"\ntags = ["TH", "*"]\n'
        '[[treatise]]\nid = "T1G"\ncolours = "G P F"\n[[goal]]\nid = "G9"\ncondition = "coffee 5"\n'
    )
    assert (box.cure_points[0], box.abilities[0]) == (7, 5)
    assert box.dream_cost[0] == [1, 9]
    assert box.research_tags[0] == [0, p.GRAY]
    assert box.treatise_colours[0] == [0, 2, 1]
    assert box.condition_least[8] == 5


def test_a_pack_gives_the_game_another_edition_and_the_face_another_origin() -> None:
    made = game(packs=[HEAD + '[[goal]]\nid = "G9"\ncondition = "coffee 5"\n'])
    assert made.edition.startswith("2+")
    origins = {face.id: face.provenance for face in made.faces()}
    assert origins["G9"] == "house, owner"  # the tag on its back is still ours
    assert origins["G8"] == "house"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[goal]]\nid = "G10"\n', "no goal 'G10'"),
        ('[[goal]]\nid = "G9"\ncondition = "tea 5"\n', "not 'tea 5'"),
        ('[[tile]]\nid = "N01"\nmain = "Elve 2"\n', "'Elve 2' is not in the effect language (did you mean 'Elev'?)"),
        ('[[tile]]\nid = "N01"\nmain = "Cof"\n', "Cof is followed by a number from 1 to 9"),
        ('[[tile]]\nid = "N01"\nmain = "Tile 2"\n', "Tile takes no number"),
        ('[[tile]]\nid = "N01"\nmain = "Min Q"\n', "'Q' is not a quality"),
        ('[[tile]]\nid = "N01"\nmain = "pay Min G"\n', "an exchange is written"),
        ('[[manifest]]\nid = "M01"\ncost = "Big G"\n', "'Big G' is not an Insight"),
        ('[[location]]\nid = "LI"\nnext = "TH"\n', "one way round the City"),
        ('[[location]]\nid = "LI"\ndistrict = "red"\n', "a District has two Locations"),
        ('[[location]]\nid = "LI"\neffects = ["Cof 1"]\n', "a list of 3 effects, not of 1"),
        ('[[space]]\nid = "a1"\nactions = ["XX"]\n', "'XX' is not an action"),
        ('[[research]]\nid = "S01"\ntags = ["XX"]\n', "'XX' is not a Location tag"),
        ('[[treatise]]\nid = "T1G"\ncolours = "G G"\n', "three to five of G, F and P"),
        ('[[section]]\nid = "B"\nfirst = 4\n', "begins at space 3"),
        ('[[district]]\nid = "red"\ntokens = "xyz"\n', "a stack of r (Reputation) and n"),
    ],
)
def test_a_mistake_in_a_pack_is_named_with_its_line(text: str, reason: str) -> None:
    said = refused(text)
    assert reason in said
    assert "pack 1, line" in said


def test_every_card_has_a_text_in_both_languages_and_says_where_it_comes_from() -> None:
    made = game()
    for face in made.faces():
        for tongue_name in ("en", "fr"):
            lines = made.card_lines(face, tongue(tongue_name))
            assert all(line.strip() for line in lines), face.id
    assert len(made.faces()) > 200


def test_house_data_are_never_shown_as_the_published_ones() -> None:
    made = game()
    origins = {face.id: face.provenance for face in made.faces()}
    assert origins["R01"] == "house"
    assert origins["O2"] == "house, seed"  # its tags are in an example of the rulebook, its partner is ours
    assert made.box.entries[0].origin == "house"


def test_the_nine_tiles_of_the_id_are_those_of_the_rulebook() -> None:
    origins = {face.id: face.provenance for face in game().faces()}
    assert {origins[id] for id in game().box.ids["id_tile"]} == {"seed"}
    assert origins["TH"] == "house, public"
