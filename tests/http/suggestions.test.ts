import { expect, test } from "vitest";
import { DRILL } from "../support/buying";
import { openSharedShop } from "../support/shared-shop";
import { getProduct } from "../support/shop-data";

const shop = openSharedShop();

const request = (query: string, init?: RequestInit) => fetch(`${shop.url}/search/suggestions${query}`, init);
interface Answer {
  options: { path: string; text: string; note?: string }[];
  status: string;
}

async function suggestions(query: string) {
  const answer = await request(query);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  const { options, status } = (await answer.json()) as Answer;
  return { products: options.filter(({ path }) => path.startsWith("/product/")), options, status };
}

test("part of a name suggests at most six products, with what the search field shows", async () => {
  const { products, options, status } = await suggestions("?search=%20drill%20");
  const drill = getProduct(shop, DRILL);
  expect(products.length).toBeGreaterThan(1);
  expect(products.length).toBeLessThanOrEqual(6);
  expect(status).toBe(`${products.length} suggestions`);
  expect(products.find(({ path }) => path === `/product/${drill.id}`)).toEqual({
    path: `/product/${drill.id}`,
    text: drill.name,
    note: expect.stringMatching(/^\S.*, ₹[\d,.]+ \(.*18%.*\)$/),
  });
  expect(options.at(-1)).toEqual({
    path: "/products-grid/All?search=drill",
    text: "See all results for “drill”",
  });
});

test("a browser may cache suggestions for a minute, shared caches may not", async () => {
  const answer = await request("?search=drill");
  expect(answer.headers.get("Cache-Control")).toBe("private, max-age=60");
  expect(answer.headers.has("Set-Cookie")).toBe(false);
});

test.each([
  "",
  "?search=",
  "?search=%20%20",
  "?other=1",
])("an empty search (%s) suggests nothing", async (query) => {
  expect((await suggestions(query)).options).toEqual([]);
});

const HOSTILE = {
  "a wildcard": "%",
  "the other wildcard": "____",
  "a quote": "' or 1=1 --",
  "a search expression": '" OR NEAR(a b) * -x:(',
  "a tag": "<script>alert(1)</script>",
  "a null character": "dr\0ill",
  "half a character": "\ud83d drill",
  "a very long text": "drill ".repeat(500),
};

test.each(Object.entries(HOSTILE))("%s is searched for as plain text", async (_case, search) => {
  const { products } = await suggestions(`?${new URLSearchParams({ search })}`);
  expect(products.length).toBeLessThanOrEqual(6);
});

test("of repeated fields only the first counts, and a limit or page in the query is ignored", async () => {
  const { products } = await suggestions("?search=fan&search=drill&limit=100&page=2");
  expect(products).toEqual((await suggestions("?search=fan")).products);
});

test("a post is refused", async () => {
  const answer = await request("", {
    method: "POST",
    headers: { Origin: shop.url },
    body: new URLSearchParams(),
  });
  expect(answer.status).toBe(405);
});
