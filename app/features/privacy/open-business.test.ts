import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueReminders } from "~/features/bookings/send-reminders.server";
import { booking, slotSeat } from "~/features/bookings/tables";
import { outboxEmail } from "~/features/emails/tables";
import { orderPayable } from "~/features/fulfilment/payable.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { recordOrderEvent } from "~/features/orders/record-event.server";
import { orders } from "~/features/orders/tables";
import { payment } from "~/features/payments/tables";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { createZubeida } from "../../../tests/support/account-deletion";
import { getBookingRow, listEmailKinds, listFeeRefunds } from "../../../tests/support/booking-rows";
import { NOW } from "../../../tests/support/insert-rows";
import {
  getOrderRow as bookedOrder,
  findOpenPayment,
  getStock,
  listOrderEvents,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { eraseAccount } from "./erase-account.server";
import { getOpenBusiness } from "./open-business.server";

const refundsOf = (orderId: string) =>
  db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .all()
    .map(({ status }) => status);

test("open business is announced, then cancelled and refunded; shipped orders still arrive", async () => {
  const { id, drill, goods, unpaid, visits } = await createZubeida();
  const { orders: openOrders, bookings } = getOpenBusiness(id, NOW);
  expect(openOrders.map((order) => [order.id, order.isShipped, order.refundPaise > 0])).toEqual([
    [goods.paid, false, true],
    [goods.sent, true, false],
    [unpaid, false, false],
  ]);
  expect(bookings.map((visit) => [visit.id, visit.fee])).toEqual([
    [visits.shop.id, "none"],
    [visits.home.id, "back"],
  ]);
  const before = getStock(drill) ?? 0;
  await eraseAccount(id, NOW);
  expect([goods.paid, goods.sent, unpaid].map((order) => bookedOrder(order).status)).toEqual([
    "cancelled",
    "shipped",
    "cancelled",
  ]);
  expect(getStock(drill)).toBe(before + 2);
  expect(db.select().from(slotSeat).where(eq(slotSeat.bookingId, visits.shop.id)).get()).toBeUndefined();
  await advanceRefunds(() => NOW);
  expect([refundsOf(goods.paid), refundsOf(goods.sent)]).toEqual([["refunded"], ["captured"]]);
  expect(listOrderEvents(goods.paid)).toEqual(["placed", "paid", "cancelled", "refund-due", "refunded"]);
  expect([listFeeRefunds(visits.home.id).length, listFeeRefunds(visits.done.id).length]).toEqual([1, 0]);
});

test("a pick-up that was not collected is cancelled and refunded", async () => {
  const { id, goods } = await createZubeida();
  const pickedUp = { fulfilment: "pickup" } as const;
  await transaction(() => tx().update(orders).set(pickedUp).where(eq(orders.id, goods.sent)).run());
  const found = getOpenBusiness(id, NOW).orders.find((order) => order.id === goods.sent);
  expect([found?.isShipped, (found?.refundPaise ?? 0) > 0]).toEqual([false, true]);
  await eraseAccount(id, NOW);
  expect([bookedOrder(goods.sent).status, refundsOf(goods.sent)]).toEqual(["cancelled", ["refund-due"]]);
});

test("a fee that is no longer refundable is kept, as for everybody", async () => {
  const { id, visits } = await createZubeida();
  const late = { preferredDate: "2026-11-20", visitWindow: "afternoon", timeSlot: "16:00" } as const;
  await transaction(() => tx().update(booking).set(late).where(eq(booking.id, visits.home.id)).run());
  expect(getOpenBusiness(id, NOW).bookings.map(({ fee }) => fee)).toEqual(["none", "kept"]);
  await eraseAccount(id, NOW);
  expect([getBookingRow(visits.home.id).status, listFeeRefunds(visits.home.id)]).toEqual(["cancelled", []]);
});

test("a payment that arrives after the account was deleted is refunded, without an email", async () => {
  const { id, email, unpaid } = await createZubeida();
  const open = findOpenPayment(unpaid) ?? expect.fail("no payment");
  await eraseAccount(id, NOW);
  expect((await settleUpdate(toCapturedUpdate(open), addMs(NOW, hours(1)))).status).toBe("refund-due");
  await advanceRefunds(() => addMs(NOW, hours(2)));
  expect([bookedOrder(unpaid).status, bookedOrder(unpaid).paidAt, refundsOf(unpaid)]).toEqual([
    "cancelled",
    null,
    ["refunded"],
  ]);
  await transaction(() => recordOrderEvent(unpaid, { kind: "delivered" }, NOW));
  await transaction(() => orderPayable(unpaid).queueBillEmail(NOW));
  await queueReminders(new Date("2026-11-23T06:00:00Z"));
  expect([listEmailKinds(""), listEmailKinds(email)]).toEqual([[], []]);
});

test("a payment authorized before the account was deleted is refunded once it is captured", async () => {
  const { id, unpaid } = await createZubeida();
  const open = findOpenPayment(unpaid) ?? expect.fail("no payment");
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, NOW);
  expect(getOpenBusiness(id, NOW).orders.map(({ refundPaise }) => refundPaise > 0)).toEqual([
    true,
    false,
    true,
  ]);
  await eraseAccount(id, NOW);
  expect((await settleUpdate(toCapturedUpdate(open), NOW)).status).toBe("refund-due");
});

test("the shop is still emailed about refunds that are due, without the name", async () => {
  const { id, goods } = await createZubeida();
  await eraseAccount(id, NOW);
  const isUnsentNotice = and(eq(outboxEmail.kind, "shop-refund-due"), isNull(outboxEmail.sentAt));
  const emails = db.select().from(outboxEmail).where(isUnsentNotice).all();
  const email = emails.find(({ dedupeKey }) => dedupeKey.includes(goods.paid)) ?? expect.fail("no letter");
  expect(email.text).toContain("The reason: The account was deleted.");
  expect(email.text).toContain("Customer: Account deleted\n");
  expect(email.text).not.toContain("The customer has been informed");
});
