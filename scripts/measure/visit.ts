import type { Browser, Page, Request } from "playwright-core";
import { openSlowPhone } from "./phone";

/** A slow 4G connection: the order in which things arrive is visible only if bytes take time. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const PHONE_CPU = 4;
/**
 * Scripts are fetched when the browser is idle after `load`; after this pause no more requests are expected.
 */
const SETTLED_MS = 1500;

export interface Visit {
  requests: number;
  /** The addresses of all scripts and linked stylesheets. */
  scripts: string[];
  stylesheets: string[];
  /** The addresses of scripts that blocked painting. */
  blocking: string[];
  /** When the first script was requested, the load event ended and the largest picture arrived, in ms. */
  firstScriptAt: number | undefined;
  loadedAt: number;
  largestPictureAt: number | undefined;
  largestIsPicture: boolean;
  /** Pictures fetched without scrolling, and those of them in the viewport. */
  pictures: number;
  pictureBytes: number;
  picturesInView: number;
  pictureBytesInView: number;
}

/** Visits a page as a phone (360×740 at 2x, CPU slowed 4x, slow 4G, empty cache) without scrolling. */
export async function visit(browser: Browser, url: string, cookie?: string): Promise<Visit> {
  const { page, devtools } = await openSlowPhone(browser, { url, cpu: PHONE_CPU, cookie });
  try {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    const requestList: Request[] = [];
    page.on("request", (request) => void (request.url().startsWith("data:") || requestList.push(request)));
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await settle(page, requestList);
    return await readVisit(page, requestList);
  } finally {
    await page.context().close();
  }
}

async function settle(page: Page, requestList: Request[]): Promise<void> {
  for (let previousCount = -1; previousCount !== requestList.length; ) {
    previousCount = requestList.length;
    await page.waitForTimeout(SETTLED_MS);
  }
  await page.waitForLoadState("networkidle");
}

async function readVisit(page: Page, requestList: Request[]): Promise<Visit> {
  const { loadedAt, resources, inView, largest } = await readTimings(page);
  const ofType = (type: string) =>
    requestList.filter((request) => request.resourceType() === type).map((request) => request.url());
  const scripts = ofType("script");
  const stylesheets = ofType("stylesheet");
  const getStart = (url: string) => resources.find((resource) => resource.url === url)?.start ?? 0;
  const sizes = await measurePictures(requestList);
  const visibleUrls = [...new Set(inView.map((picture) => picture.url))].filter((url) => sizes.has(url));
  const largestVisibleUrl = [...inView].sort((a, b) => b.area - a.area)[0]?.url;
  const largestPicture = resources.find((resource) => resource.url === (largest || largestVisibleUrl));
  return {
    requests: requestList.length,
    scripts,
    stylesheets,
    blocking: resources
      .filter(({ url, blocking }) => blocking && scripts.includes(url))
      .map(({ url }) => url),
    firstScriptAt: scripts.length > 0 ? Math.min(...scripts.map(getStart)) : undefined,
    loadedAt,
    largestPictureAt: largestPicture?.end,
    largestIsPicture: largest !== "",
    pictures: sizes.size,
    pictureBytes: sum([...sizes.values()]),
    picturesInView: visibleUrls.length,
    pictureBytesInView: sum(visibleUrls.map((url) => sizes.get(url) ?? 0)),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The bytes of each picture by its address. */
async function measurePictures(requestList: Request[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const request of requestList.filter((request) => request.resourceType() === "image")) {
    const response = await request.response();
    if (response?.ok()) sizes.set(request.url(), (await response.body()).length);
  }
  return sizes;
}

/**
 * Reads the timings from the page. The callback runs in the page, so it must have no named functions: tsx
 * would wrap them in a helper that the page does not have.
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
