"""The panes of the explorer's screen, one a file; each shows a `Look` when its `show(look)` is called."""
