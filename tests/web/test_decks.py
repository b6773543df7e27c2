"""The deck builder: what is wrong with a deck, how it is mended, and what its address says (C1, C2, B-24)."""

from __future__ import annotations

from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest

from mindtable.core.complaint import Saying
from mindtable.core.tongue import LANGUAGES, tongue
from mindtable.games.ego_and_opus import pieces as p
from mindtable.games.ego_and_opus.box import STARTERS, open_box
from mindtable.games.ego_and_opus.decks import KINDS, deck_text, faults, read_deck
from mindtable.testing.clauses import rule
from mindtable.web.decks.builder import Builder, Sieve
from mindtable.web.decks.draft import Draft, draft_from, read_fields, read_text
from mindtable.web.decks.problems import mended_all, problems
from mindtable.web.page import Visit

from .dom import Node, read

BOX = open_box([])
EN = tongue("en")


def starter(name: str = "gallery") -> Draft:
    return draft_from(BOX.starters[name])


def told(draft: Draft) -> list[tuple[str, str]]:
    return [(one.words, one.clause) for one in problems(draft, BOX, EN)]


def page(draft: Draft, sieve: Sieve | None = None, lang: str = "en") -> Node:
    return read(str(Builder(Visit(tongue(lang)), BOX, draft, sieve or Sieve(), "", [], []).page()))


def fields(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query, keep_blank_values=True))


def any_draft(luck: Random) -> Draft:
    """A deck that somebody put together without knowing the rules."""

    def some(kind: str, most: int) -> tuple[int, ...]:
        few = luck.sample(KINDS[kind], luck.randrange(4, 12))  # so that some come too often
        return tuple(sorted([luck.choice(few) for _ in range(luck.randrange(most))]))

    return Draft("", some("works", 34), some("artists", 9), some("egos", 12), luck.randrange(16))


@rule("C1")
def test_a_portfolio_has_exactly_25_works_and_at_most_4_of_a_name() -> None:
    draft = starter()
    assert told(draft) == []
    work = draft.works[0]
    assert told(draft.minus("works", work)) == [("24 works; a portfolio has exactly 25", "C1")]
    five = draft.minus("works", BOX.number("muse")).plus("works", BOX.number("encourage"))
    assert told(five) == [("5 of Encourage; at most 4 copies of a work", "C1")]
    idea = draft.minus("works", work).plus("works", BOX.idea)
    assert told(idea) == [("Idea never goes into a portfolio, only into the vault", "C1")]


@rule("C2")
def test_a_vault_has_6_different_artists_and_8_different_egos() -> None:
    draft = starter()
    artist, ego = draft.artists[0], draft.egos[0]
    assert told(draft.minus("artists", artist)) == [("5 artists; a vault has exactly 6", "C2")]
    assert told(draft.minus("egos", ego)) == [("7 egos; a vault has exactly 8", "C2")]
    twice = draft.minus("egos", ego).plus("egos", draft.egos[1])
    name = BOX.titles[draft.egos[1]]
    assert told(twice) == [(f"{name} 2 times; no card is in a vault more than once", "C2")]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    """The draft of the mock-up."""
    draft = starter().minus("works", BOX.number("yes-and")).minus("works", BOX.number("muse"))
    draft = draft.plus("works", BOX.number("encourage"))
    artists, egos = draft.artists, draft.egos
    draft = draft.minus("artists", artists[-1]).minus("egos", egos[-1]).plus("egos", egos[0])
    assert [clause for _, clause in told(draft)] == ["C1", "C1", "C2", "C2"]


@pytest.mark.parametrize("seed", range(40))
def test_pressing_the_buttons_always_leads_to_a_legal_deck(seed: int) -> None:
    luck = Random(seed)
    draft = any_draft(luck)
    for _ in range(200):
        found = problems(draft, BOX, EN)
        assert len(found) == len(faults(draft.deck, BOX.titles, BOX.idea))
        if not found:
            break
        one = luck.choice(found)
        assert one.words
        assert one.button
        if one.mended is not None:
            draft = one.mended
        else:
            there = draft.cards(one.pick)
            draft = draft.plus(one.pick, luck.choice([card for card in KINDS[one.pick] if card not in there]))
    assert read_deck(draft.text(BOX), BOX.titles, BOX.idea)


def test_a_portfolio_is_filled_at_once_with_works_that_somebody_in_the_vault_can_flip() -> None:
    draft = Draft(artists=starter().artists)
    [few] = [one for one in problems(draft, BOX, EN) if one.sign == "portfolio"]
    assert few.button == f"add {p.PORTFOLIO} works"
    assert few.mended is not None
    assert len(few.mended.works) == p.PORTFOLIO
    assert {BOX.specialty[artist] for artist in draft.artists} <= set(few.mended.works)
    schools = {school for artist in draft.artists for school in bits(BOX.schools[artist])}
    assert all(schools & bits(BOX.schools[work]) for work in few.mended.works)


def bits(mask: int) -> set[int]:
    return {bit for bit in range(mask.bit_length()) if mask >> bit & 1}


@pytest.mark.parametrize("seed", range(40))
def test_one_press_mends_all_of_it(seed: int) -> None:
    draft = any_draft(Random(seed)) if seed else Draft()
    assert read_deck(mended_all(draft, BOX, EN).text(BOX), BOX.titles, BOX.idea)


