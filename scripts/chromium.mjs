// Finds or installs a browser for the tests: an existing one, else Debian's package, else Playwright's
// download.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const succeeds = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;

async function downloaded() {
  const { chromium } = await import("playwright-core");
  return chromium.executablePath();
}

/** Returns the path of a Chromium, installing one if needed; undefined if that fails. */
export async function ensureChromium() {
  const find = async () =>
    [process.env.CHROMIUM, ...KNOWN, await downloaded()].find((path) => path && existsSync(path));
  const found = await find();
  if (found) return found;
  console.info("No browser found: installing one for the tests…");
  const asRoot = process.getuid?.() === 0 ? ["env"] : ["sudo", "-n"];
  const apt = (...words) => succeeds(asRoot[0], [...asRoot.slice(1), "apt-get", "-q", "-y", ...words]);
  const byDebian =
    existsSync("/usr/bin/apt-get") && apt("update") && apt("install", "--no-install-recommends", "chromium");
  if (!byDebian) succeeds("npx", ["playwright-core", "install", "chromium"]);
  return find();
}
