import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { product } from "~/features/catalog/tables";
import { outboxEmail } from "~/features/emails/tables";
import { findPackingSlip } from "~/features/orders/admin/find-packing-slip.server";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { ALL_OF_INDIA } from "~/features/settings/delivery-zones";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, NOW, saveZones, zoneOf } from "../../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  settleUpdate,
  toCapturedUpdate,
} from "../../../../tests/support/payment-rows";
import { OrderCorrection } from "../input";
import { correctOrder, findCorrection, listCorrections } from "./correct-order.server";

const ravi = insertCustomer("Ravi Shankar");
const DETAILS = {
  name: "Asha Devi",
  phone: "9876543210",
  address: "Flat 4, 12 Lanka Road",
  postalCode: "221005",
};

async function aPaidOrder() {
  const { order, open } = await beginAshaPayment(2, 5, NOW, true);
  await settleUpdate(toCapturedUpdate(open), NOW);
  return order.id;
}
const correct = (id: string, more: object = {}, now = NOW) =>
  correctOrder(
    ravi,
    id,
    OrderCorrection.parse({ ...DETAILS, seenVersion: findCorrection(id)?.version, ...more }),
    now,
  );
const emailsOf = (id: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, id))
    .all()
    .filter(({ kind }) => kind === "order-corrected");

// rule: order-corrected
test("a wrong address is corrected before shipping, on the packing slip too, with an email", async () => {
  const id = await aPaidOrder();
  await correct(id, { city: "Varanasi", internalNote: "Called twice" });
  expect(getOrderRow(id)).toMatchObject({ ...DETAILS, city: "Varanasi", internalNote: "Called twice" });
  expect(findPackingSlip(id)?.to.address).toEqual([
    "Flat 4, 12 Lanka Road",
    "Varanasi 221005, Uttar Pradesh, India",
  ]);
  expect(emailsOf(id)).toMatchObject([
    { recipient: CHECKOUT_FORM.email, text: expect.stringContaining("Flat 4") },
  ]);
  const entry = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).get();
  expect([entry?.action, JSON.stringify(entry)]).toEqual([
    "corrected",
    expect.not.stringContaining("Flat 4"),
  ]);
});

// rule: order-corrected
test("the order keeps when its details were corrected, by whom and what, without what they are", async () => {
  const id = await aPaidOrder();
  await correct(id, { internalNote: "Called twice" });
  const { number, phone } = getOrderRow(id);
  await correct(id, { internalNote: "Called thrice" });
  await correct(id, { internalNote: "Called thrice", phone: "9876500000" });
  expect(phone).toBe(DETAILS.phone);
  expect(listCorrections({ id, number })).toEqual([
    { id: expect.any(Number), at: NOW, by: "Ravi Shankar", corrected: ["name", "address"] },
    { id: expect.any(Number), at: NOW, by: "Ravi Shankar", corrected: ["phone"] },
  ]);
});

test("the email names what was corrected, and tells an unproved address nothing more", async () => {
  const { order, open } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  await correct(order.id);
  await correct(order.id, { phone: "9876500000" }, addMs(NOW, minutes(1)));
  const [first, second] = emailsOf(order.id).map(({ text }) => text);
  expect(first).toContain(`your order ${order.number}: name and address.`);
  expect(second).toContain(`your order ${order.number}: phone number.`);
  expect(`${first}${second}`).not.toMatch(/Lanka|Asha|98765/);
});

// rule: email-corrected
test("unsent emails have the corrected address, those that were sent the old one", async () => {
  const id = await aPaidOrder();
  const textOf = (kind: string, index = 0) =>
    db
      .select()
      .from(outboxEmail)
      .where(eq(outboxEmail.aboutId, id))
      .all()
      .filter((row) => row.kind === kind)[index]?.text;
  await correct(id, { address: "1 Godowlia" });
  await correct(id, {}, addMs(NOW, minutes(1)));
  for (const [kind, index] of [["order-paid"], ["order-corrected", 0], ["order-corrected", 1]] as const) {
    expect(textOf(kind, index)).toContain("Flat 4, 12 Lanka Road");
    expect(textOf(kind, index)).not.toContain("Godowlia");
  }
  expect(textOf("order-corrected")).toContain("name and address");
  writableDb().update(outboxEmail).set({ sentAt: NOW, nextAttemptAt: null }).run();
  await correct(id, { address: "14 Assi Road" }, addMs(NOW, minutes(2)));
  expect(textOf("order-paid")).toContain("Flat 4");
  expect(textOf("order-corrected", 2)).toContain("14 Assi Road");
});

test("a pincode of another state is refused, because another tax was charged", async () => {
  const id = await aPaidOrder();
  await expect(correct(id, { postalCode: "800001" })).rejects.toMatchObject({ field: "postalCode" });
  await correct(id, { postalCode: "208001" });
  expect(getOrderRow(id).postalCode).toBe("208001");
});

test("another pincode has its own days to arrive, and must be delivered to", async () => {
  saveZones([zoneOf("221"), zoneOf("226", { fromDays: 5, toDays: 8 })]);
  onTestFinished(() => saveZones([zoneOf(ALL_OF_INDIA)]));
  const id = await aPaidOrder();
  expect(getOrderRow(id)).toMatchObject({ arrivalFromDays: 2, arrivalToDays: 4 });
  await correct(id, { postalCode: "226001" });
  expect(getOrderRow(id)).toMatchObject({ postalCode: "226001", arrivalFromDays: 5, arrivalToDays: 8 });
  await expect(correct(id, { postalCode: "201301" })).rejects.toMatchObject({
    code: "NOT_SERVED",
    field: "postalCode",
  });
});

test("heavy goods are not moved to a pincode where they would have cost more", async () => {
  saveZones([zoneOf("221"), zoneOf("226", { extraPerKgPaise: fromRupees(20), aboveKg: 5 })]);
  onTestFinished(() => saveZones([zoneOf(ALL_OF_INDIA)]));
  const id = await aPaidOrder();
  writableDb().update(product).set({ weightGrams: 19_000 }).run();
  await expect(correct(id, { postalCode: "226001" })).rejects.toMatchObject({
    code: "INVALID",
    field: "postalCode",
    message: expect.stringContaining("costs ₹660 more"),
  });
  expect(getOrderRow(id).postalCode).toBe(CHECKOUT_FORM.postalCode);
});

test("once it is shipped only the note changes, and nobody is written to", async () => {
  const id = await aPaidOrder();
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  const before = getOrderRow(id).address;
  await correct(id, { internalNote: "Ask for the ground floor" });
  expect(getOrderRow(id)).toMatchObject({ address: before, internalNote: "Ask for the ground floor" });
  expect([emailsOf(id), findCorrection(id)?.problem]).toEqual([[], expect.stringContaining("only the note")]);
});

test("what somebody else has corrected meanwhile is not lost", async () => {
  const id = await aPaidOrder();
  const seenVersion = findCorrection(id)?.version;
  await correct(id);
  await expect(correct(id, { seenVersion, address: "14 Lanka Road" })).rejects.toMatchObject({
    code: "CONFLICT",
    field: "seenVersion",
  });
});

test("a correction says what has changed: the address, the note alone, or nothing", async () => {
  const id = await aPaidOrder();
  expect(await correct(id, { internalNote: "Called twice" })).toBe("address");
  expect(await correct(id, { internalNote: "Called twice" })).toBe("nothing");
  expect(await correct(id, { internalNote: "Called again" })).toBe("note");
  expect(await correct(id, { internalNote: "Called again", phone: "9876500000" })).toBe("address");
});
