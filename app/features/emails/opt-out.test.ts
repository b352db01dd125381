import { expect, test } from "vitest";
import { getPreferences, savePreferences } from "~/features/accounts/profile/preferences.server";
import { moveBooking, setBookingStatus } from "~/features/bookings/change-booking.server";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import type { ShopVisit } from "~/features/bookings/input";
import { queueReminders } from "~/features/bookings/send-reminders.server";
import {
  cancelBooking,
  cancelOrder,
  cancelOwnBooking,
  cancelOwnOrder,
} from "~/features/fulfilment/cancel-and-refund.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { recordOrderEvent } from "~/features/orders/record-event.server";
import { transaction } from "~/platform/db/db.server";
import { aCustomer, aProduct, NOW } from "../../../tests/support/cast";
import { buys } from "../../../tests/support/leaving";
import { aShopVisit, booker, lettersTo, visitOf } from "../../../tests/support/visiting";

let made = 0;
/** A customer who wants no e-mail, and the address they type. */
async function quiet() {
  made += 1;
  const id = aCustomer();
  const before = getPreferences(id);
  await savePreferences(id, { ...before, notifications: { ...before.notifications, email: false } }, NOW);
  return { id, email: `quiet${made}@example.com` };
}
const visits = (email: string, userId?: string, timeSlot: ShopVisit["timeSlot"] = "10:00") =>
  createShopVisit(aShopVisit({ email, timeSlot }), booker(undefined, userId), () => NOW);

test("who wants no e-mail hears nothing of an order's news, and of money that goes back all the same", async () => {
  const { id, email } = await quiet();
  const order = await buys(id, aProduct(), { more: { email } });
  for (const kind of ["shipped", "delivered"] as const)
    await transaction(() => recordOrderEvent(order, { kind }, NOW));
  expect(lettersTo(email)).toEqual([]);
  await cancelOwnOrder(id, await buys(id, aProduct(), { more: { email } }), undefined, NOW);
  await advanceRefunds(() => NOW);
  expect(lettersTo(email)).toEqual(["order-refund-due", "order-refunded"]);
});

test("an order that the shop has cancelled is told whatever is wanted", async () => {
  const { id, email } = await quiet();
  const order = await buys(id, aProduct(), { more: { email } });
  await cancelOrder(aCustomer("Ravi Shankar"), order, "It broke", NOW);
  expect(lettersTo(email)).toContain("order-cancelled");
});

test("who wants e-mail again gets it from then on", async () => {
  const { id, email } = await quiet();
  const order = await buys(id, aProduct(), { more: { email } });
  const before = getPreferences(id);
  await savePreferences(id, { ...before, notifications: { ...before.notifications, email: true } }, NOW);
  await transaction(() => recordOrderEvent(order, { kind: "shipped" }, NOW));
  expect(lettersTo(email)).toEqual(["order-shipped"]);
});

test("who wants no e-mail hears nothing of a visit's news, reminder and rating among them, and it is not noted as told", async () => {
  const { id, email } = await quiet();
  const visit = await visits(email, id);
  const own = { userId: id };
  await setBookingStatus(visit.id, "confirmed", {}, NOW);
  expect(visitOf(visit.id).confirmationSent).toBe(false);
  await moveBooking(visit.id, { date: "2026-11-24", start: "12:00" }, own, NOW);
  await queueReminders(new Date("2026-11-23T06:00:00Z"));
  await setBookingStatus(visit.id, "completed", {}, NOW);
  await cancelOwnBooking((await visits(email, id, "14:00")).id, own, NOW);
  expect(lettersTo(email)).toEqual([]);
});

test("a visit that somebody else has cancelled or moved is told whatever is wanted", async () => {
  const { id, email } = await quiet();
  const visit = await visits(email, id, "15:00");
  await moveBooking(visit.id, { date: "2026-11-25", start: "12:00" }, {}, NOW);
  await cancelBooking(visit.id, { userId: aCustomer("Ravi Shankar") }, NOW);
  expect(lettersTo(email)).toEqual(["booking-rescheduled", "booking-cancelled"]);
});

test("visitors without an account always get their letters, at the e-mail of somebody who wants none too", async () => {
  const { email } = await quiet();
  const visit = await visits(email, undefined, "16:00");
  expect(lettersTo(email)).toEqual(["booking-booked"]);
  expect(visit.userId).toBeNull();
});
