import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { HOME_ELEMENTS, PAGE_BYTES } from "../size-limits";
import { CEILING_FAN } from "../support/buying";
import { listAttributes, listTexts, selectAll } from "../support/html";
import { sendRaw } from "../support/raw-request";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer, getProduct } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const shop = openSharedShop();
const product = `/product/${getProduct(shop, CEILING_FAN).id}`;
const PAGES = ["/", "/products", "/products-grid/Fans", "/products-grid/All?search=drill", product];
const PICTURE = "main picture";

const getHtml = async (path: string) => (await new Visitor(shop.url).visit(path)).html;

test.each(
  PAGES,
)("the first picture of %s stands in the page, and phones fetch the others late", async (path) => {
  const html = await getHtml(path);
  const [first = "", ...others] = selectAll(html, PICTURE).toArray();
  const pictures = new Set(
    readdirSync("build/pictures").map((name) => readFileSync(`build/pictures/${name}`).toString("base64")),
  );
  const sources = selectAll(html, PICTURE).first().find("source").toArray();
  const inline = sources.at(-1)?.attribs.srcset ?? "";
  expect(first).not.toBe("");
  expect(sources.at(-1)?.attribs.media).toBeUndefined();
  expect(pictures.has(inline.replace("data:image/avif;base64,", ""))).toBe(true);
  expect(sources.slice(0, -1).map(({ attribs }) => attribs.media)).toEqual([
    expect.stringContaining("min-width"),
  ]);
  expect(html.split("data:image/avif").length).toBe(2);
  const images = selectAll(html, `${PICTURE} img`)
    .toArray()
    .map(({ attribs }) => attribs);
  expect(images).toHaveLength(others.length + 1);
  expect(images[0]?.loading).toBeUndefined();
  expect(images.slice(1).every(({ loading }) => loading === "lazy")).toBe(true);
  for (const { width, height } of images) expect(Number(width) * Number(height)).toBeGreaterThan(0);
  expect(listAttributes(html, "[fetchpriority]", "fetchpriority")).toEqual(["high"]);
});

test.each(PAGES)("HTML and styles of %s weigh at most 14 kB without the picture in it", async (path) => {
  const html = (await getHtml(path)).replace(/data:image\/avif[^"]*/, "");
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(PAGE_BYTES);
});

const FILE = /<link rel="stylesheet" href="\/assets\/shop-rest-[\w-]+\.css">/;

test.each(PAGES)("%s has at its end the styles that its first screen does not need", async (path) => {
  const html = await getHtml(path);
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(style).toContain(".card");
  expect(style).not.toContain(".booking");
  expect(html.split("<style").length).toBe(2);
  const content = html.lastIndexOf("</footer>");
  expect(html.search(FILE)).toBeGreaterThan(content);
  const data = html.indexOf("application/ld+json");
  // A search has none.
  expect(data === -1 ? path : data > content).toBe(data === -1 ? PAGES[3] : true);
});

test("other pages, one with a message and one that is not there have all styles in the head", async () => {
  const asha = createCustomer(shop);
  const added = await asha.post("/cart", {
    intent: "add",
    productId: getProduct(shop, CEILING_FAN).id,
    quantity: "1",
    redirectTo: "/",
  });
  const pages = [
    await asha.follow(added),
    await asha.visit("/cart"),
    await asha.visit("/nowhere"),
    await asha.visit("/product/0123456789abcdef01234567"),
  ];
  for (const { html } of pages) {
    expect(html).toMatch(/<style>.*\.booking.*<\/style>/s);
    expect(html).not.toMatch(FILE);
  }
});

test("the home page has six rows of six products and at most 1,500 elements", async () => {
  const html = await getHtml("/");
  expect(selectAll(html, "*").length).toBeLessThanOrEqual(HOME_ELEMENTS);
  expect(listTexts(html, ".shelf h2")).toEqual([
    "Featured Products",
    "Power Tools",
    "Fans",
    "Coolers",
    "Mixers & Irons",
    "Spare Parts",
  ]);
  for (const row of selectAll(html, ".sideways").toArray()) expect(row.children).toHaveLength(6);
  expect(listAttributes(html, ".shelf-head a", "href")).toEqual(
    ["All", "Power%20Tools", "Fans", "Coolers", "Mixers%20%26%20Irons", "Spare%20Parts"].map(
      (category) => `/products-grid/${category}`,
    ),
  );
});

test("visitors may fetch the next page before they ask for it, signed-in people may not", async () => {
  const RULES = 'script[type="speculationrules"]';
  const { body, headers } = await sendRaw(shop, "/products");
  const [rules] = selectAll(body, RULES).toArray();
  expect(rules).toBeDefined();
  // The policy has one hash for it, one for the theme and one for the starter of the scripts.
  expect(
    String(headers["content-security-policy"])
      .match(/script-src [^;]*/)?.[0]
      .split("sha256-"),
  ).toHaveLength(4);
  const asha = createCustomer(shop);
  for (const path of ["/", "/products", "/cart"])
    expect(selectAll((await asha.visit(path)).html, RULES).length, path).toBe(0);
});
