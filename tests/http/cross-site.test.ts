import { afterAll, beforeAll, expect, test } from "vitest";
import { POLICY } from "../support/access-policy";
import { callApi } from "../support/api";
import { toRequest } from "../support/api-walk";
import { digestTables } from "../support/database-contents";
import { readApiDescription } from "../support/description";
import { listSceneAddresses, type SceneAddress } from "../support/page-addresses";
import { sendRawForm } from "../support/raw-request";
import { EMAIL_LINK_TOKENS, openScene, type Scene } from "../support/scene";
import type { RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let scene: Scene;
let addresses: SceneAddress[];
let posting: SceneAddress[];
beforeAll(async () => {
  ({ shop, scene } = await openScene());
  addresses = listSceneAddresses(scene);
  posting = addresses.filter(({ pattern }) => POLICY[pattern]?.post && !FROM_OTHER_SITES.includes(pattern));
});
afterAll(() => shop?.close());

/** What the tables have, without what a job writes to see whether it can. */
const readContents = () => digestTables(shop, (table) => table === "write_probe");

/** What the provider signs, and what browsers report (rules: return-without-cookie, policy-reports). */
const FROM_OTHER_SITES = [
  "/services/bookings/:bookingId/return",
  "/checkout/return/:orderId",
  "/csp-reports",
];

/** What another site's page makes a browser send. */
const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { Origin: "evil" },
  { Origin: "http://127.0.0.1:1" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
];
const cookieOf = (visitor: Visitor) => [...visitor.cookies].map((pair) => pair.join("=")).join("; ");

test("no page takes a form from another site, whoever is signed in", async () => {
  expect(posting.length).toBeGreaterThan(80);
  const before = readContents();
  const taken: string[] = [];
  for (const visitor of [scene.asha, scene.ravi])
    for (const { path, data } of posting)
      for (const address of [path, path + data])
        for (const headers of FOREIGN) {
          const foreign = { ...headers, Cookie: cookieOf(visitor) };
          const { status } = await sendRawForm(shop, address, "intent=none&isActive=no", foreign);
          if (status !== 403) taken.push(`${status} ${address} ${JSON.stringify(headers)}`);
        }
  expect(taken).toEqual([]);
  expect(readContents()).toEqual(before);
});

test("no page takes JSON as plain text, which another site may send without asking", async () => {
  const taken: string[] = [];
  for (const { path } of posting) {
    const headers = { "Content-Type": "text/plain", Cookie: cookieOf(scene.ravi) };
    const { status } = await sendRawForm(shop, path, '{"intent":"none"}', headers);
    if (status !== 415) taken.push(`${status} ${path}`);
  }
  expect(taken).toEqual([]);
});

/**
 * What reading writes: who exported (rule: audit-exports), how often something was asked for, that the
 * database can be written (rule: ready-check), and what is derived from other tables.
 */
const WRITTEN_BY_READING = /^(?:audit_\w+|search_\w+|limit_count|write_probe|tally|desk_place)$/;

test("opening an address changes nothing, whatever it asks for", async () => {
  const contents = () => digestTables(shop, (table) => WRITTEN_BY_READING.test(table));
  const before = contents();
  expect(Object.keys(before).length).toBeGreaterThan(40);
  const asForm = "intent=clear&quantity=9&isActive=no&show=no&confirmed=yes&_method=POST";
  const links = [
    `/reset-password?token=${EMAIL_LINK_TOKENS.reset}`,
    `/verify-email?token=${EMAIL_LINK_TOKENS.verify}`,
  ];
  const tried = [
    ...links,
    ...addresses.flatMap(({ path, data }) => [
      path,
      path + data,
      `${path}${data}&${asForm}`,
      `${path}?${asForm}`,
    ]),
  ];
  const override = { headers: { "X-HTTP-Method-Override": "POST", "X-Method-Override": "POST" } };
  for (const visitor of [new Visitor(shop.url), scene.asha, scene.ravi])
    for (const address of tried) {
      await visitor.send(address, override);
      await visitor.send(address, { method: "HEAD" });
    }
  const { operations } = await readApiDescription(shop);
  for (const operation of operations) {
    if (operation.method !== "GET") continue;
    const params = { itemId: scene.drill, userId: scene.asha.id, productId: scene.drill };
    const { methodAndPath } = toRequest(operation, { params });
    for (const { token } of [scene.asha, scene.ravi])
      await callApi(shop, methodAndPath, { token, ...override });
  }
  expect(contents()).toEqual(before);
});

test("no header and no field makes another method of a post", async () => {
  const { operations } = await readApiDescription(shop);
  const posts = new Set(operations.flatMap(({ method, path }) => (method === "POST" ? [path] : [])));
  const others = operations.filter(
    ({ method, path }) => !["GET", "POST"].includes(method) && !posts.has(path),
  );
  expect(others.length).toBeGreaterThan(10);
  const before = readContents();
  for (const operation of others) {
    const params = { itemId: scene.drill, productId: scene.drill };
    const { methodAndPath, body } = toRequest(operation, { params });
    const [method = "", path = ""] = methodAndPath.split(" ");
    const answer = await callApi(shop, `POST ${path}?_method=${method}`, {
      token: scene.ravi.token,
      body: body instanceof FormData ? body : { ...body, _method: method },
      headers: { "X-HTTP-Method-Override": method, "X-Method-Override": method },
    });
    expect([405, 404], `${method} ${path}`).toContain(answer.status);
  }
  expect(readContents()).toEqual(before);
});
