import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { Visitor } from "./visitor";

const KNOWN = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];
const QUIETLY = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];

/** Starts a browser that is on this machine; throws where there is none. */
export function openBrowser(): Promise<Browser> {
  const executablePath = KNOWN.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("No chromium: install one, or name it in CHROMIUM");
  // Going back is to show the page as it was left, as it does on a phone.
  return chromium.launch({
    executablePath,
    args: QUIETLY,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/** A cheap phone, in somebody's hand. `motion`: whether they like things to move. */
export async function openPhone(
  browser: Browser,
  { scripts = true, motion = false, width = 360 } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 780 },
    javaScriptEnabled: scripts,
    hasTouch: true,
    isMobile: true,
    reducedMotion: motion ? "no-preference" : "reduce",
    locale: "en-IN",
  });
  context.setDefaultTimeout(10_000);
  return context;
}

/** What the browser notes of every answer that says no; the page itself says so too. */
const REFUSED = /the server responded with a status of 4\d\d/;

/**
 * Everything a page complains of from now on: console errors, broken policy, scripts that threw, failed
 * requests.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isTrouble = message.type() === "error" || message.type() === "warning";
    if (isTrouble && !REFUSED.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complaints.push(`${request.url()}: ${reason}`);
  });
  return complaints;
}

/** Waits until React has taken the page over; a page that has none is ready once it is loaded. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStill =
      document.readyState === "complete" && !document.querySelector("[type='text/deferred-module']");
    return isStill || Object.keys(document).some((key) => key.startsWith("__reactContainer"));
  });
}

/** The scripts a page asked for before everything else had come. */
export function scriptsBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const early = fetched.filter(
      ({ name, startTime }) => /\.js$/.test(name) && startTime < (visit?.loadEventStart ?? 0),
    );
    return early.map(({ name }) => name);
  });
}

/** Gives a phone the session of somebody who has signed in already. */
export async function signInWith(phone: BrowserContext, { shop, cookies }: Visitor): Promise<void> {
  const value = cookies.get("sid") ?? "";
  await phone.addCookies([{ name: "sid", value, url: shop }]);
}

/** How much of a page has moved by itself since it began (the sum of its layout shifts). */
export function shiftOf(page: Page): Promise<number> {
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
