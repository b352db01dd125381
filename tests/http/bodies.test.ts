import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createUploadLimit, limitBody } from "../../server/request-bodies";
import { listLinks, listTexts } from "../support/html";
import { sendRawForm } from "../support/raw-request";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const toClose: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of toClose.splice(0).reverse()) await item.close();
});

/** Starts a server with one handler; returns its port. */
async function serve(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  toClose.push(
    { close: () => server.closeAllConnections() },
    { close: () => new Promise((done) => server.close(done)) },
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

interface Connection {
  socket: Socket;
  /** The status of the first answer; 0 when the connection was closed instead. */
  status: Promise<number>;
  closed: Promise<unknown>;
}

/** Begins a post of `length` bytes, but sends only a few of them. */
function beginPost(
  port: number,
  { length = 100_000, path = "/services", type = "multipart/form-data; boundary=x" } = {},
): Connection {
  const socket = connect(port, "127.0.0.1");
  const headers = [`Host: 127.0.0.1:${port}`, `Content-Type: ${type}`, `Content-Length: ${length}`];
  socket.write([`POST ${path} HTTP/1.1`, ...headers, "", "--x\r\n"].join("\r\n"));
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const answered = new Promise<number>((resolve) =>
    socket.once("data", (chunk) => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1]))),
  );
  toClose.push({ close: () => socket.destroy() });
  return { socket, closed, status: Promise.race([answered, closed.then(() => 0)]) };
}

test("a body that does not arrive is cut off; after one that has, the answer may take any time", async () => {
  const port = await serve((request, response) => {
    limitBody(request, 50);
    setTimeout(() => response.end(), 150);
  });
  const [slow, quick] = [beginPost(port), beginPost(port, { length: 5 })];
  expect(await slow.status).toBe(408);
  await slow.closed;
  expect(await quick.status).toBe(200);
});

test("an early answer does not keep the connection open for a missing body", async () => {
  const port = await serve((request, response) => {
    limitBody(request, 50);
    response.end();
  });
  const { status, closed } = beginPost(port);
  expect(await status).toBe(200);
  await closed;
});

test("an allowed upload has time as long as it makes progress", async () => {
  const allowUpload = createUploadLimit(1, 1, 200, 3);
  const port = await serve((request, response) => {
    limitBody(request, 50);
    allowUpload(request, response, "asha");
    request.resume().once("end", () => response.end());
  });
  const [patient, stuck] = [beginPost(port, { length: 8 }), beginPost(port)];
  setTimeout(() => patient.socket.write("end"), 120);
  expect(await patient.status).toBe(200);
  expect(await stuck.status).toBe(408);
  const tooSlow = beginPost(port);
  const timer = setInterval(() => tooSlow.socket.write("x"), 100);
  expect(await tooSlow.status).toBe(408);
  clearInterval(timer);
});

test("simultaneous uploads are limited in all and per client", async () => {
  const allowUpload = createUploadLimit(3, 2);
  const port = await serve((request, response) => {
    const client = request.url ?? "";
    if (allowUpload(request, response, client)) request.resume().once("end", () => response.end());
    else response.writeHead(503, { Connection: "close" }).end();
  });
  const upload = async (path: string) => {
    const connection = beginPost(port, { path });
    const refused = await Promise.race([
      connection.status,
      new Promise((soon) => setTimeout(soon, 100, "under way")),
    ]);
    return { connection, refused };
  };
  const [first, second] = [await upload("/asha"), await upload("/asha")];
  expect([first.refused, second.refused, (await upload("/asha")).refused]).toEqual([
    "under way",
    "under way",
    503,
  ]);
  const meena = await upload("/meena");
  expect([meena.refused, (await upload("/farah")).refused]).toEqual(["under way", 503]);
  first.connection.socket.destroy();
  await first.connection.closed;
  expect((await upload("/asha")).refused).toBe("under way");
});

test("places that are kept are given to those for whom they are kept", async () => {
  const allowUpload = createUploadLimit(2, 2);
  const port = await serve((request, response) => {
    const kept = request.url === "/ravi" ? 0 : 1;
    if (allowUpload(request, response, request.url ?? "", kept))
      request.resume().once("end", () => response.end());
    else response.writeHead(503, { Connection: "close" }).end();
  });
  const stuck = beginPost(port, { path: "/stranger" });
  await new Promise((soon) => setTimeout(soon, 100));
  expect(await beginPost(port, { path: "/asha", length: 5 }).status).toBe(503);
  expect(await beginPost(port, { path: "/ravi", length: 5 }).status).toBe(200);
  stuck.socket.destroy();
});

