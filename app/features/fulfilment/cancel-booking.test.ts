import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outboxEmail } from "~/features/emails/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { refund } from "~/features/payments/tables";
import { fromRupees } from "~/lib/money";
import { storeTyped } from "~/lib/stored-text";
import { db, transaction } from "~/platform/db/db.server";
import {
  bookAshaHomeVisit,
  confirmFeeRefund,
  getBookingRow,
  getBookingStateLabel,
  listBookingEvents,
  listBookingPayments,
  listFeeRefunds,
} from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { cancelBooking } from "./cancel-and-refund.server";
import { refundPayable } from "./create-refund.server";
import { getPayable } from "./payable.server";
import { findBookingToPay } from "./payment-page.server";
import { advanceRefunds, recordRefundUpdate } from "./send-refunds.server";

const getStatuses = (id: string) => [getBookingRow(id).status, listBookingPayments(id)[0]?.status];
const aPaidVisit = async () => {
  const { visit, open } = await bookAshaHomeVisit();
  return { visit, payment: await settleUpdate(toCapturedUpdate(open), NOW) };
};

test("cancelling a paid booking refunds its fee once, after asking, and says how much", async () => {
  const { visit, payment } = await aPaidVisit();
  await expect(cancelBooking(visit.id, {}, NOW)).rejects.toThrow(
    expect.objectContaining({
      code: "CONFLICT",
      field: "confirmed",
      message: confirmFeeRefund(visit).confirmed,
    }),
  );
  expect([getStatuses(visit.id), listFeeRefunds(visit.id)]).toEqual([["confirmed", "captured"], []]);
  expect(await cancelBooking(visit.id, confirmFeeRefund(visit), NOW)).toBe(
    "₹39 will be refunded to Asha Verma.",
  );
  expect(await cancelBooking(visit.id, {}, NOW)).toBeUndefined();
  expect(getBookingRow(visit.id)).toMatchObject({ status: "cancelled", cancelledAt: NOW });
  await advanceRefunds(() => NOW);
  const reason = "The visit was cancelled";
  const fullRefund = {
    of: payment.providerPaymentId,
    amountPaise: fromRupees(39),
    status: "processed",
    reason,
  };
  expect([getStatuses(visit.id), listFeeRefunds(visit.id)]).toEqual([
    ["cancelled", "refunded"],
    [fullRefund],
  ]);
  expect(listBookingEvents(visit.id)).toEqual(["booked", "paid", "cancelled", "refund-due", "refunded"]);
  const emails = db.select().from(outboxEmail).where(eq(outboxEmail.recipient, visit.email)).all();
  const dueEmail = emails.find(({ kind }) => kind === "booking-refund-due");
  expect(dueEmail?.text).toMatch(/We are refunding ₹39 for .*\. The reason: The visit was cancelled\./);
});

test("the shop is told of a demo refund, too, that no money moves", async () => {
  const { visit } = await aPaidVisit();
  await cancelBooking(visit.id, confirmFeeRefund(visit), NOW);
  const emails = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, visit.id)).all();
  const refundEmails = emails.filter(({ kind }) => kind.endsWith("-refund-due"));
  expect(refundEmails.map(({ kind }) => kind)).toEqual(["booking-refund-due", "shop-refund-due"]);
  for (const { text } of refundEmails) expect(text).toContain("Demo payment.");
});

test("a booking cancelled before its payment cannot be paid, and a late payment is refunded", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  const asha = insertCustomer();
  await cancelBooking(visit.id, { userId: asha }, NOW);
  expect(await findBookingToPay(visit.id, { key: visit.linkKey }, () => NOW)).not.toHaveProperty("payment");
  expect([listBookingPayments(visit.id).length, getBookingStateLabel(visit.id)]).toEqual([1, "Cancelled"]);
  expect((await settleUpdate(toCapturedUpdate(open), NOW)).status).toBe("refund-due");
  expect(getBookingRow(visit.id)).toMatchObject({ status: "cancelled", paymentStatus: "pending" });
  expect(listFeeRefunds(visit.id)).toMatchObject([{ reason: "The visit had been cancelled" }]);
});

test("a booking whose fee was refunded cannot be reopened", async () => {
  const { visit } = await aPaidVisit();
  await cancelBooking(visit.id, confirmFeeRefund(visit), NOW);
  for (const status of ["confirmed", "pending", "scheduled"] as const)
    await expect(setBookingStatus(visit.id, status, { userId: insertCustomer() }, NOW)).rejects.toThrow(
      "The visit fee has not been paid.",
    );
  expect(getBookingRow(visit.id).status).toBe("cancelled");
});

test("only the rest of a payment is refunded if a part was refunded on the provider's website", async () => {
  const { visit, payment } = await aPaidVisit();
  const externalRefund = {
    providerRefundId: "rfnd_by_hand",
    providerPaymentId: payment.providerPaymentId ?? "",
  };
  await transaction(() =>
    recordRefundUpdate({ ...externalRefund, amountPaise: 1_000, state: "processed" }, NOW),
  );
  await cancelBooking(visit.id, confirmFeeRefund(visit, "₹29"), NOW);
  expect(listFeeRefunds(visit.id).map(({ amountPaise }) => amountPaise)).toEqual([1_000, 2_900]);
  await advanceRefunds(() => NOW);
  expect(getStatuses(visit.id)).toEqual(["cancelled", "refunded"]);
});

test("nothing is refunded if all of a payment was refunded on the provider's website", async () => {
  const { visit, payment } = await aPaidVisit();
  const externalRefund = { providerRefundId: "rfnd_all", providerPaymentId: payment.providerPaymentId ?? "" };
  await transaction(() =>
    recordRefundUpdate({ ...externalRefund, amountPaise: payment.amountPaise, state: "processed" }, NOW),
  );
  await cancelBooking(visit.id, {}, NOW);
  expect([getStatuses(visit.id), listFeeRefunds(visit.id).length]).toEqual([["cancelled", "refunded"], 1]);
});

test("only captured payments are refunded", async () => {
  const { open } = await bookAshaHomeVisit();
  await transaction(() => refundPayable(getPayable(open), storeTyped("For no reason"), NOW));
  const confirming = await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, NOW);
  await transaction(() => refundPayable(getPayable(confirming), storeTyped("For no reason"), NOW));
  expect(db.select().from(refund).where(eq(refund.paymentId, open.id)).all()).toEqual([]);
});
