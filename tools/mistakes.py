"""The mistakes that can be planted in a module: small changes of its syntax tree, in words."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from functools import cached_property

UNSPOKEN = {"asks", "describe", "brings", "decision", "tells", "__repr__", "clone"}
"""Functions that only tell or copy: their mistakes are noticed by the contract of every title, not by a rule."""

TELLING = {"tell", "whisper", "hear", "cast"}
"""Calls that only tell."""

COMPARED: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
EXCHANGED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mistake:
    """One change: where it is, what it was, what it is now, and the module with it.

    The module is copied only for a mistake that is asked for: a sample takes few of thousands.
    """

    def __init__(self, function: str, tree: ast.Module, statement: ast.stmt, node: ast.AST, made: Change) -> None:
        self.function = function
        self.line: int = getattr(node, "lineno", statement.lineno)
        self.first = statement.lineno
        self.source = tree
        self.statement = statement
        self.node = node
        self.made = made

    def planted(self) -> tuple[ast.Module, str]:
        """The module with the mistake, and what it changes in words."""
        copied = copy.deepcopy(self.source)
        nodes = dict(zip(ast.walk(self.source), ast.walk(copied), strict=True))
        self.made.apply(nodes[self.node])
        ast.fix_missing_locations(copied)
        return copied, f"{shown(self.statement)} → {shown(nodes[self.statement])}"

    @property
    def tree(self) -> ast.Module:
        return self.planted()[0]

    @cached_property
    def change(self) -> str:
        return self.planted()[1]


def mistakes(source: str) -> Iterator[Mistake]:
    """Every mistake that can be planted in the functions of a module, in the order of its lines."""
    tree = ast.parse(source)
    for name, function in functions(tree.body, ""):
        for statement, node in changeable(function):
            for change in changes(node):
                yield Mistake(name, tree, statement, node, change)


def shown(statement: ast.AST) -> str:
    """A statement in one line; of a compound one its head."""
    if isinstance(statement, ast.If | ast.While):
        return f"if {ast.unparse(statement.test)}"
    if isinstance(statement, ast.For):
        return f"for {ast.unparse(statement.target)} in {ast.unparse(statement.iter)}"
    return " ".join(ast.unparse(statement).split())


def functions(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a module with their names, those left out that only tell."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef) and node.name not in UNSPOKEN:
            yield prefix + node.name, node


def changeable(function: ast.FunctionDef) -> Iterator[tuple[ast.stmt, ast.AST]]:
    """The nodes of a function with their statements, but for words, types, assertions and what is told to listeners."""
    pending: list[tuple[ast.stmt, ast.AST]] = [(statement, statement) for statement in reversed(function.body)]
    while pending:
        statement, node = pending.pop()
        if isinstance(node, ast.Assert | ast.Raise) or telling(node):
            continue
        yield statement, node
        below = [node.value] if isinstance(node, ast.AnnAssign) else list(ast.iter_child_nodes(node))
        for child in reversed(below):
            if child is not None:
                pending.append((child if isinstance(child, ast.stmt) else statement, child))


def telling(node: ast.AST) -> bool:
    """Whether a statement only tells somebody: it calls tell, or asks whether anybody listens."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        return isinstance(called, ast.Attribute) and called.attr in TELLING
    return isinstance(node, ast.If) and "heard" in ast.unparse(node.test) and not node.orelse


class Change:
    """A way to change a node of the tree."""

    def apply(self, node: ast.AST) -> None:
        raise NotImplementedError


class Operator(Change):
    """Another operator of a comparison, a sum or a condition."""

    def __init__(self, field: str, value: object) -> None:
        self.field = field
        self.value = value

    def apply(self, node: ast.AST) -> None:
        setattr(node, self.field, self.value)


class Negated(Change):
    """The opposite of a condition."""

    def apply(self, node: ast.AST) -> None:
        assert isinstance(node, ast.If | ast.While | ast.IfExp)
        node.test = ast.UnaryOp(ast.Not(), node.test)


class Doubted(Change):
    """A ``not`` too many."""

    def apply(self, node: ast.AST) -> None:
        assert isinstance(node, ast.UnaryOp)
        node.operand = ast.UnaryOp(ast.Not(), node.operand)


class Shortened(Change):
    """A list without one of its members."""

    def __init__(self, index: int) -> None:
        self.index = index

    def apply(self, node: ast.AST) -> None:
        assert isinstance(node, ast.List)
        del node.elts[self.index]


class Exchanged(Change):
    """A list with two neighbours in the other order."""

    def __init__(self, index: int) -> None:
        self.index = index

    def apply(self, node: ast.AST) -> None:
        assert isinstance(node, ast.List)
        left = node.elts[self.index]
        node.elts[self.index] = node.elts[self.index + 1]
        node.elts[self.index + 1] = left


class Omitted(Change):
    """A call that is not made."""

    def apply(self, node: ast.AST) -> None:
        assert isinstance(node, ast.Expr)
        node.value = ast.Constant(None)


def changes(node: ast.AST) -> Iterator[Change]:
    """The mistakes that can be made at one node."""
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            for other in COMPARED[type(operator)]:
                yield Operator("ops", [*node.ops[:index], other(), *node.ops[index + 1 :]])
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in RECKONED:
        yield Operator("op", RECKONED[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield Operator("op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Doubted()
    elif isinstance(node, ast.Constant):
        yield from other_constants(node)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.Constant):
        yield Negated()
    elif isinstance(node, ast.List) and len(node.elts) > 1:
        yield from (Shortened(index) for index in range(len(node.elts)))
        yield from (Exchanged(index) for index in range(len(node.elts) - 1))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield Omitted()
    elif isinstance(node, ast.Name) and node.id in EXCHANGED:
        yield Operator("id", EXCHANGED[node.id])


def other_constants(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield Operator("value", not node.value)
    elif isinstance(node.value, int):
        yield Operator("value", node.value + 1)
