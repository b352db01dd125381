import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBooks } from "../support/books";
import { openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

const WEBP = Buffer.from("RIFF\x04\0\0\0WEBP", "latin1");
let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Somebody whose browser the repair desk knows by this token. */
function browserOf(token: string): Visitor {
  const visitor = new Visitor(shop.url);
  visitor.cookies.set("desk", encodeURIComponent(btoa(JSON.stringify(token))));
  return visitor;
}

/** A photo that the browser with this token has sent. Gives its address. */
function photoOf(token: string): string {
  const id = createHash("sha256").update(token).digest("hex").slice(0, 24);
  const holder = createHash("sha256").update(token).digest("base64url");
  const books = openBooks(shop);
  books
    .prepare("insert into photo (id, holder, image, created_at) values (?, ?, ?, ?)")
    .run(id, holder, WEBP, Date.now());
  books.close();
  return `/services/photos/${id}`;
}

test("a photo that waits for its booking is shown to the browser that sent it, as nothing but a picture", async () => {
  const token = "a".repeat(43);
  const { status, headers } = await browserOf(token).send(photoOf(token));
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

test("for everybody else it is not there, signed in or not, and nor is one that never was", async () => {
  const token = "b".repeat(43);
  const path = photoOf(token);
  const nobodys = `${path.slice(0, -24)}0123456789abcdef01234567`;
  const people = [new Visitor(shop.url), browserOf("c".repeat(43)), browserOf(`${token}x`)];
  const answers = await Promise.all([
    ...people.map((person) => person.send(path)),
    browserOf(token).send(nobodys),
  ]);
  for (const { status, html } of answers) expect([status, html]).toEqual([404, "There is no such photo"]);
});