def test_the_page_of_an_empty_deck_has_the_press_that_makes_it_legal() -> None:
    [fill] = page(Draft()).where("data-fill")
    made = read_fields(fields(fill.attributes["href"]), BOX, [])
    assert problems(made, BOX, EN) == []


# -- the address


@pytest.mark.parametrize("name", STARTERS)
def test_a_link_and_a_text_hold_the_whole_deck(name: str) -> None:
    draft = starter(name)
    address = draft.address(BOX)
    assert len(address) < 700
    wrong: list[Saying] = []
    assert read_fields(fields(address), BOX, wrong) == draft
    assert read_text(draft.text(BOX), BOX, wrong) == draft
    assert wrong == []
    assert draft.text(BOX) == deck_text(BOX.starters[name], BOX.titles)  # as the terminal writes it


@pytest.mark.parametrize("seed", range(10))
def test_a_link_holds_a_wrong_deck_as_well(seed: int) -> None:
    draft = any_draft(Random(seed))
    assert read_fields(fields(draft.address(BOX)), BOX, []) == draft


def test_a_broken_link_says_what_is_wrong_and_shows_the_rest() -> None:
    wrong: list[Saying] = []
    draft = read_fields({"w": "muse.2_encourag.3_chisel.x", "a": "muse", "i": "many"}, BOX, wrong)
    assert draft.works == (BOX.number("muse"),) * 2
    said = [str(one) for one in wrong]
    assert len(said) == 4
    assert "encourag" in said[0]
    assert "encourage" in said[0]  # the nearest


@pytest.mark.parametrize("junk", ["_" * 3000, "muse.99999999999999999_" * 50, "\x00", "é" * 100, ".", "muse."])
def test_no_link_makes_a_draft_without_end(junk: str) -> None:
    draft = read_fields({"w": junk, "a": junk, "e": junk, "i": junk, "name": junk}, BOX, [])
    assert len(draft.works) <= 60
    assert len(draft.name) <= 60
    assert read_fields(fields(draft.address(BOX)), BOX, []) == draft


# -- the page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", STARTERS)
def test_the_page_shows_every_work_with_its_copies_and_the_vault(name: str, lang: str) -> None:
    draft = starter(name)
    tree = page(draft, lang=lang)
    works = {node.id.removeprefix("work-"): node for node in tree.all() if node.id.startswith("work-")}
    assert set(works) == {BOX.ids[card] for card in draft.works}
    for id, node in works.items():
        [counter] = [one for one in node.all() if "ctr" in one.classes]
        [number] = [one for one in counter.all() if one.tag == "b"]
        assert number.heard() == str(draft.works.count(BOX.number(id)))
    vault = next(node for node in tree.all() if node.id == "vault")
    for card in (*draft.artists, *draft.egos):
        assert BOX.names[card][lang].replace("'", "’" if lang == "fr" else "'") in vault.heard()


def test_counters_stop_at_four_and_at_none() -> None:
    draft = starter()
    four = BOX.ids[next(card for card in draft.works if draft.works.count(card) == 4)]
    node = next(one for one in page(draft).all() if one.id == f"work-{four}")
    disabled = [one for one in node.all() if one.tag == "button" and "disabled" in one.attributes]
    assert [one.heard() for one in disabled] == [f"one more: {BOX.titles[BOX.number(four)]}"]
    tree = page(draft, Sieve(show="works"))
    shown = {one.id.removeprefix("work-") for one in tree.all() if one.id.startswith("work-")}
    assert shown == {BOX.ids[card] for card in range(p.WORKS) if card != BOX.idea}


def test_one_more_and_one_less_are_links_to_the_deck_after_it() -> None:
    draft = starter()
    node = next(one for one in page(draft).all() if one.id == "work-muse")
    links = [one.attributes["href"] for one in node.all() if "data-go" in one.attributes]
    after = [read_fields(fields(link), BOX, []) for link in links]
    muse = BOX.number("muse")
    assert after == [draft.minus("works", muse), draft.plus("works", muse)]


def test_an_illegal_deck_cannot_be_kept_and_each_problem_links_to_its_rule() -> None:
    tree = page(starter().minus("works", BOX.number("muse")))
    state = next(one for one in tree.all() if one.id == "state")
    keep = next(one for one in state.all() if one.attributes.get("data-act") == "keep")
    assert "disabled" in keep.attributes
    assert [one.attributes["href"] for one in state.all() if "clause" in one.classes] == ["/rules/ego-and-opus#C1"]
    good = next(one for one in page(starter()).all() if one.attributes.get("data-act") == "keep")
    assert "disabled" not in good.attributes


def test_the_figures_are_those_of_the_deck() -> None:
    tree = page(starter())
    bars = next(one for one in tree.all() if "bars" in one.classes)
    counts = [one.heard() for one in bars.all() if one.tag == "b"]
    costs = [min(BOX.cost[card], 3) for card in starter().works]
    assert counts == [str(costs.count(cost)) for cost in range(4)]
    # Gallery and Stage holds 9 works of ALL, 8 of VIS and 8 of PFM, as the rulebook lists it.
    split = next(one for one in tree.all() if "split" in one.classes)
    assert [one.heard() for one in split.all() if one.tag == "b"] == ["9", "8", "8"]
    assert "Nobody here flips MUS, LIT, CFT, CUL, MRL." in tree.heard()
