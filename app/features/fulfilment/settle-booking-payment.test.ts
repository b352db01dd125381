import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { booking } from "~/features/bookings/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { addMs, days, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import {
  bookAshaHomeVisit,
  getBookingRow,
  getBookingStateLabel,
  listBookingEvents,
  listEmailKinds,
  listFeeRefunds,
} from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { failDemoPayment, payDemoPayment } from "./demo-payment.server";
import { findBookingToPay } from "./payment-page.server";

const UNPAID = { status: "pending", paymentStatus: "pending" };
const CONFIRMED = { status: "confirmed", paymentStatus: "paid" };

test("a captured fee confirms the booking once, whatever the number and order of the updates", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  const update = toCapturedUpdate(open);
  for (const state of ["captured", "authorized", "captured", "failed"] as const)
    await settleUpdate({ ...update, state }, NOW);
  expect(getBookingRow(visit.id)).toMatchObject(CONFIRMED);
  expect([listBookingEvents(visit.id), listFeeRefunds(visit.id)]).toEqual([["booked", "paid"], []]);
  expect(listEmailKinds(visit.email)).toEqual(["booking-paid"]);
});

test("a fee can be paid on the demo payment page after a failed attempt", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await failDemoPayment(open.providerOrderId ?? "", NOW);
  expect(getBookingRow(visit.id)).toMatchObject({ status: "pending", paymentStatus: "failed" });
  expect(getBookingStateLabel(visit.id)).toBe("Awaiting payment");
  expect((await payDemoPayment(open.providerOrderId ?? "", () => NOW)).status).toBe("captured");
  expect(getBookingRow(visit.id)).toMatchObject(CONFIRMED);
  expect(listBookingEvents(visit.id)).toEqual(["booked", "payment-failed", "paid"]);
});

test("a booking not paid in time is cancelled; a payment up to three days late confirms it", async () => {
  const [late, tooLate, paid, confirming] = [
    await bookAshaHomeVisit(),
    await bookAshaHomeVisit(),
    await bookAshaHomeVisit(),
    await bookAshaHomeVisit(),
  ];
  await settleUpdate(toCapturedUpdate(paid.open), NOW);
  await settleUpdate({ ...toCapturedUpdate(confirming.open), state: "authorized" }, NOW);
  await expireUnpaidBookings(addMs(NOW, minutes(15) - 1));
  expect(getBookingRow(late.visit.id).status).toBe("pending");
  for (const _attempt of [1, 2]) await expireUnpaidBookings(addMs(NOW, days(1)));
  const states = [late, paid, confirming].map(({ visit }) => getBookingRow(visit.id).status);
  expect(states).toEqual(["cancelled", "confirmed", "pending"]);
  expect(getBookingRow(late.visit.id).cancelledAt).toBeNull();
  expect(await findBookingToPay(late.visit.id, { isStaff: true }, () => NOW)).not.toHaveProperty("payment");
  await settleUpdate(toCapturedUpdate(late.open), addMs(NOW, minutes(15) + days(3) - 1));
  expect(getBookingRow(late.visit.id)).toMatchObject(CONFIRMED);
  expect(listBookingEvents(late.visit.id)).toEqual(["booked", "lapsed", "paid"]);
  await settleUpdate(toCapturedUpdate(tooLate.open), addMs(NOW, minutes(15) + days(3)));
  expect(getBookingRow(tooLate.visit.id)).toMatchObject({ status: "cancelled", paymentStatus: "pending" });
  expect(listFeeRefunds(tooLate.visit.id)).toMatchObject([
    { reason: "The payment arrived more than three days late" },
  ]);
});

test("a paid booking that is reopened does not expire", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await settleUpdate(toCapturedUpdate(open), NOW);
  await setBookingStatus(visit.id, "pending", { userId: insertCustomer() }, NOW);
  await expireUnpaidBookings(addMs(NOW, days(1)));
  expect(getBookingRow(visit.id)).toMatchObject({ status: "pending", paymentStatus: "paid" });
});

