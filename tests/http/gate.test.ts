import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type RawAnswer, sendRaw, sendRawForm } from "../support/raw-request";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const shop = openSharedShop();

const FORM = "email=asha%40example.in&password=copper-Wire-42";
const post = (headers: Record<string, string>, body = FORM) =>
  sendRawForm(shop, "/user/login", body, headers);

test.each(["TRACE", "OPTIONS", "PROPFIND"])("the method %s is refused", async (method) => {
  expect((await sendRaw(shop, "/", { method })).status).toBe(405);
});

test.each([
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "[::1",
  "a b",
  "evil.example:80@127.0.0.1",
])("a request for the host %j is refused", async (host) => {
  expect((await sendRaw(shop, "/", { headers: { Host: host } })).status).toBe(421);
});

test("a host that ends like the shop's is refused, on pages that are kept and on others", async () => {
  const { port } = new URL(shop.url);
  for (const path of ["/", "/user/login", "/api/items"]) {
    const status = async (Host: string) => (await sendRaw(shop, path, { headers: { Host } })).status;
    expect([await status(`localhost:${port}`), await status(`evil-localhost:${port}`)]).toEqual([200, 421]);
  }
});

/** The first line of the answer to a request that is sent as it is written. */
async function sendLines(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return (await text(socket)).split("\r\n")[0] ?? "";
}

test("a request names one host, and an address without one", async () => {
  const { host } = new URL(shop.url);
  const own = `Host: ${host}`;
  expect(await sendLines("GET / HTTP/1.1", own)).toContain(" 200 ");
  expect(await sendLines("GET / HTTP/1.1")).toContain(" 400 ");
  for (const hosts of [
    [own, "Host: evil.example"],
    ["Host: evil.example", own],
  ])
    expect(await sendLines("GET /user/login HTTP/1.1", ...hosts), hosts.join()).toMatch(/ (?:400|421) /);
  expect(await sendLines("GET http://evil.example/user/login HTTP/1.1", own)).toContain(" 400 ");
});

test("the health check answers for any host", async () => {
  for (const Host of ["evil.example", "10.0.0.7:3000", "[::1"]) {
    expect(await sendRaw(shop, "/healthz", { headers: { Host } })).toMatchObject({ status: 200, body: "ok" });
  }
});

test.each([
  ["/api/wishlist/check/a%0D%0Ab", 401],
  ["/api/nothing%0A%E2%80%A8here", 404],
])("the API answers an address with a line break: %s", async (path, status) => {
  const answer = await sendRaw(shop, path);
  expect([answer.status, JSON.parse(answer.body).success]).toEqual([status, false]);
});

test("X-Forwarded-Host and X-Forwarded-Proto are ignored", async () => {
  const headers = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    Forwarded: "host=evil.example",
  };
  const answer = await sendRaw(shop, "/cart", { headers });
  expect(answer.headers.location).toBe("/login?redirectTo=%2Fcart");
  const page = await sendRaw(shop, "/user/login", { headers });
  expect(page.body).not.toContain("evil.example");
  expect((await post({ ...headers })).status).toBe(401);
});

test.each([
  ["another site's origin", { Origin: "https://evil.example" }],
  ["an opaque origin", { Origin: "null" }],
  ["an invalid origin", { Origin: "evil" }],
  ["another port of this host", { Origin: "http://127.0.0.1:1" }],
  ["a cross-site fetch", { "Sec-Fetch-Site": "cross-site" }],
  ["a sister site's fetch", { "Sec-Fetch-Site": "same-site" }],
])("a form from %s is refused", async (_case, headers) => {
  expect((await post(headers)).status).toBe(403);
  const asha = createCustomer(shop);
  const cookie = [...asha.cookies].map((pair) => pair.join("=")).join("; ");
  for (const path of [
    "/logout",
    "/logout?_data=pages%2Faccount%2Flogout",
    "/cart?_data=pages%2Fshop%2Fcart",
  ]) {
    expect((await sendRawForm(shop, path, "intent=clear", { ...headers, Cookie: cookie })).status).toBe(403);
  }
  expect((await asha.visit("/cart")).heading).toBe("Your cart");
});

test("a form from this host over another scheme is refused", async () => {
  expect((await post({ Origin: shop.url })).status).toBe(401);
  expect((await post({ Origin: shop.url.replace("http:", "https:") })).status).toBe(403);
});

test.each([
  ["xml", 415, { "Content-Type": "application/xml" }, "<a/>"],
  ["plain text", 415, { "Content-Type": "text/plain" }, FORM],
  ["a multipart form without a boundary", 400, { "Content-Type": "multipart/form-data" }, FORM],
  ["a body without a length", 411, { "Transfer-Encoding": "chunked" }, FORM],
  ["a form of 200 kB", 413, {}, `name=${"x".repeat(200_000)}`],
  ["a broken multipart form", 400, { "Content-Type": "multipart/form-data; boundary=x" }, "--x\r\nnonsense"],
])("%s is answered with %d", async (_case, status, headers, body) => {
  const answer = "Transfer-Encoding" in headers ? await chunked(body) : await post(headers, body);
  expect(answer.status).toBe(status);
});

