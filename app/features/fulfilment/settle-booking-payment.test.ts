import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setBookingStatus } from "~/features/bookings/change-booking.server";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { booking } from "~/features/bookings/tables";
import { addMs, days, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, hear, orderOf } from "../../../tests/support/paying";
import {
  ashaBooks,
  feeRefunds,
  lettersTo,
  visitEvents,
  visitOf,
  visitWords,
} from "../../../tests/support/visiting";
import { failDemoPayment, payDemoPayment } from "./demo-payment.server";
import { findBookingToPay } from "./payment-page.server";

const UNPAID = { status: "pending", paymentStatus: "pending" };
const CONFIRMED = { status: "confirmed", paymentStatus: "paid" };

test("a captured fee confirms the booking once, whatever the number and order of the updates", async () => {
  const { visit, open } = await ashaBooks();
  const update = captured(open);
  for (const state of ["captured", "authorized", "captured", "failed"] as const)
    await hear({ ...update, state }, NOW);
  expect(visitOf(visit.id)).toMatchObject(CONFIRMED);
  expect([visitEvents(visit.id), feeRefunds(visit.id)]).toEqual([["booked", "paid"], []]);
  expect(lettersTo(visit.email)).toEqual(["booking-booked", "booking-paid"]);
});

test("a fee can be paid on the demo payment page after a failed attempt", async () => {
  const { visit, open } = await ashaBooks();
  await failDemoPayment(open.providerOrderId ?? "", NOW);
  expect(visitOf(visit.id)).toMatchObject({ status: "pending", paymentStatus: "failed" });
  expect(visitWords(visit.id)).toBe("Awaiting payment");
  expect((await payDemoPayment(open.providerOrderId ?? "", () => NOW)).status).toBe("captured");
  expect(visitOf(visit.id)).toMatchObject(CONFIRMED);
  expect(visitEvents(visit.id)).toEqual(["booked", "payment-failed", "paid"]);
});

test("a booking that is not paid in time is cancelled, and a payment up to three days late confirms it", async () => {
  const [late, tooLate, paid, confirming] = [
    await ashaBooks(),
    await ashaBooks(),
    await ashaBooks(),
    await ashaBooks(),
  ];
  await hear(captured(paid.open), NOW);
  await hear({ ...captured(confirming.open), state: "authorized" }, NOW);
  await expireUnpaidBookings(addMs(NOW, minutes(15) - 1));
  expect(visitOf(late.visit.id).status).toBe("pending");
  for (const _ of [1, 2]) await expireUnpaidBookings(addMs(NOW, days(1)));
  const states = [late, paid, confirming].map(({ visit }) => visitOf(visit.id).status);
  expect(states).toEqual(["cancelled", "confirmed", "pending"]);
  expect(visitOf(late.visit.id).cancelledAt).toBeNull();
  expect(await findBookingToPay(late.visit.id, { isAdmin: true }, () => NOW)).not.toHaveProperty("payment");
  await hear(captured(late.open), addMs(NOW, minutes(15) + days(3) - 1));
  expect(visitOf(late.visit.id)).toMatchObject(CONFIRMED);
  expect(visitEvents(late.visit.id)).toEqual(["booked", "lapsed", "paid"]);
  await hear(captured(tooLate.open), addMs(NOW, minutes(15) + days(3)));
  expect(visitOf(tooLate.visit.id)).toMatchObject({ status: "cancelled", paymentStatus: "pending" });
  expect(feeRefunds(tooLate.visit.id)).toMatchObject([
    { reason: "The payment arrived more than three days late" },
  ]);
});

test("a paid booking that is reopened does not expire", async () => {
  const { visit, open } = await ashaBooks();
  await hear(captured(open), NOW);
  await setBookingStatus(visit.id, "pending", { userId: aCustomer() }, NOW);
  await expireUnpaidBookings(addMs(NOW, days(1)));
  expect(visitOf(visit.id)).toMatchObject({ status: "pending", paymentStatus: "paid" });
});

