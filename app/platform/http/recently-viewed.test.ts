import { expect, test } from "vitest";
import { findPageKey } from "./page-cache.server";
import { clearRecentlyViewed, findRecentlyViewedCookie, listRecentlyViewed } from "./recently-viewed.server";

const id = (n: number) => n.toString(16).padStart(24, "a");
const asked = (url: string, more: object = {}) => findRecentlyViewedCookie({ method: "GET", url, ...more });
const idsIn = (header = "") => listRecentlyViewed(header);

test("a product's page is remembered, the newest first, each once, eight at most", () => {
  let cookie = "";
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 4])
    cookie = asked(`/product/${id(n)}`, { cookie })?.split(";")[0] ?? "";
  expect(idsIn(cookie)).toEqual([4, 9, 8, 7, 6, 5, 3, 2].map(id));
});

test("for 30 days, out of reach of scripts and of other sites' posts", () => {
  expect(asked(`/product/${id(1)}`)).toBe(`seen=${id(1)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
  expect(clearRecentlyViewed()).toBe("seen=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});

test.each([
  `/product/${id(1)}?page=2`,
  `/product/${id(1)}/`,
  `/product/${id(1)}?_data=pages%2Fshop%2Fproduct`,
])("%s is a product's page", (url) => expect(idsIn(asked(url))).toEqual([id(1)]));

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
])("%s %j is not looked at", (url, more = {}) => {
  expect(asked(url, more)).toBeUndefined();
});

test.each([
  ["seen=", []],
  [`seen=x.${id(1)}.<script>`, []],
  [`seen=1.${id(2)}..${id(2)}.${id(3)}`, [id(2), id(3)]],
  [`unseen=${id(1)}`, []],
  [`pincode=221001; seen=${id(1)}; wish=x`, [id(1)]],
  [
    `seen=${Array.from({ length: 90 }, (_, n) => id(n)).join(".")}`,
    Array.from({ length: 8 }, (_, n) => id(n)),
  ],
])("the cookie %s holds %j", (cookie, ids) => {
  expect(listRecentlyViewed(cookie)).toEqual(ids);
});

test("what was looked at makes nobody's page another", () => {
  const page = { method: "GET", url: "/products" };
  expect(findPageKey({ ...page, cookie: `seen=${id(1)}` })).toBe(findPageKey(page));
});
