"""A ship under fire: what strikes, what stops it, what is left, exactly and by playing."""
