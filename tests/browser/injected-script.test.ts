import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SCRIPT_STARTER } from "~/ui/inline-scripts";
import { openBrowser, openPhone, signInAs, waitForScripts } from "../support/chromium";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer } from "../support/shop-data";

let shop: RunningShop;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ env: { LOG_LEVEL: "warn" } }), openBrowser()]);
});
afterEach(() => context?.close());
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

/** Opens a page as it would be if somebody had got this markup into its content; its headers are as ever. */
async function openWith(path: string, markup: string): Promise<void> {
  page = await context.newPage();
  await page.route(`${shop.url}${path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<main[^>]*>/, (tag) => tag + markup);
    expect(html).toContain(markup);
    await route.fulfill({ response, body: html });
  });
  await page.goto(shop.url + path);
}

/** Waits for a report in the shop's log: playwright does not tell of every request that carries one. */
const waitForReport = (path: string, blocked: string) =>
  expect
    .poll(
      async () =>
        (await shop.settledOutput())
          .split("\n")
          .filter((line) => line.includes("a page's policy refused something"))
          .map((line) => JSON.parse(line)),
      { timeout: 30_000 },
    )
    .toContainEqual(expect.objectContaining({ directive: "script-src-elem", blocked, page: path }));
const isHacked = () => page.evaluate(() => "hacked" in window);

// rules: fixed-script-hashes, policy-reports
test("a script in the content of a page is not run, and is reported to the shop", async () => {
  context = await openPhone(browser);
  await openWith("/about", "<script>window.hacked = 1</script>");
  await waitForReport("/about", "inline");
  await waitForScripts(page);
  expect(await isHacked()).toBe(false);
});

test("what is made to look like the script that starts React is not run in its place", async () => {
  context = await openPhone(browser);
  await signInAs(context, createCustomer(shop, { role: "admin" }));
  await openWith("/admin/banners", '<script type="text/deferred-module">window.hacked = 1</script>');
  await waitForReport("/admin/banners", "inline");
  // The page's other scripts have started; React has not.
  await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
  expect(await isHacked()).toBe(false);
});

test("a copy of the shop's own script starts no script of another site", async () => {
  context = await openPhone(browser);
  const address = "https://evil.example/a.js";
  await openWith("/about", `<script data-script="${address}">${SCRIPT_STARTER}</script>`);
  await waitForReport("/about", address);
});
