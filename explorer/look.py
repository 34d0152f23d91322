"""What a face looks at; see `Look`."""

from explorer.terminal.look import ALL_OPEN, SPECTATOR, Eyes, Look

__all__ = ["ALL_OPEN", "SPECTATOR", "Eyes", "Look"]
