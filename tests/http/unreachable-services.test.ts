import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN, CHECKOUT_DETAILS } from "../support/buying";
import { LOGIN_FAILED } from "../support/google-shop";
import { KEYS } from "../support/razorpay-account";
import { freePort, openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

// A server that speaks neither HTTP nor SMTP nor TLS, so that a TLS handshake with it fails.
const sockets = new Set<Socket>();
const garbling = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => undefined);
  socket.write("neither of the three\r\n");
});
let garblingPort = 0;
let closedPort = 0;
let shop: RunningShop | undefined;

beforeAll(async () => {
  await new Promise<void>((resolve) => garbling.listen(0, "127.0.0.1", resolve));
  garblingPort = (garbling.address() as AddressInfo).port;
  closedPort = await freePort();
});
afterEach(() => shop?.close());
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  garbling.close();
});

async function openShopBeside(secure: "s" | "", servicePort: number): Promise<RunningShop> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const service = `127.0.0.1:${servicePort}`;
  const env = {
    SITE_URL: site,
    RAZORPAY_KEY_ID: KEYS.id,
    RAZORPAY_KEY_SECRET: KEYS.secret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhook,
    RAZORPAY_API_URL: `http${secure}://${service}`,
    GOOGLE_CLIENT_ID: "vidyut.apps.googleusercontent.example",
    GOOGLE_CLIENT_SECRET: "GOCSPX-only-for-tests",
    GOOGLE_URL: `http${secure}://${service}`,
    SMTP_URL: `smtp${secure}://${service}`,
  };
  return openShop({ port, env });
}

test.each([
  ["refuse connections", "", () => closedPort],
  ["fail in the TLS handshake", "s", () => garblingPort],
  ["answer garbage", "", () => garblingPort],
] as const)("when all services %s, pages say so, nothing is paid, and emails wait", async (...services) => {
  const [, secure, getPort] = services;
  shop = await openShopBeside(secure, getPort());
  const fan = getProduct(shop, CEILING_FAN);
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const checkout = await asha.submit(await asha.visit("/checkout"), "Pay", CHECKOUT_DETAILS);
  expect([checkout.status, checkout.text]).toEqual([
    503,
    expect.stringContaining("Failed to create payment order"),
  ]);
  expect(checkout.typed("Pay")).toMatchObject(CHECKOUT_DETAILS);
  expect(queryValue(shop, "select group_concat(status) from orders where user_id = ?", asha.id)).toBe(
    "pending",
  );

  const visitor = new Visitor(shop.url);
  const toGoogle = await visitor.send((await visitor.visit("/user/login")).link("Continue with Google"));
  const state = new URL(toGoogle.location ?? "").searchParams.get("state");
  const signIn = await visitor.send(`/auth/google/callback?state=${state}&code=4%2F0A`);
  expect([signIn.status, signIn.location]).toEqual([303, "/user/login"]);
  expect((await visitor.follow(signIn)).text).toContain(LOGIN_FAILED);

  const message = {
    name: "Asha",
    email: "a@example.in",
    phone: "9876543210",
    subject: "Fan",
    message: "It hums.",
  };
  expect((await visitor.post("/contact", message)).status).toBeLessThan(400);
  const books = openDatabase(shop);
  // After two failures of the mail server all emails wait for a minute.
  const sendNow = books.prepare("update outbox_letter set next_attempt_at = 1 where next_attempt_at > 1");
  const countMessages = books.prepare(
    "select count(*) from outbox_letter where kind = 'shop-message' and problem is not null",
  );
  const countTried = () => {
    sendNow.run();
    return countMessages.pluck().get();
  };
  await expect.poll(countTried, { interval: 1_000 }).toBe(1);
  const isLost = "sent_at is not null or next_attempt_at is null";
  expect(books.prepare(`select count(*) from outbox_letter where ${isLost}`).pluck().get()).toBe(0);
  books.close();
  for (const path of ["/", "/products", `/product/${fan.id}`, "/cart", "/contact"])
    expect([path, (await asha.visit(path)).status]).toEqual([path, 200]);
  expect(findInconsistencies(shop)).toEqual({});
});
