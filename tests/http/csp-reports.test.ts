import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "../support/raw-request";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let sharedAddress = 0;

beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: "on", LOG_LEVEL: "warn" } });
});
afterAll(() => shop?.close());

const OLD = "application/csp-report";
const NEW = "application/reports+json";
const PAGE = "https://shop.example/reset-password?token=secret-token";

const oldReport = (blocked: string, more: object = {}) =>
  JSON.stringify({
    "csp-report": {
      "document-uri": PAGE,
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": blocked,
      ...more,
    },
  });
const newReports = (...blocked: string[]) =>
  JSON.stringify(
    blocked.map((blockedURL) => ({
      type: "csp-violation",
      age: 10,
      url: PAGE,
      user_agent: "Mozilla/5.0",
      body: { documentURL: PAGE, blockedURL, effectiveDirective: "script-src-elem", disposition: "enforce" },
    })),
  );

/** Posts a report, from a network of its own unless `client` names one. */
const report = (body: string, type = OLD, headers: Record<string, string> = {}, client?: string) =>
  sendRaw(shop, "/csp-reports", {
    method: "POST",
    headers: {
      "Content-Type": type,
      "Content-Length": String(Buffer.byteLength(body)),
      "X-Forwarded-For": client ?? `198.51.100.${++sharedAddress}`,
      ...headers,
    },
    body,
  });

const listLogged = async () => {
  const lines = (await shop.settledOutput()).split("\n").filter((line) => line.startsWith("{"));
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "a page's policy refused something");
};

test.each([
  [OLD, oldReport("https://evil.example/a.js?stolen=1"), "https://evil.example/a.js", 1],
  [NEW, newReports("https://other.example/b.js?x#y", "inline"), "https://other.example/b.js", 2],
  [OLD, oldReport("inline", { "effective-directive": "script-src-elem" }), "inline", 1],
  [NEW, newReports("data:text/javascript,alert(1)"), "data:", 1],
])("%s is one warning, without queries: %s", async (type, body, blocked, count) => {
  const before = await listLogged();
  const answer = await report(body, type);
  expect([answer.status, answer.body]).toEqual([204, ""]);
  const added = (await listLogged()).slice(before.length);
  const page = "/reset-password";
  expect(added).toEqual([
    expect.objectContaining({ level: "warn", directive: "script-src-elem", blocked, page, count }),
  ]);
  expect(JSON.stringify(added)).not.toMatch(/secret-token|stolen/);
});

test("a report may come without an origin or from the shop's page, and from no other site", async () => {
  expect((await report(oldReport("inline"), OLD, { Origin: shop.url })).status).toBe(204);
  expect((await report(oldReport("inline"), OLD, { "Sec-Fetch-Site": "same-origin" })).status).toBe(204);
  expect((await report(oldReport("inline"), OLD, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await report(oldReport("inline"), OLD, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});

test.each([
  ["no JSON", "{bad", OLD, 400],
  ["another shape", '{"csp-report":{"document-uri":7}}', OLD, 400],
  ["nothing", "", OLD, 400],
  ["17 kB", oldReport("x".repeat(17_000)), OLD, 413],
  ["a form", "a=b", "application/x-www-form-urlencoded", 415],
  ["other JSON", oldReport("inline"), "application/json", 415],
  ["a report about something else", '[{"type":"deprecation","body":{}}]', NEW, 204],
])("%s is logged as nothing", async (_case, body, type, status) => {
  const before = await listLogged();
  expect((await report(body, type)).status).toBe(status);
  expect(await listLogged()).toHaveLength(before.length);
});

test("reports are taken at no other address, and this one takes nothing else", async () => {
  const headers = { "Content-Type": OLD, "Content-Length": "2" };
  expect((await sendRaw(shop, "/contact", { method: "POST", headers, body: "{}" })).status).toBe(415);
  const read = await sendRaw(shop, "/csp-reports");
  expect([read.status, read.headers.allow]).toEqual([405, "POST"]);
});

test("a network may report 20 times a minute, others meanwhile too", async () => {
  const before = await listLogged();
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++)
    statuses.push((await report(oldReport("inline"), OLD, {}, "203.0.113.7")).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
  expect(await listLogged()).toHaveLength(before.length + 20);
  expect((await report(oldReport("inline"), OLD, {}, "203.0.113.8")).status).toBe(204);
});
