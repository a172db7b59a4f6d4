"""The picture a notebook keeps of the app: nothing is drawn on it that one would want to press."""

from __future__ import annotations

import base64
from typing import Any

from tests.stills import NAMED, STRIP, picture
from tests.widgets.bare import bare_page

PAGE = """<!doctype html><html lang="en"><head><title>Still</title></head>
<body style="margin: 40px 0 0"><div id="cell"><div class="jp-OutputArea-output"
style="height: 300px; background: linear-gradient(#fff, #25a)"></div></div></body></html>"""
ROWS = """async ([plain, alive, strip]) => {
  const pixels = async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    return { wide: image.width, high: image.height, at: (y) => pen.getImageData(0, y, image.width, 1).data };
  };
  const [one, other] = [await pixels(plain), await pixels(alive)];
  const differ = (a, b) => a.some((value, at) => Math.abs(value - b[at]) > 8);
  const covered = [];
  for (let y = 0; y < one.high; y++) if (differ(one.at(y), other.at(y + strip))) covered.push(y);
  return { higher: other.high - one.high, covered };
}"""  # noqa: E501


def test_words_stand_over_the_picture_and_nothing_lies_on_it(browser: Any) -> None:
    assert "▶" not in NAMED
    with bare_page(browser, PAGE, 600, 400) as page:
        plain, alive = (
            base64.b64encode(picture(page.locator("#cell"), alive=one)).decode()
            for one in (False, True)
        )
        told = page.evaluate(ROWS, [plain, alive, STRIP])
        assert told == {"higher": STRIP, "covered": []}
