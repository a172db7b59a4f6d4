/**
 * Which key means what on a board; pure.
 *
 * Page up and down walk through the offered spots only: with two offered among fifty, arrows alone
 * would be a search.
 */

/** @type {{ [key: string]: string }} */
const COMMANDS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  PageDown: "next-offered",
  PageUp: "previous-offered",
  Enter: "try",
  " ": "try",
  Escape: "cancel",
  a: "allowed",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  0: "zoom-all",
};

/** The command of a keyboard event, or "" for keys that belong to others. @param {KeyboardEvent} event */
export function command(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return "";
  return Object.hasOwn(COMMANDS, event.key) ? COMMANDS[event.key] : "";
}
