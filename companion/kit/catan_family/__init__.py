"""What games of the Catan family share: hexes, goods, a bank, dice each turn, barter."""
