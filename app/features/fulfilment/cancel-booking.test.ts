import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setBookingStatus } from "~/features/bookings/change-booking.server";
import { outboxEmail } from "~/features/emails/tables";
import { refund } from "~/features/payments/tables";
import { fromRupees } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { captured, hear } from "../../../tests/support/paying";
import {
  ashaBooks,
  feeGoesBack,
  feeRefunds,
  paymentsOf,
  visitEvents,
  visitOf,
  visitWords,
} from "../../../tests/support/visiting";
import { cancelBooking } from "./cancel-and-refund.server";
import { refundPayable } from "./create-refund.server";
import { getPayable } from "./payable.server";
import { findBookingToPay } from "./payment-page.server";
import { advanceRefunds, recordRefundUpdate } from "./send-refunds.server";

const standing = (id: string) => [visitOf(id).status, paymentsOf(id)[0]?.status];
const paidVisit = async () => {
  const { visit, open } = await ashaBooks();
  return { visit, payment: await hear(captured(open), NOW) };
};

test("cancelling a paid visit gives the fee back, once, and says how much", async () => {
  const { visit, payment } = await paidVisit();
  await expect(cancelBooking(visit.id, {}, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT", field: "confirmed", message: feeGoesBack(visit).confirmed }),
  );
  expect([standing(visit.id), feeRefunds(visit.id)]).toEqual([["confirmed", "captured"], []]);
  expect(await cancelBooking(visit.id, feeGoesBack(visit), NOW)).toBe("₹39 goes back to Asha Verma.");
  expect(await cancelBooking(visit.id, {}, NOW)).toBeUndefined();
  expect(visitOf(visit.id)).toMatchObject({ status: "cancelled", cancelledAt: NOW });
  await advanceRefunds(() => NOW);
  const reason = "The visit was cancelled";
  const whole = { of: payment.providerPaymentId, amountPaise: fromRupees(39), status: "processed", reason };
  expect([standing(visit.id), feeRefunds(visit.id)]).toEqual([["cancelled", "refunded"], [whole]]);
  expect(visitEvents(visit.id)).toEqual(["booked", "paid", "cancelled", "refund-due", "refunded"]);
  const letters = db.select().from(outboxEmail).where(eq(outboxEmail.recipient, visit.email)).all();
  const due = letters.find(({ kind }) => kind === "booking-refund-due");
  expect(due?.text).toContain("we are sending ₹39 back to you. The reason: The visit was cancelled.");
});

test("a visit cancelled before it was paid cannot be paid, and what is paid all the same goes back", async () => {
  const { visit, open } = await ashaBooks();
  const asha = aCustomer();
  await cancelBooking(visit.id, { userId: asha }, NOW);
  expect(await findBookingToPay(visit.id, { key: visit.linkKey }, () => NOW)).not.toHaveProperty("payment");
  expect([paymentsOf(visit.id).length, visitWords(visit.id)]).toEqual([1, "Cancelled"]);
  expect((await hear(captured(open), NOW)).status).toBe("refund-due");
  expect(visitOf(visit.id)).toMatchObject({ status: "cancelled", paymentStatus: "pending" });
  expect(feeRefunds(visit.id)).toMatchObject([{ reason: "The visit had been cancelled" }]);
});

test("a visit whose fee has gone back is not confirmed again by anybody's word", async () => {
  const { visit } = await paidVisit();
  await cancelBooking(visit.id, feeGoesBack(visit), NOW);
  for (const status of ["confirmed", "pending", "scheduled"] as const)
    await expect(setBookingStatus(visit.id, status, { userId: aCustomer() }, NOW)).rejects.toThrow(
      "The visit fee has not been paid.",
    );
  expect(visitOf(visit.id).status).toBe("cancelled");
});

test("of a payment part of which went back by hand only the rest is given back", async () => {
  const { visit, payment } = await paidVisit();
  const byHand = { providerRefundId: "rfnd_by_hand", providerPaymentId: payment.providerPaymentId ?? "" };
  await transaction(() => recordRefundUpdate({ ...byHand, amountPaise: 1_000, state: "processed" }, NOW));
  await cancelBooking(visit.id, feeGoesBack(visit, "₹29"), NOW);
  expect(feeRefunds(visit.id).map(({ amountPaise }) => amountPaise)).toEqual([1_000, 2_900]);
  await advanceRefunds(() => NOW);
  expect(standing(visit.id)).toEqual(["cancelled", "refunded"]);
});

test("of a payment all of which went back by hand nothing is given back again", async () => {
  const { visit, payment } = await paidVisit();
  const byHand = { providerRefundId: "rfnd_all", providerPaymentId: payment.providerPaymentId ?? "" };
  await transaction(() =>
    recordRefundUpdate({ ...byHand, amountPaise: payment.amountPaise, state: "processed" }, NOW),
  );
  await cancelBooking(visit.id, {}, NOW);
  expect([standing(visit.id), feeRefunds(visit.id).length]).toEqual([["cancelled", "refunded"], 1]);
});

test("only money that was taken and kept is given back", async () => {
  const { open } = await ashaBooks();
  await transaction(() => refundPayable(getPayable(open), "For no reason", NOW));
  const confirming = await hear({ ...captured(open), state: "authorized" }, NOW);
  await transaction(() => refundPayable(getPayable(confirming), "For no reason", NOW));
  expect(db.select().from(refund).where(eq(refund.paymentId, open.id)).all()).toEqual([]);
});
