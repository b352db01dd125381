import { expect, test } from "vitest";
import {
  cachePage,
  clearPageCache,
  dropPagesOf,
  endCachedPagesAt,
  findCachedPage,
  findPageKey,
} from "./page-cache.server";

const page = (url: string, cookie?: string) => ({ method: "GET", url, cookie });
const NOON = Date.parse("2026-11-20T06:30:00Z");

const cache = (url: string, cookie?: string) => {
  const key = findPageKey(page(url, cookie)) ?? expect.fail("cannot be kept");
  cachePage(key, `<p>${url}</p>`, new Headers({ "Content-Security-Policy": "default-src 'self'" }), NOON);
};

test("a public page is found again, with its policy, for a minute", () => {
  cache("/products");
  expect(findCachedPage(page("/products"), "identity", NOON + 59_999)?.body.toString()).toBe(
    "<p>/products</p>",
  );
  expect(findCachedPage(page("/products"), "br", NOON)?.headers["content-security-policy"]).toBe(
    "default-src 'self'",
  );
  expect(findCachedPage(page("/products"), "identity", NOON + 60_000)).toBeUndefined();
  expect(findCachedPage(page("/products?page=2"), "identity", NOON)).toBeUndefined();
});

test("a page ends at the moment when it says something else without a change, if that is near", () => {
  endCachedPagesAt((now) => (now.getTime() < NOON + 30_000 ? new Date(NOON + 30_000) : undefined));
  cache("/products?sortBy=price");
  const find = (now: number) => findCachedPage(page("/products?sortBy=price"), "identity", now);
  expect([find(NOON + 29_999)?.etag, find(NOON + 30_000)]).toEqual([expect.any(String), undefined]);
  endCachedPagesAt(() => new Date(NOON + 90_000));
  cache("/products?sortBy=price");
  expect([find(NOON + 59_999)?.etag, find(NOON + 60_000)]).toEqual([expect.any(String), undefined]);
  endCachedPagesAt(() => undefined);
});

test("a visitor with a session or a flash message never gets a cached page", () => {
  cache("/");
  const plain = ["sid=x", "__Host-sid=x", "a=b; sid=x", "a=b;sid=x", "flash=x", "pincode=221001; flash=x"];
  const odd = [
    "sid =x",
    "a=b;\tsid=x",
    "SID=x",
    "a=b, sid=x",
    "a=b sid=x",
    'a="b;sid=x"',
    "a=b;;sid=x",
    "a;sid",
    "sid",
    '"sid"=x',
  ];
  for (const cookie of [...plain, ...odd, "=;sid=x", "a=b;\u00a0sid=x", " sid=x"]) {
    expect(findCachedPage(page("/", cookie), "identity", NOON), cookie).toBeUndefined();
  }
  expect(findPageKey({ method: "POST", url: "/" })).toBeUndefined();
});

test("the value of another cookie does not make a page personal", () => {
  cache("/");
  for (const cookie of ["seen=acid5sid", "wish=flashSIDx", "a=sid=x", "pincode=221001x; seen=inside"]) {
    expect(findCachedPage(page("/", cookie), "identity", NOON), cookie).toBeDefined();
  }
});

test("each remembered pincode has its own pages, of those that show it", () => {
  const byPincode = (cookie?: string) => ({ ...page("/product/1", cookie), byPincode: true });
  cachePage(findPageKey(byPincode("pincode=221001")) ?? "", "<p>221001</p>", new Headers(), NOON);
  expect(findCachedPage(byPincode("pincode=221001"), "identity", NOON)).toBeDefined();
  expect(findCachedPage(byPincode("pincode=221002"), "identity", NOON)).toBeUndefined();
  expect(findCachedPage(byPincode(), "identity", NOON)).toBeUndefined();
  cache("/faq", "pincode=221001");
  expect(findCachedPage(page("/faq", "pincode=221002"), "identity", NOON)).toBeDefined();
});

test("a change clears them all", () => {
  cache("/");
  clearPageCache();
  expect(findCachedPage(page("/"), "identity", NOON)).toBeUndefined();
});

test("a change of one product drops the pages in which its id stands", () => {
  const [drill, fan] = ["a1".repeat(12), "b2".repeat(12)];
  const cacheWith = (url: string, html: string) =>
    cachePage(findPageKey(page(url)) ?? "", html, new Headers(), NOON);
  cacheWith("/", `<a href="/product/${drill}">Drill</a><a href="/product/${fan}">Fan</a>`);
  cacheWith("/products", `<a href="/product/${fan}">Fan</a>`);
  dropPagesOf([drill]);
  const isKept = (url: string) => findCachedPage(page(url), "identity", NOON) !== undefined;
  expect([isKept("/"), isKept("/products")]).toEqual([false, true]);
});
