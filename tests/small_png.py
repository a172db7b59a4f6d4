"""A screenshot as a small PNG: 256 colours at most, chosen and mapped in the page that took it."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

QUANTISE = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const bins = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const key = ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3);
    const bin = bins.get(key) ?? { seen: 0, colours: new Map() };
    if (bin.seen === 0) bins.set(key, bin);
    bin.seen += 1;
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    bin.colours.set(colour, (bin.colours.get(colour) ?? 0) + 1);
  }
  const often = [...bins.values()].sort((a, b) => b.seen - a.seen).slice(0, 256);
  const palette = often.map(({ colours }) => [...colours].sort((a, b) => b[1] - a[1])[0][0])
    .map((one) => [one >> 16, (one >> 8) & 255, one & 255]);
  const nearest = new Map();
  const indices = new Uint8Array(data.length / 4);
  for (let at = 0; at < data.length; at += 4) {
    const key = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    if (!nearest.has(key)) {
      let [best, least] = [0, Infinity];
      palette.forEach(([r, g, b], place) => {
        const off = (r - data[at]) ** 2 + (g - data[at + 1]) ** 2 + (b - data[at + 2]) ** 2;
        if (off < least) [best, least] = [place, off];
      });
      nearest.set(key, best);
    }
    indices[at / 4] = nearest.get(key);
  }
  let text = "";
  for (let at = 0; at < indices.length; at += 30000) {
    text += String.fromCharCode(...indices.subarray(at, at + 30000));
  }
  return { width: image.width, height: image.height, palette: palette.flat(), indices: btoa(text) };
}"""


def small(page: Any, png: bytes) -> bytes:
    """The same picture with few colours; most common ones are exact."""
    told = page.evaluate(QUANTISE, base64.b64encode(png).decode())
    width, height = told["width"], told["height"]
    indices = base64.b64decode(told["indices"])
    rows = b"".join(b"\0" + indices[at : at + width] for at in range(0, width * height, width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [
        (b"IHDR", head),
        (b"PLTE", bytes(told["palette"])),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(name, body) for name, body in parts)


def _part(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
