import { expect, test } from "vitest";
import { getPreferences, savePreferences } from "~/features/accounts/profile/preferences.server";
import { moveBooking } from "~/features/bookings/change-booking.server";
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
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { recordOrderEvent } from "~/features/orders/record-event.server";
import { transaction } from "~/platform/db/db.server";
import { createOrder } from "../../../tests/support/account-deletion";
import {
  createBookingVisitor,
  getBookingRow,
  listEmailKinds,
  shopVisitInput,
} from "../../../tests/support/booking-rows";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";

let customerCount = 0;
/** A customer who opted out of emails, and the address they type. */
async function aCustomerWithoutEmails() {
  customerCount += 1;
  const id = insertCustomer();
  const before = getPreferences(id);
  await savePreferences(id, { ...before, notifications: { ...before.notifications, email: false } }, NOW);
  return { id, email: `quiet${customerCount}@example.com` };
}
const bookVisit = (email: string, userId?: string, timeSlot: ShopVisit["timeSlot"] = "10:00") =>
  createShopVisit(shopVisitInput({ email, timeSlot }), createBookingVisitor(undefined, userId), () => NOW);

test("after an opt-out a customer gets no emails about an order, except about refunds", async () => {
  const { id, email } = await aCustomerWithoutEmails();
  const order = await createOrder(id, insertProduct(), { more: { email } });
  for (const kind of ["shipped", "delivered"] as const)
    await transaction(() => recordOrderEvent(order, { kind }, NOW));
  expect(listEmailKinds(email)).toEqual([]);
  await cancelOwnOrder(id, await createOrder(id, insertProduct(), { more: { email } }), undefined, NOW);
  await advanceRefunds(() => NOW);
  expect(listEmailKinds(email)).toEqual(["order-refund-due", "order-refunded"]);
});

test("a cancellation by the shop is emailed despite an opt-out", async () => {
  const { id, email } = await aCustomerWithoutEmails();
  const order = await createOrder(id, insertProduct(), { more: { email } });
  await cancelOrder(insertCustomer("Ravi Shankar"), order, "It broke", NOW);
  expect(listEmailKinds(email)).toContain("order-cancelled");
});

test("after opting in again a customer gets the next emails", async () => {
  const { id, email } = await aCustomerWithoutEmails();
  const order = await createOrder(id, insertProduct(), { more: { email } });
  const before = getPreferences(id);
  await savePreferences(id, { ...before, notifications: { ...before.notifications, email: true } }, NOW);
  await transaction(() => recordOrderEvent(order, { kind: "shipped" }, NOW));
  expect(listEmailKinds(email)).toEqual(["order-shipped"]);
});

test("after an opt-out no booking is emailed about, and no confirmation counts as sent", async () => {
  const { id, email } = await aCustomerWithoutEmails();
  const visit = await bookVisit(email, id);
  const actor = { userId: id };
  await setBookingStatus(visit.id, "confirmed", {}, NOW);
  expect(getBookingRow(visit.id).confirmationSent).toBe(false);
  await moveBooking(visit.id, { date: "2026-11-24", start: "12:00" }, actor, NOW);
  await queueReminders(new Date("2026-11-23T06:00:00Z"));
  await setBookingStatus(visit.id, "completed", {}, new Date("2026-11-24T08:00:00Z"));
  await cancelOwnBooking((await bookVisit(email, id, "14:00")).id, actor, NOW);
  expect(listEmailKinds(email)).toEqual([]);
});

test("a booking that somebody else cancelled or moved is emailed despite an opt-out", async () => {
  const { id, email } = await aCustomerWithoutEmails();
  const visit = await bookVisit(email, id, "15:00");
  await moveBooking(visit.id, { date: "2026-11-25", start: "12:00" }, {}, NOW);
  await cancelBooking(visit.id, { userId: insertCustomer("Ravi Shankar") }, NOW);
  expect(listEmailKinds(email)).toEqual(["booking-rescheduled", "booking-cancelled"]);
});

test("a booking without an account is emailed even to the address of a customer who opted out", async () => {
  const { email } = await aCustomerWithoutEmails();
  const visit = await bookVisit(email, undefined, "16:00");
  expect(listEmailKinds(email)).toEqual(["booking-booked"]);
  expect(visit.userId).toBeNull();
});
