"""The menu: every page of it, typed through pipes and read as text."""

import os
import re
from io import StringIO
from itertools import islice
from pathlib import Path

import pytest

from mindtable.core.game import SPECTATOR, AnyGame, Game
from mindtable.core.title import Difficulty, OptionSpec, Strength, Title
from mindtable.core.tongue import LANGUAGES, Tongue, tongue
from mindtable.games import TITLES, title
from mindtable.table.seats import Seat
from mindtable.table.store import Store
from mindtable.table.table import Table, new_match
from mindtable.terminal.menu import Menu, Request
from mindtable.terminal.saved_page import GoOn, SavedPage, Watch, note_said, row, saved_line, when
from mindtable.terminal.screen import Ended, Left, Screen
from mindtable.terminal.setting_page import Learn, Setting, SettingPage, usual_setting
from mindtable.terminal.shelf import counts_said, facts_said, format_said, seats_said
from mindtable.testing.twins import twins

from .sit import Blind

EN = tongue("en")


class Duel(Title):
    """A title with everything the menu can show."""

    def __init__(self) -> None:
        self.name = "duel"
        self.names = {"en": "The Duel", "fr": "Le Duel"}
        self.edition, self.draft, self.editions = "1", "", []
        self.fewest, self.most = 1, 8
        self.modes = ["pair", "many"]
        self.mode_names = {"pair": "A pair: face to face", "many": "Many"}
        self.options = [
            OptionSpec("fog", ["off", "on"], "the field lies in fog", "D-1", ["clear", "foggy"]),
            OptionSpec("wind", ["none", "north", "south"], "where the wind blows from", "D-2"),
            OptionSpec("rain", ["no", "yes"], "it rains", "D-3"),
        ]
        self.about = "Two friends meet at dawn."
        self.goal = "Be the last to stand."
        self.minutes = (10, 20)
        self.decks = ["sword", "sabre"]
        self.strengths = (Strength("easy", 1.4, 400), Strength("hard", 81.0, 200))

    def make(self, seats: int, mode: str, options: dict[str, str], packs: list[str], decks: list[str]) -> AnyGame:
        raise NotImplementedError

    def seats_for(self, mode: str) -> list[int]:
        return [2] if mode == "pair" else [1, 3, 4, 8]

    def settle(self, seats: int, mode: str, options: dict[str, str]) -> dict[str, str]:
        settled = super().settle(seats, mode, options)
        if settled["fog"] == "on" and settled["rain"] == "yes":
            from mindtable.core.title import SetupError

            raise SetupError("fog and rain exclude each other")
        return settled

    def difficulties(self, mode: str) -> list[Difficulty]:
        if mode == "many":
            return []
        return [
            Difficulty("easy", "easy", {}, 40, 50),
            Difficulty("hard", "hard", {"wind": "north", "rain": "yes"}, 3, 100),
            Difficulty("mad", "mad", {"wind": "south", "rain": "yes"}, 0, 0),
        ]

    def deck_name(self, deck: str, tongue: Tongue) -> str:
        return {"sword": "The Long Sword", "sabre": "The Sabre"}[deck]

    def deck_about(self, deck: str, tongue: Tongue) -> str:
        return "Swift." if deck == "sabre" else ""

    def lesson_text(self) -> str:
        return "seed = 1"


def screen(typed: list[str], lang: str = "en") -> tuple[Screen, StringIO]:
    writes = StringIO()
    lines = "".join([line + "\n" for line in typed])
    return Screen(tongue(lang), True, StringIO(lines), writes), writes


def put_together(*typed: str, own_decks: list[str] | None = None) -> tuple[Setting | Learn, str]:
    """What the page of a title gives back, and what it showed."""
    shown, writes = screen(list(typed))
    return SettingPage(shown, Duel(), own_decks or []).ask(), writes.getvalue()


def setting_of(*typed: str, own_decks: list[str] | None = None) -> Setting:
    wanted, _ = put_together(*typed, own_decks=own_decks)
    assert isinstance(wanted, Setting)
    return wanted


def menu(store: Store, *typed: str, lang: str = "en") -> tuple[Request | None, str]:
    shown, writes = screen(list(typed), lang)
    return Menu(shown, store).ask(), writes.getvalue()


