// The first page: shows what it is, loads Python with a bar, then opens the first notebook and runs it.
const told = JSON.parse(document.getElementById("told").textContent);
const byId = (id) => document.getElementById(id);
const bar = byId("bar");
const START = 0.85; // of the bar: the rest is Python starting, which nobody can measure
let lang = "en";
let saying = "loading";

const chosen = () => {
  try {
    return localStorage.getItem("companion.lang");
  } catch {
    return null;
  }
};

function speak(code) {
  lang = code;
  document.documentElement.lang = code;
  for (const part of document.querySelectorAll("main [lang]")) part.hidden = part.lang !== code;
  for (const one of document.querySelectorAll(".langs button")) one.setAttribute("aria-pressed", String(one.dataset.lang === code));
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = told.words[code][one.dataset.say];
  say(saying);
}

function say(key) {
  saying = key;
  byId("said").textContent = told.words[lang][key];
}

/** Load one file; the bar moves with every piece of it. */
async function load(name, loaded) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    loaded(value.length);
  }
}

async function loadAll() {
  const all = Object.values(told.files).reduce((sum, bytes) => sum + bytes, 0);
  let bytes = 0;
  const more = (count) => {
    bytes += count;
    bar.value = (START * bytes) / all;
  };
  const names = Object.keys(told.files);
  const next = async () => {
    for (let name = names.shift(); name; name = names.shift()) await load(name, more);
  };
  await Promise.all([next(), next(), next()]);
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function until(question, seconds) {
  for (let tries = 0; tries < seconds * 4; tries += 1) {
    const found = question();
    if (found) return found;
    await pause(250);
  }
  throw new Error("it took too long");
}

/** The first notebook in a frame; shown once the companion stands in it. */
async function open() {
  say("starting");
  const frame = document.createElement("iframe");
  frame.className = "waiting";
  frame.title = "Companion";
  frame.src = `notebooks/index.html?path=${told.notebook}`;
  document.body.append(frame);
  const inside = () => frame.contentWindow.jupyterapp;
  const session = () => inside()?.shell?.currentWidget?.sessionContext?.session?.kernel;
  await until(() => session()?.connectionStatus === "connected" && session()?.status === "idle", 180);
  say("opening");
  bar.value = (1 + START) / 2;
  await inside().commands.execute("notebook:run-cell");
  const app = await until(() => frame.contentDocument.querySelector(".companion"), 120);
  bar.value = 1;
  frame.className = "";
  document.querySelector("main").hidden = true;
  app.scrollIntoView();
}

async function begin() {
  byId("start").hidden = true;
  byId("loading").hidden = false;
  say("loading");
  try {
    await loadAll();
    await open();
  } catch (wrong) {
    console.error(wrong);
    document.querySelector("iframe")?.remove();
    say("failed");
  }
}

for (const one of document.querySelectorAll(".langs button")) one.addEventListener("click", () => {
  try {
    localStorage.setItem("companion.lang", one.dataset.lang);
  } catch { /* it is chosen for this visit */ }
  speak(one.dataset.lang);
});
byId("start").addEventListener("click", begin);
const wanted = [chosen(), ...navigator.languages.map((one) => one.slice(0, 2))];
speak(wanted.find((one) => one in told.words) ?? "en");
document.querySelector(".langs").hidden = false;
if (navigator.connection?.saveData) byId("start").hidden = false;
else begin();
