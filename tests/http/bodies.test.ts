import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createUploadLimit, limitBody } from "../../server/bodies";
import { linksOf, texts } from "../support/html";
import { openShop, type RunningShop } from "../support/shop";
import { sendForm } from "../support/wire";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** A server of one rule; gives its port. */
async function serve(rule: RequestListener): Promise<number> {
  const server = createServer(rule);
  open.push(
    { close: () => server.closeAllConnections() },
    { close: () => new Promise((done) => server.close(done)) },
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

interface Line {
  socket: Socket;
  /** The status of what it has heard first; 0 where the line went dead instead. */
  status: Promise<number>;
  gone: Promise<unknown>;
}

/** Begins a post of `length` bytes and sends only some of them. */
function begin(
  port: number,
  { length = 100_000, path = "/services", type = "multipart/form-data; boundary=x" } = {},
): Line {
  const socket = connect(port, "127.0.0.1");
  const headers = [`Host: 127.0.0.1:${port}`, `Content-Type: ${type}`, `Content-Length: ${length}`];
  socket.write([`POST ${path} HTTP/1.1`, ...headers, "", "--x\r\n"].join("\r\n"));
  socket.on("error", () => {});
  const gone = new Promise((resolve) => socket.once("close", resolve));
  const heard = new Promise<number>((resolve) =>
    socket.once("data", (chunk) => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1]))),
  );
  open.push({ close: () => socket.destroy() });
  return { socket, gone, status: Promise.race([heard, gone.then(() => 0)]) };
}

test("a body that does not come is cut off; one that has come is answered, however long that takes", async () => {
  const port = await serve((request, response) => {
    limitBody(request, 50);
    setTimeout(() => response.end(), 150);
  });
  const [slow, quick] = [begin(port), begin(port, { length: 5 })];
  expect(await slow.status).toBe(408);
  await slow.gone;
  expect(await quick.status).toBe(200);
});

test("nor does it help to be answered before", async () => {
  const port = await serve((request, response) => {
    limitBody(request, 50);
    response.end();
  });
  const { status, gone } = begin(port);
  expect(await status).toBe(200);
  await gone;
});

test("an upload that was let in has time, until it stands still", async () => {
  const letIn = createUploadLimit(1, 1, 200);
  const port = await serve((request, response) => {
    limitBody(request, 50);
    letIn(request, response, "asha");
    request.resume().once("end", () => response.end());
  });
  const [patient, stuck] = [begin(port, { length: 8 }), begin(port)];
  setTimeout(() => patient.socket.write("end"), 120);
  expect(await patient.status).toBe(200);
  expect(await stuck.status).toBe(408);
  const next = begin(port);
  expect(await next.status).toBe(0);
});

test("so many uploads at once, and so many of one; each that ends makes room for another", async () => {
  const letIn = createUploadLimit(3, 2);
  const port = await serve((request, response) => {
    const from = request.url ?? "";
    if (letIn(request, response, from)) request.resume().once("end", () => response.end());
    else response.writeHead(503, { Connection: "close" }).end();
  });
  const asked = async (path: string) => {
    const line = begin(port, { path });
    const refused = await Promise.race([
      line.status,
      new Promise((soon) => setTimeout(soon, 100, "under way")),
    ]);
    return { line, refused };
  };
  const [one, two] = [await asked("/asha"), await asked("/asha")];
  expect([one.refused, two.refused, (await asked("/asha")).refused]).toEqual(["under way", "under way", 503]);
  const meena = await asked("/meena");
  expect([meena.refused, (await asked("/farah")).refused]).toEqual(["under way", 503]);
  one.line.socket.destroy();
  await one.line.gone;
  expect((await asked("/asha")).refused).toBe("under way");
});

test("an upload that was answered without being read is over", async () => {
  const letIn = createUploadLimit(1, 1);
  const port = await serve((request, response) => {
    if (!letIn(request, response, "asha")) return response.writeHead(503, { Connection: "close" }).end();
    // Somebody has begun to read, and then thought better of it.
    request.read(1);
    response.writeHead(400).end();
  });
  for (let count = 0; count < 3; count++) {
    const { status, socket, gone } = begin(port);
    expect(await status).toBe(400);
    socket.destroy();
    await gone;
  }
});

const PARTS = { "Content-Type": "multipart/form-data; boundary=x" };
const parts = (length: number) =>
  `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n${"x".repeat(length)}\r\n--x--`;

test.each([
  ["a photo of 12 MB", "/services", PARTS, 12_000_000],
  ["a photo of 12 MB, by script", "/services?index", PARTS, 12_000_000],
  ["a picture of 12 MB for an account", "/user/picture", PARTS, 12_000_000],
  ["a photo at the same address with a slash", "/services/", PARTS, 200_000],
  ["a table of products, its address in capitals", "/ADMIN/products/Import/", PARTS, 200_000],
])("%s reaches its form", async (_, path, headers, length) => {
  expect((await sendForm(shop, path, parts(length), headers)).status).not.toBe(413);
});

test.each([
  ["a photo of 27 MB for the booking form", "/services", { ...PARTS, "Content-Length": "27000000" }, 1000],
  ["a booking form of 200 kB without a photo", "/services", {}, 200_000],
  ["a photo for another form", "/user/login", PARTS, 200_000],
  ["a photo for what is almost the booking form", "/servicess", PARTS, 200_000],
  ["a photo for what is beside it", "/services/photos/0", PARTS, 200_000],
])("%s is answered 413", async (_, path, headers, length) => {
  expect((await sendForm(shop, path, parts(length), headers)).status).toBe(413);
});

test.each([
  "/services",
  "/user/picture",
])("whoever sent far too large a photo to %s reads so, and finds back", async (path) => {
  const headers = { ...PARTS, "Content-Length": "27000000", Accept: "text/html,*/*" };
  const answer = await sendForm(shop, path, parts(1000), headers);
  expect([answer.status, answer.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
  expect(texts(answer.body, "h1")).toEqual(["The photo is larger than 5 MB. Please choose a smaller one."]);
  const back = { href: path, text: "Back to the form", name: "Back to the form" };
  expect(linksOf(answer.body)).toContainEqual(back);
});

test("at the shop, six photos at once from one address are one too many; a form without a photo is not", async () => {
  const port = Number(new URL(shop.url).port);
  const lines = Array.from({ length: 6 }, () => begin(port, { length: 5_000_000 }));
  const refused = lines.map(async ({ status }) => expect(await status).toBe(503));
  await Promise.any(refused);
  const other = begin(port, { length: 5, path: "/user/login" });
  expect(await other.status).toBe(400);
  for (const { socket } of lines) socket.destroy();
});
