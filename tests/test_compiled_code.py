"""What must not stand in code that is compiled, because mypyc understands it otherwise than Python does."""

import ast
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "mindtable"
COMPILED = ("core", "games", "bots")


def changed_under_way(tree: ast.AST) -> list[int]:
    """Lines of loops that give a new value to the name they go through: Python keeps the old list, mypyc does not."""
    lines: list[int] = []
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For) and isinstance(loop.iter, ast.Name):
            inside = [node for statement in loop.body for node in ast.walk(statement)]
            names = {node.id for node in inside if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            if loop.iter.id in names:
                lines.append(loop.lineno)
    return lines


def test_such_a_loop_is_found() -> None:
    assert changed_under_way(ast.parse("for card in cards:\n    cards = cards[1:]\n")) == [1]
    assert changed_under_way(ast.parse("for card in cards:\n    left = cards[1:]\n")) == []


def test_no_loop_changes_the_name_it_goes_through() -> None:
    files = [path for folder in COMPILED for path in sorted((SOURCE / folder).rglob("*.py"))]
    assert len(files) > 100
    found = [f"{path.name}:{line}" for path in files for line in changed_under_way(ast.parse(path.read_text("utf-8")))]
    assert found == []
