import assert from "node:assert/strict";
import { test } from "node:test";
import { besideThat, clamp, clearOf, nearest, reading, scaleOf, showing, toBoard, towards, zoom } from "../../widgets/board/geometry.js";

const BOX = { x: -100, y: -50, w: 200, h: 100 };
const RECT = { left: 10, top: 20, width: 400, height: 400 };

/** The corners of a hexagonal island, as the board numbers them. */
function corners() {
  const found = new Map();
  for (const [q, r, n] of [[0, -2, 3], [-1, -1, 4], [-2, 0, 5], [-2, 1, 4], [-2, 2, 3]]) {
    for (let i = 0; i < n; i += 1) {
      const [cx, cy] = [2 * (q + i) + r, 3 * r];
      for (const [dx, dy] of [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]]) {
        const [x, y] = [(cx + dx) * 43.3, (cy + dy) * 25];
        found.set(`${x},${y}`, { x, y });
      }
    }
  }
  return reading(found.values());
}

test("a point on screen is found in the drawing, bars included", () => {
  assert.equal(scaleOf(BOX, RECT), 2);
  assert.deepEqual(toBoard(BOX, RECT, 210, 220), { x: 0, y: 0 });
  assert.deepEqual(toBoard(BOX, RECT, 10, 120), { x: -100, y: -50 });
});

test("the nearest spot wins, and none beyond the reach", () => {
  const spots = [{ x: 0, y: 0 }, { x: 10, y: 0 }];
  assert.equal(nearest(spots, { x: 6, y: 0 }, 20), spots[1]);
  assert.equal(nearest(spots, { x: 4, y: 0 }, 20), spots[0]);
  assert.equal(nearest(spots, { x: 40, y: 0 }, 20), null);
  assert.equal(nearest([], { x: 0, y: 0 }, 20), null);
});

test("one goes on beside where one last was, and begins in the middle", () => {
  const spots = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 20, y: 0 }];
  assert.equal(besideThat(spots, null), spots[1]);
  assert.equal(besideThat(spots, { x: 19, y: 4 }), spots[2]);
  assert.equal(besideThat([], null), null);
});

test("an arrow leads to the nearest spot in its direction", () => {
  const [home, right, far, up] = [[0, 0], [10, 1], [20, 0], [1, -10]].map(([x, y]) => ({ x, y }));
  const all = [home, right, far, up];
  assert.equal(towards(all, home, "right"), right);
  assert.equal(towards(all, right, "right"), far);
  assert.equal(towards(all, home, "up"), up);
  assert.equal(towards(all, home, "left"), null);
});

test("arrows alone reach every corner of an island from every corner", () => {
  const spots = corners();
  assert.equal(spots.length, 54);
  for (const from of spots) {
    const seen = new Set([from]);
    for (const spot of seen) {
      for (const way of ["left", "right", "up", "down"]) {
        const next = towards(spots, spot, way);
        if (next) seen.add(next);
      }
    }
    assert.equal(seen.size, spots.length);
  }
});

test("a corner next to this one is one arrow away: roads can be followed", () => {
  const spots = corners();
  for (const from of spots) {
    const reached = ["left", "right", "up", "down"].map((way) => towards(spots, from, way));
    const beside = spots.filter((spot) => spot !== from && Math.hypot(spot.x - from.x, spot.y - from.y) < 51);
    for (const spot of beside) assert.ok(reached.includes(spot), `${from.x},${from.y} to ${spot.x},${spot.y}`);
  }
});

test("up and down lead from a hex to the next row, not past it", () => {
  const [home, beside, past] = [{ x: 0, y: 0 }, { x: 43.3, y: -75 }, { x: 0, y: -150 }];
  assert.equal(towards([home, beside, past], home, "up"), beside);
});

test("a view never leaves the box nor grows beyond it", () => {
  assert.deepEqual(clamp({ x: -500, y: 500, w: 100, h: 50 }, BOX), { x: -100, y: 0, w: 100, h: 50 });
  assert.deepEqual(clamp({ x: 0, y: 0, w: 999, h: 999 }, BOX), BOX);
  assert.equal(clamp({ x: 0, y: 0, w: 1, h: 1 }, BOX).w, 25);
});

test("zooming keeps the point under the pointer where it is", () => {
  const view = zoom(BOX, BOX, 2, { x: 50, y: 20 });
  assert.deepEqual(view, { x: -25, y: -15, w: 100, h: 50 });
  const before = (50 - BOX.x) / BOX.w;
  assert.equal((50 - view.x) / view.w, before);
  assert.deepEqual(zoom(view, BOX, 0.1, { x: 0, y: 0 }), BOX);
});

test("a view moves just far enough to show a point", () => {
  const view = { x: -100, y: -50, w: 50, h: 25 };
  const moved = showing(view, BOX, { x: 0, y: -40 });
  assert.ok(moved.x <= 0 && moved.x + moved.w >= 0);
  assert.equal(moved.y, -50);
  assert.deepEqual(showing(moved, BOX, { x: -10, y: -40 }), moved);
});

test("what is high and lies beside the buttons is shown as large as the window", () => {
  const rect = { width: 400, height: 200 };
  for (const x of [-90, 0, 40]) {
    const part = { x, y: -45, w: 20, h: 60 };
    const view = clearOf(part, BOX, rect, { close: 4, below: 40, beside: 100 });
    const scale = scaleOf(view, rect);
    const right = rect.width / 2 + (part.x + part.w - view.x - view.w / 2) * scale;
    assert.ok(scale * part.h > 199, `${scale * part.h} pixels`);
    assert.ok(right <= 301, `${right} pixels`);
  }
});

test("what matters keeps clear of the buttons under it, near and far", () => {
  const rect = { width: 400, height: 200 };
  for (const part of [{ x: -10, y: 0, w: 20, h: 20 }, { x: -10, y: -45, w: 20, h: 60 }]) {
    const view = clearOf(part, BOX, rect, { close: 4, below: 40 });
    const under = (view.y + view.h - part.y - part.h) * scaleOf(view, rect);
    assert.ok(under >= 39.9, `${under} pixels`);
  }
});
