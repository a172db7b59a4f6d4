/**
 * Whoever ended a step by the keyboard goes on by it: when nothing is left on the board to do, the main button of the bar
 * gets the focus, and with it a screen reader names it. Nothing is skipped by the key that ended the step: a key held
 * down presses nothing but what it began on, and a second press counts once one can have seen where it would go.
 *
 *   const leadOn = createLeadOn({ body, bar })
 *   leadOn()   the step is over: to the main button, if its last act came by a key
 */

/** How a lesson's step ends. */
export const ENDS = ["won", "failed"];
/** A press sooner than this after the focus came was meant for what had it before, in ms. */
const SEEN_AFTER = 350;
const PRESSES = ["Enter", " "];

/**
 * @param {{ body: HTMLElement, bar: HTMLElement }} boxes
 */
export function createLeadOn({ body, bar }) {
  let byKey = false;
  /** @type {EventTarget | null} What the key that is down was pressed on. */
  let began = null;
  /** @type {{ key: string | undefined, at: number } | null} Which button was led to, however often it is drawn, and when. */
  let led = null;

  /** @param {Event} event */
  const tooSoon = ({ target, timeStamp }) =>
    led !== null && target instanceof HTMLElement && target.dataset.key === led.key && timeStamp - led.at < SEEN_AFTER;

  body.addEventListener("pointerdown", () => (byKey = false), { capture: true });
  body.addEventListener(
    "keydown",
    (event) => {
      byKey = true;
      if (!event.repeat) began = event.target;
      if (!PRESSES.includes(event.key) || (event.target === began && !tooSoon(event))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  return function leadOn() {
    const button = /** @type {HTMLElement | null} */ (bar.querySelector("button.co-primary"));
    if (!byKey || !button || !body.contains(document.activeElement)) return;
    led = { key: button.dataset.key, at: performance.now() };
    button.focus({ preventScroll: true });
  };
}
