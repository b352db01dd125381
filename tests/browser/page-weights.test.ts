import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES, toLanguageAddress } from "~/lib/language";
import { LISTING, listMeasuredPages, type MeasuredPage } from "../../scripts/measure/pages";
import { openSlowPhone } from "../../scripts/measure/phone";
import { watchRequests } from "../../scripts/measure/requests";
import { countPictureBytes, weighFiles } from "../../scripts/measure/weight";
import { createShopper, listProductsInStock } from "../../scripts/support/customer";
import { decodeBody, fetchPage } from "../../scripts/support/fetch-page";
import { ADMIN_CSS_BYTES, LISTING_VISIT_BYTES, PAGE_BYTES, SHOP_CSS_BYTES } from "../size-limits";
import { openWholeBrowser, waitForScripts } from "../support/chromium";
import { listAttributes, listTexts, selectAll } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";

const MAX_VISIT_MS = 60_000;
const INFO_PATHS = ["/about", "/shipping", "/returns", "/warranty", "/privacy", "/terms", "/faq"];

let shop: RunningShop;
let browser: Browser;
let pages: MeasuredPage[];

// The whole browser: the headless shell fetches pictures far below the screen at once.
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ env: { DEMO_PAYMENTS: "on" } }), openWholeBrowser()]);
  const products = await listProductsInStock(shop.url);
  pages = listMeasuredPages(products[0], await createShopper(shop, products));
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The bytes of a page as it is sent, or as the shop keeps it for visitors. */
async function measureHtml({
  path,
  cookie,
}: Pick<MeasuredPage, "path" | "cookie">): Promise<{ bytes: number; elements: number }> {
  const answer = await fetchPage(shop.url + path, cookie);
  const html = decodeBody(answer);
  const sent = cookie ? answer.body : brotliCompressSync(html);
  return { bytes: sent.length - countPictureBytes(html), elements: selectAll(html, "*").length };
}

/** All stylesheets of a page, inlined and linked. */
async function measureCss({ path, cookie }: MeasuredPage): Promise<number> {
  const html = decodeBody(await fetchPage(shop.url + path, cookie));
  const linked = listAttributes(html, "link[rel=stylesheet]", "href").map(async (href) =>
    decodeBody(await fetchPage(shop.url + href)),
  );
  return brotliCompressSync(
    listTexts(html, "style")
      .concat(await Promise.all(linked))
      .join(""),
  ).length;
}

/** What a phone fetches of a page without scrolling. */
async function visit({ path, cookie }: MeasuredPage): Promise<{ scripts: number; all: number }> {
  const url = shop.url + path;
  const { page, devtools } = await openSlowPhone(browser, { url, cpu: 1, ...(cookie && { cookie }) });
  try {
    const requests = await watchRequests(devtools);
    await page.goto(url, { waitUntil: "load" });
    await waitForScripts(page);
    await requests.waitUntilQuiet(MAX_VISIT_MS);
    return { scripts: await weighFiles(requests.scripts), all: requests.getBytes() };
  } finally {
    await page.context().close();
  }
}

const isTooLarge = (value: number, max = Number.POSITIVE_INFINITY) => !(value > 0 && value <= max);

// rule: page-weights
test("pages have no more bytes and elements than they may", async () => {
  const measured = await Promise.all(pages.map(async (page) => ({ ...page, is: await measureHtml(page) })));
  expect(measured.filter(({ is, pageBytes }) => isTooLarge(is.bytes, pageBytes))).toEqual([]);
  expect(measured.filter(({ is, elements }) => isTooLarge(is.elements, elements))).toEqual([]);
});

// rule: page-weights
test("pages in Hindi and Bengali, and the information pages, have no more bytes than they may", async () => {
  const paths = [...pages.filter(({ cookie }) => !cookie).map(({ path }) => path), ...INFO_PATHS, "/contact"];
  const measured = await Promise.all(
    paths.flatMap((path) =>
      LANGUAGES.map(async (language) => {
        const address = toLanguageAddress(path, language);
        return { address, bytes: (await measureHtml({ path: address })).bytes };
      }),
    ),
  );
  expect(measured.filter(({ bytes }) => isTooLarge(bytes, PAGE_BYTES))).toEqual([]);
});

// rule: page-weights
test("stylesheets have no more bytes than they may", async () => {
  const sizes = await Promise.all(
    pages.map(async (page) => ({
      name: page.name,
      bytes: await measureCss(page),
      max: page.path.startsWith("/admin") ? ADMIN_CSS_BYTES : SHOP_CSS_BYTES,
    })),
  );
  expect(sizes.filter(({ bytes, max }) => isTooLarge(bytes, max))).toEqual([]);
});

// rule: page-weights
test("a phone fetches no more scripts than it may, and little for a first visit of the listing", async () => {
  const visited = await Promise.all(pages.map(async (page) => ({ ...page, is: await visit(page) })));
  expect(visited.filter(({ is, scriptBytes }) => isTooLarge(is.scripts, scriptBytes))).toEqual([]);
  expect(visited.find(({ name }) => name === LISTING)?.is.all).toBeLessThanOrEqual(LISTING_VISIT_BYTES);
});
