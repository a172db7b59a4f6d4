"""Race for the Galaxy on the screen: cards drawn, what lies around, everybody's tableau."""
