"""One screen: what lies on it, what it is told and what it hears. Needs no Jupyter."""
