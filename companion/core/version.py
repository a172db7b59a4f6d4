"""Which companion this is: what it keeps says so."""

VERSION = "0.1.0"
