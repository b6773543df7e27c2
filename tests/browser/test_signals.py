"""What tells how a table stands to whoever does not look at its board, or not in our colours: the title of the window,
a sound, a bot that thinks, the frames of what is lit."""

from __future__ import annotations

from typing import Final

import pytest

from mindtable.testing.halfway import halfway
from mindtable.testing.street import Server, standing_still

from .person import Json, Person, Windows
from .settings import MIDDLE
from .test_motion import with_a_bot

MINE: Final = {"en": "Your turn – The Essence", "fr": "Votre tour – L’Essence"}
THEIRS: Final = {"en": "Bot 2 to choose – The Essence", "fr": "Au tour de Robot 2 – L’Essence"}
SOUND: Final = 100  # milliseconds after which a sound has begun
NEWS: Final = 200  # milliseconds in which the server has heard all that a process has said
TENTH: Final = 10  # percent

# Counts the sounds of a page, of two tones each, and notes the titles that its window has from now on.
LISTEN: Final = """() => {
    window.tones = 0;
    window.titles = [document.title];
    const part = () => ({connect: (next) => next, frequency: {}, gain: new Proxy({}, {get: () => () => {}}),
        start: () => (window.tones += 1), stop: () => {}});
    window.AudioContext = class { currentTime = 0; createOscillator = part; createGain = part; };
    const note = () => window.titles.at(-1) !== document.title && window.titles.push(document.title);
    new MutationObserver(note).observe(document.head, {childList: true, subtree: true, characterData: true});
}"""
# How far the bot that chooses now is said to be, with the entry that its choice will be.
PERCENT: Final = """() => {
    const told = document.querySelector('#now .thinking')?.innerText.match(/(\\d+)\\s?%/);
    return told ? [JSON.parse(document.getElementById('table').dataset.facts).entry, Number(told[1])] : null;
}"""
NOTE: Final = f"""() => {{
    window.percents = [];
    new MutationObserver(() => {{
        const told = ({PERCENT})();
        if (told) window.percents.push(told);
    }}).observe(document.documentElement, {{childList: true, subtree: true, characterData: true}});
}}"""
MOVING: Final = """() => document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.target.closest('.thinking')).length"""
# What is lit and looks no other than if it were not, by its outline, its border or the lines of its drawing.
UNFRAMED: Final = """() => {
    const line = ({outlineStyle, outlineWidth, borderTopColor, stroke, strokeWidth}) =>
        [outlineStyle === 'none' || outlineWidth, borderTopColor, stroke, strokeWidth].join();
    const lines = (spot) => [spot, ...spot.querySelectorAll('*')].map((part) => line(getComputedStyle(part))).join();
    const lit = [...document.querySelectorAll('#board [data-legal]')].filter((spot) => spot.checkVisibility());
    const framed = lit.filter((spot) => {
        const is = lines(spot);
        spot.removeAttribute('data-legal');
        const was = lines(spot);
        spot.setAttribute('data-legal', '');
        return is !== was;
    });
    const names = new Set(framed.map((spot) => spot.dataset.thing)); // a thing may lie at several places
    return [lit.length, lit.map((spot) => spot.dataset.thing).filter((thing) => !names.has(thing))];
}"""
# The colour of the cells that are reached, and that of the ground, which a bar without fills would have.
CELLS: Final = """() => {
    const ground = document.body.appendChild(document.createElement('i'));
    ground.style.background = 'Canvas';
    const cells = [...document.querySelectorAll('.track > .on'), ground];
    return cells.map((cell) => getComputedStyle(cell).backgroundColor);
}"""


# -- the title and the sound


def begun(person: Person) -> int:
    """How often it has become somebody's turn after another's."""
    titles = person.page.evaluate("titles")
    return len([at for at in range(1, len(titles)) if titles[at] == MINE["en"] != titles[at - 1]])


def heard(person: Person) -> int:
    """How many sounds there were."""
    person.page.clock.run_for(SOUND)
    return int(person.page.evaluate("tones")) // 2


def play_on(person: Person, turns: int) -> int:
    """Play until so many turns have begun; the choices that it took."""
    choices = 0
    while begun(person) < turns:
        seen = person.turn()
        assert person.page.title() == MINE["en"]
        person.choose(seen["rows"][-1]["choice"])
        person.turn()
        choices += 1
    return choices


