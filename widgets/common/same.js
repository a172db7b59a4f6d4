/**
 * Whether what is shown has to be made anew. A part that was told again is another object, so mostly `===` answers that;
 * where only a piece of it is drawn, or it was worked out from it, what stands in it is compared.
 *
 *   same(one, other)              whether two pieces of plain data say the same
 *   const changed = createChanged()
 *   changed(lesson, table, …)     whether one of these is another than the last time, by `===`
 */

/**
 * @param {any} one
 * @param {any} other
 * @returns {boolean}
 */
export function same(one, other) {
  if (one === other) return true;
  if (
    typeof one !== "object" ||
    typeof other !== "object" ||
    !one ||
    !other ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

export function createChanged() {
  /** @type {unknown[]} */
  let before = [];
  /** @param {unknown[]} now */
  return (...now) => {
    const changed = now.length !== before.length || now.some((one, at) => one !== before[at]);
    before = now;
    return changed;
  };
}
