import { once } from "node:events";
import { createServer, type IncomingMessage, request as sendRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { needsNoGuards } from "./connections";
import { createPageServer } from "./serve-cached-pages";

const page = {
  headers: { "Content-Type": "text/html" },
  etag: '"e"',
  encoding: "br",
  body: Buffer.from("<p>Fans</p>"),
} as const;
const answerAsShop = createPageServer(
  {
    findSharedPage({ url }) {
      if (url === "/unreadable") throw new Error("the database is closed");
      return url === "/fans" ? page : undefined;
    },
    findRecentlyViewedCookie: ({ url }) => (url === "/fans" ? "seen=1" : undefined),
    findLanguageChoice: (url, { cookie }) =>
      url.includes("lang=hi") ? { cookie: "lang=hi", ...(cookie && { userId: "asha" }) } : undefined,
    findAccountId: () => undefined,
    health: { headers: { "Cache-Control": "no-store" }, body: "ok" },
  },
  (url) => ({ url: url.split("?", 1)[0] ?? "", byPincode: false }),
  { siteHost: "shop.example", trustProxy: false },
  { "x-frame-options": "DENY" },
);

let server: ReturnType<typeof createServer> | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function listen(answer: Parameters<typeof createServer>[1]) {
  server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

async function send(path: string, method = "GET", headers: Record<string, string> = {}) {
  const port = await listen((request, response) => {
    if (!answerAsShop(request, response)) response.writeHead(501).end();
  });
  const client = sendRequest({ port, host: "127.0.0.1", path, method, headers });
  client.end();
  const [answer] = (await once(client, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const SHOP = { Host: "shop.example" };

test("the health check is answered under any name of the machine, with the common headers", async () => {
  const answer = await send("/healthz", "GET", { Host: "10.0.0.7" });
  expect(answer).toMatchObject({ status: 200, body: "ok" });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "content-length": "2",
    "x-frame-options": "DENY",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test("the health check by HEAD has no body, and by POST is left to the app", async () => {
  expect(await send("/healthz", "HEAD")).toMatchObject({ status: 200, body: "" });
  expect((await send("/healthz", "POST")).status).toBe(501);
});

test("a kept page has its own and the common headers, and its cookie", async () => {
  const { headers, ...answer } = await send("/fans", "GET", { ...SHOP, "Accept-Encoding": "br" });
  expect(answer).toEqual({ status: 200, body: "<p>Fans</p>" });
  expect(headers).toMatchObject({
    "content-type": "text/html",
    "content-encoding": "br",
    "content-length": "11",
    "x-frame-options": "DENY",
    vary: "Cookie, Accept-Language, Accept-Encoding",
    etag: '"e"',
    "set-cookie": ["seen=1"],
  });
});

test("a kept page in the language that its address asks for remembers it", async () => {
  const [answer, head, asAsha] = [
    await send("/fans?lang=hi", "GET", SHOP),
    await send("/fans?lang=hi", "HEAD", SHOP),
    await send("/fans?lang=hi", "GET", { ...SHOP, Cookie: "sid=1" }),
  ];
  expect([answer.headers["set-cookie"], head.headers["set-cookie"]]).toEqual([["lang=hi"], undefined]);
  // The app writes her account.
  expect(asAsha.status).toBe(501);
});

test("a page that cannot be found for want of the database is left to the app", async () => {
  expect((await send("/unreadable", "GET", SHOP)).status).toBe(501);
});

test("a browser that has the page gets 304 without a length, and another host nothing", async () => {
  const { status, headers } = await send("/fans", "GET", { ...SHOP, "If-None-Match": '"e"' });
  expect([status, headers["content-length"], headers.etag]).toEqual([304, undefined, '"e"']);
  expect((await send("/fans", "GET", { Host: "evil.example" })).status).toBe(501);
});

test("only a request that is all there, first on its connection, needs no guards", async () => {
  const simple: boolean[] = [];
  const port = await listen((request, response) => {
    simple.push(needsNoGuards(request, response));
    if (simple.length >= 4) response.end();
    else setImmediate(() => response.end());
  });
  const exchange = async (requests: string) => {
    const socket = connect(port, "127.0.0.1").end(requests);
    socket.resume();
    await once(socket, "close");
    return simple.splice(0);
  };
  const get = "GET / HTTP/1.1\r\nHost: shop.example\r\n";
  expect(await exchange(`${get}\r\n${get}\r\n`)).toEqual([true, false]);
  expect(await exchange(`${get}Content-Length: 3\r\n\r\nabc`)).toEqual([false]);
  expect(await exchange(`${get}Connection: close\r\n\r\n`)).toEqual([false]);
});
