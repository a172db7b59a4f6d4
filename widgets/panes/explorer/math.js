/**
 * Formulas: MathML built from plain lists `[tag, inside, attributes?]` that Python made with sympy.
 *
 *   mathOf(tree)      -> an element; tags come from a short list, everything else is text
 *   piecesOf(whole)   -> the parts of a formula, each a small formula of its own: a line may end between them
 */

const MATHML = "http://www.w3.org/1998/Math/MathML";
const TAGS = new Set(["math", "mrow", "mi", "mn", "mo", "mfrac", "msup", "msub", "mtext", "munderover"]);

/** @param {any[]} tree */
export function mathOf(tree) {
  const [tag, inside, attributes = {}] = tree;
  const made = document.createElementNS(MATHML, TAGS.has(tag) ? tag : "mrow");
  if (attributes.linethickness === "0") made.setAttribute("linethickness", "0");
  if (attributes.form === "infix")
    for (const [name, value] of [
      ["form", "infix"],
      ["lspace", "0.28em"],
      ["rspace", "0.28em"],
    ])
      made.setAttribute(name, value);
  if (Array.isArray(inside)) made.append(...inside.map(mathOf));
  else made.textContent = String(inside);
  return made;
}

/** @param {any[]} tree */
export function piecesOf([, pieces]) {
  return pieces.map((/** @type {any[]} */ piece) => {
    const math = document.createElementNS(MATHML, "math");
    math.setAttribute("displaystyle", "true");
    math.append(mathOf(leading(piece)));
    return math;
  });
}

/** A piece that begins with a sign: the sign keeps the room it has between two terms. @param {any[]} piece */
function leading([tag, inside, ...rest]) {
  if (tag !== "mrow" || !Array.isArray(inside) || inside.length < 2 || inside[0][0] !== "mo")
    return [tag, inside, ...rest];
  return [tag, [["mo", inside[0][1], { form: "infix" }], ...inside.slice(1)], ...rest];
}
