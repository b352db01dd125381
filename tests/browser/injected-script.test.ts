import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SCRIPT_STARTER } from "~/ui/inline-scripts";
import { openBrowser, openPhone, signInAs, waitForScripts } from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer } from "../support/shop-data";

const shop = openSharedShop();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => context?.close());
afterAll(() => browser?.close());

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
const expectReport = () =>
  context.waitForEvent("response", (response) => response.url().endsWith("/csp-reports"));
const isHacked = () => page.evaluate(() => "hacked" in window);

// rules: fixed-script-hashes, policy-reports
test("a script in the content of a page is not run, and is reported to the shop", async () => {
  context = await openPhone(browser);
  const reported = expectReport();
  await openWith("/about", "<script>window.hacked = 1</script>");
  expect((await reported).status()).toBe(204);
  await waitForScripts(page);
  expect(await isHacked()).toBe(false);
});

test("what is made to look like the script that starts React is not run in its place", async () => {
  context = await openPhone(browser);
  await signInAs(context, createCustomer(shop, { role: "admin" }));
  const reported = expectReport();
  await openWith("/admin/banners", '<script type="text/deferred-module">window.hacked = 1</script>');
  expect((await reported).status()).toBe(204);
  // The page's other scripts have started; React has not.
  await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
  expect(await isHacked()).toBe(false);
});

test("a copy of the shop's own script starts no script of another site", async () => {
  context = await openPhone(browser);
  const reported = expectReport();
  const address = "https://evil.example/a.js";
  await openWith("/about", `<script data-script="${address}">${SCRIPT_STARTER}</script>`);
  const { "csp-report": report } = (await reported).request().postDataJSON();
  expect(report).toMatchObject({ "blocked-uri": address, "effective-directive": "script-src-elem" });
});
