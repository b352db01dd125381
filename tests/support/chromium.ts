import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Visitor } from "./visitor";

const BROWSER_PATHS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];
const HEADLESS_SHELL_PATHS = [process.env.HEADLESS_SHELL, "/usr/bin/chromium-headless-shell"];
const LAUNCH_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];

function launch(paths: (string | undefined)[]): Promise<Browser> {
  const executablePath = paths.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("No chromium: install one, or name it in CHROMIUM");
  // With the cache for going back, as on a phone; playwright turns it off by default.
  return chromium.launch({
    executablePath,
    args: LAUNCH_ARGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/**
 * Starts a browser that is installed on this machine, if possible the headless shell, which takes a third
 * less processor time; throws if there is none.
 */
export const openBrowser = () => launch([...HEADLESS_SHELL_PATHS, ...BROWSER_PATHS]);

/** Starts a whole browser, for tests that go back: it keeps pages for that, which the shell does not. */
export const openWholeBrowser = () => launch(BROWSER_PATHS);

/** Where it is set, phones without scripts have them after so many milliseconds (`npm run test:long`). */
const LATE_SCRIPTS_MS = Number(process.env.LATE_SCRIPTS_MS ?? 0);
export const ARE_SCRIPTS_LATE = LATE_SCRIPTS_MS > 0;

/** A browser context like a small phone with touch, which prefers reduced motion unless `motion` is true. */
export async function openPhone(
  browser: Browser,
  { scripts = true, motion = false, width = 360 } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 780 },
    javaScriptEnabled: scripts || ARE_SCRIPTS_LATE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: motion ? "no-preference" : "reduce",
    locale: "en-IN",
  });
  context.setDefaultTimeout(30_000);
  if (!scripts && ARE_SCRIPTS_LATE)
    await context.route("**/assets/*.js", async (route) => {
      await wait(LATE_SCRIPTS_MS);
      // The page may have been left.
      await route.continue().catch(() => {});
    });
  return context;
}

/** The console error of every 4xx answer, which many tests expect. */
const CLIENT_ERROR = /the server responded with a status of 4\d\d/;

/**
 * Collects what goes wrong on a page from now on: console errors and warnings, violations of the content
 * security policy, uncaught errors, failed requests.
 */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    if (isProblem && !CLIENT_ERROR.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complaints.push(`${request.url()}: ${reason}`);
  });
  return complaints;
}

/** Keeps the scripts of a page waiting until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Waits until the scripts of a page have started: those of every page, and React where a page has it. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasReact = document.querySelector("[type='text/deferred-module']") !== null;
    const isHydrated = Object.keys(document).some((key) => key.startsWith("__reactContainer"));
    return document.documentElement.dataset.enhanced !== undefined && (!hasReact || isHydrated);
  });
}

/** The scripts that were requested before the page's load event. */
export function listScriptsBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const early = fetched.filter(
      ({ name, startTime }) => /\.js$/.test(name) && startTime < (navigation?.loadEventStart ?? 0),
    );
    return early.map(({ name }) => name);
  });
}

/** Copies the session cookie of a visitor to a browser context. */
export async function signInAs(phone: BrowserContext, { shop, cookies }: Visitor): Promise<void> {
  const value = cookies.get("sid") ?? "";
  await phone.addCookies([{ name: "sid", value, url: shop }]);
}

/** The names on the cards of a page, with plain blanks. */
export const listCardNames = async (page: Page): Promise<string[]> =>
  (await page.locator("main .card :is(h2, h3)").allInnerTexts()).map((name) => name.replace(/\s/g, " "));

/** The sum of the layout shifts of a page since it was opened. */
export function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}
