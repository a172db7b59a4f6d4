"""What speaks for an action: the greedy bot and hints ask here."""
