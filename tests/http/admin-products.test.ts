import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL } from "../support/buying";
import { listAttributes, listTexts } from "../support/html";
import {
  findLastStockMovement,
  getLastAuditEntry,
  getProductColumn,
  getProductId,
} from "../support/products";
import { createCustomer, queryValue, setStock } from "../support/shop-data";

const LIST = "/admin/products";
const FAN = "NAV-CF-1200H";
const EMPTY = "No products found. Please add new products or adjust your filters.";

const { shop, ravi } = await openAdminShop();
const fan = getProductId(shop, FAN);

const count = (where: string) => queryValue<number>(shop, `select count(*) from product where ${where}`);
const firstSku = (order: string) =>
  queryValue<string>(shop, `select sku from product where archived_at is null order by ${order}`);
const entryCountIn = (text: string) => Number(/of (\d+) entries/.exec(text)?.[1] ?? 0);

test.each<[query: string, where: string]>([
  ["", "true"],
  ["?category=Fans", "category = 'Fans'"],
  ["?inStock=false", "stock = 0"],
  ["?inStock=true&category=Coolers", "stock > 0 and category = 'Coolers'"],
  ["?featured=true", "featured"],
  ["?featured=false", "not featured"],
  ["?lowStock=true", "stock <= 10"],
  ["?untranslated=hi", "false"],
  ["?minPrice=1000&maxPrice=2000", "price_paise between 100000 and 200000"],
  ["?search=navdeep", "brand = 'Navdeep'"],
  ["?sortBy=nonsense&page=minus&limit=lots&minPrice=a", "true"],
])("the list of %s counts all products that match", async (query, where) => {
  const { text, status } = await ravi.visit(LIST + query);
  expect([status, entryCountIn(text)]).toEqual([200, count(where)]);
});

test.each([
  ["", "created_at desc, id desc"],
  ["?sortBy=name&sortOrder=asc", "name collate nocase, id"],
  ["?sortBy=price", "price_paise desc, id desc"],
  ["?sortBy=stockQuantity&sortOrder=asc", "stock, id"],
  ["?sortBy=rating", "rating desc, id desc"],
])("sorted by %s the list begins with the right product", async (query, order) => {
  const { html } = await ravi.visit(LIST + query);
  expect(listTexts(html, ".unbroken")[0]).toBe(firstSku(order));
});

test("the list has twenty products a page, and its pages keep the filters", async () => {
  const page = await ravi.visit(`${LIST}?inStock=true`);
  expect(listTexts(page.html, "tr")).toHaveLength(21);
  expect(page.text).toContain("Showing 1 to 20 of");
  const next = await ravi.visit(page.link("Next"));
  expect(next.text).toContain("Showing 21 to 40 of");
  expect(next.path).toContain("inStock=true");
  expect((await ravi.visit(`${LIST}?limit=5`)).text).toContain("Showing 1 to 5 of");
});

test("a search without a match says so, with a link to the whole list", async () => {
  const { text, link } = await ravi
    .visit(`${LIST}?search=zeppelin`)
    .then((page) => ({ text: page.text, link: page.link("Clear") }));
  expect([text.includes(EMPTY), link]).toEqual([true, LIST]);
});

test("a product is featured and unfeatured from its row, and the list keeps its filters", async () => {
  const before = getProductColumn(shop, fan, "featured");
  const path = `${LIST}?search=${FAN}`;
  const done = await ravi.press(await ravi.visit(path), before ? "Unfeature" : "Feature");
  expect([done.path, getProductColumn(shop, fan, "featured")]).toEqual([path, before ? 0 : 1]);
  expect(done.text).toContain(before ? `${FAN} is no longer featured` : `${FAN} is featured`);
  await ravi.press(done, before ? "Feature" : "Unfeature");
  expect(getProductColumn(shop, fan, "featured")).toBe(before);
  expect(getLastAuditEntry(shop)).toMatch(/featured NAV-CF-1200H$/);
});

test("the stock is set from the product's row, with the reason in the ledger", async () => {
  const path = `${LIST}?search=${FAN}`;
  const before = getProductColumn<number>(shop, fan, "stock");
  const done = await ravi.press(await ravi.visit(path), "Stock", { stockQuantity: "9", note: "Two broken" });
  expect(done.text).toContain(`Stock of ${FAN} set to 9`);
  expect(done.text).toContain("Low 9");
  expect([getProductColumn(shop, fan, "stock"), findLastStockMovement(shop, fan)]).toEqual([
    9,
    `${9 - before} correction Two broken`,
  ]);
  const emptied = await ravi.press(done, "Stock", { stockQuantity: "0" });
  expect(emptied.text).toContain("0 Out");
});

test.each([
  "",
  "-1",
  "2.5",
  "a few",
])("a stock of '%s' is refused, and the field keeps what was typed", async (stockQuantity) => {
  const page = await ravi.submit(await ravi.visit(`${LIST}?search=${FAN}`), "Stock", {
    stockQuantity,
    note: "Why not",
  });
  expect(page.status).toBe(400);
  for (const text of [
    "There is a problem",
    "Failed to update stock quantity.",
    "Stock quantity must be a valid positive number",
  ])
    expect(page.text).toContain(text);
  if (stockQuantity) expect(page.typed("Stock").stockQuantity).toBe(stockQuantity);
  expect(page.typed("Stock").note).toBe("Why not");
});

test("a stock counted before a sale is refused after it, and saved when sent again", async () => {
  const drill = getProductId(shop, DRILL);
  setStock(shop, drill, 20);
  const page = await ravi.visit(`${LIST}?search=${DRILL}`);
  setStock(shop, drill, 18);
  const refused = await ravi.submit(page, "Stock", { stockQuantity: "25" });
  expect([refused.status, getProductColumn(shop, drill, "stock")]).toEqual([409, 18]);
  expect(refused.text).toContain("it is now 18");
  await ravi.press(refused, "Stock");
  expect(getProductColumn(shop, drill, "stock")).toBe(25);
});

test.each([
  ["feature", { featured: "true" }, 404, "Failed to update featured status."],
  ["feature", { featured: "perhaps" }, 400, "Failed to update featured status."],
  ["stock", { stockQuantity: "3" }, 404, "Failed to update stock quantity."],
  ["burn", {}, 400, "We could not read that form"],
])("the intent %s for an unknown product, with %o, is refused", async (intent, fields, status, message) => {
  const answer = await ravi.post(LIST, { intent, id: "0123456789abcdef01234567", ...fields });
  expect([answer.status, answer.text.includes(message)]).toEqual([status, true]);
});

test("links to the back-office on cards and product pages are shown to administrators only", async () => {
  const asha = createCustomer(shop);
  for (const path of ["/products-grid/Fans", `/product/${fan}`]) {
    const [customersPage, adminsPage] = [await asha.visit(path), await ravi.visit(path)];
    expect(customersPage.html).not.toContain("/admin/");
    for (const page of ["edit", "edit#product-featured", "stock"])
      expect(listAttributes(adminsPage.html, "a", "href")).toContain(`/admin/products/${fan}/${page}`);
    expect(adminsPage.link("Back-office")).toBe("/admin");
  }
});
