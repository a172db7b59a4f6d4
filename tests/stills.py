"""What notebooks show without a kernel: `python -m tests.stills` runs them and keeps it.

Each notebook is run in a real JupyterLab. Texts and plain tables are kept as they are; what only a
page can draw (the app, boards, charts, sheets) is kept as a picture of what stood there, so that a
repository's preview shows it. Beside a picture stands the mark of what was drawn, by which a test
tells without a browser whether it is still the same (`tests/project/test_notebooks.py`). A widget's
mark is its cell: what it draws may change with the day. `docs/gallery.md` is made of the same.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.small_png import small

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"
PLOTLY = "application/vnd.plotly.v1+json"
SVG, HTML, TEXT, PNG = "image/svg+xml", "text/html", "text/plain", "image/png"
READ = (HTML, "text/markdown", "text/latex")
"""What a preview reads as it is, the best first."""
DRAWN = re.compile(r"<(?:svg|img|iframe|script|style|button)\b")
"""HTML that a preview would not show, or not like this."""
LARGEST_TABLE = 20_000
WIDE, HIGH = 1080, 768
TALLEST = 640
"""Pixels of the window and of a picture."""
ALIVE = (
    "A picture; run the cell and it comes alive. · Obrázek; spusť buňku a ožije. · "
    "Obraz; uruchom komórkę, a ożyje.\n"
)
STRIP, NAMED = 24, "picture · obrázek · obraz"
"""Pixels of the strip over a picture of what will be alive, and what stands there."""
SAY = """([box, high, words]) => {
  const strip = document.body.appendChild(document.createElement("div"));
  strip.className = "still-strip";
  strip.textContent = words;
  strip.style.cssText = `position: fixed; z-index: 99; left: ${box.x}px; top: ${box.y}px;
    width: ${box.width}px; height: ${high}px; box-sizing: border-box; padding: 0 10px;
    background: #eceff3; color: #4d5560; font: italic 13px/${high}px sans-serif`;
}"""
"""A line of words over the picture, as over a figure in a book: nothing there can be pressed."""
Kept = tuple[str, str]
GALLERY = ROOT / "docs" / "gallery.md"
PICTURES = GALLERY.parent / "pictures" / "gallery"
HEAD = """# Gallery

