import { once } from "node:events";
import { createServer, type IncomingMessage, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
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

/**
 * Serves the shop with this markup in its pages, as if somebody had got it into their content; headers are as
 * ever. Not by the browser's interception: that holds some reports of policies back for ever.
 */
async function serveWith(markup: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const { host, origin } = new URL(shop.url);
    const headers = { ...request.headers, host, origin, "accept-encoding": "identity" };
    const upstream = sendRequest(shop.url + request.url, { method: request.method, headers });
    const [answer] = (await once(request.pipe(upstream), "response")) as [IncomingMessage];
    const { "content-length": _length, ...answerHeaders } = answer.headers;
    response.writeHead(answer.statusCode ?? 0, answerHeaders);
    const isPage = answer.headers["content-type"]?.startsWith("text/html");
    if (!isPage) return answer.pipe(response);
    const html = await readText(answer);
    const withMarkup = html.replace(/<main[^>]*>/, (tag) => tag + markup);
    expect(withMarkup).toContain(markup);
    response.end(withMarkup);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openWith(path: string, markup: string): Promise<void> {
  page = await context.newPage();
  await page.goto((await serveWith(markup)) + path);
}

/** Waits for a report in the shop's log. */
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
