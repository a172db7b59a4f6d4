/**
 * Formulas: MathML built from plain lists `[tag, inside, attributes?]` that Python made with sympy.
 *
 *   mathOf(tree) -> an element; tags come from a short list, everything else is text
 */

const MATHML = "http://www.w3.org/1998/Math/MathML";
const TAGS = new Set(["math", "mrow", "mi", "mn", "mo", "mfrac", "msup", "msub", "mtext", "munderover"]);

export function mathOf([tag, inside, attributes = {}]) {
  const made = document.createElementNS(MATHML, TAGS.has(tag) ? tag : "mrow");
  if (attributes.linethickness === "0") made.setAttribute("linethickness", "0");
  if (tag === "math") made.setAttribute("display", "block");
  if (Array.isArray(inside)) made.append(...inside.map(mathOf));
  else made.textContent = String(inside);
  return made;
}
