"""The explorer in a notebook: `from widgets import Explorer; Explorer("faekalini", players=4, seed=7)`."""

from widgets.explorer import Explorer

__all__ = ["Explorer"]
