/**
 * Looking where something can be done: from the scene's focus, the mode and the task to the camera; and the button
 * that shows the whole drawing, with its name and key, where there is more than the window shows.
 *
 *   const aim = createAim(svg, { root, buttons, word })
 *   aim.at(scene, mode)   once for each thing to look at: between two, a hand may move the camera as it likes
 *   aim.name()            after a change of language
 *   aim.forget()          another game's drawing: it may be one without anything to look at
 *   aim.camera
 */

import { same } from "../common/same.js";
import { createCamera } from "./camera.js";
import { boxOf } from "./geometry.js";
import { matters } from "./stage.js";

/** @param {any} svg @param {{ root: HTMLElement, buttons: Map<string, any>, word: (key: string) => string }} tools */
export function createAim(svg, { root, buttons, word }) {
  let close = 0;
  /** @type {any} */
  let aimed = null;
  let whole = false;

  const camera = createCamera(svg, ({ zoomed, turns, aside }) => {
    root.classList.toggle("cb-zoomed", zoomed);
    root.classList.toggle("cb-aside", aside);
    /** @type {{ [key: string]: boolean }} */
    const useless = { "zoom-in": false, "zoom-out": !zoomed, "zoom-all": !zoomed && !turns };
    for (const [key, button] of buttons) button.disabled = useless[key];
    whole = !zoomed;
    if (turns) name();
  });

  function name() {
    if (!close) return;
    const key = document.createElement("kbd");
    key.textContent = "0";
    const button = buttons.get("zoom-all");
    button.classList.add("cb-named");
    button.replaceChildren(word(whole ? "close-up" : "whole"), key);
  }

  /** @param {any} scene @param {string} mode */
  function at(scene, mode) {
    if (scene.box) camera.frame(scene.box);
    if (scene.focus) close = scene.focus.close;
    const box = close ? boxOf(matters(scene, mode)) : null;
    if (box && !same(box, aimed)) camera.look(box, close);
    aimed = box;
  }

  function forget() {
    close = 0;
    aimed = null;
    const button = buttons.get("zoom-all");
    button.classList.remove("cb-named");
    button.replaceChildren("⤢");
    camera.forget();
  }

  return { at, name, forget, camera };
}