test("an upload that was answered without being read frees its place", async () => {
  const allowUpload = createUploadLimit(1, 1);
  const port = await serve((request, response) => {
    if (!allowUpload(request, response, "asha"))
      return response.writeHead(503, { Connection: "close" }).end();
    // The handler begins to read and then refuses.
    request.read(1);
    response.writeHead(400).end();
  });
  for (let count = 0; count < 3; count++) {
    const { status, socket, closed } = beginPost(port);
    expect(await status).toBe(400);
    socket.destroy();
    await closed;
  }
});

const BACK = "Press your browser's Back button: what you typed is still there.";
const PARTS = { "Content-Type": "multipart/form-data; boundary=x" };
const PART_HEADER = 'Content-Disposition: form-data; name="photo"; filename="a.jpg"';
const parts = (length: number) => `--x\r\n${PART_HEADER}\r\n\r\n${"x".repeat(length)}\r\n--x--`;

test.each([
  ["a photo of 12 MB", "/services", PARTS, 12_000_000],
  ["a photo of 12 MB, by script", "/services?index", PARTS, 12_000_000],
  ["a picture of 12 MB for an account", "/user/picture", PARTS, 12_000_000],
  ["a photo at the same address with a slash", "/services/", PARTS, 200_000],
  ["a table of products, its address in capitals", "/ADMIN/products/Import/", PARTS, 200_000],
])("%s reaches its form", async (_case, path, headers, length) => {
  expect((await sendRawForm(shop, path, parts(length), headers)).status).not.toBe(413);
});

test.each([
  ["a photo of 27 MB for the booking form", "/services", { ...PARTS, "Content-Length": "27000000" }, 1000],
  ["a booking form of 200 kB without a photo", "/services", {}, 200_000],
  ["a photo for another form", "/user/login", PARTS, 200_000],
  ["a photo for an address similar to the booking form", "/servicess", PARTS, 200_000],
  ["a photo for an address below the booking form", "/services/photos/0", PARTS, 200_000],
])("%s is answered 413", async (_case, path, headers, length) => {
  expect((await sendRawForm(shop, path, parts(length), headers)).status).toBe(413);
});

test.each([
  "/services",
  "/user/picture",
])("whoever sends a photo far too large to %s is sent back by the browser's Back", async (path) => {
  const headers = { ...PARTS, "Content-Length": "27000000", Accept: "text/html,*/*" };
  const answer = await sendRawForm(shop, path, parts(1000), headers);
  expect([answer.status, answer.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
  expect(listTexts(answer.body, "h1")).toEqual([
    "The photo is larger than 15 MB. Please choose a smaller one.",
  ]);
  expect(listLinks(answer.body)).toEqual([]);
  expect(listTexts(answer.body, "p")).toEqual([BACK]);
});

test.each([
  ["a photo", "/services", PARTS],
  ["a form", "/user/login", {}],
  ["a call", "/api/cart/add", { "Content-Type": "application/json" }],
])("whoever goes on sending %s of 40 MB reads that it is too large", async (_case, path, headers) => {
  const body = parts(40_000_000);
  const answers = await Promise.all(Array.from(Array(8), () => sendRawForm(shop, path, body, headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(413));
});

test("six uploads at once from one address are one too many, but a form without a photo is not", async () => {
  const port = Number(new URL(shop.url).port);
  const connections = Array.from({ length: 6 }, () => beginPost(port, { length: 5_000_000 }));
  const refused = connections.map(async ({ status }) => expect(await status).toBe(503));
  await Promise.any(refused);
  const headers = { ...PARTS, Accept: "text/html,*/*" };
  const answer = await sendRawForm(shop, "/services", parts(100_000), headers);
  expect([answer.status, listTexts(answer.body, "p")]).toEqual([503, [BACK]]);
  expect(listTexts(answer.body, "h1")[0]).toContain("Many photos are being uploaded right now");
  const other = beginPost(port, { length: 5, path: "/user/login" });
  expect(await other.status).toBe(400);
  for (const { socket } of connections) socket.destroy();
});
