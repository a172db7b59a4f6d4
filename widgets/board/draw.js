/**
 * Shapes as SVG elements. Data becomes attributes and text, never markup; tags and attributes are
 * taken from short lists, so a scene can draw and do nothing else.
 */

/** @import { ShapeData } from "../contract" */

const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(["path", "circle", "ellipse", "rect", "text"]);
const ATTRIBUTES = new Set([
  "d",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "x",
  "y",
  "width",
  "height",
  "opacity",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "font-size",
  "font-weight",
  "text-anchor",
]);
/** How broad a letter is taken to be, in parts of its height; core/scene.py has the same. */
export const BROAD = 0.57;
const NAME = /^[a-z0-9-]+$/;
const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * An SVG element with these attributes.
 *
 * @param {string} tag
 * @param {{ [name: string]: any }} [attributes]
 * @returns {any} the element; which one, the tag says
 */
export function element(tag, attributes = {}) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** A paint by its name; `@` is the class of the shape. @param {string} name @param {string} own */
function paint(name, own) {
  const full = String(name).replace("@", own);
  return full !== "none" && NAME.test(full) ? `var(--cb-${full})` : "none";
}

/**
 * @param {any[]} piece
 * @param {string} own
 * @param {string[]} lines
 */
function primitive([tag, attributes, line], own, lines) {
  if (!TAGS.has(tag)) return null;
  const made = element(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "fill" || name === "stroke") made.style.setProperty(name, paint(value, own));
    else if (ATTRIBUTES.has(name)) made.setAttribute(name, value);
  }
  if (tag === "text") write(made, lines[line] ?? "", Number(attributes.fit), Number(attributes["font-size"]));
  return made;
}

/**
 * A text, squeezed where it is wider than it may be.
 *
 * @param {any} made
 * @param {string} text
 * @param {number} room
 * @param {number} size
 */
function write(made, text, room, size) {
  made.textContent = text;
  if (size) least(made, size);
  if (!(room && text.length * BROAD * size > room)) return;
  made.setAttribute("textLength", room);
  made.setAttribute("lengthAdjust", "spacingAndGlyphs");
}

/** A text no smaller than the board allows (`--cb-least`, camera.js), grown about its own middle. @param {any} made @param {number} size */
export function least(made, size) {
  const grown = `max(${size}px, calc(var(--cb-least, 0px) / var(--cb-scale, 1)))`;
  made.style.fontSize = grown;
  made.style.translate = `0 calc((${grown} - ${size}px) * 0.36)`;
}

/** A symbol in one colour, with its lines of text. @param {any} symbols @param {string} use */
export function symbol(symbols, use, own = "", text = "") {
  const group = element("g");
  const lines = String(text).split("\n");
  for (const part of symbols?.[use] ?? []) {
    const made = primitive(part, own, lines);
    if (made) group.append(made);
  }
  return group;
}

/** Where a thing stands, as a transform. @param {{ x: number, y: number, turn?: number, scale?: number }} where */
export function standing({ x, y, turn = 0, scale = 1 }) {
  const parts = [`translate(${Number(x)}px, ${Number(y)}px)`];
  if (turn) parts.push(`rotate(${Number(turn)}deg)`);
  if (scale !== 1) parts.push(`scale(${Number(scale)})`);
  return parts.join(" ");
}

/** Move an element; as a style, so that a change of place can slide. @param {any} made @param {any} where */
export function place(made, where) {
  made.style.transform = standing(where);
  if ((where.scale ?? 1) !== 1) made.style.setProperty("--cb-scale", String(Number(where.scale)));
}

/** Whether a shape is drawn as it was, wherever it stands. @param {ShapeData} was @param {ShapeData} now */
const looksAlike = (was, now) =>
  was.use === now.use && was.class === now.class && was.text === now.text && !was.title === !now.title;

/** A layer of shapes, kept by id: what stays is not touched, what moves slides, what is new grows. */
export class Layer {
  /** @param {string} id */
  constructor(id) {
    this.root = element("g", { "data-layer": id, "aria-hidden": "true" });
    this.grows = false;
    this.drawn = new Map();
  }

  /** Show these shapes, in this order; whether they are drawn larger from far away. @param {any[]} shapes @param {any} symbols */
  show(shapes, symbols, grows = false) {
    this.grows = grows;
    const first = !this.root.hasAttribute("data-shown");
    this.root.setAttribute("data-shown", "");
    const old = this.drawn;
    this.drawn = new Map();
    for (const shape of shapes) {
      const was = old.get(shape.id);
      const made = was && looksAlike(was.shape, shape) ? was.made : this.make(shape, symbols, !first);
      place(made, shape);
      this.drawn.set(shape.id, { made, shape });
    }
    this.arrange();
  }

  /** Bring the elements in order; one that is in its place stays, or its movement would stop. */
  arrange() {
    const kept = new Set([...this.drawn.values()].map(({ made }) => made));
    for (const child of [...this.root.children]) if (!kept.has(child)) child.remove();
    let next = this.root.firstElementChild;
    for (const made of kept) {
      if (made === next) next = next.nextElementSibling;
      else this.root.insertBefore(made, next);
    }
  }

  /** Forget everything, so that the next shapes are drawn anew. */
  clear() {
    this.drawn = new Map();
    this.root.removeAttribute("data-shown");
  }

  /** @param {any} shape @param {any} symbols @param {boolean} grows */
  make(shape, symbols, grows) {
    const made = element("g", { class: "cb-shape", "data-id": shape.id });
    if (!shape.title) made.classList.add("cb-quiet");
    const inner = symbol(symbols, shape.use, shape.class, shape.text);
    if (grows) inner.classList.add("cb-new");
    inner.classList.toggle("cb-grown", this.grows);
    made.append(inner);
    return made;
  }
}

/**
 * Set a scene's colours on an element: light and dark in one value each.
 *
 * @param {HTMLElement} root
 * @param {{ [name: string]: string[] } | undefined} colours
 */
export function colour(root, colours) {
  for (const [name, [light, dark]] of Object.entries(colours ?? {})) {
    if (NAME.test(name) && COLOUR.test(light) && COLOUR.test(dark)) {
      root.style.setProperty(`--cb-${name}`, `light-dark(${light}, ${dark})`);
    }
  }
}
