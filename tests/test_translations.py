"""The check of the translations finds what it should, and the real catalogues pass it."""

import gettext
from pathlib import Path
from typing import Any

import pytest

from mindtable.testing import translations

HEADER = """# Words.
msgid ""
msgstr ""
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""

CODE = """
def f(tongue, n):
    tongue.say("gain {n} Essence", {"n": 3})
    tongue.count("draw {n} card", "draw {n} cards", n)
"""

GOOD = """
msgid "draw {n} card"
msgid_plural "draw {n} cards"
msgstr[0] "pioche {n} carte"
msgstr[1] "pioche {n} cartes"

msgid "gain {n} Essence"
msgstr "gagne {n} Essence"
"""


@pytest.fixture
def package(tmp_path: Path) -> Any:
    """Makes a package of one module and one catalogue."""

    def make(code: str, entries: str) -> Path:
        folder = tmp_path / "toy"
        po = catalogue(folder)
        po.parent.mkdir(parents=True)
        po.write_text(HEADER + entries, encoding="utf-8")
        (folder / "words.py").write_text(code, encoding="utf-8")
        return folder

    return make


def catalogue(folder: Path) -> Path:
    return folder / "locale" / "fr" / "LC_MESSAGES" / "mindtable.po"


def problems(folder: Path) -> list[str]:
    texts, found = translations.extract(folder)
    return found + translations.check(catalogue(folder), texts)


def test_the_catalogues_of_mindtable_are_complete() -> None:
    texts, found = translations.extract(translations.PACKAGE)
    for po in translations.catalogues(translations.PACKAGE):
        found += translations.check(po, texts)
    assert not found, "\n" + "\n".join(found)


def test_a_complete_catalogue_passes(package: Any) -> None:
    assert problems(package(CODE, GOOD)) == []


def test_counting_in_a_list_is_not_a_text(package: Any) -> None:
    assert problems(package(CODE + '    [].count("x"); "abc".count("b", 1)\n', GOOD)) == []


def test_only_a_tongue_says_texts(package: Any) -> None:
    lines = 'screen.say(f"== {n} =="); screen.say("--"); screen.say(tongue.say("gain {n} Essence", {"n": 1}))'
    assert problems(package(f"{CODE}    {lines}\n", GOOD)) == []


def test_a_tongue_may_be_held_or_looked_up(package: Any) -> None:
    lines = 'self.tongue.say("end"); tongue("fr").say("begin")'
    found = problems(package(f"{CODE}    {lines}\n", GOOD))
    assert sorted(problem.split("'")[1] for problem in found) == ["begin", "end"]


@pytest.mark.parametrize(
    ("wrong", "right", "problem"),
    [
        ('msgstr "gagne {n} Essence"', 'msgstr ""', "has no translation"),
        ('msgstr "gagne {n} Essence"', 'msgstr "gagne des Essences"', "without the placeholder {n}"),
        ('msgstr "gagne {n} Essence"', 'msgstr "gagne {n} {m}"', "unknown placeholder {m}"),
        ('msgid "gain {n} Essence"', '#, fuzzy\nmsgid "gain {n} Essence"', "fuzzy"),
        ('msgstr[1] "pioche {n} cartes"\n', "", "has no translation"),
        ('msgstr[1] "pioche {n} cartes"', 'msgstr[1] "pioche des cartes"', "without the placeholder {n}"),
    ],
)
def test_a_wrong_translation_is_named_with_its_place(package: Any, wrong: str, right: str, problem: str) -> None:
    [found] = problems(package(CODE, GOOD.replace(wrong, right)))
    assert problem in found
    assert found.startswith("toy/words.py:")


def test_a_new_text_is_named_with_its_place(package: Any) -> None:
    [found] = problems(package(CODE + '    tongue.say("end")\n', GOOD))
    assert found.startswith("toy/words.py:5: 'end' is not in")


def test_a_text_that_is_gone_is_named(package: Any) -> None:
    [found] = problems(package(CODE, GOOD + '\nmsgid "old"\nmsgstr "vieux"\n'))
    assert "'old' is not in the code any more" in found


def test_an_obsolete_entry_is_named(package: Any) -> None:
    [found] = problems(package(CODE, GOOD + '\n#~ msgid "old"\n#~ msgstr "vieux"\n'))
    assert "'old' is commented out as obsolete" in found


def test_an_entry_in_the_wrong_place_is_named(package: Any) -> None:
    first, second = GOOD.strip().split("\n\n")
    [found] = problems(package(CODE, f"\n{second}\n\n{first}\n"))
    assert "usual order" in found


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('tongue.say(f"gain {n}")', "an f-string cannot be translated"),
        ('screen.say("the end")', "this text is not translated"),
        ("N_(word)", "N_ needs the text itself"),
        ('tongue.say("gain {n} Essence")', "needs a value for {n}"),
        ('tongue.say("gain {n} Essence", {"m": 1})', "needs a value for {n}"),
        ('tongue.count("gain {n} Essence", "gain {n} Essences", n)', "has another plural, or none"),
    ],
)
def test_a_text_that_cannot_work_is_named(package: Any, line: str, problem: str) -> None:
    found = problems(package(CODE + f"    {line}\n", GOOD))
    assert problem in found[0]
    assert found[0].startswith("toy/words.py:5: ")


def test_update_keeps_translations_adds_new_texts_and_drops_old_ones(package: Any) -> None:
    folder = package(CODE + '    N_("end")\n', GOOD + '\nmsgid "old"\nmsgstr "vieux"\n')
    assert translations.main(["--update"], folder) == 1  # The new text is not translated yet.
    after = catalogue(folder).read_text(encoding="utf-8")
    added = '\nmsgid "end"\nmsgstr ""\n'
    plural, singular = GOOD.strip().split("\n\n")
    assert after == f"{HEADER}\n{plural}\n{added}\n{singular}\n"


def test_update_twice_changes_nothing(package: Any) -> None:
    folder = package(CODE, GOOD)
    translations.main(["--update"], folder)
    once = catalogue(folder).read_bytes()
    translations.main(["--update"], folder)
    assert catalogue(folder).read_bytes() == once


def test_a_compiled_catalogue_speaks(package: Any) -> None:
    folder = package(CODE, GOOD)
    assert translations.main(["--compile"], folder) == 0
    french = gettext.translation("mindtable", folder / "locale", ["fr"])
    assert french.gettext("gain {n} Essence") == "gagne {n} Essence"
    assert french.ngettext("draw {n} card", "draw {n} cards", 0) == "pioche {n} carte"
    assert french.ngettext("draw {n} card", "draw {n} cards", 2) == "pioche {n} cartes"


def test_an_unknown_argument_is_refused(package: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.main(["--nonsense"], package(CODE, GOOD)) == 2
    assert "Usage" in capsys.readouterr().err


@pytest.mark.parametrize(("space", "fault"), [(" ", True), ("\u00a0", False)])
def test_a_french_sign_is_not_left_alone_at_the_beginning_of_a_line(package: Any, space: str, fault: bool) -> None:
    found = problems(package(CODE, GOOD.replace("gagne", f"gain{space}:")))
    assert any("may break a line" in problem for problem in found) is fault


def test_a_plural_that_is_said_later_is_in_the_catalogue(package: Any) -> None:
    marked = CODE.replace('tongue.count("draw {n} card", "draw {n} cards", n)', 'P_("draw {n} card", "draw {n} cards")')
    assert problems(package(marked, GOOD)) == []


def test_a_plural_that_cannot_be_seen_is_refused(package: Any) -> None:
    assert any("P_ needs the text" in found for found in problems(package(CODE + "    P_(one, many)\n", GOOD)))
