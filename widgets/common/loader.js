/**
 * Brings a module with everything it imports, when a widget of it is first shown.
 *
 * companion/jupyter/esm.py writes this text and a list of files into one module. A file is [key, text], what it imports
 * stands before it and is named in it as "companion:key". Each becomes an address once a page, so that widgets share
 * their modules. anywidget gives a module two seconds and then drops every message to it, unsaid: so what is loaded at
 * first is only this, and the rest when it is needed, however slow the machine.
 */

const NAMED = /"companion:(\w+)"/g;

/**
 * @param {[string, string][]} files
 * @param {string} root the key of the file whose widget it is
 */
export function widget(files, root) {
  /** @type {any} */
  const everywhere = globalThis;
  /** @type {Map<string, string>} */
  const addresses = (everywhere[Symbol.for("companion.modules")] ??= new Map());
  /** @param {[string, string]} file */
  const link = ([key, text]) => {
    if (addresses.has(key)) return;
    const linked = text.replace(
      NAMED,
      (/** @type {string} */ _, /** @type {string} */ imported) => `"${addresses.get(imported)}"`,
    );
    addresses.set(key, URL.createObjectURL(new Blob([linked], { type: "text/javascript" })));
  };
  return {
    /** @param {{ model: any, el: HTMLElement }} shown */
    async render(shown) {
      files.forEach(link);
      const loaded = await import(addresses.get(root) ?? "");
      return loaded.default.render(shown);
    },
  };
}
