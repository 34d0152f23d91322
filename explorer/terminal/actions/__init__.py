"""What a person can do on the explorer's screen, by theme; each class adds its keys and actions to the screen."""