What the notebooks show when they are run. The same pictures stand in the notebooks themselves, so
a repository's preview has them too. Written by `python -m tests.stills`; a test tells when it no
longer fits.
"""
HUNG = {
    "00_start/cell-1": "The first page: four games, each to learn, to play, to look up",
    "catan/cell-1": "A game of Catan against three bots",
    "starfarers/sf-04": "The sky of Starfarers, as Python draws it",
    "race/race-01": "Race for the Galaxy: your tableau, your hand, what others have",
    "trucker/gt-01": "Galaxy Trucker: a ship being built, against the clock if you like",
    "teaching/teaching-9": "A step of the course: the task over the board, hints and code below",
    "odds/cell-1": "The odds of two dice, exact, with the grid and the generating function",
    "odds/cell-6": "A fight of Starfarers, out of marbles",
    "odds/cell-9": "Two ships of Galaxy Trucker under the same meteors",
    "odds/cell-13": "Ten dice beside twelve, as a chart",
    "almanac/cell-3": "The almanac asked in Czech, without the word that it is filed under",
    "teaching/teaching-2": "A task for a class: letters and a QR code",
    "teaching/teaching-4": "A worksheet with the same questions for everybody",
}
"""What hangs in the gallery, by notebook and cell, and what it is."""


def kept(cell: Any) -> list[Kept]:
    """What of a run cell is kept: texts, tables, and the marks of pictures, in their order."""
    told: list[Kept] = []
    for output in cell["outputs"]:
        one = _kept(output, "".join(cell["source"]))
        if one is not None:
            told.append(one)
        if WIDGET in output.get("data", {}):
            # what comes below it is hidden while it is alive
            return _in_one_piece([("text", ALIVE), *told])
    return _in_one_piece(told)


def _in_one_piece(told: list[Kept]) -> list[Kept]:
    """The same with texts that follow each other joined: a busy kernel sends a text in pieces."""
    whole: list[Kept] = []
    for kind, text in told:
        if kind == "text" and whole and whole[-1][0] == "text":
            text = whole.pop()[1] + text
        whole.append((kind, text))
    return whole


def _kept(output: Any, source: str) -> Kept | None:
    if output["output_type"] == "stream":
        return "text", "".join(output["text"])
    data = {kind: _joined(value) for kind, value in output.get("data", {}).items()}
    if WIDGET in data:
        return "picture", mark(source)
    for kind in (PLOTLY, SVG):
        if kind in data:
            return "picture", mark(data[kind])
    if HTML in data and (len(data[HTML]) > LARGEST_TABLE or DRAWN.search(data[HTML])):
        return "picture", mark(data[HTML])
    for kind in READ:
        if kind in data:
            return kind, data[kind]
    return ("text", data[TEXT]) if data.get(TEXT) else None


def _joined(value: Any) -> str:
    if isinstance(value, dict):
        return json.dumps(value, sort_keys=True)
    return value if isinstance(value, str) else "".join(value)


def mark(text: str) -> str:
    """By which one sees whether the same was drawn."""
    return sha256(text.encode()).hexdigest()[:16]


def stored(cell: Any) -> list[Kept]:
    """What a stored cell shows, in the same form."""
    told: list[Kept] = []
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            told.append(("text", "".join(output["text"])))
        elif PNG in output["data"]:
            told.append(("picture", output["metadata"]["companion"]["of"]))
        else:
            told += [
                (kind, "".join(output["data"][kind])) for kind in READ if kind in output["data"]
            ]
    return _in_one_piece(told)


# Writing them


def write(names: list[str]) -> None:
    """Run the notebooks in a JupyterLab and keep what they show; then the gallery."""
    from tests import chromium
    from tests.browser.lab import serve

    kept_here = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with kept_here as home, serve(Path(home)) as lab, chromium.running() as browser:
        for path in NOTEBOOKS:
            if not names or path.stem in names:
                _write(path, lab, browser)

    hang()


def gallery() -> tuple[str, dict[str, bytes]]:
    """The page, and its pictures by name, as the notebooks have them now."""
    page, pictures = [HEAD], {}
    for place, told in HUNG.items():
        name, number = place.split("/")
        cells = json.loads((ROOT / f"notebooks/{name}.ipynb").read_text(encoding="utf-8"))["cells"]
        cell = next(one for one in cells if one["id"] == number)
        raw = next(one["data"][PNG] for one in cell["outputs"] if PNG in one.get("data", {}))
        file = f"{name}-{number}.png"
        pictures[file] = base64.b64decode(raw)
        source = "".join(cell["source"])
        page.append(
            f"## {told}\n\n![{told}](pictures/gallery/{file})\n\n"
            f"In [{name}.ipynb](../notebooks/{name}.ipynb):\n\n```python\n{source}\n```\n"
        )
    return "\n".join(page), pictures


def hang() -> None:
    """Write the gallery anew."""
    page, pictures = gallery()
    GALLERY.write_text(page, encoding="utf-8")
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.glob("*.png"):
        old.unlink()
    for name, raw in pictures.items():
        (PICTURES / name).write_bytes(raw)


def _write(path: Path, lab: Any, browser: Any) -> None:
    from tests.browser.lab import RUN_ALL, Desk

    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = []
    folder = lab.files / path.stem
    folder.mkdir()
    (folder / path.name).write_text(json.dumps(notebook), encoding="utf-8")
    (folder / "island.png").write_bytes((ROOT / "notebooks/island.png").read_bytes())
    lab.start_kernel(f"{path.stem}/{path.name}")
    page = browser.new_context(viewport={"width": WIDE, "height": HIGH}).new_page()
    desk = Desk(lab, page, f"{path.stem}/{path.name}")
    desk.load()
    page.add_style_tag(content=".jp-RenderedSVG svg { max-width: 100%; height: auto }")
    assert page.evaluate(RUN_ALL) == "done"
    desk.command("docmanager:save")
    page.wait_for_timeout(1000)
    ran = json.loads((folder / path.name).read_text(encoding="utf-8"))
    for number, (cell, run) in enumerate(zip(notebook["cells"], ran["cells"], strict=True)):
        if cell["cell_type"] == "code":
            shown = page.locator(f".jp-Cell[data-windowed-list-index='{number}']")
            cell["outputs"] = list(_outputs(run, shown))
    told = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    path.write_text(told, encoding="utf-8")
    print(f"{path.name}: {len(told) // 1000} kB")
    lab.stop_kernel(f"{path.stem}/{path.name}")
    page.context.close()


def _outputs(run: Any, shown: Any) -> Iterator[Any]:
    """The outputs to keep of one cell that was run and stands on the page."""
    pictures = (
        place
        for place, output in enumerate(run["outputs"])
        if (one := _kept(output, "")) is not None and one[0] == "picture"
    )
    for kind, told in kept(run):
        lines = told.splitlines(keepends=True)
        if kind == "text":
            yield {"name": "stdout", "output_type": "stream", "text": lines}
        elif kind in READ:
            yield {"data": {kind: lines}, "metadata": {}, "output_type": "display_data"}
        else:
            shown.scroll_into_view_if_needed()
            shown.page.wait_for_timeout(1500)
            number = next(pictures)
            place = shown.locator(".jp-OutputArea-child").nth(number)
            taken = picture(place, alive=WIDGET in run["outputs"][number].get("data", {}))
            yield {
                "data": {PNG: base64.b64encode(taken).decode() + "\n", TEXT: [""]},
                "metadata": {"companion": {"of": told}},
                "output_type": "display_data",
            }


def picture(place: Any, alive: bool) -> bytes:
    """What stands there, as far as a picture may be high; with words if it is `alive` when run."""
    place.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    place.page.wait_for_timeout(500)
    drawn = place.locator(".jp-RenderedSVG > *, .jp-RenderedImage > img")
    whole = place.locator(".jp-OutputArea-output")
    box = (drawn if drawn.count() else whole).first.bounding_box()
    if alive:
        box["y"] -= STRIP
        box["height"] += STRIP
    box["height"] = min(box["height"], TALLEST, HIGH - box["y"])
    if alive:
        place.page.evaluate(SAY, [box, STRIP, NAMED])
    taken = place.page.screenshot(clip=box)
    place.page.evaluate("document.querySelector('.still-strip')?.remove()")
    return small(place.page, taken)


if __name__ == "__main__":
    write(sys.argv[1:])
