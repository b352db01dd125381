import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, openPhone, signInAs } from "../support/chromium";
import { openScene, type Scene } from "../support/scene";
import type { RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";

let shop: RunningShop;
let scene: Scene;
let browser: Browser;
let context: BrowserContext;
let page: Page;

/** A site of somebody else: the shop is opened as 127.0.0.1, this as localhost. */
const site = createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html" }).end("<!DOCTYPE html><title>Another site</title>");
});
const getSiteUrl = () => `http://localhost:${(site.address() as AddressInfo).port}/`;

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  [{ shop, scene }, browser] = await Promise.all([openScene(), openBrowser()]);
});
beforeEach(async () => {
  context = await openPhone(browser);
  page = await context.newPage();
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  site.close();
  site.closeAllConnections();
});

const cart = () =>
  queryValue(
    shop,
    "select group_concat(product_id || quantity) from cart_line where user_id = ?",
    scene.asha.id,
  );
const isMeenaActive = () => queryValue(shop, "select is_active from user where id = ?", scene.meena.id);

/** Forms that would do something if the shop took them: whose they are, where they go, and their fields. */
const FORMS = (): [who: keyof Scene & ("asha" | "ravi"), path: string, fields: Record<string, string>][] => [
  ["asha", "/cart", { intent: "clear" }],
  ["asha", "/user/profile", { intent: "change-profile", name: "Somebody Else" }],
  ["asha", `/orders/${scene.awaiting}/cancel`, { reason: "Ordered by mistake" }],
  ["asha", "/logout", {}],
  ["ravi", `/admin/users/${scene.meena.id}/active`, { isActive: "no" }],
  ["ravi", "/admin/closed-days", { intent: "close", day: scene.day, reason: "Nothing" }],
];

test("a form that another site's page sends by itself is refused", async () => {
  const before = cart();
  for (const [who, path, fields] of FORMS()) {
    await signInAs(context, scene[who]);
    await page.goto(getSiteUrl());
    const answered = page.waitForResponse(shop.url + path);
    await page.evaluate(
      ([action, inputs]) => {
        const form = Object.assign(document.createElement("form"), { action, method: "post" });
        for (const [name, value] of Object.entries(inputs))
          form.append(Object.assign(document.createElement("input"), { name, value, type: "hidden" }));
        document.body.append(form);
        form.submit();
      },
      [shop.url + path, fields] as const,
    );
    expect((await answered).status(), path).toBe(403);
    await page.waitForURL(shop.url + path);
  }
  expect([cart(), isMeenaActive()]).toEqual([before, 1]);
  expect(queryValue(shop, "select name from user where id = ?", scene.asha.id)).toBe("Asha Devi");
  expect(queryValue(shop, "select status from orders where id = ?", scene.awaiting)).not.toBe("cancelled");
  for (const visitor of [scene.asha, scene.ravi]) expect((await visitor.send("/orders")).status).toBe(200);
});

test("requests of another site's scripts and pictures change nothing, and it reads no answer", async () => {
  const before = cart();
  await signInAs(context, scene.asha);
  await page.goto(getSiteUrl());
  const read = await page.evaluate(async (origin) => {
    const body = new URLSearchParams({ intent: "clear" });
    const texts: string[] = [];
    for (const mode of ["no-cors", "cors"] as const)
      for (const path of ["/cart", "/api/cart", "/orders", "/user/data.json"])
        for (const init of [{ method: "POST", body }, {}])
          await fetch(origin + path, { ...init, mode, credentials: "include" })
            .then((answer) => answer.text())
            .then((text) => texts.push(path + text))
            .catch(() => texts.push(""));
    for (const path of ["/logout", "/cart?intent=clear"])
      await new Promise((done) => {
        const picture = Object.assign(new Image(), { onerror: done, onload: done, src: origin + path });
        document.body.append(picture);
      });
    return texts;
  }, shop.url);
  expect(read).toHaveLength(16);
  expect(read.join()).not.toMatch(/Asha|VE-\d|Drill/);
  expect(cart()).toBe(before);
  expect((await scene.asha.send("/orders")).status).toBe(200);
});