def played(store: Store, name: str | None, choices: int = 1000, when: float = 0) -> None:
    """A game of The Essence between two blind bots, or the beginning of one."""
    game = title("essence").game(2, "standard", {}, [])
    save = store.create(new_match(game, [Seat("Ann", "easy"), Seat("Bob", "easy")], 7, {}), name, [])
    table = Table(game, new_match(game, [Seat("Ann", "easy"), Seat("Bob", "easy")], 7, {}), save.append, Blind)
    table.deal()
    while not table.over and choices > 0:
        table.let_bot_choose(table.asked()[0])
        choices -= 1
    save.close()
    if when:
        os.utime(save.path, (when, when))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


# -- the page of a title


def test_the_page_tells_what_the_title_is_and_how_it_stands() -> None:
    _, shown = put_together("")
    for line in (
        "== The Duel ==",
        "Two friends meet at dawn.",
        "Be the last to stand.",
        "10–20 minutes",
        "  f  Format: A pair: face to face (2 players)",
        "  s  Seats: Player 1, bot (normal)",
        "  d  Difficulty: easy (in your place the normal bot wins 80% of its games)",
        "  c  Decks: The Long Sword, The Sabre",
        "  x  Expert switches: as in the rules",
        "  l  Learn: a first game with a guide",
        "  b  Back",
        "Press Enter to start.",
    ):
        assert f"{line}\n" in shown


def test_enter_starts_with_the_usual() -> None:
    wanted = setting_of("")
    assert (wanted.mode, wanted.seats, wanted.options, wanted.decks) == ("pair", ["person", "normal"], {}, [])


def test_l_asks_for_the_guided_game() -> None:
    wanted, _ = put_together("l")
    assert isinstance(wanted, Learn)
    assert wanted.title.name == "duel"


def test_d_goes_through_the_difficulties_and_turns_their_switches() -> None:
    assert setting_of("d", "").options == {"wind": "north", "rain": "yes"}
    assert setting_of("d", "d", "").options == {"wind": "south", "rain": "yes"}
    assert setting_of("d", "d", "d", "").options == {}
    _, shown = put_together("d", "d", "")
    assert "Difficulty: hard (in your place the normal bot wins 3% of its games)\n" in shown
    assert "Difficulty: mad\n" in shown
    assert shown.count("Expert switches: as in the rules") == 3


def test_a_difficulty_leaves_the_other_switches_alone_and_a_mix_is_called_one() -> None:
    assert setting_of("x", "1", "", "d", "d", "d", "").options == {"fog": "on"}
    wanted, shown = put_together("x", "2", "", "")
    assert isinstance(wanted, Setting)
    assert wanted.difficulty is None
    assert "Difficulty: custom\n" in shown


def test_a_format_without_difficulties_shows_none_and_forgets_what_made_the_old_one_hard() -> None:
    wanted, shown = put_together("d", "f", "2", "")
    assert isinstance(wanted, Setting)
    assert (wanted.mode, wanted.seats, wanted.options) == ("many", ["person"], {})
    assert shown.rpartition("== The Duel ==")[2].count("Difficulty") == 0


def test_formats_are_listed_with_their_seats() -> None:
    _, shown = put_together("f", "many", "")
    assert "  1  A pair: face to face (2 players)\n  2  Many (1, 3–4 or 8 players)\n" in shown
    assert "Which format? Press Enter for A pair.\n" in shown
    assert setting_of("f", "", "").mode == "pair"
    assert setting_of("f", "b", "").mode == "pair"


def test_seats_are_added_taken_away_and_changed_one_by_one() -> None:
    wanted = setting_of("f", "2", "s", "+", "+", "-", "2", "hard", "3", "person", "Eva", "", "")
    assert wanted.seats == ["person", "hard", "person"]
    assert wanted.names == ["Player 1", "Eva"]
    _, shown = put_together("f", "2", "s", "+", "", "")
    assert "  +  Play with 4 seats\n  -  Play with 1 seat\n" in shown


def test_levels_of_bots_say_how_strong_they_are() -> None:
    _, shown = put_together("s", "2", "", "", "")
    for line in (
        "  2  bot (easy): wins 1% of its games against the normal bot\n",
        "  3  bot (normal)\n",
        "  4  bot (hard): wins 81% of its games against the normal bot\n",
        "Who plays seat 2? Press Enter for bot (normal).\n",
    ):
        assert line in shown


