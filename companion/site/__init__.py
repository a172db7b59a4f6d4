"""The whole companion as a static folder: a page to try it on, with Python in the browser.

`build` puts it together from the package index's JupyterLite, npm's Pyodide and our own wheel. What
is built fetches nothing from anywhere else when it is used. The tools are the extra
`site`; JupyterLite comes into an environment of its own while it is needed.
"""

from __future__ import annotations

from .build import Built, build

__all__ = ["Built", "build"]
