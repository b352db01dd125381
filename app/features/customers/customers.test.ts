import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { auditEntry } from "~/features/audit/tables";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { booking } from "~/features/bookings/tables";
import { createMessage } from "~/features/contact/create-message.server";
import { MessageForm } from "~/features/contact/input";
import { refundPartOfOrder } from "~/features/fulfilment/refund-order-part.server";
import { orders } from "~/features/orders/tables";
import { RefundInput } from "~/features/payments/input";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { goodsReturn } from "~/features/returns/tables";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findCustomer } from "./find-customer.server";
import { getBusiness } from "./list-business.server";
import { addNote, deleteNote, listNotes } from "./notes.server";
import { customerNote } from "./tables";

// rules: customer-page, customer-notes

/** Two can book each. */
const SLOTS = (["10:00", "11:00", "12:00", "14:00", "15:00"] as const).flatMap((slot) => [slot, slot]);
const PHONES = [
  "9811100000",
  "9811100001",
  "9811100002",
  "9811100003",
  "9811100004",
  "9811100005",
  "9811100006",
];
const nextPhone = () => PHONES.shift() ?? expect.fail("no more phones");

/** A visit to the shop that a guest books with this phone number. */
const bookAsGuest = (phone: string, name = "Asha Verma") => {
  const timeSlot = SLOTS.shift() ?? expect.fail("no more slots");
  return createShopVisit(shopVisitInput({ phone, name, timeSlot }), createBookingVisitor(), () => NOW);
};
const writeAsGuest = (phone: string, email: string) =>
  createMessage(
    MessageForm.parse({ name: "Asha", email, phone, subject: "The drill", message: `${phone} hums` }),
    { clientAddress: "203.0.113.77" },
    NOW,
  );
const setPhone = (id: string, phone: string) =>
  writableDb().update(user).set({ phone }).where(eq(user.id, id)).run();
const getCustomer = (id: string) => findCustomer(id) ?? expect.fail("no customer");
const numbersOf = (id: string) => {
  const { orders, visits, messages, returns } = getBusiness(getCustomer(id), NOW);
  return [orders, visits, messages, returns].map((rows) => rows.map(({ number }) => number));
};

test("an account's page has its orders, and what guests did with the same phone number", async () => {
  const { asha, order } = await beginAshaPayment();
  const phone = nextPhone();
  setPhone(asha, phone);
  const visit = await bookAsGuest(phone);
  const message = await writeAsGuest(`+91 (${phone.slice(0, 5)}) ${phone.slice(5)}`, "other@example.com");
  await bookAsGuest(nextPhone(), "Somebody else");
  expect(numbersOf(asha)).toEqual([[order.number], [visit.number], [message.number], []]);
  expect(findCustomer(visit.id)?.userId).toBe(asha);
});

test("the phone numbers of earlier orders join as well", async () => {
  const { asha } = await beginAshaPayment();
  expect(getCustomer(asha).phones).toEqual(["9876543210"]);
});

test("guests' visits and messages are one page by their phone, and others' are not on it", async () => {
  const phone = nextPhone();
  const [first, second] = [await bookAsGuest(phone), await bookAsGuest(phone)];
  const message = await writeAsGuest(phone, "guest@example.com");
  await bookAsGuest(nextPhone(), "Somebody else");
  const [orders, visits, messages] = numbersOf(first.id);
  expect([orders, visits?.sort(), messages]).toEqual([
    [],
    [first.number, second.number].sort(),
    [message.number],
  ]);
  expect(findCustomer("none")).toBeUndefined();
});

test("a phone that two accounts have leads to neither, and the guest stays alone", async () => {
  const phone = nextPhone();
  const [asha, meena] = [insertCustomer(), insertCustomer("Meena Kumari")];
  setPhone(asha, phone);
  setPhone(meena, phone);
  const visit = await bookAsGuest(phone);
  expect(findCustomer(visit.id)?.userId).toBeNull();
});

test("messages with an email that is not verified are not on the account's page", async () => {
  const asha = insertCustomer();
  const { email } = getCustomer(asha);
  const message = await writeAsGuest("", email ?? "");
  expect(numbersOf(asha)[2]).toEqual([]);
  writableDb().update(user).set({ emailVerifiedAt: NOW }).where(eq(user.id, asha)).run();
  expect(numbersOf(asha)[2]).toEqual([message.number]);
});

