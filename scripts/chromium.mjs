// Finds the browsers and the programs of a server that tests use, and installs those that are missing.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const OS_RELEASE = "/etc/os-release";

const succeeds = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;

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

/** The path of a Chromium, installed if needed; undefined if that fails. */
async function ensureChromium() {
  const find = async () => {
    const { chromium } = await import("playwright-core");
    const paths = [process.env.CHROMIUM, ...BROWSERS, chromium.executablePath()];
    return paths.find((path) => path && existsSync(path));
  };
  const found = await find();
  if (found) return found;
  if (!installPackage("chromium")) succeeds("npx", ["playwright-core", "install", "chromium"]);
  return find();
}

/** The path of Chromium's headless shell, installed if needed and possible; else undefined. */
const ensureHeadlessShell = () =>
  existsSync(HEADLESS_SHELL) || installPackage("chromium-headless-shell") ? HEADLESS_SHELL : undefined;

/** Programs of a server that read its configuration, and the packages of Debian that have them. */
const SERVER_PROGRAMS = { caddy: "caddy", "systemd-analyze": "systemd" };

/** Whether the browsers have the scripts of Hindi and Bengali to show. `fc-list` is not on every machine. */
const hasIndianFonts = () =>
  existsSync("/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf") ||
  ["hi", "bn"].every((language) => spawnSync("fc-list", [`:lang=${language}`]).stdout?.length > 0);

/** Installs the browsers and programs that are missing; gives environment variables with browsers' paths. */
export async function ensureBrowsers() {
  if (!hasIndianFonts() && !installPackage("fonts-noto-core"))
    console.warn("No fonts for Hindi and Bengali (fonts-noto-core): pages in them are tested without.");
  for (const [program, name] of Object.entries(SERVER_PROGRAMS))
    if (!existsSync(`/usr/bin/${program}`)) installPackage(name);
  return { CHROMIUM: (await ensureChromium()) ?? "", HEADLESS_SHELL: ensureHeadlessShell() ?? "" };
}
