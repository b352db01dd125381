import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/features/accounts/sign-in/sessions.server";
import { session } from "~/features/accounts/tables";
import { assignTechnician } from "~/features/bookings/admin/assign-technician.server";
import { booking } from "~/features/bookings/tables";
import { outboxEmail } from "~/features/emails/tables";
import { technician } from "~/features/technicians/tables";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { createOrder, createZubeida, ZUBEIDA } from "../../../tests/support/account-deletion";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { recordStatements } from "../../../tests/support/statements";
import { eraseAccount } from "./erase-account.server";
import { getPersonalData } from "./export-data.server";

let her: Awaited<ReturnType<typeof createZubeida>>;
beforeAll(async () => {
  her = await createZubeida();
});

const dataOf = (id: string, now = NOW) => getPersonalData({ id, sessionId: "" }, now);
const fileOf = (userId: string) => JSON.stringify(dataOf(userId));

test("the export contains all personal data of the customer", () => {
  const { id, email, goods, unpaid, visits } = her;
  const data = dataOf(id);
  expect(data).toMatchObject({
    profile: {
      name: ZUBEIDA.name,
      email,
      phone: ZUBEIDA.phone,
      address: { street: ZUBEIDA.address, country: "India" },
    },
    preferences: {
      notifications: { email: true, sms: false, push: true },
      acceptMarketing: false,
      currency: "INR",
    },
    signIn: { google: { email }, twoFactor: true, sessions: [{ userAgent: "Zubeida's phone" }] },
    wishlist: [{ name: "Impact drill 13 mm" }],
    stockAlerts: [{ name: "Impact drill 13 mm", sentAt: null }],
    cart: [{ name: "Impact drill 13 mm" }, { name: "Impact drill 13 mm" }],
    messages: [{ subject: "A question", message: "From Peacock Lane" }],
    helpfulVotes: [{ title: "Good" }],
  });
  expect(data.letters).toContainEqual({
    kind: "order-paid",
    to: email,
    subject: expect.stringContaining("VE-"),
    createdAt: NOW,
    sentAt: null,
  });
  expect(data.letters.filter(({ kind }) => kind.startsWith("shop-"))).toEqual([]);
  expect(data.orders.map((order) => order.id)).toEqual([goods.paid, goods.sent, unpaid]);
  expect(data.orders[0]).toMatchObject({
    totalPrice: 2360,
    taxPrice: 360,
    shippingPrice: 0,
    invoiceNumber: expect.any(String),
    address: ZUBEIDA.address,
    lines: [{ quantity: 2, price: 1000 }],
    events: [{ kind: "placed" }, { kind: "paid" }],
    payments: [{ amount: 2360, status: "captured", refunds: [] }],
  });
  expect(data.visits.map((visit) => visit.id)).toEqual([visits.shop.id, visits.home.id, visits.done.id]);
  expect(data.visits[2]).toMatchObject({ fee: 39, feedback: "Zubeida was here", rating: 5 });
  expect(data.visits[2]).toMatchObject({
    workDone: "New brushes for Zubeida",
    appliance: "The fan of Zubeida",
    collected: 450,
    collectedBy: "cash",
  });
  expect(data.visits[2]?.photo).toMatch(/^data:image\/webp;base64,/);
  expect(data.reviews).toMatchObject([{ rating: 2, earlierVersions: [{ rating: 4 }] }, { rating: 4 }]);
});

test("what the shop tells a technician is not in the export, and goes with the account", async () => {
  const { id, visits } = await createZubeida();
  const details = { name: "Om Prakash", email: "om@example.com", phone: "9800000311", address: "Lanka" };
  const stamps = { expertise: [], createdAt: NOW, updatedAt: NOW };
  writableDb()
    .insert(technician)
    .values({ ...details, ...stamps })
    .run();
  await assignTechnician(visits.shop.id, { assignedTechnician: details.name }, insertCustomer("Ravi"), NOW);
  const isToOm = eq(outboxEmail.recipient, details.email);
  expect(db.select().from(outboxEmail).where(isToOm).all()).toHaveLength(1);
  expect(JSON.stringify(dataOf(id))).not.toContain(details.email);
  await eraseAccount(id, NOW);
  const left = db.select().from(outboxEmail).where(isToOm).all();
  expect(left.map(({ text }) => text).join()).not.toContain("Zubeida");
});

test("the export contains no secret: no hash, link key, authenticator, or internal note", () => {
  const { id } = her;
  const file = fileOf(id);
  const keys = db.select().from(booking).where(eq(booking.userId, id)).all();
  const hashes = db.select().from(session).where(eq(session.userId, id)).all();
  const secrets = [
    ...keys.flatMap((visit) => [visit.linkKey, visit.onceKey]),
    ...hashes.map((one) => one.tokenHash),
  ];
  expect(secrets.length).toBeGreaterThan(6);
  for (const secret of [...secrets, "ZUBEIDASSECRET", "Ask for Zubeida", `sub-${id}`])
    if (secret) expect(file).not.toContain(secret);
  expect(file).not.toMatch(
    /hash|linkKey|onceKey|secret|adminNotes|browserId|holder|provider(?:Order|Payment)Id/i,
  );
});

test("the export contains nothing of anybody else", async () => {
  const { id, drill } = her;
  const asha = insertCustomer();
  await createOrder(asha, drill);
  expect(fileOf(id)).not.toContain("Asha");
  expect(fileOf(asha)).not.toMatch(/Zubeida|Peacock/);
  expect(dataOf(asha).orders).toHaveLength(1);
});

test("a deleted account has no export", () => {
  expect(() => dataOf("0123456789abcdef01234567")).toThrow("This account no longer exists.");
});

test("the export contains live sessions only", async () => {
  const { id } = her;
  await startSession(id, { userAgent: "Zubeida's laptop" }, addMs(NOW, days(10)));
  const devices = (now: Date) => dataOf(id, now).signIn.sessions.map(({ userAgent }) => userAgent);
  expect(devices(addMs(NOW, days(10)))).toEqual(["Zubeida's laptop", "Zubeida's phone"]);
  expect(devices(addMs(NOW, days(20)))).toEqual(["Zubeida's laptop"]);
  expect(devices(addMs(NOW, days(90)))).toEqual([]);
});

test("the export runs as many statements for a customer with many purchases as for one with none", () => {
  const [many, none] = [her.id, insertCustomer()].map((id) => recordStatements(() => dataOf(id)).length);
  expect([many, (none ?? 99) < 30]).toEqual([none, true]);
});
