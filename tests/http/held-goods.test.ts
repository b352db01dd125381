import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { findOpenDay, postMultipart, SLOT_STARTS, toShopVisitForm } from "../support/booking";
import { CEILING_FAN } from "../support/buying";
import { restoreLimits } from "../support/lift-limits";
import { freePort, openShop, RAVI, type RunningShop } from "../support/shop";
import { getProduct, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

// What one person can take from others without paying: goods, the owner's sign-in, the hours of visits. The
// shop has its usual limits, and each client an address of its own.
let shop: RunningShop;
beforeAll(async () => {
  const port = await freePort();
  const env = { SITE_URL: `http://127.0.0.1:${port}`, DEMO_PAYMENTS: "on", TRUST_PROXY: "on" };
  shop = await openShop({ port, env });
  restoreLimits(join(shop.folder, "shop.db"));
});
afterAll(() => shop?.close());

const from = (address: string): Visitor => Object.assign(new Visitor(shop.url), { address });
const ACCOUNT = { name: "Taker", password: "copper-Wire-42" };

/** An account of the API whose requests come from an address. */
async function register(name: string, address: string) {
  const headers = { "X-Forwarded-For": address };
  const account = { ...ACCOUNT, email: `${name}@example.in` };
  await callApi(shop, "POST /auth/register", { body: account, headers });
  const { json } = await callApi(shop, "POST /auth/login", { body: account, headers });
  return (methodAndPath: string, body?: object) =>
    callApi(shop, methodAndPath, { body, token: json.token, headers });
}

const countInStock = () =>
  queryValue<number>(
    shop,
    `select count(*) from product p where p.stock > coalesce((select sum(quantity) from stock_reservation r
      where r.product_id = p.id and r.expires_at > ?), 0)`,
    Date.now(),
  );

const listStock = () => {
  const database = openDatabase(shop);
  const rows = database.prepare("select id, stock from product where stock > 0").all();
  database.close();
  return rows as { id: string; stock: number }[];
};

test("no account can put the shop out of stock, and deactivating one releases its stock", async () => {
  const before = countInStock();
  const taker = await register("taker", "198.51.100.1");
  for (const { id, stock } of listStock())
    await taker("POST /cart/add", { productId: id, quantity: Math.min(stock, 99) });
  const all = await taker("POST /payments/create-order", {});
  expect([all.status, all.json.message]).toEqual([409, expect.stringMatching(/you can order|goods of/)]);
  expect(countInStock()).toBe(before);
  const fan = getProduct(shop, CEILING_FAN);
  await taker("DELETE /cart/clear");
  const buyNow = { productId: fan.id, quantity: 3, pincode: "221106" };
  expect((await taker("POST /payments/create-order", buyNow)).status).toBe(201);
  const held = () => queryValue<number>(shop, "select coalesce(sum(quantity), 0) from stock_reservation");
  expect(held()).toBe(3);
  const ravi = new Visitor(shop.url);
  await ravi.post("/admin/login", RAVI);
  const dashboard = await ravi.visit("/admin/dashboard");
  expect(dashboard.text).toMatch(/Reserved for Unpaid Orders Taker ₹[\d,]+ 3 pieces, until/);
  const id = queryValue<string>(shop, "select id from user where email = 'taker@example.in'");
  await ravi.post(`/admin/users/${id}/active`, { isActive: "no" });
  expect(held()).toBe(0);
});

test("many accounts of one network reserve no more together than one", async () => {
  const fan = getProduct(shop, CEILING_FAN);
  const buyNow = { productId: fan.id, quantity: 3, pincode: "221106" };
  const max = Math.max(3, Math.floor(fan.stock / 4));
  let reserved = 0;
  for (let at = 0; at < 8; at++) {
    const taker = await register(`taker-${at}`, "198.51.100.2");
    const phone = `900000000${at}`;
    const begun = await taker("POST /payments/create-order", { ...buyNow, customerDetails: { phone } });
    if (begun.status === 201) reserved += 3;
    else expect(begun.status).toBe(409);
  }
  expect(reserved).toBeGreaterThan(0);
  expect(reserved).toBeLessThanOrEqual(max);
});

test("wrong passwords of strangers lock the owner out of no browser that is known", async () => {
  const ravi = from("203.0.113.5");
  expect((await ravi.post("/admin/login", RAVI)).location).toBe("/admin/dashboard");
  await ravi.post("/logout", {});
  const wrong = { ...RAVI, password: "wrong-wire-42" };
  for (let at = 0; at < 60; at++) await from(`198.51.100.${at % 6}`).post("/admin/login", wrong);
  const stranger = await from("192.0.2.9").post("/admin/login", RAVI);
  expect([stranger.status, stranger.headers.has("Retry-After")]).toEqual([429, true]);
  expect((await ravi.post("/admin/login", RAVI)).location).toBe("/admin/dashboard");
});

test("a network from which many wrong passwords come still signs its known browsers in", async () => {
  const address = "203.0.113.77";
  const asha = from(address);
  const passwords = { password: ACCOUNT.password, confirmPassword: ACCOUNT.password };
  const email = "neighbour@example.in";
  await asha.post("/user/register", { name: "Asha Devi", email, terms: "on", ...passwords });
  await asha.post("/logout", {});
  for (let at = 0; at < 105; at++)
    await from(address).post("/user/login", { email: `nobody${at}@example.in`, password: "wrong-wire-42" });
  const credentials = { email, password: ACCOUNT.password };
  expect((await from(address).post("/user/login", credentials)).status).toBe(429);
  expect((await asha.post("/user/login", credentials)).status).toBe(303);
});

/** Uploads of which nothing arrives, each from an address; `answers` gets what the shop answers. */
function holdUploads(addresses: string[], answers: string[]): Promise<Socket[]> {
  const { hostname, port } = new URL(shop.url);
  const open = async (address: string) => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      [
        "POST /services HTTP/1.1",
        `Host: ${hostname}:${port}`,
        `X-Forwarded-For: ${address}`,
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Length: 5000000",
        "\r\n",
      ].join("\r\n"),
    );
    socket.once("data", (data) => answers.push(String(data).split("\r\n", 1)[0] ?? ""));
    return socket.on("error", () => {});
  };
  return Promise.all(addresses.map(open));
}

