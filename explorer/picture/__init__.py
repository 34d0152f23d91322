"""From a phase graph to pictures; see `explorer.picture.views` for which there are."""