def test_who_changes_a_person_keeps_the_names_of_the_others() -> None:
    typed = ["f", "2", "s", "+", "1", "1", "Ann", "3", "1", "Cem", "2", "1", "Bob", "1", "easy", "", ""]
    wanted = setting_of(*typed)
    assert (wanted.seats, wanted.names) == (["easy", "person", "person"], ["Bob", "Cem"])


def test_fewer_seats_drop_the_names_that_went() -> None:
    wanted = setting_of("f", "2", "s", "+", "3", "1", "Eva", "-", "", "")
    assert (wanted.seats, wanted.names) == (["person"], ["Player 1"])


def test_decks_are_chosen_by_name_and_tell_how_they_play() -> None:
    wanted, shown = put_together("c", "the sab", "3", "", own_decks=["mine"])
    assert isinstance(wanted, Setting)
    assert wanted.decks == ["sabre", "mine"]
    assert "  2  The Sabre\n     Swift.\n  3  mine (your own)\n" in shown
    assert "Which deck for seat 1? Press Enter for: The Long Sword\n" in shown
    assert "Decks: The Sabre, mine\n" in shown


def test_leaving_the_decks_halfway_changes_nothing() -> None:
    assert setting_of("c", "2", "b", "").decks == []


# -- the expert switches


def test_switches_are_explained_with_their_clause_and_the_names_of_their_values() -> None:
    wanted, shown = put_together("x", "1", "2", "", "")
    assert isinstance(wanted, Setting)
    assert wanted.options == {"fog": "on", "wind": "north"}
    assert "== The Duel: expert switches ==\n" in shown
    assert "  1  The field lies in fog (D-1): clear\n" in shown
    assert "  1  * The field lies in fog (D-1): foggy\n" in shown
    assert "  2  Where the wind blows from (D-2): none\n" in shown
    assert "Expert switches: 2 changed\n" in shown


def test_one_key_sets_all_switches_back() -> None:
    wanted, shown = put_together("x", "1", "2", "r", "", "")
    assert isinstance(wanted, Setting)
    assert wanted.options == {}
    assert shown.count("  r  Reset them all\n") == 2


def test_b_keeps_the_switches_as_they_stand() -> None:
    assert setting_of("x", "3", "b", "").options == {"rain": "yes"}


def test_a_switch_goes_round_and_its_first_value_is_not_kept() -> None:
    assert setting_of("x", "2", "2", "2", "", "").options == {}


def test_switches_that_exclude_each_other_are_refused_at_once() -> None:
    wanted, shown = put_together("x", "1", "3", "", "")
    assert isinstance(wanted, Setting)
    assert wanted.options == {"fog": "on"}
    assert "fog and rain exclude each other.\n" in shown


def test_the_full_game_of_cerebria_stands_beside_its_format_not_among_the_expert_switches() -> None:
    shown, writes = screen(["g", "x", "1", "r", "", ""])
    wanted = SettingPage(shown, title("cerebria"), []).ask()
    assert isinstance(wanted, Setting)
    assert wanted.options == {"game": "full"}  # resetting the expert switches leaves it
    said = writes.getvalue()
    assert "  g  Game: basic, without Intentions, Empower and Strong Emotions\n" in said
    assert "  g  Game: full, with Intentions, Empower and Strong Emotions\n" in said
    assert said.count("(in your place the normal bot wins") == 1  # how often was measured in the basic game
    assert "Without or with Intentions" not in said
    assert "Expert switches: as in the rules\n" in said


def test_many_switches_come_page_by_page() -> None:
    shown, writes = screen(["x", "n", "p", "40", "1"])
    with pytest.raises(Ended):
        SettingPage(shown, title("cerebria"), []).ask()
    pages = re.findall(r"Next or previous page \((\d) of (\d)\)", writes.getvalue())
    assert [page for page, _ in pages][:4] == ["1", "2", "1", "1"]
    for page in writes.getvalue().split("expert switches ==\n")[1:]:
        assert page.count("\n") <= 22


# -- every page


def keys_of(name: str) -> list[str]:
    """The keys on the page of a title."""
    shown, writes = screen(["q"])
    with pytest.raises(Left):
        SettingPage(shown, title(name), []).ask()
    return re.findall(r"^  (\w)  ", writes.getvalue(), re.MULTILINE)


