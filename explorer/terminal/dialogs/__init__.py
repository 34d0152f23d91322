"""The dialogs of the explorer, one a file; each is a modal screen that gives back what was chosen, or None."""
