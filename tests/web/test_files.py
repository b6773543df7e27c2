"""What a browser fetches is there, is told apart by its content, and comes from nowhere else."""

import gzip
import hashlib
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mindtable.games import TITLES
from mindtable.web.files import FOLDER, File, Files, unremarked

SVG = "{http://www.w3.org/2000/svg}"
FILES = Files()
PATHS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file())
NAMES = sorted({re.sub(r"^(\w+)/.*\.css$", r"\1.css", path) for path in PATHS})  # a folder of styles is one file
PICTURES = [f"pictures/{title}.svg" for title in TITLES]
WRITTEN = [name for name in [*NAMES, *PICTURES] if name.endswith((".css", ".svg", ".js"))]

# What a page says of one element: a place on a line, a share and its interval, a number of so many, a size.
BY_PAGES = {f"--{name}" for name in ("x", "v", "lo", "hi", "n", "of", "m", "w", "h", "g", "columns", "star")}

# The icons that the data of the titles stand for, as the table of the look has them.
ICONS = """
    essence wealth influence attack defense foundation cards popularity
    sift cut omen reach power attack steal exhausted ready refresh move swap build fetch cycle shift take
    once income main-action side-action at-attack at-hit at-win at-build at-read at-pass
    type-military type-magical type-economic type-cultural type-political
    pattern deed payment monster trade embassy sandclock
    faction-TIK faction-UOS faction-VEC faction-LAS faction-CHS
    school-vis school-mus school-lit school-pfm school-cft school-cul school-mrl school-all
    attack hurt give boost guard riposte draw discard look search recover bury echo switch idea attach retire detach
    move aim set invert school-all mute discount hidden
    bliss gloom vibe-red vibe-yellow vibe-green vibe-blue vibe-wild
    move invoke quell fortify exalt raze empower absorb intensify
    willpower essence-drop cards ambition intensity extra-action lift move give drain raze sheltered share
    enters leaves tax
    realm-willow realm-cradle realm-network realm-valley realm-land
    sphere-commitment sphere-humility sphere-diligence sphere-knowledge sphere-creativity
    asp-fortitude asp-awareness asp-unity asp-openness asp-attitude asp-versatility asp-liveliness asp-sensibility
    asp-reflection op-defiance op-endeavor op-judgment
    piece-minor piece-major piece-capping fortress-minor fortress-major
    minor medium major growth freedom passion elevate transfer coffee heart-box vp bright-idea research play-card
    inkpot tile column loc-any reputation
    loc-TH loc-LI loc-OP loc-MU loc-UN loc-CA grief-waves grief-cloud grief-eye id-notes id-study id-city
"""


def symbols(name: str) -> list[str]:
    root = ElementTree.fromstring(FILES[name].text)
    return [element.attrib["id"] for element in root.findall(f"{SVG}symbol")]


def test_every_file_of_the_folder_is_offered() -> None:
    assert NAMES
    assert [name for name in NAMES if FILES.find(name) is None] == []


@pytest.mark.parametrize("name", [*NAMES, *PICTURES])
def test_an_address_tells_the_content(name: str) -> None:
    file = FILES[name]
    assert FILES.address(name) == f"/static/{name}?v={hashlib.sha256(file.content).hexdigest()[:8]}"
    assert Files().address(name) == FILES.address(name)


def test_a_folder_of_styles_is_one_file_in_the_order_of_its_parts() -> None:
    text = FILES["table.css"].text
    parts = sorted((FOLDER / "table").glob("*.css"))
    places = [text.index(rules(part.read_text())) for part in parts]
    assert len(places) > 1
    assert places == sorted(places)


def rules(style: str) -> str:
    """The first line of a style that is no comment."""
    return re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL).strip().partition("\n")[0]


def test_comments_stay_here_and_lines_keep_their_numbers(tmp_path: Path) -> None:
    script, style = tmp_path / "a.js", tmp_path / "a.css"
    script.write_text('//! Licence\n// Why: a reason.\nconst a = "//b"; // at the end\n  // within\nlet c;\n')
    style.write_text("/*! Licence */\n/* one\n   two */\na { top: 0; } /* at the end */\n/* before */ b { top: 0; }\n")
    assert unremarked(script).decode() == '//! Licence\n\nconst a = "//b"; // at the end\n\nlet c;\n'
    assert unremarked(style).decode() == (
        "/*! Licence */\n\n\na { top: 0; } /* at the end */\n/* before */ b { top: 0; }\n"
    )


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".js") and "/" not in name])
def test_a_script_says_what_it_said(name: str) -> None:
    """Whatever is no line of comment goes over the line, and at the same place."""
    served, written = FILES[name].text.splitlines(), (FOLDER / name).read_text().splitlines()
    assert len(served) == len(written)
    bare = re.compile(r"\?v=\w{8}")
    assert [bare.sub("", line) or "//" for line in served] == [
        "//" if line.lstrip().startswith("//") else line or "//" for line in written
    ]


