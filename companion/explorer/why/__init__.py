"""Why: derivations in words and equations."""
