"""The kernel: phase graphs, flows, positions, chance, domains, secrets, rulebooks, editions, sessions."""
