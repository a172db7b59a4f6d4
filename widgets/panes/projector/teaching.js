/**
 * The presenter's view (present.js) with its strip (projector.js): the next step by one key, answers hidden and shown.
 *
 *   const teaching = createTeaching({ root, instruction }, { store, now, odds, send, t, speak, changed })
 *     odds       the odds pane, which hides and shows its own answer
 *     changed()  it was begun or left: all of it stands in other letters
 *   teaching.presenter;  teaching.toggle(), teaching.on();  teaching.drew()   the odds pane was drawn anew
 *   teaching.destroy()
 */

/** @import { Say, Send } from "../../contract" */
/** @import { Store } from "../../store.js" */
/** @import { Now } from "../../app/now.js" */

import { asksStill, onwards } from "../learn/kinds.js";
import { teaches } from "../../app/lesson.js";
import { createPresenter } from "./present.js";
import { createProjector } from "./projector.js";

/**
 * @param {{ root: HTMLElement, instruction: HTMLElement }} boxes
 * @param {{ store: Store, now: Now, odds: () => any, send: Send, t: Say, speak: (lang: string) => void, changed: () => void }} tools
 */
export function createTeaching({ root, instruction }, { store, now, odds, send, t, speak, changed }) {
  /** @param {number} by */
  function onward(by) {
    const intent = teaches(now.frame()) && onwards(now.lesson(), by);
    if (intent) send(intent);
  }

  /** The answer of a question that is open; says whether there was one. */
  function revealed() {
    if (asksStill(now.lesson()) && !root.hasAttribute("data-curtain")) send({ type: "reveal" });
    return false;
  }

  const presenter = createPresenter(root, {
    next: () => onward(1),
    back: () => onward(-1),
    own: (event) => projector.key(event),
    changed: show,
  });
  const projector = createProjector(root, {
    store,
    t,
    send,
    speak,
    leave: () => presenter.toggle(),
    hide: () => odds().veil(true),
    hides: () => odds().hides(),
    reveal: () => (odds().isOpen() ? odds().veil(false) : revealed()),
  });

  /** @param {boolean} on */
  function show(on) {
    projector.show(on);
    changed();
    instruction.focus({ preventScroll: !on });
  }

  store.subscribe(["frame"], () => now.frame().pane === "choose" && presenter.on() && presenter.toggle());
  return {
    presenter,
    toggle: presenter.toggle,
    on: presenter.on,
    drew: () => projector.draw(),
    destroy() {
      presenter.destroy();
      projector.destroy();
    },
  };
}
