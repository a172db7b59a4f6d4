"""The probability explorer: questions, pages, derivations. Needs no Jupyter."""