test("a late payment for a day that has passed is refunded", async () => {
  const { visit, open } = await bookAshaHomeVisit({ preferredDate: "2026-11-21" });
  await settleUpdate(toCapturedUpdate(open), addMs(NOW, days(2)));
  expect(getBookingRow(visit.id)).toMatchObject(UNPAID);
  expect(listFeeRefunds(visit.id)).toMatchObject([
    { amountPaise: open.amountPaise, reason: "The time of the visit was over" },
  ]);
});

test("an authorized payment extends the deadline by half an hour, but not after the deadline", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, addMs(NOW, minutes(14)));
  expect(getBookingStateLabel(visit.id, addMs(NOW, minutes(43)))).toBe("Payment received, confirming");
  expect(getBookingRow(visit.id)).toMatchObject({ ...UNPAID, payBy: addMs(NOW, minutes(44)) });
  const other = await bookAshaHomeVisit();
  await settleUpdate({ ...toCapturedUpdate(other.open), state: "authorized" }, addMs(NOW, minutes(15)));
  expect(getBookingRow(other.visit.id).payBy).toEqual(addMs(NOW, minutes(15)));
});

test("a second payment of a booking is refunded, and the booking stays confirmed", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await settleUpdate(toCapturedUpdate(open), NOW);
  for (const _attempt of [1, 2])
    await settleUpdate({ ...toCapturedUpdate(open), providerPaymentId: "pay_second" }, NOW);
  expect(getBookingRow(visit.id)).toMatchObject(CONFIRMED);
  const reason = "This booking was paid twice; the first payment stands";
  expect(listFeeRefunds(visit.id)).toMatchObject([
    { of: "pay_second", amountPaise: open.amountPaise, reason },
  ]);
  expect(listBookingEvents(visit.id)).toEqual(["booked", "paid", "refund-due"]);
});

test("a payment of another amount or currency confirms nothing and is refunded", async () => {
  for (const wrong of [{ amountPaise: 100 }, { amountPaise: 1_000_000 }, { currency: "USD" }]) {
    const { visit, open } = await bookAshaHomeVisit();
    expect((await settleUpdate({ ...toCapturedUpdate(open), ...wrong }, NOW)).status).toBe("refund-due");
    expect(getBookingRow(visit.id)).toMatchObject(UNPAID);
    expect(listFeeRefunds(visit.id)).toHaveLength(1);
    expect(getBookingStateLabel(visit.id)).toBe("Payment being returned");
    expect(await findBookingToPay(visit.id, { isStaff: true }, () => NOW)).not.toHaveProperty("payment");
  }
});

test("a provider payment pays for one booking or order only", async () => {
  const [paidBooking, otherBooking, begunOrder] = [
    await bookAshaHomeVisit(),
    await bookAshaHomeVisit(),
    await beginAshaPayment(),
  ];
  const paid = toCapturedUpdate(paidBooking.open);
  await settleUpdate(paid, NOW);
  const replays: PaymentUpdate[] = [otherBooking.open, begunOrder.open].map(
    ({ providerOrderId, amountPaise }) => ({
      ...paid,
      providerOrderId: providerOrderId ?? "",
      amountPaise,
    }),
  );
  for (const replay of replays)
    await expect(settleUpdate(replay, NOW)).rejects.toThrow("This payment has been used already");
  expect([getBookingRow(otherBooking.visit.id), getOrderRow(begunOrder.order.id)]).toMatchObject([
    UNPAID,
    { paidAt: null },
  ]);
  await settleUpdate(toCapturedUpdate(begunOrder.open), NOW);
  const orderReplay = {
    ...toCapturedUpdate(begunOrder.open),
    providerOrderId: otherBooking.open.providerOrderId ?? "",
  };
  await expect(settleUpdate(orderReplay, NOW)).rejects.toThrow("This payment has been used already");
  expect(getBookingRow(otherBooking.visit.id)).toMatchObject(UNPAID);
});

test("authorized, failed and returned payments confirm nothing", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  for (const state of ["authorized", "failed", "returned"] as const)
    await settleUpdate({ ...toCapturedUpdate(open), state }, NOW);
  expect(db.select().from(booking).where(eq(booking.id, visit.id)).get()?.status).toBe("pending");
  expect(listBookingEvents(visit.id)).not.toContain("paid");
});
