// Runs the domain on the browser's Python (Pyodide): node python314.mjs <clone> <folder of pyodide>
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [clone, pyodideFolder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")));
const python = await loadPyodide();

function copy(from, to) {
  python.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "__pycache__") continue;
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(source, target);
    else python.FS.writeFile(target, fs.readFileSync(source));
  }
}

copy(path.join(clone, "companion"), "/clone/companion");
console.log(
  await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/clone")
import companion

run = companion.simulate("catan", games=3, seed=5, bots=["random"] * 4, trade_players="off")
table = companion.Table("catan", seats=["Jana", "bot:greedy", "bot:greedy"], seed=7, lang="cs")
table.attempt("roll")
again = companion.Table.load(table.save())
json.dumps({
    "version": sys.version_info[:2],
    "scores": run.scores,
    "log": [str(line) for line in table.log],
    "same": again.state == table.state,
    "hint": str(table.hint()),
})
`),
);