def test_a_sound_says_that_it_is_ones_turn_after_anothers(ann: Person) -> None:
    """None follows a choice of one's own that another question follows, and none is heard where it is switched off."""
    with_a_bot(ann)
    ann.page.evaluate("localStorage.setItem('mindtable.speed', '0')")
    ann.page.evaluate(LISTEN)
    ann.page.clock.resume()
    assert play_on(ann, 2) > 2
    assert heard(ann) == begun(ann)
    before = heard(ann), begun(ann)
    ann.touch("[data-act=menu]")
    ann.page.get_by_role("switch", name="A soft sound").uncheck()
    ann.press("Escape")
    play_on(ann, before[1] + 1)
    assert heard(ann) == before[0]


def test_whoever_leaves_while_steps_are_played_is_called(ann: Person) -> None:
    """The steps wait for them; that it is their turn does not."""
    table = with_a_bot(ann)
    ann.page.evaluate(LISTEN)
    ann.by_row("end")
    table.first_step()
    table.settled()
    table.hide(True)
    ann.page.wait_for_function("(title) => document.title === title", arg=MINE["en"])
    assert len(table.shown()) == 1
    assert heard(ann) == begun(ann) == 1
    table.hide(False)
    table.all_steps()
    ann.turn()
    assert heard(ann) == 1, "and once"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_title_says_whose_turn_it_is(lang: str, windows: Windows, server: Server) -> None:
    ben = windows.person(lang=lang)
    ben.bring(halfway("essence", "standard", 2, 5, 0.4), [{"kind": "me"}, {"kind": "bot", "level": "easy"}])
    ben.turn()
    with standing_still(server):
        while ben.see()["asked"]:
            assert ben.page.title() == MINE[lang]
            ben.choose(ben.see()["rows"][0]["choice"])
            ben.settled()
        assert ben.page.title() == THEIRS[lang]
    ben.turn()
    assert ben.page.title() == MINE[lang]


# -- bots that think


def test_a_bot_that_thinks_is_seen_and_can_be_hurried(ann: Person, server: Server) -> None:
    seats: list[Json] = [{"kind": "me"}, {"kind": "bot", "level": "hard"}]
    id = ann.bring(halfway("ego-and-opus", "2-player", 2, 5, 0.2), seats)
    far = None
    while far is None:
        mine = ann.turn()
        ann.choose(mine["rows"][0]["choice"])
        ann.wait(f"({PERCENT})() || seen.asked && seen.entry > value", mine["entry"])
        with standing_still(server):
            ann.page.wait_for_timeout(NEWS)  # what was said before has come to the server
            thinking = ann.get(f"/tables/{id}?seat=0")["thinking"]
            if thinking:
                percent = 100 * thinking[0]["done"] // thinking[0]["of"]
                ann.page.wait_for_function(f"(percent) => ({PERCENT})()?.[1] === percent", arg=percent)
                far = ann.page.evaluate(PERCENT)
                told = ann.page.locator("#board, #now").locator(".thinking:visible")
                assert told.all_inner_texts() == [f"{far[1]}%\nBot 2 is thinking"] * 2, "on the strip and in the panel"
                assert told.last.get_attribute("role") == "status"
                assert ann.page.title() == "Bot 2 to choose – Ego & Opus"
                assert ann.page.evaluate(MOVING) >= 3, "dots"
                ann.page.evaluate(NOTE)
                with ann.page.expect_response("**/hurry"):
                    ann.page.get_by_role("button", name="Hurry").click()
    ann.wait("seen.entry > value", far[0])
    most = max([far[1], *[percent for entry, percent in ann.page.evaluate("percents") if entry == far[0]]])
    assert most <= far[1] + TENTH


# -- in the colours of somebody's own


@pytest.mark.parametrize("name", list(MIDDLE))
def test_what_is_lit_has_a_frame_in_forced_colours(name: str, ann: Person) -> None:
    ann.page.emulate_media(forced_colors="active")
    mode, seats, seed, options = MIDDLE[name]
    people: list[Json] = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    ann.bring(halfway(name, mode, seats, seed, 0.3, options), people)
    boards = 0
    while boards < 3:
        seen = ann.turn()
        count, unframed = ann.page.evaluate(UNFRAMED)
        assert unframed == []
        boards += count > 0
        ann.choose(seen["rows"][0]["choice"])


def test_bars_keep_their_fills_in_forced_colours(ann: Person) -> None:
    ann.page.emulate_media(forced_colors="active")
    ann.bring(halfway("essence", "standard", 3, 4, 0.3), [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2])
    ann.turn()
    *cells, ground = ann.page.evaluate(CELLS)
    assert cells
    assert ground not in cells
