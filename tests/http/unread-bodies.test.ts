import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSharedShop } from "../support/shared-shop";

const shop = openSharedShop();

/** Waits until a text has come; gives all that has come by then, or in four seconds. */
async function heardUntil(heard: Buffer[], pattern: RegExp): Promise<string> {
  const all = () => Buffer.concat(heard).toString("latin1");
  for (let tries = 0; tries < 80 && !pattern.test(all()); tries++) await wait(50);
  return all();
}

const MULTIPART = "multipart/form-data; boundary=x";
const PICTURE = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${"p".repeat(900_000)}\r\n--x--\r\n`;

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
  ["a page that lets nobody upload", "/admin/banners/new", MULTIPART, PICTURE, /^HTTP\/1.1 303/],
])("after %s, which reads nothing of a long body, the same connection goes on", async (_, path, type, body, status) => {
  const { host, hostname, port } = new URL(shop.url);
  const heard: Buffer[] = [];
  const socket = connect(Number(port), hostname).on("data", (chunk: Buffer) => heard.push(chunk));
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  // In pieces, as a slow network brings it.
  socket.write(head + body.slice(0, 20_000));
  await wait(100);
  socket.write(body.slice(20_000, 40_000));
  expect(await heardUntil(heard, /\r\n\r\n/)).toMatch(status);
  socket.write(body.slice(40_000));
  await wait(300);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  expect(await heardUntil(heard, /HTTP\/1.1 200/)).toContain("HTTP/1.1 200");
  socket.destroy();
});
