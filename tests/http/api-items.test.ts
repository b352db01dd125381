import { expect, test } from "vitest";
import { callApi } from "../support/api";
import { DRILL } from "../support/buying";
import { openProductShop } from "../support/product-shop";
import { createCustomer, queryValue, setStock } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, fan, drill } = await openProductShop();

interface Item {
  _id: string;
  id: string;
  name: string;
  category: string;
  price: number;
  priceWithTax: number;
  rating: number;
  inStock: boolean;
  featured: boolean;
}
const list = async (query = "", path = "/items") => {
  const { status, json } = await callApi(shop, `GET ${path}?${query}`);
  expect(status).toBe(200);
  return json as {
    data: Item[];
    pagination: Record<string, number>;
    corrections: { typed: string; read: string }[];
  };
};
const namesOf = (items: Item[]) => items.map(({ name }) => name);
const countProducts = (where: string) =>
  queryValue<number>(shop, `select count(*) from product where archived_at is null and ${where}`);

test("a product is answered in full, with its newest reviews and the names of their authors", async () => {
  const { status, json, headers } = await callApi(shop, `GET /items/${drill.id}`);
  expect([status, json.success, headers.get("Cache-Control")]).toEqual([200, true, "no-store"]);
  expect(json.data).toMatchObject({
    _id: drill.id,
    id: drill.id,
    name: drill.name,
    category: "Power Tools",
    sku: DRILL,
    price: drill.pricePaise / 100,
    priceWithTax: drill.shownPaise / 100,
    stockQuantity: drill.stock,
    available: drill.stock,
    inStock: true,
    featured: expect.any(Boolean),
    rating: expect.any(Number),
    reviews: json.data.reviewsList.length,
    tags: expect.any(Array),
    specifications: expect.any(Object),
    description: expect.any(String),
    imageUrl: expect.stringMatching(/^\/pictures\/.+\.webp$/),
  });
  expect(Object.keys(json.data.specifications).length).toBeGreaterThan(0);
  expect(Object.keys(json.data.reviewsList[0]).sort()).toEqual(
    "_id answer comment createdAt id rating title updatedAt userName verified".split(" "),
  );
});

test("units that others are about to pay for count as stock, but are not available", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 2 } });
  const page = await asha.visit("/checkout");
  await asha.press(page, "Pay", {
    name: "Asha Devi",
    email: "asha@example.in",
    phone: "9876543210",
    address: "12 Lanka Road",
    postalCode: "221005",
  });
  const { data } = (await callApi(shop, `GET /items/${fan.id}`)).json;
  expect(data).toMatchObject({ stockQuantity: fan.stock, available: fan.stock - 2, inStock: true });
  setStock(shop, fan.id, 2);
  expect((await callApi(shop, `GET /items/${fan.id}`)).json.data).toMatchObject({
    stockQuantity: 2,
    inStock: false,
  });
  setStock(shop, fan.id, fan.stock);
});

test.each([
  "nothing",
  "x".repeat(200),
  "%00",
  "'; drop table product; --",
])("an unknown product %s is not found", async (id) => {
  const { status, json } = await callApi(shop, `GET /items/${encodeURIComponent(id)}`);
  expect([status, json.message, json.error, json.code]).toEqual([
    404,
    "Product not found.",
    "Product not found.",
    "NOT_FOUND",
  ]);
});

test("all products are listed twenty to a page, the newest first", async () => {
  const first = await list();
  const all = countProducts("1");
  const totalPages = Math.ceil(all / 20);
  expect(first.data).toHaveLength(20);
  expect(first.pagination).toEqual({
    currentPage: 1,
    totalPages,
    totalItems: all,
    hasNext: true,
    hasPrev: false,
  });
  const { data, pagination } = await list("limit=1000");
  expect([data.length, pagination.totalPages]).toEqual([Math.min(all, 100), Math.ceil(all / 100)]);
  const pages = await Promise.all(Array.from(Array(totalPages).keys(), (at) => list(`page=${at + 1}`)));
  expect(pages.flatMap((page) => namesOf(page.data)).slice(0, 100)).toEqual(namesOf(data));
  expect(pages.at(-1)?.pagination).toMatchObject({ hasNext: false, hasPrev: true });
});

