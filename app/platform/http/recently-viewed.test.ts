import { expect, test } from "vitest";
import { clearRecentlyViewed, findRecentlyViewedCookie, listRecentlyViewed } from "./recently-viewed.server";

const id = (n: number) => n.toString(16).padStart(24, "a");
const getCookie = (url: string, more: object = {}) =>
  findRecentlyViewedCookie({ method: "GET", url, ...more });
const listIds = (header = "") => listRecentlyViewed(header);

test("product pages are remembered, newest first, each once, at most eight", () => {
  let cookie = "";
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 4])
    cookie = getCookie(`/product/${id(n)}`, { cookie })?.split(";")[0] ?? "";
  expect(listIds(cookie)).toEqual([4, 9, 8, 7, 6, 5, 3, 2].map(id));
});

test("the cookie lasts 30 days, hidden from scripts and from other sites' posts", () => {
  expect(getCookie(`/product/${id(1)}`)).toMatch(
    new RegExp(`^seen=${id(1)}\\.[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax$`),
  );
  expect(clearRecentlyViewed()).toBe("seen=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});

test.each([
  `/product/${id(1)}?page=2`,
  `/product/${id(1)}/`,
  `/product/${id(1)}?_data=pages%2Fshop%2Fproduct`,
])("%s is a product's page", (url) => expect(listIds(getCookie(url))).toEqual([id(1)]));

test.each<[url: string, more?: object]>([
  ["/product/nothing"],
  [`/product/${id(1)}/quick`],
  [`/product/${id(1)}/quick?_data=x`],
  [`/product/${id(1)}0`],
  [`/x?/product/${id(1)}`],
  [`/product/${id(1).toUpperCase()}`],
  [`/product/${id(1)}`, { method: "HEAD" }],
  [`/product/${id(1)}`, { method: "POST" }],
  [`/product/${id(1)}`, { purpose: "prefetch;prerender" }],
  [`/product/${id(1)}`, { purpose: "prefetch" }],
])("%s %j is not remembered", (url, more = {}) => {
  expect(getCookie(url, more)).toBeUndefined();
});

test.each([
  "seen=",
  `seen=${id(1)}`,
  `unseen=${id(1)}`,
  `seen=${id(1)}.${id(2)}`,
  "seen=.",
])("the cookie %s, which the shop has not signed, contains nothing", (cookie) => {
  expect(listRecentlyViewed(cookie)).toEqual([]);
  expect(listIds(getCookie(`/product/${id(3)}`, { cookie }))).toEqual([id(3)]);
});
