"""The games, one folder each; faces reach them through the registry only."""
