"""Pictures of the documents, taken from the app as it is: `python -m tests.pictures [name …]`."""
