import { expect, test } from "vitest";
import { dropKeptPages, findKeptPage, keepPage, pageKey } from "./page-cache.server";

const page = (url: string, cookie?: string) => ({ method: "GET", url, cookie });
const NOON = Date.parse("2026-11-20T06:30:00Z");

const keep = (url: string, cookie?: string) => {
  const key = pageKey(page(url, cookie)) ?? expect.fail("cannot be kept");
  keepPage(key, `<p>${url}</p>`, new Headers({ "Content-Security-Policy": "default-src 'self'" }), NOON);
};

test("a page of everybody is found again, with its policy, for a minute", () => {
  keep("/products");
  expect(findKeptPage(page("/products"), "identity", NOON + 59_999)?.body.toString()).toBe("<p>/products</p>");
  expect(findKeptPage(page("/products"), "br", NOON)?.headers["content-security-policy"]).toBe("default-src 'self'");
  expect(findKeptPage(page("/products"), "identity", NOON + 60_000)).toBeUndefined();
  expect(findKeptPage(page("/products?page=2"), "identity", NOON)).toBeUndefined();
});

test("nobody with a session, or with a message waiting, meets a kept page", () => {
  keep("/");
  for (const cookie of ["sid=x", "__Host-sid=x", "a=b; sid=x", "a=b;sid=x", "sid =x", "a=b;\tsid=x", "flash=x"]) {
    expect(findKeptPage(page("/", cookie), "identity", NOON)).toBeUndefined();
  }
  expect(pageKey({ method: "POST", url: "/" })).toBeUndefined();
});

test("each remembered pincode has pages of its own", () => {
  keep("/product/1", "pincode=221001");
  expect(findKeptPage(page("/product/1", "pincode=221001"), "identity", NOON)).toBeDefined();
  expect(findKeptPage(page("/product/1", "pincode=221002"), "identity", NOON)).toBeUndefined();
  expect(findKeptPage(page("/product/1"), "identity", NOON)).toBeUndefined();
});

test("a change drops them all", () => {
  keep("/");
  dropKeptPages();
  expect(findKeptPage(page("/"), "identity", NOON)).toBeUndefined();
});
