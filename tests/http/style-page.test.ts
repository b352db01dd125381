import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAttributes, listTexts, selectAll } from "../support/html";
import { openSharedShop } from "../support/shared-shop";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PATHS = ["/admin/style", "/admin/style/shop", "/admin/style/confirm"];

let shop: RunningShop;
let ravi: Customer;
beforeAll(async () => {
  shop = await openShop({ env: { STYLE_PAGE: "on" } });
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
});
afterAll(() => shop?.close());

test("without STYLE_PAGE=on there is no style page for anybody", async () => {
  const shared = openSharedShop();
  const visitors = [
    new Visitor(shared.url),
    createCustomer(shared, { name: "Asha Devi" }),
    createCustomer(shared, { name: "Ravi Shankar", role: "admin" }),
  ];
  for (const visitor of visitors)
    for (const path of PATHS) {
      expect((await visitor.send(path)).status, path).toBe(404);
      expect((await visitor.post(path, {})).status, path).toBe(404);
    }
  const { html } = await (visitors[2] as Visitor).visit("/admin/dashboard");
  expect(listAttributes(html, "aside a", "href")).not.toContain("/admin/style");
});

test("with it, it opens to administrators alone", async () => {
  for (const visitor of [new Visitor(shop.url), createCustomer(shop, { name: "Asha Devi" })])
    for (const path of PATHS)
      expect((await visitor.send(path)).location).toBe(`/admin/login?redirectTo=${encodeURIComponent(path)}`);
  for (const path of PATHS) expect((await ravi.send(path)).status, path).toBe(200);
});

test("the sidebar ends with a link to it", async () => {
  const { html } = await ravi.visit("/admin/dashboard");
  expect(listAttributes(html, "aside nav a", "href").at(-1)).toBe("/admin/style");
});

/** Components without an example of their own, each with the reason. */
const WITHOUT_EXAMPLE = new Map([
  ["LanguageLinks", "in the footer of the shop"],
  ["OtherLanguageLink", "in the header of the back-office"],
  ["OtherLanguageLinks", "in the header of every page of the shop"],
  ["ErrorPage", "a page of its own"],
  ["PageTexts", "hidden"],
  ["CollectParts", "shows nothing"],
  ["RichText", "a way to write messages"],
  ["FormErrors", "an ErrorSummary"],
  ["RowInput", "for forms in rows, as in the pages that receive stock"],
  ["RowError", "a part of RowInput"],
  ["FormKeyField", "hidden"],
  ["SeenValues", "hidden"],
  ["RestOfStyles", "a stylesheet"],
  ["AllowedContext", "shows nothing"],
  ["Allowed", "shows what it surrounds, or nothing"],
]);
const COMPONENT = /export (?:const|function) ([A-Z][a-z]\w*)/g;
const listComponents = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(COMPONENT)])
    .map(([, name = ""]) => name);

test("every component of pages and of the back-office's kit has an example", async () => {
  const pages = [await ravi.visit("/admin/style"), await ravi.visit("/admin/style/shop")];
  const shown = pages.flatMap(({ html }) => listTexts(html, ".examples code"));
  const components = [...listComponents("app/ui"), ...listComponents("app/platform/admin")];
  expect(components.length).toBeGreaterThan(35);
  expect(components.filter((name) => !shown.includes(name) && !WITHOUT_EXAMPLE.has(name))).toEqual([]);
  for (const name of ["ProductCard", "StockText", "Price", "SlotField", "OrderStateTag", "WeekTable"])
    expect(shown).toContain(name);
});

test.each(PATHS.slice(0, 2))("%s has each id once, and examples in Hindi", async (path) => {
  const { html } = await ravi.visit(path);
  const ids = listAttributes(html, "[id]", "id");
  expect(ids.length).toBeGreaterThan(50);
  expect(ids).toEqual([...new Set(ids)]);
  expect(selectAll(html, ".example [lang=hi]").length).toBeGreaterThan(25);
});

test("what an example sends changes nothing, and leads back", async () => {
  for (const path of PATHS) {
    const answer = await ravi.post(path, { "text-empty-en": "Assi Ghat" });
    expect([answer.status, answer.location]).toEqual([303, path]);
  }
});