@pytest.mark.parametrize(
    ("typed", "pages"), [(["s"], 1), (["f"], 1), (["c"], 1), (["x"], 1), (["s", "1"], 2), (["s", "1", "1"], 2)]
)
def test_b_goes_back_and_q_leaves_everywhere(typed: list[str], pages: int) -> None:
    wanted, _ = put_together(*typed, *["b"] * pages, "")
    assert isinstance(wanted, Setting)
    with pytest.raises(Left):
        put_together(*typed, "q")


def test_what_is_not_on_the_page_is_refused_in_a_sentence() -> None:
    for typed in (["z"], ["f", "9"], ["s", "7"], ["c", "zzz"], ["x", "99"]):
        _, shown = put_together(*typed, *(["b"] if len(typed) > 1 else []), "")
        assert f"'{typed[-1]}' is not in the list.\n" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", ["46", "80"])
def test_no_page_of_any_title_is_wider_than_the_screen_or_higher_than_24_lines(
    store: Store, monkeypatch: pytest.MonkeyPatch, columns: str, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    played(store, None)
    played(store, None, 3)
    for number, name in enumerate(TITLES, 1):
        keys = [str(number), "s", "1", "b", "b", "x", "b"]
        keys += ["f", "b"] if "f" in keys_of(name) else []
        keys += ["c", "b"] if title(name).decks else []
        keys += ["b", "c", "b", "h", "b", "q"]
        wanted, shown = menu(store, *keys, lang=lang)
        assert wanted is None
        assert [line for line in shown.split("\n") if len(line) > int(columns)] == []
        for page in re.split(r"\n(?=== )", shown)[1:]:
            assert page.count("\n") <= 24, page


# -- the first page


def test_a_title_without_texts_still_looks_right() -> None:
    class Bare(Duel):
        def __init__(self) -> None:
            super().__init__()
            self.about = self.goal = ""
            self.minutes = (0, 0)
            self.mode_names = {}
            self.options = []
            self.decks = []

        def difficulties(self, mode: str) -> list[Difficulty]:
            return []

        def lesson_text(self) -> str:
            return ""

    shown, writes = screen([""])
    SettingPage(shown, Bare(), []).ask()
    assert writes.getvalue() == (
        "\n== The Duel ==\n\n  f  Format: pair (2 players)\n  s  Seats: Player 1, bot (normal)\n  b  Back\n"
        "Press Enter to start.\n> \n"
    )
    assert facts_said(Bare(), EN) == "players: 2 (pair), 1, 3–4 or 8 (many)"


def test_the_first_page_tells_of_every_title(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.terminal.menu.titles", lambda: {"duel": ""})
    monkeypatch.setattr("mindtable.terminal.menu.title", lambda name: Duel())
    _, shown = menu(store, "q")
    assert "  1  The Duel · players: 2 (A pair), 1, 3–4 or 8 (Many) · 10–20 minutes\n" in shown
    assert "     Two friends meet at dawn.\n  l  Learn: a first game with a guide\n" in shown
    assert "Press Enter for The Duel.\n" in shown
    for typed in (["l", ""], ["l", "1"], ["l", "duel"], ["1", "l"], ["the d", "l"]):
        wanted, _ = menu(store, *typed)
        assert isinstance(wanted, Learn)


def test_a_format_that_is_called_by_its_seats_does_not_say_them_twice() -> None:
    one = Duel()
    one.mode_names = {"pair": "2 players, face to face", "many": "Many"}
    assert format_said(one, "pair", EN) == "2 players, face to face"
    assert seats_said(one, EN) == "players: 2, 1, 3–4 or 8 (Many)"
    one.mode_names = {"pair": "2 joueurs", "many": "Many"}
    assert format_said(one, "pair", tongue("fr")) == "2 joueurs"


@pytest.mark.parametrize(("height", "shown"), [(24, True), (11, False)])
def test_the_first_page_is_brief_where_there_is_no_room(
    store: Store, monkeypatch: pytest.MonkeyPatch, height: int, shown: bool
) -> None:
    monkeypatch.setattr("mindtable.terminal.menu.titles", lambda: {"duel": ""})
    monkeypatch.setattr("mindtable.terminal.menu.title", lambda name: Duel())
    monkeypatch.setattr(Screen, "height", height)
    monkeypatch.setenv("COLUMNS", "40")
    _, text = menu(store, "1", "q")
    first, _, page = text.partition("== The Duel ==")
    assert ("Two friends meet at dawn." in first) == shown
    assert ("Two friends meet at dawn." in page) == shown
    assert "10–20 minutes" in first


def test_numbers_of_seats_are_said_in_runs() -> None:
    assert counts_said([2, 3, 4, 5, 6, 8], EN) == "2–6 or 8"
    assert counts_said([1], EN) == "1"
    assert counts_said([1, 3, 5], EN) == "1, 3 or 5"


def test_a_title_is_chosen_by_its_number_or_name(store: Store) -> None:
    for typed in ("1", "essence", "the ess"):
        wanted, _ = menu(store, typed, "")
        assert isinstance(wanted, Setting)
        assert wanted.title.name == "essence"


def test_enter_opens_the_first_title_or_goes_on_with_the_last_game(store: Store) -> None:
    wanted, _ = menu(store, "", "")
    assert isinstance(wanted, Setting)
    played(store, "older", 2, 1000)
    played(store, "newer", 2, 2000)
    wanted, shown = menu(store, "")
    assert wanted == GoOn("newer")
    assert "Press Enter to continue The Essence (1970-01-01).\n" in shown


def test_b_on_the_first_page_stays_there(store: Store) -> None:
    wanted, shown = menu(store, "b", "q")
    assert wanted is None
    assert shown.count("== Mindtable ==") == 2


class Graded(Duel):
    """A title whose modes differ only in how hard they are."""

    def __init__(self) -> None:
        super().__init__()
        self.modes = ["calm", "stormy"]
        self.mode_names = {"calm": "Calm", "stormy": "Stormy"}

    def seats_for(self, mode: str) -> list[int]:
        return [1]

    def difficulties(self, mode: str) -> list[Difficulty]:
        return [Difficulty(mode, mode, {}, 90 if mode == "calm" else 5, 100)]


class Regraded(Graded):
    """One with a switch that makes each of them harder."""

    def difficulties(self, mode: str) -> list[Difficulty]:
        won = {"calm": (90, 40), "stormy": (60, 5)}[mode]
        return [Difficulty("dry", "dry", {}, won[0], 100), Difficulty("wet", "wet", {"rain": "yes"}, won[1], 100)]


def test_a_title_whose_modes_are_its_difficulties_has_one_key_for_them() -> None:
    shown, writes = screen(["d", ""])
    wanted = SettingPage(shown, Graded(), []).ask()
    assert isinstance(wanted, Setting)
    assert wanted.mode == "stormy"
    assert "Format" not in writes.getvalue()
    assert "Difficulty: calm (in your place the normal bot wins 90% of its games)\n" in writes.getvalue()
    assert "Difficulty: stormy (in your place the normal bot wins 5% of its games)\n" in writes.getvalue()


def test_modes_and_their_difficulties_are_gone_through_easiest_first() -> None:
    shown, writes = screen(["d", "d", "d", "d", ""])
    wanted = SettingPage(shown, Regraded(), []).ask()
    assert isinstance(wanted, Setting)
    assert (wanted.mode, wanted.options) == ("calm", {})
    said = re.findall(r"Difficulty: (.*) \(in your place the normal bot wins (\d+)", writes.getvalue())
    assert said[:4] == [("Calm, dry", "90"), ("Stormy, dry", "60"), ("Calm, wet", "40"), ("Stormy, wet", "5")]
    assert said[4] == said[0]


# -- saved games


def test_unfinished_games_are_continued_watched_and_deleted(store: Store) -> None:
    played(store, "one", 2, 1000)
    played(store, "two", 2, 2000)
    assert menu(store, "c", "")[0] == GoOn("two")
    assert menu(store, "c", "2")[0] == GoOn("one")
    assert menu(store, "c", "one")[0] == GoOn("one")
    assert menu(store, "c", "w2")[0] == Watch("one")
    assert menu(store, "c", "w", "7", "1")[0] == Watch("two")
    _, shown = menu(store, "c", "d 2", "no", "b", "q")
    assert "Delete one: The Essence, Ann, Bob, 1970-01-01 for good? yes/no\n" in shown
    assert "Nothing was deleted.\n" in shown
    assert store.names() == ["one", "two"]
    _, shown = menu(store, "c", "d", "2", "yes", "q")
    assert "Deleted: one: The Essence" in shown
    assert store.names() == ["two"]
    wanted, shown = menu(store, "c", "d", "y", "q")
    assert wanted is None
    assert store.names() == []
    assert "Continue" not in shown.rpartition("== Mindtable ==")[2]


def test_history_tells_who_played_how_it_ended_and_when(store: Store) -> None:
    played(store, None, when=2000)
    played(store, "going", 2)
    wanted, shown = menu(store, "h", "")
    assert isinstance(wanted, Watch)
    page = shown.partition("== Finished games ==\n")[2]
    assert re.match(r"  1  The Essence, Ann, Bob, 1970-01-01\n     \w+: \d+, \w+: \d+\. [\w ]+ (wins?|share)\b", page)
    assert "going" not in page


def test_a_game_that_is_not_over_tells_how_it_stands(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.core.game.Game.standing", lambda self, view, tongue: "two to one")
    monkeypatch.setattr("mindtable.games.essence.meta.EssenceGame.standing", Game.standing, raising=False)
    played(store, None, 2)
    _, shown = menu(store, "c", "q")
    assert re.search(r"  1  The Essence, Ann, Bob, today at [\d:]+\n     two to one\n", shown)


def test_a_list_of_games_tells_nothing_of_what_lies_face_down(store: Store) -> None:
    """A work with one target is one choice, any other is two: games that differ in that only are listed alike."""
    game = title("ego-and-opus").game(2, "schism", {}, [])
    longer = 0
    for pair in islice(twins(game, 4, SPECTATOR, 3), 12):
        told: list[str] = []
        for table in pair:
            save = store.create(table.record, "one", [])
            save.close()
            os.utime(save.path, (1000, 1000))
            [saved] = store.saved()
            told.append(f"{row(saved, EN)} {note_said(saved, EN)}")
            store.delete("one")
        assert told[0] == told[1]
        longer += len(pair[0].record.moves) != len(pair[1].record.moves)
    assert longer


def test_a_game_that_is_being_played_is_not_deleted(store: Store) -> None:
    played(store, "one", 2)
    save, _, _ = store.open("one")
    _, shown = menu(store, "c", "d", "yes", "b", "q")
    assert "The game 'one' is being played in another window.\n" in shown
    save.close()
    assert store.names() == ["one"]


def test_a_finished_game_of_an_edition_that_is_gone_still_tells_its_points(store: Store) -> None:
    played(store, "old")
    path = store.path("old")
    path.write_text(path.read_text().replace("edition: ", "edition: lost-"))
    [saved] = store.saved()
    assert re.fullmatch(r"Ann: \d+, Bob: \d+", note_said(saved, EN))


def test_a_game_of_a_title_that_is_not_installed_is_named_by_its_id(store: Store) -> None:
    played(store, "old")
    path = store.path("old")
    path.write_text(path.read_text().replace("title: essence", "title: chess"))
    [saved] = store.saved()
    assert saved_line(saved, EN).startswith("old: chess, Ann, Bob, ")
    assert re.fullmatch(r"Ann: \d+, Bob: \d+", note_said(saved, EN))


def test_today_and_yesterday_are_called_so() -> None:
    from datetime import datetime, timedelta

    noon = datetime.now().replace(hour=12, minute=5)
    assert when(noon.timestamp(), EN) == "today at 12:05"
    assert when((noon - timedelta(days=1)).timestamp(), EN) == "yesterday at 12:05"
    assert when((noon - timedelta(days=1)).timestamp(), tongue("fr")) == "hier à 12:05"
    assert when(datetime(2020, 2, 3, 4).timestamp(), EN) == "2020-02-03"


def test_long_lists_of_games_come_page_by_page(store: Store) -> None:
    for number in range(18):
        played(store, f"g{number}", 1, 1000 + number)
    shown, writes = screen(["n", "18"])
    assert SavedPage(shown, store, False).ask() == GoOn("g0")
    assert "(1 of 3)" in writes.getvalue()
    assert "(2 of 3)" in writes.getvalue()


def test_the_usual_setting_of_every_title_can_be_played() -> None:
    for name in TITLES:
        usual = usual_setting(title(name))
        assert title(name).game(len(usual.seats), usual.mode, usual.options, []).seats == len(usual.seats)


@pytest.mark.parametrize("name", TITLES)
def test_every_difficulty_of_every_title_can_be_played(name: str) -> None:
    for mode in title(name).modes:
        setting = Setting(title(name), ["person"] * title(name).seats_for(mode)[0], mode=mode)
        for difficulty in title(name).difficulties(mode):
            setting.make(difficulty)
            assert setting.difficulty is not None
            assert setting.difficulty.id == difficulty.id
            title(name).settle(len(setting.seats), mode, setting.options)