test("what was spent is what was paid less refunds, and unfinished business is open", async () => {
  const { asha, order, open } = await beginAshaPayment();
  expect(getBusiness(getCustomer(asha), NOW)).toMatchObject({ spentPaise: 0, orders: [{ isOpen: true }] });
  await settleUpdate(toCapturedUpdate(open), NOW);
  const { spentPaise } = getBusiness(getCustomer(asha), NOW);
  expect(spentPaise).toBe(open.amountPaise);
  const back = RefundInput.parse({ goodwill: "100", reason: "A scratch" });
  await refundPartOfOrder(insertCustomer("Ravi Prasad"), order.id, back, NOW);
  expect(getBusiness(getCustomer(asha), NOW).spentPaise).toBe(spentPaise - 10_000);
});

test("totals count all, also what is not listed, and what guests with the phone had", async () => {
  const { asha, order } = await beginAshaPayment();
  const phone = nextPhone();
  setPhone(asha, phone);
  const visit = db
    .select()
    .from(booking)
    .where(eq(booking.id, (await bookAsGuest(phone)).id))
    .get();
  const placed = db.select().from(orders).where(eq(orders.id, order.id)).get();
  if (!visit || !placed) return expect.fail("nothing to copy");
  for (let index = 0; index < 60; index++) {
    const copy = { id: `copy-${index}`, number: `COPY-${index}`, createdAt: addMs(NOW, -minutes(index)) };
    writableDb()
      .insert(orders)
      .values({ ...placed, ...copy })
      .run();
    writableDb()
      .insert(booking)
      .values({ ...visit, ...copy, linkKey: copy.id, onceKey: null })
      .run();
  }
  const ofOldest = { id: "oldest", number: "RT-OLDEST", orderId: "copy-59", status: "withdrawn" } as const;
  const asked = { isFaulty: false, wish: "refund", createdAt: NOW, updatedAt: NOW } as const;
  writableDb()
    .insert(goodsReturn)
    .values({ ...ofOldest, ...asked })
    .run();
  const business = getBusiness(getCustomer(asha), NOW);
  expect([business.orders.length, business.visits.length]).toEqual([50, 50]);
  expect(business.totals).toEqual({ orders: 61, visits: 61, messages: 0, returns: 1 });
  expect(business.returns.map(({ number }) => number)).toEqual(["RT-OLDEST"]);
});

test("a note is kept with its writer, once for a form sent twice, and in the audit log", async () => {
  const [asha, ravi] = [insertCustomer(), insertCustomer("Ravi Prasad")];
  const form = { text: "Pays in cash", formKey: "one" };
  await addNote(ravi, asha, form, NOW);
  await addNote(ravi, asha, form, NOW);
  const [note, ...more] = listNotes(getCustomer(asha));
  expect([note, more]).toEqual([
    expect.objectContaining({ text: "Pays in cash", by: "Ravi Prasad", createdAt: NOW }),
    [],
  ]);
  await deleteNote(ravi, asha, note?.id ?? "", NOW);
  expect(listNotes(getCustomer(asha))).toEqual([]);
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, asha)).all();
  expect(entries.map(({ action }) => action)).toEqual(["note added", "note deleted"]);
  expect(JSON.stringify(entries)).not.toContain("cash");
});

test("a note of another customer cannot be deleted from this one's page", async () => {
  const [asha, meena, ravi] = [insertCustomer(), insertCustomer("Meena Kumari"), insertCustomer("Ravi")];
  await addNote(ravi, meena, { text: "Calls often" }, NOW);
  const [note] = listNotes(getCustomer(meena));
  await expect(deleteNote(ravi, asha, note?.id ?? "", NOW)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("deleting an account deletes the notes about it, not those of a guest with its number", async () => {
  const [asha, ravi] = [insertCustomer(), insertCustomer("Ravi Prasad")];
  const phone = nextPhone();
  const visit = await bookAsGuest(phone);
  await addNote(ravi, visit.id, { text: "Lives upstairs" }, NOW);
  setPhone(asha, phone);
  await addNote(ravi, asha, { text: "Pays in cash" }, NOW);
  expect(listNotes(getCustomer(asha))).toHaveLength(2);
  await eraseAccount(asha, NOW);
  const texts = db.select().from(customerNote).all();
  // Anybody could have registered with that number.
  expect(texts.map(({ text }) => text)).toContain("Lives upstairs");
  expect(texts.map(({ text }) => text)).not.toContain("Pays in cash");
});
