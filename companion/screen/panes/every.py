"""Every pane there is: a folder beside this one. Importing it registers its parts and handlers."""

from importlib import import_module
from pathlib import Path

HALVES = ("part", "handlers")
"""The modules of a pane that register something; a pane has one of them or both."""

for half in sorted(Path(__file__).parent.glob("*/*.py")):
    if half.stem in HALVES:
        import_module(f"{__package__}.{half.parent.name}.{half.stem}")
