import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type RunningShop } from "../support/shop";
import { openDatabase } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const WEBP = Buffer.from("RIFF\x04\0\0\0WEBP", "latin1");
let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** A browser with this browser id token in its cookie. */
function browserWith(token: string): Visitor {
  const visitor = new Visitor(shop.url);
  visitor.cookies.set("desk", encodeURIComponent(btoa(JSON.stringify(token))));
  return visitor;
}

/** Stores a photo as a draft of the browser with this token; returns its address. */
function createDraft(token: string): string {
  const id = createHash("sha256").update(token).digest("hex").slice(0, 24);
  const browserId = createHash("sha256").update(token).digest("base64url");
  const books = openDatabase(shop);
  books
    .prepare("insert into photo (id, holder, image, created_at) values (?, ?, ?, ?)")
    .run(id, browserId, WEBP, Date.now());
  books.close();
  return `/services/photos/${id}`;
}

test("a photo that waits for its booking is shown to its own browser, and only as a picture", async () => {
  const token = "a".repeat(43);
  const { status, headers } = await browserWith(token).send(createDraft(token));
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(WEBP.length),
    "content-disposition": 'inline; filename="photo.webp"',
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
});

test("for every other browser a draft is not found, and neither is an unknown one", async () => {
  const token = "b".repeat(43);
  const path = createDraft(token);
  const unknownPath = `${path.slice(0, -24)}0123456789abcdef01234567`;
  const visitors = [new Visitor(shop.url), browserWith("c".repeat(43)), browserWith(`${token}x`)];
  const answers = await Promise.all([
    ...visitors.map((visitor) => visitor.send(path)),
    browserWith(token).send(unknownPath),
  ]);
  for (const { status, html } of answers)
    expect([status, html]).toEqual([404, "We could not find that photo"]);
});
