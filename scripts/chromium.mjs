// Finds a browser for the tests, or installs one: Debian's headless shell, else any that is there, else
// Debian's browser or Playwright's download.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Chromium without its window, toolbar and extensions: the tests take a third less processor time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const OS_RELEASE = "/etc/os-release";

const succeeds = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;

async function downloaded() {
  const { chromium } = await import("playwright-core");
  return chromium.executablePath();
}

const isDebian = () => existsSync(OS_RELEASE) && /^ID=debian$/m.test(readFileSync(OS_RELEASE, "utf8"));

/** Installs a package of Debian if that needs no password; returns whether it is installed. */
function installPackage(name) {
  if (!isDebian()) return false;
  console.info(`Installing ${name} for the tests…`);
  const [command, ...words] = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const apt = (...args) => succeeds(command, [...words, "-q", "-y", ...args]);
  const install = () => apt("install", "--no-install-recommends", name);
  return install() || (apt("update") && install());
}

const findFirst = (paths) => paths.find((path) => path && existsSync(path));
const findBrowser = async () => findFirst([...BROWSERS, await downloaded()]);

/** Returns the path of a Chromium, installing one if needed; undefined if that fails. */
export async function ensureChromium() {
  const preferred = findFirst([process.env.CHROMIUM, HEADLESS_SHELL]);
  if (preferred) return preferred;
  if (installPackage("chromium-headless-shell")) return HEADLESS_SHELL;
  const found = await findBrowser();
  if (found) return found;
  if (!installPackage("chromium")) succeeds("npx", ["playwright-core", "install", "chromium"]);
  return findBrowser();
}