test.each<[string, string, (item: Item) => boolean]>([
  [
    "category=Mixers+%26+Irons",
    "category = 'Mixers & Irons'",
    ({ category }) => category === "Mixers & Irons",
  ],
  ["inStock=true", "has_stock", ({ inStock }) => inStock],
  ["inStock=false", "not has_stock", ({ inStock }) => !inStock],
  ["featured=true", "featured", ({ featured }) => featured],
  ["featured=false&category=Fans", "not featured and category = 'Fans'", ({ featured }) => !featured],
  [
    "minPrice=1000&maxPrice=2500",
    "shown_paise between 100000 and 250000",
    ({ priceWithTax }) => priceWithTax >= 1000 && priceWithTax <= 2500,
  ],
])("%s filters the list", async (query, where, matches) => {
  const { data, pagination } = await list(`${query}&limit=100`);
  expect(pagination.totalItems).toBe(countProducts(where));
  expect(pagination.totalItems).toBeGreaterThan(0);
  expect(data.filter((item) => !matches(item))).toEqual([]);
});

test.each<[string, keyof Item, 1 | -1]>([
  ["sortBy=price", "priceWithTax", 1],
  ["sortBy=price&sortOrder=desc", "priceWithTax", -1],
  ["sortBy=rating&sortOrder=desc&inStock=true&limit=100", "rating", -1],
  ["sortBy=rating&sortOrder=asc", "rating", 1],
])("%s sorts the list", async (query, field, direction) => {
  const values = (await list(query)).data.map((item) => Number(item[field]));
  expect(values).toEqual([...values].sort((one, other) => direction * (one - other)));
});

test("a search finds and ranks what the storefront does, and names its corrections", async () => {
  const { text } = await new Visitor(shop.url).visit("/products-grid/All?search=ceiling+fan");
  const found = await list("search=ceiling+fan");
  const positions = namesOf(found.data).map((name) => text.indexOf(name));
  expect(positions.length).toBeGreaterThan(1);
  expect(positions).not.toContain(-1);
  expect(text).toContain(`${found.pagination.totalItems} products`);
  expect(found.data[0]?.name).toMatch(/^Ceiling fan/i);
  expect((await list("search=celling+fan")).corrections).toEqual([{ typed: "celling", read: "ceiling" }]);
  expect(await list("search=aeroplane")).toMatchObject({
    data: [],
    pagination: { totalItems: 0, totalPages: 1 },
  });
});

test("featured products and categories have their own calls", async () => {
  const featured = await list("", "/items/featured/items");
  expect(featured.pagination.totalItems).toBe(countProducts("featured"));
  expect(featured.data.length).toBe(Math.min(12, countProducts("featured")));
  expect(featured.data.every((item) => item.featured)).toBe(true);
  const irons = await list("limit=100", "/items/category/Mixers%20%26%20Irons");
  expect(new Set(irons.data.map(({ category }) => category))).toEqual(new Set(["Mixers & Irons"]));
  expect(irons.pagination.totalItems).toBe(countProducts("category = 'Mixers & Irons'"));
  const { status, json } = await callApi(shop, "GET /items/category/Toys");
  expect([status, json.message]).toEqual([404, "We could not find that category."]);
});

test.each([
  ["sortBy=nonsense", "sortBy"],
  ["sortBy=price&sortOrder=sideways", "sortOrder"],
  ["category=Toys", "category"],
  ["inStock=perhaps", "inStock"],
  ["featured=2", "featured"],
  ["minPrice=cheap", "minPrice"],
  ["maxPrice=-1", "maxPrice"],
  ["page=abc", "page"],
  ["page=-1", "page"],
  ["limit=0", "limit"],
  ["limit=1.5", "limit"],
])("%s is invalid and refused with its field", async (query, field) => {
  const { status, json } = await callApi(shop, `GET /items?${query}`);
  expect([status, json.success, json.code]).toEqual([400, false, "INVALID"]);
  expect(json.errors).toEqual([{ field, message: json.message }]);
});
