/**
 * Addresses: one way to name an entry, a rule, a step, a page of odds, a task or a position. Twin of
 * companion/core/address.py, which tells the grammar; a test holds them together.
 *
 *   parse(text, langs) -> { game, kind, name, lang, query }, or null for what is no address
 *   write({ game, kind, name, lang, query }) -> "/cs/catan/seven"; missing parts are empty
 */

const MARKED = ["rule", "step", "odds", "task", "position"];
const LONGEST = 4000;
const SHORT = /^(position|task)=(.*)$/s;
const ASKED = /^[^#?]*\?(?!q=)(?:[^#&]*&)*(task=[^#&]+)/;
const NAME = /^[a-z][a-z0-9-]*$/;
const LETTER = /^(?:az|[\p{L}\p{N}]{1,2})$/u;
const ID = /^([a-z][a-z0-9-]*)\.([a-z0-9-]+)(\.[a-z0-9.-]+)?$/;

/** @param {string} text */
const quoted = (text) =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd")).replace(
    /[!*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
/** @param {string} text */
const named = (text) => quoted(text).replace(/%2F/g, "/").replace(/%3A/g, ":").replace(/%2C/g, ",");

export function write({ game = "", kind = "", name = "", lang = "", query = "" }) {
  const after = name && `/${named(name)}`;
  const last = MARKED.includes(kind)
    ? `/~${kind}${after}`
    : kind === "contents"
      ? `/~${named(name)}`
      : kind === "entry"
        ? after
        : "";
  const place = [lang, game]
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join("");
  return `${place}${last}${query ? `?q=${quoted(query)}` : ""}` || "/";
}

/** @param {string} text @param {string[]} langs */
export function parse(text, langs) {
  try {
    const said = text.trim();
    const behind = said.replace(/^[^#]*#/, "");
    const asked = ASKED.exec(said);
    return understood(asked && (behind === said || !/^(?:\/|position=|task=)/.test(behind)) ? asked[1] : behind, langs);
  } catch {
    return null;
  }
}

/** @param {string} said @param {string[]} langs */
function understood(said, langs) {
  if (!said || said.length > LONGEST) return null;
  const short = SHORT.exec(said);
  if (short) return { game: "", kind: short[1], name: decodeURIComponent(short[2]), lang: "", query: "" };
  const id = ID.exec(said);
  if (id) return { game: id[1], kind: id[3] ? "rule" : "entry", name: id[2] + (id[3] ?? ""), lang: "", query: "" };
  const [where, ...asked] = said.split("?q=");
  const parts = where.split("/").filter(Boolean);
  const lang = langs.includes(parts[0]) ? (parts.shift() ?? "") : "";
  const game = parts.length && !parts[0].startsWith("~") ? (parts.shift() ?? "") : "";
  if (game && !NAME.test(game)) return null;
  const last = behind(parts);
  if (!last || (["entry", "contents"].includes(last.kind) && !game)) return null;
  return { game, ...last, lang, query: decodeURIComponent(asked.join("?q=")) };
}

/** What is named behind the game: its kind and its name. @param {string[]} said */
function behind([mark, ...more]) {
  if (mark === undefined) return { kind: "", name: "" };
  const rest = decodeURIComponent(more.join("/"));
  if (!mark.startsWith("~")) return rest || !NAME.test(mark) ? null : { kind: "entry", name: mark };
  const kind = decodeURIComponent(mark.slice(1));
  if (MARKED.includes(kind) && (rest || kind === "odds")) return { kind, name: rest };
  return LETTER.test(kind) && !rest ? { kind: "contents", name: kind } : null;
}
