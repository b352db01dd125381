import type { CDPSession, Page } from "playwright-core";
import { openWholeBrowser } from "../../tests/support/chromium";
import { type LinkSpeed, startLink } from "./link";
import { openSlowPhone } from "./phone";
import { watchRequests } from "./requests";

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
 * Runs in the page before its own scripts. It must have no named functions but methods: tsx would wrap them
 * in a helper that the page does not have.
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
    const requests = await watchRequests(devtools);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "load", timeout: MAX_VISIT_MS });
    await requests.waitUntilQuiet(MAX_VISIT_MS);
    return {
      ...(await readTiming(page, devtools)),
      bytes: requests.getBytes(),
      requests: requests.urls.length,
    };
  } finally {
    await browser.close();
    link.close();
  }
}
