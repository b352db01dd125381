import { expect, test } from "vitest";
import {
  cachePage,
  clearPageCache,
  dropPagesOf,
  endCachedPagesAt,
  findCachedPage,
  findOwnPage,
  keepPagesWhile,
} from "./page-cache.server";
import type { SharedPage } from "./shared-page.server";

const NOON = Date.parse("2026-11-20T06:30:00Z");

const toPage = (html: string): SharedPage => ({ id: 0, html: Buffer.from(html), parts: [] });

const cache = (url: string, pincode?: string, html = `<p>${url}</p>`) => {
  const headers = new Headers({ "Content-Security-Policy": "default-src 'self'" });
  return cachePage({ url, pincode }, toPage(html), headers, NOON);
};

test("a public page is found again, with its policy, for a minute", () => {
  cache("/products");
  expect(findCachedPage({ url: "/products" }, "identity", NOON + 59_999)?.body.toString()).toBe(
    "<p>/products</p>",
  );
  expect(findCachedPage({ url: "/products" }, "br", NOON)?.headers["content-security-policy"]).toBe(
    "default-src 'self'",
  );
  expect(findCachedPage({ url: "/products" }, "identity", NOON + 60_000)).toBeUndefined();
  expect(findCachedPage({ url: "/products?page=2" }, "identity", NOON)).toBeUndefined();
});

test("a page ends at the moment when it says something else without a change, if that is near", () => {
  endCachedPagesAt((now) => (now.getTime() < NOON + 30_000 ? new Date(NOON + 30_000) : undefined));
  cache("/products?sortBy=price");
  const find = (now: number) => findCachedPage({ url: "/products?sortBy=price" }, "identity", now);
  expect([find(NOON + 29_999)?.etag, find(NOON + 30_000)]).toEqual([expect.any(String), undefined]);
  endCachedPagesAt(() => new Date(NOON + 90_000));
  cache("/products?sortBy=price");
  expect([find(NOON + 59_999)?.etag, find(NOON + 60_000)]).toEqual([expect.any(String), undefined]);
  endCachedPagesAt(() => undefined);
});

test("while the server is busy a page is shown for ten minutes more, unless something has dropped it", () => {
  keepPagesWhile(() => true);
  cache("/services");
  const find = (now: number) => findCachedPage({ url: "/services" }, "identity", now)?.etag;
  expect([find(NOON + 659_999), find(NOON + 660_000)]).toEqual([expect.any(String), undefined]);
  endCachedPagesAt(() => new Date(NOON + 90_000));
  cache("/services");
  expect([find(NOON + 89_999), find(NOON + 90_000)]).toEqual([expect.any(String), undefined]);
  endCachedPagesAt(() => undefined);
  cache("/services");
  clearPageCache();
  expect(find(NOON)).toBeUndefined();
  keepPagesWhile(() => false);
});

test("each pincode has its own pages", () => {
  cache("/product/1", "221001");
  const find = (pincode?: string) => findCachedPage({ url: "/product/1", pincode }, "identity", NOON);
  expect([find("221001"), find("221002"), find()]).toEqual([expect.anything(), undefined, undefined]);
});

test("a search for the longest Hindi text is kept", () => {
  const url = `/products?search=${encodeURIComponent("सीलिंग पंखे ".repeat(7).slice(0, 80))}&lang=hi`;
  expect(url.length).toBeGreaterThan(600);
  cache(url);
  expect(findCachedPage({ url }, "identity", NOON)).toBeDefined();
});

test("a page with a very long address is not kept", () => {
  const url = `/products?search=${"x".repeat(1000)}`;
  expect(cache(url)).toBeUndefined();
  expect(findCachedPage({ url }, "identity", NOON)).toBeUndefined();
});

test("a visitor gets the page with the parts that are theirs, under a tag of its own", () => {
  const part = {
    start: 3,
    end: 9,
    nobody: '"nobody"',
    key: "name",
    isPrivate: true,
    render: () => "Asha" as never,
  };
  const page = {
    id: 1,
    html: Buffer.from("<p>nobody</p>"),
    parts: [{ ...part, read: (name: unknown) => name }],
  };
  const etag = cachePage({ url: "/" }, page, new Headers(), NOON) ?? "";
  const own = findOwnPage({ url: "/" }, { name: "Asha" }, "identity", NOON);
  expect(own).toMatchObject({ encoding: "identity", body: Buffer.from("<p>Asha</p>") });
  expect(own?.etag).toMatch(/^"[\w-]+\.[\w-]+"$/);
  expect(own?.headers["cache-control"]).toBe("no-store");
  expect(own?.etag.startsWith(etag.slice(0, -1))).toBe(true);
  expect(findCachedPage({ url: "/" }, "identity", NOON)?.body.toString()).toBe("<p>nobody</p>");
});

test("a change clears them all", () => {
  cache("/");
  clearPageCache();
  expect(findCachedPage({ url: "/" }, "identity", NOON)).toBeUndefined();
});

test("a change of one product drops the pages in which its id stands", () => {
  const [drill, fan] = ["a1".repeat(12), "b2".repeat(12)];
  cache("/", undefined, `<a href="/product/${drill}">Drill</a><a href="/product/${fan}">Fan</a>`);
  cache("/products", undefined, `<a href="/product/${fan}">Fan</a>`);
  dropPagesOf([drill]);
  const isKept = (url: string) => findCachedPage({ url }, "identity", NOON) !== undefined;
  expect([isKept("/"), isKept("/products")]).toEqual([false, true]);
});
