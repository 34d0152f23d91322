"""The checks of the lessons find each fault, and the tool that executes them makes none."""

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tests.notebooks.faults import faults
from tests.tools.execute_notebooks import as_text, executed, rewrite, stripped


def lesson(*sources: str) -> NotebookNode:
    """A lesson with a title and these code cells, not yet executed."""
    cells = [new_markdown_cell("# A lesson", id="title")]
    cells += [new_code_cell(source, id=f"cell-{number}") for number, source in enumerate(sources)]
    return new_notebook(cells=cells)


def good() -> NotebookNode:
    """A lesson as it may be committed."""
    notebook = stripped(lesson("1 + 1", "print('two')"))
    first, second = notebook.cells[1:]
    first.execution_count, second.execution_count = 1, 2
    first.outputs = [new_output("execute_result", {"text/plain": "2"}, execution_count=1)]
    second.outputs = [new_output("stream", name="stdout", text="two\n")]
    return notebook


def with_output(**data: str) -> Callable[[NotebookNode], None]:
    """A change that gives the first code cell this output; `_` stands for `/` in the media types."""

    def change(notebook: NotebookNode) -> None:
        media = {kind.replace("_", "/"): value for kind, value in data.items()}
        notebook.cells[1].outputs = [new_output("display_data", media)]

    return change


def set_first(**values: object) -> Callable[[NotebookNode], None]:
    """A change of the first code cell's own fields."""
    return lambda notebook: notebook.cells[1].update(values)


def set_metadata(**values: object) -> Callable[[NotebookNode], None]:
    """A change of the first code cell's metadata."""
    return lambda notebook: notebook.cells[1].metadata.update(values)


def all_of(*changes: Callable[[NotebookNode], None]) -> Callable[[NotebookNode], None]:
    """Several changes, one after the other."""

    def change(notebook: NotebookNode) -> None:
        for one in changes:
            one(notebook)

    return change


IGNORED = ["nbval-ignore-output"]
ERROR = new_output("error", ename="ValueError", evalue="no", traceback=["no"])
WARNING = new_output("stream", name="stderr", text="deprecated")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda notebook: notebook.cells.pop(0), "does not begin with a title"),
        (lambda notebook: [cell.update(outputs=[]) for cell in notebook.cells[1:]], "has no outputs"),
        (lambda notebook: notebook.metadata.update(widgets={}), "holds metadata"),
        (set_metadata(execution={"iopub.execute_input": "2026-01-01"}), "holds metadata"),
        (with_output(**{"application_vnd.jupyter.widget-view+json": "{}", "text_plain": "A()"}), "holds metadata"),
        (set_first(source=" "), "is empty"),
        (set_first(execution_count=None), "execution count None"),
        (set_first(execution_count=7), "execution count 7"),
        (set_first(outputs=[ERROR]), "ends in an error: ValueError"),
        (set_first(outputs=[WARNING]), "prints a warning: deprecated"),
        (with_output(text_plain="<A at 0x7f31aa0012f0>"), "an address in memory, 0x7f31aa0012f0"),
        (with_output(text_html=f"<a href='{'/'}home/eve/x.html'>"), "a path of one machine, "),
        (set_metadata(tags=["nbval-ignore-ouput"]), "has the tag nbval-ignore-ouput"),
        (set_metadata(tags=["raises-exception"]), "has the tag raises-exception"),
        (set_first(source="# NBVAL_IGNORE_OUTPUT\n1 + 1"), "has NBVAL_IGNORE_OUTPUT in its code"),
        (set_metadata(tags=IGNORED), "does not say why"),
        (all_of(set_metadata(tags=IGNORED, not_compared="a timing"), set_first(outputs=[])), "puts nothing out"),
        (set_metadata(not_compared="a timing"), "is not tagged"),
        (with_output(image_png="AAAA", text_plain="<Figure>"), "a picture that nbval does not compare"),
    ],
)
def test_each_fault_is_found_alone(change: Callable[[NotebookNode], None], fault: str) -> None:
    notebook = good()
    change(notebook)
    found = faults(as_text(notebook))
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.parametrize(
    "change",
    [
        lambda _notebook: None,
        with_output(**{"image_svg+xml": "<svg/>", "text_plain": "A()"}),
        with_output(image_png="AAAA", text_html="<b>2</b>"),
        all_of(
            with_output(image_png="0x7f31aa0012f0"),
            set_metadata(tags=IGNORED, not_compared="a plot differs with the fonts of a machine"),
        ),
        set_metadata(tags=["exercise"], slideshow={"slide_type": "slide"}),
    ],
)
def test_a_good_lesson_has_no_fault(change: Callable[[NotebookNode], None]) -> None:
    notebook = good()
    change(notebook)
    assert faults(as_text(notebook)) == []


def test_the_tool_makes_the_same_faultless_file_twice(tmp_path: Path) -> None:
    path = tmp_path / "lesson.ipynb"
    nbformat.write(
        lesson(
            "import ipywidgets\nprint('a')\nprint('b')",
            "ipywidgets.IntSlider(3)",
            "import pathlib\npathlib.Path.cwd().name",
        ),
        path,
    )
    rewrite(path)
    first = path.read_text(encoding="utf-8")
    assert faults(first) == []
    assert "IntSlider(value=3)" in first
    assert "widget-view" not in first
    assert tmp_path.name in first, "a lesson runs in its own folder"
    rewrite(path)
    assert path.read_text(encoding="utf-8") == first
    assert [item.name for item in tmp_path.iterdir()] == ["lesson.ipynb"]


def test_an_error_in_a_lesson_stops_the_tool(tmp_path: Path) -> None:
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        executed(lesson("1 / 0"), tmp_path)