test("a late payment for a day that has passed is refunded", async () => {
  const { visit, open } = await ashaBooks({ preferredDate: "2026-11-21" });
  await hear(captured(open), addMs(NOW, days(2)));
  expect(visitOf(visit.id)).toMatchObject(UNPAID);
  expect(feeRefunds(visit.id)).toMatchObject([
    { amountPaise: open.amountPaise, reason: "The time of the visit was over" },
  ]);
});

test("an authorized payment extends the deadline by half an hour, but not after the deadline", async () => {
  const { visit, open } = await ashaBooks();
  await hear({ ...captured(open), state: "authorized" }, addMs(NOW, minutes(14)));
  expect(visitWords(visit.id, addMs(NOW, minutes(43)))).toBe("Payment received, confirming");
  expect(visitOf(visit.id)).toMatchObject({ ...UNPAID, payBy: addMs(NOW, minutes(44)) });
  const other = await ashaBooks();
  await hear({ ...captured(other.open), state: "authorized" }, addMs(NOW, minutes(15)));
  expect(visitOf(other.visit.id).payBy).toEqual(addMs(NOW, minutes(15)));
});

test("a second payment of a booking is refunded, and the booking stays confirmed", async () => {
  const { visit, open } = await ashaBooks();
  await hear(captured(open), NOW);
  for (const _ of [1, 2]) await hear({ ...captured(open), providerPaymentId: "pay_second" }, NOW);
  expect(visitOf(visit.id)).toMatchObject(CONFIRMED);
  const reason = "This booking was paid twice; the first payment stands";
  expect(feeRefunds(visit.id)).toMatchObject([{ of: "pay_second", amountPaise: open.amountPaise, reason }]);
  expect(visitEvents(visit.id)).toEqual(["booked", "paid", "refund-due"]);
});

test("a payment of another amount or currency confirms nothing and is refunded", async () => {
  for (const wrong of [{ amountPaise: 100 }, { amountPaise: 1_000_000 }, { currency: "USD" }]) {
    const { visit, open } = await ashaBooks();
    expect((await hear({ ...captured(open), ...wrong }, NOW)).status).toBe("refund-due");
    expect(visitOf(visit.id)).toMatchObject(UNPAID);
    expect(feeRefunds(visit.id)).toHaveLength(1);
    expect(visitWords(visit.id)).toBe("Payment being returned");
    expect(await findBookingToPay(visit.id, { isAdmin: true }, () => NOW)).not.toHaveProperty("payment");
  }
});

test("a provider payment pays for one booking or order only", async () => {
  const [paidBooking, otherBooking, begunOrder] = [await ashaBooks(), await ashaBooks(), await ashaBegins()];
  const paid = captured(paidBooking.open);
  await hear(paid, NOW);
  const replays: PaymentUpdate[] = [otherBooking.open, begunOrder.open].map(
    ({ providerOrderId, amountPaise }) => ({
      ...paid,
      providerOrderId: providerOrderId ?? "",
      amountPaise,
    }),
  );
  for (const replay of replays)
    await expect(hear(replay, NOW)).rejects.toThrow("This payment has been used already");
  expect([visitOf(otherBooking.visit.id), orderOf(begunOrder.order.id)]).toMatchObject([
    UNPAID,
    { paidAt: null },
  ]);
  await hear(captured(begunOrder.open), NOW);
  const orderReplay = {
    ...captured(begunOrder.open),
    providerOrderId: otherBooking.open.providerOrderId ?? "",
  };
  await expect(hear(orderReplay, NOW)).rejects.toThrow("This payment has been used already");
  expect(visitOf(otherBooking.visit.id)).toMatchObject(UNPAID);
});

test("authorized, failed and returned payments confirm nothing", async () => {
  const { visit, open } = await ashaBooks();
  for (const state of ["authorized", "failed", "returned"] as const)
    await hear({ ...captured(open), state }, NOW);
  expect(db.select().from(booking).where(eq(booking.id, visit.id)).get()?.status).toBe("pending");
  expect(visitEvents(visit.id)).not.toContain("paid");
});