def test_another_content_has_another_address() -> None:
    assert File("a.css", b"a {}").address != File("a.css", b"b {}").address


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("table.css", "text/css; charset=utf-8"),
        ("vendor/idiomorph.js", "text/javascript; charset=utf-8"),
        ("icons.svg", "image/svg+xml; charset=utf-8"),
        ("pictures/essence.svg", "image/svg+xml; charset=utf-8"),
        ("fonts/fraunces.woff2", "font/woff2"),
    ],
)
def test_a_browser_is_told_what_it_gets(name: str, kind: str) -> None:
    assert FILES[name].media_type == kind


def test_texts_are_compressed_once_and_fonts_never() -> None:
    packed = FILES["table.css"].gzipped
    assert packed is not None
    assert gzip.decompress(packed) == FILES["table.css"].content
    assert len(packed) < len(FILES["table.css"].content) / 3
    assert FILES["table.css"].gzipped is packed
    assert FILES["fonts/fraunces.woff2"].gzipped is None


@pytest.mark.parametrize(
    "name",
    [
        "", ".", "..", "fonts", "../files.py", "../static/table.css", "/etc/passwd", "./table.css",
        "fonts/../table.css", "fonts//fraunces.woff2", "%2e%2e/files.py", "table.css\x00", "pictures/",
        "pictures/go.svg", "pictures/../icons.svg", "pictures/pictures/essence.svg", "essence.svg",
        "pictures/essence", "essence",
    ],
)  # fmt: skip
def test_nothing_else_can_be_fetched(name: str) -> None:
    assert FILES.find(name) is None
    with pytest.raises(KeyError):
        FILES.address(name)


@pytest.mark.parametrize("name", WRITTEN)
def test_no_file_names_another_host(name: str) -> None:
    text = FILES[name].text.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|[\"'(]\s*//\w|@import", text)


@pytest.mark.parametrize("name", [name for name in WRITTEN if name.endswith(".svg")])
def test_drawings_are_well_formed_and_do_nothing(name: str) -> None:
    root = ElementTree.fromstring(FILES[name].text)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "foreignObject", "image", "a")
        assert not [key for key in element.attrib if key.startswith("on") or key == "style"]
        for value in element.attrib.values():
            for target in re.findall(r"url\((.*?)\)", value):
                assert target.removeprefix("#") in ids


@pytest.mark.parametrize("name", [name for name in WRITTEN if name.endswith(".css")])
def test_what_a_style_names_is_there(name: str) -> None:
    paints = {element.get("id") for element in ElementTree.fromstring(FILES["paints.svg"].text).iter()}
    for target in re.findall(r"url\(\s*[\"']?(.*?)[\"']?\s*\)", FILES[name].text):
        if target.startswith("#"):
            assert target[1:] in paints
        else:
            assert f"/static/{target}" == FILES.address(target.partition("?")[0])


def test_a_style_asks_for_fonts_by_their_version() -> None:
    assert FILES.address("fonts/fraunces.woff2").removeprefix("/static/") in FILES["tokens.css"].text


def test_a_script_asks_for_others_by_the_address_that_pages_have() -> None:
    """Else a browser would fetch them with every page, and twice where a page names one of them itself."""
    asked = {target for name in WRITTEN for target in re.findall(r'from "\./([^"]+)"', FILES[name].text)}
    assert len(asked) > 5
    for target in asked:
        assert f"/static/{target}" == FILES.address(target.partition("?")[0])


def test_properties_that_styles_use_are_set_somewhere() -> None:
    styles = "".join(FILES[name].text for name in NAMES if name.endswith(".css"))
    used = set(re.findall(r"var\((--[\w-]+)\)", styles))  # without a value to fall back on
    given = set(re.findall(r"(--[\w-]+)\s*:", styles))
    assert used - given <= BY_PAGES


def test_every_icon_of_the_look_is_drawn() -> None:
    assert sorted(set(ICONS.split()) - set(symbols("icons.svg"))) == []
    assert len(symbols("icons.svg")) == 295


def test_icons_take_the_colour_of_their_place() -> None:
    for element in ElementTree.fromstring(FILES["icons.svg"].text).iter():
        assert element.get("fill", "none") in ("none", "currentColor")
        assert element.get("stroke", "none") in ("none", "currentColor")


def test_drawings_that_are_no_cards_are_there() -> None:
    assert len(symbols("art.svg")) == 62


def test_what_others_made_has_its_licence_beside_it() -> None:
    for name in NAMES:
        if name.endswith(".woff2"):
            family = re.sub(r"^fonts/(fraunces)-\w+|^fonts/", r"\1", name)  # voices of it are cut from the whole
            licence = f"fonts/OFL-{family}".replace(".woff2", ".txt")
            assert "SIL OPEN FONT LICENSE" in FILES[licence].text.upper()
        if name.startswith("vendor/") and name.endswith(".js"):
            assert "Zero-Clause BSD" in FILES[name.replace(".js", "-LICENSE.txt")].text
