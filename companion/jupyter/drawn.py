"""A plotly figure that shows itself where there is no nbformat: in a bare kernel, in a browser.

Plotly's own way asks for that package although a notebook needs none of it to show a figure.
"""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go
from IPython.display import display


class Drawn(go.Figure):  # type: ignore[misc, unused-ignore]
    """A figure as any other, which the notebook draws with the plotly of its page."""

    def __repr__(self) -> str:
        return '<Chart; a notebook shows it, .write_html("chart.html") keeps it as a page>'

    def _ipython_display_(self) -> None:
        from .figure import bundle

        display(bundle(self), raw=True)

    def show(self, *asked: Any, **how: Any) -> Any:
        """Show it here; whoever asks for one of plotly's renderers gets that."""
        return super().show(*asked, **how) if asked or how else self._ipython_display_()
