"""What the app shows of Galaxy Trucker."""
