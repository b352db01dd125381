import type { CDPSession, Page } from "playwright-core";
import { openWholeBrowser } from "../../tests/support/chromium";
import { type LinkSpeed, startLink } from "./link";
import { openSlowPhone } from "./phone";

/** No request for so long, and the page is complete. */
const QUIET_MS = 1_200;
const ASK_EVERY_MS = 100;
const MAX_VISIT_MS = 90_000;
const MS_PER_SECOND = 1_000;

/** What one visit took; times in ms from the start of the navigation. */
export interface Timing {
  firstPaintMs: number;
  largestPaintMs: number;
  isLargestPicture: boolean;
  /** When a heading and a link or form could be seen. */
  usableMs: number;
  /** What tasks of the main thread took above 50 ms each, after the first paint. */
  blockedMs: number;
  /** All work of the main thread. */
  mainThreadMs: number;
  /** Of all answers, as transferred, with headers. */
  bytes: number;
  requests: number;
}

interface Watched {
  watched: {
    usableMs: number;
    longTasks: { startTime: number; duration: number }[];
    largest: { startTime: number; url: string };
    check(): void;
  };
}

/**
 * Runs in the page before its own scripts. It must have no named functions but methods: tsx would wrap them in
 * a helper that the page does not have.
 */
function watch(): void {
  const watched: Watched["watched"] = {
    usableMs: 0,
    longTasks: [],
    largest: { startTime: 0, url: "" },
    check() {
      const canSeeAll = ["h1, h2", "main a[href], form"].every((selector) =>
        [...document.querySelectorAll(selector)].some((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 1 && height > 1 && getComputedStyle(element).visibility !== "hidden";
        }),
      );
      if (canSeeAll) this.usableMs = performance.now();
      else requestAnimationFrame(() => this.check());
    },
  };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => watched.longTasks.push(...list.getEntries())).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => {
    const { startTime, url = "" } = list.getEntries().at(-1) as PerformanceEntry & { url?: string };
    watched.largest = { startTime, url };
  }).observe({ type: "largest-contentful-paint", buffered: true });
  requestAnimationFrame(() => watched.check());
}

/** Counts what a page requests, and says how long ago something last began or ended. */
async function countRequests(devtools: CDPSession) {
  await devtools.send("Network.enable");
  const open = new Set<string>();
  const counts = { requests: 0, bytes: 0 };
  let changedAtMs = performance.now();
  const change = () => {
    changedAtMs = performance.now();
  };
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("data:")) return;
    if (!open.has(requestId)) counts.requests += 1;
    open.add(requestId);
    change();
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (open.delete(requestId)) counts.bytes += encodedDataLength;
    change();
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => {
    open.delete(requestId);
    change();
  });
  return { counts, getQuietMs: () => (open.size > 0 ? 0 : performance.now() - changedAtMs) };
}

async function readTiming(page: Page, devtools: CDPSession) {
  const read = await page.evaluate(() => {
    const { usableMs, longTasks, largest } = (window as unknown as Watched).watched;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { usableMs, largest, longTasks, firstPaintMs: paint?.startTime ?? Number.NaN };
  });
  const { metrics } = await devtools.send("Performance.getMetrics");
  const task = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  const blocked = read.longTasks.filter(({ startTime }) => startTime >= read.firstPaintMs);
  return {
    firstPaintMs: read.firstPaintMs,
    largestPaintMs: read.largest.startTime,
    isLargestPicture: read.largest.url !== "",
    // What can be seen was looked for just before it was painted.
    usableMs: read.usableMs === 0 ? Number.NaN : Math.max(read.usableMs, read.firstPaintMs),
    blockedMs: blocked.reduce((sum, { duration }) => sum + duration - 50, 0),
    mainThreadMs: task * MS_PER_SECOND,
  };
}

interface Conditions {
  link: LinkSpeed;
  /** How many times slower the CPU is made. */
  cpu: number;
  cookie?: string;
}

/** Visits a page once with a new browser over a modelled link, without scrolling. */
export async function timeVisit(url: string, { link: speed, cpu, cookie }: Conditions): Promise<Timing> {
  const link = await startLink(speed);
  const browser = await openWholeBrowser();
  try {
    const { page, devtools } = await openSlowPhone(browser, { url, cpu, cookie, proxy: link.proxy });
    await devtools.send("Performance.enable");
    const { counts, getQuietMs } = await countRequests(devtools);
    await page.addInitScript(watch);
    const startedAtMs = performance.now();
    await page.goto(url, { waitUntil: "load", timeout: MAX_VISIT_MS });
    while (getQuietMs() < QUIET_MS && performance.now() - startedAtMs < MAX_VISIT_MS)
      await page.waitForTimeout(ASK_EVERY_MS);
    return { ...(await readTiming(page, devtools)), ...counts };
  } finally {
    await browser.close();
    link.close();
  }
}
