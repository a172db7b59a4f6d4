/**
 * Keys that mean something anywhere in the app, and what the notebook around it would do with them.
 *
 *   const keyboard = listen(root, keys, other);  keyboard.destroy()
 *     keys    by lower-case letter what it does; it says whether it did anything
 *     other   what is asked about every other key; it says whether it did anything
 *
 * What is typed into a field is the field's own.
 */

/**
 * @param {HTMLElement} root
 * @param {Record<string, () => unknown>} keys
 * @param {(event: KeyboardEvent) => unknown} other
 */
export function listen(root, keys, other) {
  // JupyterLab's shortcuts match `:focus` before they look at any parent: so each in its own right.
  /** @param {any} event */
  const suppress = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  // The notebook refuses line breaks in every field within it, and with them Enter in a form.
  /** @param {any} event */
  const enter = (event) => {
    if (event.key !== "Enter" || !event.target.matches("form input")) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  };
  /** @param {any} event */
  const heard = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, select, textarea")) return;
    if (keys[event.key.toLowerCase()]?.() || other(event)) event.preventDefault();
  };
  root.addEventListener("focusin", suppress);
  root.addEventListener("keydown", enter);
  root.addEventListener("keydown", heard);

  return {
    destroy() {
      root.removeEventListener("focusin", suppress);
      root.removeEventListener("keydown", enter);
      root.removeEventListener("keydown", heard);
    },
  };
}
