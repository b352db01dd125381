import type { Browser, Page, Request } from "playwright-core";

/** The link of `performance.md`, slow 4G: what comes first shows only where bytes take time. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const PHONE_CPU = 4;
/**
 * Scripts start when the browser is idle after `load`: this long after the last request nothing more comes.
 */
const SETTLED_MS = 1500;

export interface Visit {
  requests: number;
  /** Addresses of every script and every linked stylesheet. */
  scripts: string[];
  stylesheets: string[];
  /** Scripts that painting waited for. */
  blocking: string[];
  /**
   * When the first script was asked for, the load event had ended, the largest picture was there (ms from the
   * start).
   */
  firstScriptAt: number | undefined;
  loadedAt: number;
  largestPictureAt: number | undefined;
  largestIsPicture: boolean;
  /** Pictures fetched without scrolling, and those of them that stand in the first view. */
  pictures: number;
  pictureBytes: number;
  picturesInView: number;
  pictureBytesInView: number;
}

/** One visit of a phone (360×740 at 2x, CPU slowed 4x, slow 4G, nothing cached) that does not scroll. */
export async function visit(browser: Browser, url: string, cookie?: string): Promise<Visit> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (cookie) await context.addCookies([{ ...pairOf(cookie), url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: PHONE_CPU });
    const asked: Request[] = [];
    page.on("request", (request) => void (request.url().startsWith("data:") || asked.push(request)));
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await settle(page, asked);
    return await readVisit(page, asked);
  } finally {
    await context.close();
  }
}

/** The one cookie of a Cookie header. */
function pairOf(cookie: string) {
  const [name = ""] = cookie.split("=", 1);
  return { name, value: cookie.slice(name.length + 1) };
}

/** Waits until no request has begun for a while. */
async function settle(page: Page, asked: Request[]): Promise<void> {
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(SETTLED_MS);
  }
  await page.waitForLoadState("networkidle");
}

async function readVisit(page: Page, asked: Request[]): Promise<Visit> {
  const { loadedAt, resources, inView, largest } = await readTimings(page);
  const ofType = (type: string) =>
    asked.filter((request) => request.resourceType() === type).map((request) => request.url());
  const scripts = ofType("script");
  const stylesheets = ofType("stylesheet");
  const startOf = (url: string) => resources.find((resource) => resource.url === url)?.start ?? 0;
  const sizes = await pictureSizes(asked);
  const shown = [...new Set(inView.map((picture) => picture.url))].filter((url) => sizes.has(url));
  const biggest = [...inView].sort((one, other) => other.area - one.area)[0]?.url;
  const largestPicture = resources.find((resource) => resource.url === (largest || biggest));
  return {
    requests: asked.length,
    scripts,
    stylesheets,
    blocking: resources
      .filter(({ url, blocking }) => blocking && scripts.includes(url))
      .map(({ url }) => url),
    firstScriptAt: scripts.length > 0 ? Math.min(...scripts.map(startOf)) : undefined,
    loadedAt,
    largestPictureAt: largestPicture?.end,
    largestIsPicture: largest !== "",
    pictures: sizes.size,
    pictureBytes: sum([...sizes.values()]),
    picturesInView: shown.length,
    pictureBytesInView: sum(shown.map((url) => sizes.get(url) ?? 0)),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Each picture that was fetched, and its bytes. */
async function pictureSizes(asked: Request[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const request of asked.filter((one) => one.resourceType() === "image")) {
    const response = await request.response();
    if (response?.ok()) sizes.set(request.url(), (await response.body()).length);
  }
  return sizes;
}

/**
 * What the page's own clock says. Runs in the page: no named functions, tsx would wrap them in a helper of
 * its own.
 */
function readTimings(page: Page) {
  return page.evaluate(async () => {
    const paints = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      loadedAt: navigation?.loadEventEnd ?? 0,
      largest: (paints.at(-1) as { url?: string } | undefined)?.url ?? "",
      resources: resources.map((entry) => ({
        url: entry.name,
        start: entry.startTime,
        end: entry.responseEnd,
        blocking: (entry as { renderBlockingStatus?: string }).renderBlockingStatus === "blocking",
      })),
      inView: [...document.images]
        .map((image) => ({ url: image.currentSrc, box: image.getBoundingClientRect() }))
        .filter(
          ({ box }) =>
            box.width > 0 &&
            box.top < innerHeight &&
            box.bottom > 0 &&
            box.left < innerWidth &&
            box.right > 0,
        )
        .map(({ url, box }) => ({ url, area: box.width * box.height })),
    };
  });
}
