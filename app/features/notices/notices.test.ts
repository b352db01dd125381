import { eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { booking } from "~/features/bookings/tables";
import { outboxEmail } from "~/features/emails/tables";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { orderEvent, orders } from "~/features/orders/tables";
import { undoOrderStatuses } from "~/features/orders/undo-status.server";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { getPersonalData } from "~/features/privacy/export-data.server";
import { addMs, days, hours, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { countToInform, listToInform } from "./list-to-inform.server";
import { findNotice, listNotices, recordNotice } from "./record-notice.server";
import { notice } from "./tables";

// rules: whatsapp-notices, customers-to-inform

let ravi: string;
let visitDay = 23;
beforeEach(async () => {
  ravi = insertCustomer("Ravi Prasad");
  await transaction(() => tx().delete(notice).run());
  // Everything before is forgotten, so that each test has its own list.
  await transaction(() => tx().update(orders).set({ phone: null }).run());
  await transaction(() =>
    tx().update(booking).set({ phone: null }).where(eq(booking.visitType, "home")).run(),
  );
  await transaction(() => tx().delete(booking).run());
});

async function buyPaid() {
  const { order, open, asha } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  return { orderId: order.id, asha };
}
const textOf = (about: Parameters<typeof findNotice>[0], now = NOW) => findNotice(about, now);
const visit = (changes: Parameters<typeof shopVisitInput>[0] = {}) => {
  visitDay = visitDay === 28 ? 24 : visitDay + 1;
  const input = shopVisitInput({ preferredDate: `2026-11-${visitDay}`, ...changes });
  return createShopVisit(input, createBookingVisitor(), () => NOW);
};
const idsToInform = (isAll = false, now = NOW) => listToInform(isAll, now).rows.map(({ id }) => id);

test("an order has a text for each of its states, with the links and the courier", async () => {
  const { order, open } = await beginAshaPayment();
  const about = { orderId: order.id };
  expect(textOf(about)).toMatchObject({ state: "awaiting-payment", mobile: "9876543210" });
  expect(textOf(about)?.text).toMatch(/awaits your payment until .*\/checkout\/pay\/[0-9a-f]{24}$/);
  expect(textOf(about, addMs(NOW, days(1)))).toBeUndefined();
  await settleUpdate(toCapturedUpdate(open), NOW);
  expect(textOf(about)).toMatchObject({ state: "paid" });
  const dispatch = { courier: "Delhivery", trackingNumber: "DL 77" };
  await changeOrderStatus(ravi, order.id, "shipped", dispatch, NOW);
  expect(textOf(about)?.text).toMatch(
    /on its way\. Courier: Delhivery\. Tracking number: DL 77\. .*package\/DL77 /,
  );
  await changeOrderStatus(ravi, order.id, "delivered", {}, NOW);
  expect(textOf(about)).toMatchObject({ state: "delivered" });
  writableDb()
    .update(orders)
    .set({ fulfilment: "pickup", status: "shipped" })
    .where(eq(orders.id, order.id))
    .run();
  expect(textOf(about)?.text).toContain("ready to collect");
});

test("a cancelled order that was paid has a text of its refund", async () => {
  const { orderId, asha } = await buyPaid();
  await cancelOwnOrder(asha, orderId, undefined, NOW);
  expect(textOf({ orderId })?.text).toMatch(/has been cancelled\. We are refunding ₹[\d,.]+ of order/);
});

test("a visit has a text for each of its states, with its private link", async () => {
  const { id: bookingId } = await visit({ preferredDate: "2026-11-25" });
  const about = { bookingId };
  const key = db.select().from(booking).where(eq(booking.id, bookingId)).get()?.linkKey ?? "";
  const stateOf = (now = NOW) => textOf(about, now)?.state;
  expect([stateOf(), stateOf(addMs(NOW, days(4)))]).toEqual(["booked", "reminder"]);
  expect(textOf(about)?.text).toContain(`/services/bookings/${bookingId}?key=${key}`);
  const set = (status: Parameters<typeof setBookingStatus>[1]) =>
    setBookingStatus(bookingId, status, {}, new Date("2026-11-25T08:00:00Z"));
  await set("confirmed");
  expect(stateOf()).toBe("confirmed");
  writableDb().update(booking).set({ assignedTechnician: "Birendra Kumar" }).run();
  expect(textOf(about)?.text).toContain("Birendra Kumar will look after your visit");
  await set("completed");
  expect(textOf(about)?.text).toMatch(/is completed.*\/rate\?key=/);
  await set("no-show");
  expect(stateOf()).toBe("missed");
  writableDb().update(booking).set({ status: "cancelled" }).run();
  expect(stateOf()).toBe("visit-cancelled");
});

test("a text is in the language that the customer ordered and booked in", async () => {
  const { orderId } = await buyPaid();
  const { id: bookingId } = await visit({ preferredDate: "2026-11-25" });
  writableDb().update(orders).set({ language: "hi" }).where(eq(orders.id, orderId)).run();
  writableDb().update(booking).set({ language: "bn" }).where(eq(booking.id, bookingId)).run();
  const texts = [textOf({ orderId }), textOf({ bookingId })].map((text) => text?.text ?? "");
  expect(texts[0]).toMatch(/^नमस्ते [^A-Z]*Asha/);
  expect(texts[1]).toMatch(/^নমস্কার.*24 নভেম্বর|25 নভেম্বর/);
  expect(runInLanguage("hi", () => textOf({ bookingId })?.text)).toBe(texts[1]);
});

test("what was sent is kept with its sender, without the key of a link, once for a double tap", async () => {
  const { id: bookingId } = await visit({ preferredDate: "2026-11-25" });
  const key = db.select().from(booking).where(eq(booking.id, bookingId)).get()?.linkKey ?? "none";
  const sent = { channel: "whatsapp", state: "booked" } as const;
  const url = await recordNotice(ravi, { bookingId }, sent, NOW);
  await recordNotice(ravi, { bookingId }, sent, addMs(NOW, 5_000));
  expect(url).toContain("https://wa.me/919876543210?text=Namaste%20Asha%20Verma");
  expect(url).toContain(key);
  const [kept, ...more] = listNotices({ bookingId });
  expect([kept, more]).toEqual([
    expect.objectContaining({ channel: "whatsapp", state: "booked", by: "Ravi Prasad", createdAt: NOW }),
    [],
  ]);
  expect(kept?.text).toContain("?key=…");
  expect(kept?.text).not.toContain(key);
  expect(
    db.select().from(auditEntry).where(like(auditEntry.action, "customer informed%")).all().at(-1),
  ).toMatchObject({
    kind: "service",
    subjectId: bookingId,
    actorId: ravi,
  });
});

test("a text that the page showed before the order changed is not sent", async () => {
  const { orderId } = await buyPaid();
  await changeOrderStatus(ravi, orderId, "shipped", {}, NOW);
  await expect(
    recordNotice(ravi, { orderId }, { channel: "whatsapp", state: "paid" }, NOW),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect(listNotices({ orderId })).toEqual([]);
});

test("what is counted is what is listed: not an order whose payment is being confirmed", async () => {
  const [awaiting, confirming] = [await beginAshaPayment(), await beginAshaPayment()];
  await settleUpdate({ ...toCapturedUpdate(confirming.open), state: "authorized" }, NOW);
  expect(idsToInform()).toEqual([awaiting.order.id]);
  expect([countToInform(NOW), listToInform(false, NOW).total]).toEqual([1, 1]);
});

test("who gets no email is to be informed: without a mail server everybody, until it is done", async () => {
  const { orderId } = await buyPaid();
  const { id: bookingId } = await visit({ preferredDate: "2026-11-26" });
  expect(idsToInform()).toEqual([orderId, bookingId]);
  expect(countToInform(NOW)).toBe(2);
  await recordNotice(ravi, { orderId }, { channel: "done", state: "paid" }, NOW);
  await recordNotice(ravi, { bookingId }, { channel: "whatsapp", state: "booked" }, NOW);
  expect([idsToInform(), countToInform(NOW)]).toEqual([[], 0]);
  await changeOrderStatus(ravi, orderId, "shipped", {}, addMs(NOW, minutes(5)));
  expect(idsToInform(false, addMs(NOW, minutes(6)))).toEqual([orderId]);
  expect(idsToInform(false, addMs(NOW, days(4)))).toEqual([]);
});

test("an email that was sent or waits informs; one that failed or is on hold does not", async () => {
  const { orderId } = await buyPaid();
  const setEmails = (state: Partial<typeof outboxEmail.$inferInsert>) =>
    writableDb()
      .update(outboxEmail)
      .set({ sentAt: null, nextAttemptAt: null, problem: null, ...state })
      .run();
  setEmails({ sentAt: NOW });
  expect([idsToInform(), idsToInform(true)]).toEqual([[], [orderId]]);
  setEmails({ nextAttemptAt: addMs(NOW, hours(1)) });
  expect(idsToInform()).toEqual([]);
  setEmails({ problem: "550 No such person" });
  expect(idsToInform()).toEqual([orderId]);
  setEmails({});
  expect(idsToInform()).toEqual([orderId]);
});

test("nobody is informed of what was taken back; an email to a technician informs no customer", async () => {
  const { orderId } = await buyPaid();
  await recordNotice(ravi, { orderId }, { channel: "done", state: "paid" }, NOW);
  await changeOrderStatus(ravi, orderId, "shipped", {}, addMs(NOW, minutes(5)));
  const shipped = db.select().from(orderEvent).all().at(-1)?.id ?? 0;
  await undoOrderStatuses(ravi, [shipped], addMs(NOW, minutes(6)));
  expect(idsToInform(true, addMs(NOW, minutes(7)))).toEqual([]);
  const { id: bookingId } = await visit({ preferredDate: "2026-11-26" });
  writableDb().update(outboxEmail).set({ kind: "technician-assigned", sentAt: NOW }).run();
  expect(idsToInform()).toEqual([bookingId]);
});

test("what customers did themselves, and orders without a phone number, are not in the list", async () => {
  const { orderId, asha } = await buyPaid();
  writableDb().update(orders).set({ phone: null }).where(eq(orders.id, orderId)).run();
  expect(idsToInform()).toEqual([]);
  writableDb().update(orders).set({ phone: "9876543210" }).where(eq(orders.id, orderId)).run();
  const { order } = await beginAshaPayment();
  expect(idsToInform().sort()).toEqual([orderId, order.id].sort());
  await cancelOwnOrder(asha, orderId, undefined, NOW);
  // Its refund is the shop's to tell of.
  expect(listToInform(false, NOW).rows.find(({ id }) => id === orderId)?.state).toBe("refund");
});

test("tomorrow's visits are reminded once by hand, or by an email", async () => {
  const { id } = await visit({ preferredDate: "2026-11-26" });
  const today = new Date("2026-11-25T12:00:00Z");
  expect(listToInform(false, today).rows.map((row) => [row.id, row.state])).toEqual([[id, "reminder"]]);
  await recordNotice(ravi, { bookingId: id }, { channel: "whatsapp", state: "reminder" }, today);
  expect(idsToInform(false, today)).toEqual([]);
  await transaction(() => tx().delete(notice).run());
  const reminder = { kind: "booking-reminder", aboutId: id, createdAt: today, sentAt: today };
  const texts = { recipient: "asha@example.com", subject: "", text: "", html: "" };
  writableDb()
    .insert(outboxEmail)
    .values({ ...reminder, ...texts, dedupeKey: `r-${id}`, messageId: `r-${id}` })
    .run();
  expect(idsToInform(false, today)).toEqual([]);
});

test("texts are in the customer's data, and go with the account or the deleted visit", async () => {
  const { orderId, asha } = await buyPaid();
  await recordNotice(ravi, { orderId }, { channel: "whatsapp", state: "paid" }, NOW);
  expect(getPersonalData({ id: asha } as never, NOW).notices).toEqual([
    expect.objectContaining({ channel: "whatsapp", text: expect.stringContaining("Asha Verma") }),
  ]);
  await eraseAccount(asha, NOW);
  expect(listNotices({ orderId })).toEqual([]);
  const { id: bookingId } = await visit({ preferredDate: "2026-11-27" });
  await recordNotice(ravi, { bookingId }, { channel: "whatsapp", state: "booked" }, NOW);
  writableDb().update(booking).set({ deletedAt: NOW }).where(eq(booking.id, bookingId)).run();
  expect(listNotices({ bookingId })).toEqual([]);
});
