"""Every place where an exception could leave a widget's callback is one place: `safely`."""

import ast
from pathlib import Path

import pytest

import companion

FOLDER = Path(companion.__file__).parent / "jupyter"
"""The only one that imports Jupyter (`test_layers.py`)."""
CALLED_BACK = {
    "on_msg", "observe", "on_click", "on_submit", "on_displayed", "on_trait_change",
    "call_later", "call_soon", "call_at", "add_done_callback", "Timer", "create_task",
}  # fmt: skip
OF_GAMES = "observe"
"""A game's function of that name takes a state and a seat; a widget's takes what to call."""


def callbacks(folder):
    """Every function that something outside calls: by its file, its line and itself."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        functions = {
            node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
        }
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            given = [one for one in call.args if is_function(one, functions)]
            if name in CALLED_BACK and not (name == OF_GAMES and not given):
                where = f"{path.relative_to(folder)}:{call.lineno}"
                yield where, given[0] if given else call, functions


def is_function(node, functions):
    return isinstance(node, ast.Lambda | ast.Call) or getattr(node, "attr", "") in functions


def is_safe(node, functions):
    """Whether it is `partial(safely, …)`, or a method that does nothing but call `safely`."""
    if isinstance(node, ast.Call):
        return ast.unparse(node).startswith("partial(safely, ")
    method = functions.get(getattr(node, "attr", ""))
    return method is not None and all(map(does_safely, method.body))


def does_safely(statement):
    if isinstance(statement, ast.If):
        plain = ast.unparse(statement.test).startswith("isinstance(") and not statement.orelse
        return plain and all(map(does_safely, statement.body))
    return isinstance(statement, ast.Expr) and ast.unparse(statement).startswith("safely(")


def test_whatever_calls_back_goes_through_the_one_place():
    found = list(callbacks(FOLDER))
    unsafe = [where for where, node, functions in found if not is_safe(node, functions)]
    assert not unsafe
    assert len({where.partition(":")[0] for where, _, _ in found}) >= 6, "the widgets are seen"


@pytest.mark.parametrize(
    "code",
    [
        "class W:\n def __init__(self):\n  self.on_msg(self.hear)\n def hear(self, m):\n  m.go()",
        "class W:\n def hear(self, loop):\n  loop.call_later(2, self.hear)",
        "def f(loop):\n loop.call_later(2, lambda: 1 / 0)",
    ],
)
def test_a_callback_past_it_is_found(tmp_path, code):
    (tmp_path / "widget.py").write_text(code, "utf-8")
    [(_, node, functions)] = callbacks(tmp_path)
    assert not is_safe(node, functions)
