"""Write the golden transcripts anew."""

from tests.golden import write_all

write_all()
