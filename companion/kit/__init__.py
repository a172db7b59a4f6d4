"""Parts games are built from: bundles of cards, bartering, who begins. No game is named here."""
