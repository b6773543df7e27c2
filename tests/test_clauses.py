"""Every clause of every title has a test, and the report that says so can be trusted."""

from pathlib import Path

import pytest

from mindtable.games import TITLES, title
from mindtable.table.rulebook import Rules
from mindtable.testing.clauses import Report, main, proofs, unnamed

TESTS = Path(__file__).resolve().parent


@pytest.mark.parametrize("name", list(TITLES))
def test_every_clause_has_a_test(name: str) -> None:
    assert Report(title(name), TESTS).problems == []


@pytest.mark.parametrize("name", list(TITLES))
def test_the_words_of_every_title_are_explained_by_rules_that_exist(name: str) -> None:
    assert Rules(title(name).clauses_text()).problems() == []


def written(folder: Path, text: str) -> Path:
    """A folder of tests for The Essence with one file."""
    tests = folder / "tests"
    (tests / "essence").mkdir(parents=True)
    (tests / "essence" / "test_one.py").write_text(text, encoding="utf-8")
    return tests


def named(folder: Path, text: str) -> dict[str, list[str]]:
    return {proof.test: proof.ids for proof in proofs(written(folder, text) / "essence")}


def test_a_decorated_function_proves_its_clauses(tmp_path: Path) -> None:
    text = '@rule("K2", "A-36")\ndef test_a_draw_fails():\n    pass\n'
    assert named(tmp_path, text) == {"tests/essence/test_one.py::test_a_draw_fails": ["K2", "A-36"]}


def test_a_class_gives_its_clauses_to_its_tests(tmp_path: Path) -> None:
    text = '@rule("K2")\nclass TestAttack:\n    @rule("K3")\n    def test_loot(self):\n        pass\n'
    assert named(tmp_path, text) == {"tests/essence/test_one.py::TestAttack::test_loot": ["K2", "K3"]}


def test_a_single_case_may_name_a_clause(tmp_path: Path) -> None:
    text = (
        '@pytest.mark.parametrize("n", [pytest.param(2, marks=rule("A-46")), 3])\ndef test_shards(n):\n    pass\n'
        'pytestmark = rule("C4")\n'
    )
    assert named(tmp_path, text) == {"tests/essence/test_one.py::test_shards": ["C4", "A-46"]}


@pytest.mark.parametrize("mark", ["skip", "xfail", "skipif(True, reason='')"])
def test_a_test_that_is_not_run_proves_nothing(tmp_path: Path, mark: str) -> None:
    assert named(tmp_path, f'@pytest.mark.{mark}\n@rule("K2")\ndef test_a_draw_fails():\n    pass\n') == {}


def test_a_helper_proves_nothing(tmp_path: Path) -> None:
    assert named(tmp_path, '@rule("K2")\ndef a_draw_fails():\n    pass\n') == {}


def test_an_unknown_clause_and_an_untested_one_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = written(tmp_path, '@rule("K22")\ndef test_a_draw_fails():\n    pass\n')
    assert main(["essence", "--tests", str(tests)]) == 1
    said = capsys.readouterr().out
    assert "test_a_draw_fails (line 2) names 'K22', which is no clause" in said
    assert "did you mean 'K2'?" in said
    assert "The Essence: K2 has no test" in said


def test_an_id_that_only_running_would_tell_is_refused(tmp_path: Path) -> None:
    report = Report(title("essence"), written(tmp_path, '@rule(f"K{2}")\ndef test_a_draw_fails():\n    pass\n'))
    assert any("is no clause" in problem for problem in report.problems)


def test_an_unknown_title_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["esence"]) == 2
    assert "did you mean 'essence'?" in capsys.readouterr().err


def test_a_title_without_a_folder_of_tests_is_told(tmp_path: Path) -> None:
    assert "there is no folder" in Report(title("essence"), tmp_path).problems[0]


@pytest.mark.parametrize("name", list(TITLES))
def test_every_rule_is_named_where_it_is_carried_out(name: str) -> None:
    code = Path(__file__).resolve().parent.parent / "src/mindtable/games" / name.replace("-", "_")
    assert unnamed(title(name), code) == []
