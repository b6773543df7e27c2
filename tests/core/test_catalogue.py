"""A checkout without compiled catalogues speaks the same French as an installed package."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po as babel_read_po

from mindtable.core.catalogue import Catalogue, catalogue, read_po
from mindtable.core.tongue import tongue

PO = Path(__file__).resolve().parent.parent.parent / "src/mindtable/locale/fr/LC_MESSAGES/mindtable.po"

SMALL = """msgid ""
msgstr ""
"Language: fr\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

# a remark
msgid "no"
msgstr "non"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] ""
"{n} "
"cartes"
"""


def test_a_text_is_found_by_its_message_and_its_number() -> None:
    texts = Catalogue(SMALL)
    assert texts.gettext("no") == "non"
    assert texts.gettext("yes") == "yes"
    assert [texts.ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["{n} carte", "{n} carte", "{n} cartes"]
    assert [texts.ngettext("{n} day", "{n} days", n) for n in (0, 1)] == ["{n} days", "{n} day"]


def test_every_text_is_the_same_compiled_or_not() -> None:
    text = PO.read_text("utf-8")
    made = BytesIO()
    write_mo(made, babel_read_po(StringIO(text)))
    made.seek(0)
    compiled, plain = GNUTranslations(made), Catalogue(text)
    messages = [message for message in read_po(text) if message]
    assert len(messages) > 1000
    for message in messages:
        assert plain.gettext(message) == compiled.gettext(message)
        assert plain.ngettext(message, "", 1) == compiled.ngettext(message, "", 1)
        assert plain.ngettext(message, "", 5) == compiled.ngettext(message, "", 5)


def test_a_checkout_that_nobody_compiled_speaks(tmp_path: Path) -> None:
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "mindtable.po").write_text(SMALL, "utf-8")
    assert catalogue(tmp_path, "fr").gettext("no") == "non"


def test_a_language_that_is_not_there_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        catalogue(tmp_path, "fr")


def test_a_fraction_is_written_as_the_language_writes_it() -> None:
    assert tongue("en").decimal(88.6) == "88.6"
    assert tongue("fr").decimal(88.6) == "88,6"
    assert tongue("en").percent(88) == "88%"
    assert tongue("fr").percent(88) == "88\xa0%"


def test_french_is_printed_with_its_apostrophe_and_names_that_people_typed_stay() -> None:
    assert tongue("fr").say("the Research deck is empty: nothing is drawn").count("’") == 1
    assert tongue("fr").name({"en": "Winter's Tale", "fr": "L'hiver"}) == "L’hiver"
    assert tongue("en").name({"en": "Winter's Tale", "fr": "L'hiver"}) == "Winter's Tale"
    assert "O'Neill" in tongue("fr").say("{name} is thinking …", {"name": "O'Neill"})


def test_french_elides_before_a_name_that_begins_with_a_vowel() -> None:
    french, english = tongue("fr"), tongue("en")
    message = "The signature of {artist}: “{text}”"
    said = [french.say(message, {"artist": name, "text": "x"}) for name in ("Adrian", "Élise", "Samuel")]
    assert [text.partition("\N{NO-BREAK SPACE}:")[0] for text in said] == [
        "La signature d’Adrian", "La signature d’Élise", "La signature de Samuel",
    ]  # fmt: skip
    better = french.say("{best} instead of {made}", {"best": "jouer", "made": "échange"})
    assert better == "jouer plutôt qu’échange"
    assert "signature" in english.say(message, {"artist": "Adrian", "text": "x"})