test("idle uploads of strangers take no place from a customer or the owner", async () => {
  const database = openDatabase(shop);
  database.exec("delete from limit_count");
  database.close();
  const ravi = from("203.0.113.5");
  expect((await ravi.post("/admin/login", RAVI)).status).toBe(303);
  const answers: string[] = [];
  const addresses = Array.from({ length: 20 }, (_item, at) => `198.51.100.${at % 4}`);
  const sockets = await holdUploads(addresses, answers);
  await expect.poll(() => answers).toEqual(new Array(8).fill("HTTP/1.1 503 Service Unavailable"));
  const photo = { name: "photo", bytes: Buffer.alloc(100_000) };
  const send = (visitor: Visitor, path: string) => postMultipart(visitor, path, {}, photo);
  expect((await send(from("192.0.2.1"), "/services")).status).toBe(503);
  const asha = from("192.0.2.2");
  const passwords = { password: ACCOUNT.password, confirmPassword: ACCOUNT.password };
  await asha.post("/user/register", { name: "Asha", email: "up@example.in", terms: "on", ...passwords });
  expect((await send(asha, "/services")).status).not.toBe(503);
  expect((await send(ravi, "/admin/products/import")).status).not.toBe(503);
  for (const socket of sockets) socket.destroy();
});

test("one phone number cannot fill the calendar of the repair desk", async () => {
  const count = () =>
    queryValue<number>(shop, "select count(*) from service_request where phone = '9000012345'");
  let refused = 0;
  for (let day = 1; day <= 4; day++)
    for (const [at, start] of SLOT_STARTS.entries()) {
      const client = from(`198.51.${day}.${at}`);
      const changes = { phone: "9000012345", email: `v${day}-${at}@example.in` };
      const answer = await client.post("/services", toShopVisitForm(findOpenDay(shop, day), start, changes));
      if (answer.status === 409) refused += 1;
    }
  expect([count(), refused]).toEqual([2, 4 * SLOT_STARTS.length - 2]);
});
