"""What may be wrong with a committed lesson; each finding is one sentence."""

import json
import re
from collections.abc import Iterator

import nbformat
from nbformat import NotebookNode

from tests.machine_traces import machine_traces
from tests.tools.execute_notebooks import as_text, stripped

IGNORE = "nbval-ignore-output"
REASON = "not_compared"
NOT_COMPARED_BY_NBVAL = {"image/png", "image/jpeg"}
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}")
MARKS_IN_CODE = re.compile(r"^\s*#\s*(NBVAL_\w+|PYTEST_VALIDATE_IGNORE_OUTPUT)\s*$", re.MULTILINE)


def faults(text: str) -> list[str]:
    """Everything wrong with the lesson whose file holds this text."""
    notebook = nbformat.reads(text, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    found = list(faults_of_the_whole(notebook, text, code))
    for number, cell in enumerate(code, start=1):
        found += [f"code cell {number} {fault}" for fault in (*faults_of_a_run(cell, number), *faults_of_marks(cell))]
    return found


def faults_of_the_whole(notebook: NotebookNode, text: str, code: list[NotebookNode]) -> Iterator[str]:
    """What is wrong with the file, whatever its cells say."""
    if not notebook.cells or notebook.cells[0].cell_type != "markdown" or not notebook.cells[0].source.startswith("# "):
        yield "does not begin with a title"
    if not any(cell.outputs for cell in code):
        yield "has no outputs"
    if text != as_text(stripped(notebook)):
        yield "holds metadata or widget views that change from run to run: python -m tests.tools.execute_notebooks"


def faults_of_a_run(cell: NotebookNode, number: int) -> Iterator[str]:
    """What is wrong with how a cell was run and with what it put out."""
    if not cell.source.strip():
        yield "is empty"
    if cell.execution_count != number:
        yield f"has the execution count {cell.execution_count}: run all cells in a fresh kernel"
    for output in cell.outputs:
        if output.output_type == "error":
            yield f"ends in an error: {output.ename}"
        if output.get("name") == "stderr":
            yield f"prints a warning: {output.text.strip()[:80]}"
    shown = "\n".join(texts(cell))
    if address := ADDRESS.search(shown):
        yield f"shows an address in memory, {address[0]}: give that object a fixed __repr__"
    if traces := machine_traces(shown):
        yield f"shows a path of one machine, {traces[0]}"


def faults_of_marks(cell: NotebookNode) -> Iterator[str]:
    """What is wrong with the marks that tell nbval which outputs to compare."""
    tags = [tag for tag in cell.metadata.get("tags", []) if "nbval" in tag.lower() or tag == "raises-exception"]
    if strange := [tag for tag in tags if tag != IGNORE]:
        yield f"has the tag {strange[0]}: the only such tag in use is {IGNORE}"
    if mark := MARKS_IN_CODE.search(cell.source):
        yield f"has {mark[1]} in its code, where readers see it: use the tag {IGNORE}"
    reason = str(cell.metadata.get(REASON, "")).strip()
    if IGNORE in tags and not reason:
        yield f"is tagged {IGNORE}, but its metadata does not say why under {REASON}"
    if IGNORE in tags and not cell.outputs:
        yield f"is tagged {IGNORE}, but puts nothing out"
    if IGNORE not in tags and reason:
        yield f"says why it is not compared, but is not tagged {IGNORE}"
    if IGNORE not in tags and any(is_picture_only(output) for output in cell.outputs):
        yield f"shows a picture that nbval does not compare: tag it {IGNORE} and say why, or show an SVG"


def is_picture_only(output: NotebookNode) -> bool:
    """Whether nothing telling in this output is compared: beside a picture, text/plain only names its type."""
    kinds = set(output.get("data", {}))
    return bool(kinds & NOT_COMPARED_BY_NBVAL) and kinds <= NOT_COMPARED_BY_NBVAL | {"text/plain"}


def texts(cell: NotebookNode) -> Iterator[str]:
    """Every text a reader of this cell's outputs may see, markup included."""
    for output in cell.outputs:
        yield "".join(output.get("text", ""))
        yield "\n".join(output.get("traceback", []))
        for kind, value in output.get("data", {}).items():
            if kind not in NOT_COMPARED_BY_NBVAL:
                yield value if isinstance(value, str) else json.dumps(value)
