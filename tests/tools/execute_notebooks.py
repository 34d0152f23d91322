"""Execute the lessons and keep only what is the same on every run.

python -m tests.tools.execute_notebooks            all lessons
python -m tests.tools.execute_notebooks 01_x.ipynb  only these
"""

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
CELL_METADATA = {"tags", "not_compared", "editable", "jupyter", "slideshow"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def lessons() -> list[Path]:
    """The notebooks that are committed, in their order."""
    return sorted(NOTEBOOKS.glob("*.ipynb"))


def executed(notebook: NotebookNode, folder: Path, timeout: int = 600) -> NotebookNode:
    """The notebook after a run of all cells in a fresh kernel whose working folder is given.

    An error in a cell raises nbclient.exceptions.CellExecutionError; `timeout` is in seconds a cell.
    """
    fresh = nbformat.from_dict(notebook)
    fresh.metadata.kernelspec = dict(KERNEL)
    client = NotebookClient(
        fresh,
        timeout=timeout,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,  # its model ids are random; a live kernel makes them anew
        coalesce_streams=True,
    )
    with tempfile.TemporaryDirectory() as home:
        # nobody's own IPython start-up files
        client.execute(env=os.environ | {"IPYTHONDIR": home})
    return fresh


def stripped(notebook: NotebookNode) -> NotebookNode:
    """The notebook without what changes from run to run or from editor to editor.

    Views of live widgets go too: without a kernel they show an error. What is left of such an output is its
    picture and text, which read well without a kernel.
    """
    kept = nbformat.from_dict(notebook)
    kept.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for cell in kept.cells:
        cell.metadata = {key: value for key, value in cell.metadata.items() if key in CELL_METADATA}
        if cell.cell_type == "code":
            cell.outputs = [without_widget_view(output) for output in cell.outputs]
    return kept


def without_widget_view(output: NotebookNode) -> NotebookNode:
    """The output without the view of a live widget and without display metadata about it."""
    if "data" not in output:
        return output
    data = {kind: value for kind, value in output.data.items() if kind != WIDGET_VIEW}
    metadata = {kind: value for kind, value in output.metadata.items() if kind in data}
    return nbformat.from_dict({**output, "data": data, "metadata": metadata})


def as_text(notebook: NotebookNode) -> str:
    """What the notebook's file holds."""
    return str(nbformat.writes(notebook, version=4, indent=1, sort_keys=True, ensure_ascii=False)).rstrip("\n") + "\n"


def rewrite(path: Path) -> None:
    """Execute one lesson and put the result in its place, all or nothing."""
    notebook = nbformat.read(path, as_version=4)
    text = as_text(stripped(executed(notebook, path.parent)))
    draft = path.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)


def main(names: list[str]) -> None:
    paths = [NOTEBOOKS / Path(name).name for name in names] or lessons()
    if unknown := [path.name for path in paths if not path.exists()]:
        raise SystemExit(f"There is no lesson {', '.join(unknown)} in notebooks/.")
    for path in paths:
        print(path.name, flush=True)
        rewrite(path)


if __name__ == "__main__":
    main(sys.argv[1:])