const chunked = (body: string) =>
  sendRaw(shop, "/user/login", {
    method: "POST",
    headers: {
      Origin: shop.url,
      "Content-Type": "application/x-www-form-urlencoded",
      "Transfer-Encoding": "chunked",
    },
    body,
  });

test.each([
  "/product/%E0%A4%A",
  "/%",
  "/products-grid/%ff",
  "/%c0%af",
])("the address %s cannot be decoded and is refused", async (path) => {
  expect((await sendRaw(shop, path)).status).toBe(400);
});

const asset = () =>
  `/assets/${readdirSync("build/app/client/assets").find((name) => /^entry\.client-.*\.js$/.test(name))}`;
const picture = () => `/pictures/${readdirSync("build/pictures").find((name) => name.endsWith(".webp"))}`;

const CASES: [label: string, path: () => string, status: number][] = [
  ["the home page", () => "/", 200],
  ["the home page, cached", () => "/", 200],
  ["an unknown page", () => "/nowhere", 404],
  ["a page that needs sign-in", () => "/orders", 302],
  ["a script", asset, 200],
  ["a picture", picture, 200],
  ["an unknown script", () => "/assets/gone-12345678.js", 404],
  ["an unknown picture", () => "/pictures/gone-640.webp", 404],
  ["an address that cannot be decoded", () => "/%", 400],
  ["the health check", () => "/healthz", 200],
];

/** Expects what every answer has, whatever it is. */
function expectSecurityHeaders({ headers, lines }: RawAnswer): void {
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(lines.filter((name) => name === "content-security-policy")).toHaveLength(1);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["content-security-policy"]).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
}

test.each(CASES)("%s has the security headers", async (_case, path, status) => {
  const answer = await sendRaw(shop, path());
  expect(status === 302 ? [302, 303] : [status]).toContain(answer.status);
  expectSecurityHeaders(answer);
});

const OTHER_ANSWERS: [label: string, status: number, send: () => Promise<RawAnswer>][] = [
  ["a wrong password", 401, () => post({})],
  ["a form of another site", 403, () => post({ "Sec-Fetch-Site": "cross-site" })],
  [
    "a method that is none",
    405,
    () => sendRaw(shop, "/", { method: "PUT", headers: { "Content-Length": "0" } }),
  ],
  ["a body without a length", 411, () => chunked(FORM)],
  ["a form that is too large", 413, () => post({}, `name=${"x".repeat(200_000)}`)],
  ["another kind of body", 415, () => post({ "Content-Type": "text/plain" })],
  ["another host", 421, () => sendRaw(shop, "/", { headers: { Host: "evil.example" } })],
  [
    "a form that cannot be read",
    400,
    () => post({ "Content-Type": "multipart/form-data; boundary=x" }, "--x"),
  ],
  ["the data of a page", 200, () => sendRaw(shop, "/?_data=pages%2Fshop%2Fhome")],
  ["the answer of a call", 200, () => sendRaw(shop, "/api/items")],
  ["a call that asks for a token", 401, () => sendRaw(shop, "/api/cart")],
  ["an unknown call", 404, () => sendRaw(shop, "/api/nothing")],
  ["the description of the API", 200, () => sendRaw(shop, "/api/openapi.json")],
];

test.each(OTHER_ANSWERS)("%s, answered with %d, has the security headers", async (_case, status, send) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  expectSecurityHeaders(answer);
});

test("a page's policy allows its inline scripts by their hashes, and forms only to the shop", async () => {
  const { headers } = await new Visitor(shop.url).visit("/user/login");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' (?:'sha256-[\w+/]{43}=' ?)+;/);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(policy).toContain(rule);
});

test("built scripts are cached for a year and sent in brotli; an unknown one gets plain text", async () => {
  const script = await sendRaw(shop, asset(), { headers: { "Accept-Encoding": "gzip, br" } });
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(script.headers["content-encoding"]).toBe("br");
  for (const missingPath of ["/assets/gone-12345678.js", "/pictures/gone-640.webp"]) {
    const answer = await sendRaw(shop, missingPath);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
  }
});

// rule: no-foreign-downloads
test("a link on another site starts no download of exports, one's own data or backups", async () => {
  for (const path of [
    "/admin/orders/export.csv",
    "/admin/gst/papers.zip",
    "/admin/export.zip",
    "/user/data.json",
    "/admin/backups/x/file",
  ]) {
    const statusFrom = async (site: string) =>
      (await sendRaw(shop, path, { headers: { "Sec-Fetch-Site": site } })).status;
    expect(await statusFrom("cross-site"), path).toBe(403);
    expect(await statusFrom("same-origin"), path).toBe(303);
  }
});

test("scripts and stylesheets say how they are encoded", async () => {
  const names = readdirSync("build/app/client/assets").filter((name) => /\.(?:js|css)$/.test(name));
  for (const name of names.slice(0, 9))
    expect((await sendRaw(shop, `/assets/${name}`)).headers["content-type"]).toMatch(/;charset=utf-8$/);
});
