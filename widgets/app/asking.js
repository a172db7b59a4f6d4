/**
 * What the page asks of Python, and that it was answered.
 *
 *   const asking = createAsking(model, { store, changed, asks, answered })
 *     changed(state)   of the line (link.js)       asks(intent)   before an intent goes
 *     answered()       nothing that was asked is open any more
 *   asking.send(intent);  asking.link
 *   asking.follow()   from now on answers are heard: after all that draws them
 *
 * Skipping is done a moment at a time: once one is answered, and no click is on its way, the next is asked for.
 */

/** @import { Intent, Model } from "../contract" */
/** @import { Store } from "../store.js" */
/** @import { LinkState } from "./link.js" */

import { soon } from "../common/dom.js";
import { createLink } from "./link.js";

/** What is asked again only when the answer to the last one was there to be read: a third press does what a hint says. */
const READ_FIRST = new Set(["hint", "nudge"]);

/**
 * @param {Model} model
 * @param {{ store: Store, changed: (state: LinkState) => void, asks: (intent: Intent) => void, answered: () => void }} tools
 */
export function createAsking(model, { store, changed, asks, answered }) {
  const link = createLink({ post: (intent) => model.send(intent), changed, first: store.get("ack") ?? 0 });

  /** @param {Intent} intent */
  function send(intent) {
    const open = READ_FIRST.has(intent.type) ? link.waits(intent.type) : 0;
    if (open) return open;
    asks(intent);
    return link.send(intent);
  }

  const goOn = soon(() => {
    if (store.get("play").running && !link.unanswered()) send({ type: "run" });
  });

  function follow() {
    store.subscribe(["taken"], () => link.taken(store.get("taken")));
    store.subscribe(["ack"], () => {
      link.heard(store.get("ack"));
      if (!link.unanswered()) answered();
      goOn();
    });
  }

  return { send, link, follow };
}
