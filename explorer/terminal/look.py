"""Moved: both faces share explorer/look.py."""

from explorer.look import ALL_OPEN, SPECTATOR, Eyes, Look

__all__ = ["ALL_OPEN", "SPECTATOR", "Eyes", "Look"]
