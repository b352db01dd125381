import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSharedShop } from "../support/shared-shop";

const shop = openSharedShop();

/** Waits until the text has arrived; returns what has arrived by then, or after four seconds. */
async function readUntil(chunks: Buffer[], pattern: RegExp): Promise<string> {
  const all = () => Buffer.concat(chunks).toString("latin1");
  for (let tries = 0; tries < 80 && !pattern.test(all()); tries++) await wait(50);
  return all();
}

const MULTIPART = "multipart/form-data; boundary=x";
const PART_HEADER = 'Content-Disposition: form-data; name="image"; filename="a.png"';
const PICTURE = `--x\r\n${PART_HEADER}\r\n\r\n${"p".repeat(900_000)}\r\n--x--\r\n`;

test.each<[string, string, string, string, RegExp]>([
  [
    "a page that asks to sign in",
    "/user/profile",
    "application/x-www-form-urlencoded",
    `a=${"x".repeat(60_000)}`,
    /^HTTP\/1.1 303/,
  ],
  [
    "a call that asks for a token",
    "/api/cart/add",
    "application/json",
    `{"a":"${"x".repeat(60_000)}"}`,
    /^HTTP\/1.1 401/,
  ],
  ["a page that refuses an upload", "/admin/banners/new", MULTIPART, PICTURE, /^HTTP\/1.1 303/],
])("after %s, which ignores a long body, the connection works", async (_case, path, type, body, status) => {
  const { host, hostname, port } = new URL(shop.url);
  const chunks: Buffer[] = [];
  const socket = connect(Number(port), hostname).on("data", (chunk: Buffer) => chunks.push(chunk));
  const headers = [`Host: ${host}`, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
  const head = `POST ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  // In pieces, as over a slow network.
  socket.write(head + body.slice(0, 20_000));
  await wait(100);
  socket.write(body.slice(20_000, 40_000));
  expect(await readUntil(chunks, /\r\n\r\n/)).toMatch(status);
  socket.write(body.slice(40_000));
  await wait(300);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  expect(await readUntil(chunks, /HTTP\/1.1 200/)).toContain("HTTP/1.1 200");
  socket.destroy();
});
