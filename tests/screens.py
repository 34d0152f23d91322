"""A Textual screen as plain text, so that a golden screen is what a reader sees and its diff can be read."""

from textual.app import App


def screen_text(app: App) -> str:
    """The characters of the app's current screen, a line each, without the spaces at their ends."""
    # Textual has no public way to read them: this is the one place that uses its compositor.
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"
