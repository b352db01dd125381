import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteBookings, getDeletion } from "~/features/bookings/delete-bookings.server";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { findVisibleBooking } from "~/features/bookings/find-bookings.server";
import { booking } from "~/features/bookings/tables";
import { outboxEmail } from "~/features/emails/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { fromRupees } from "~/lib/money";
import { addMs, hours } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import {
  bookAshaHomeVisit,
  confirmFeeRefund,
  getBookingRow,
  listBookingEvents,
  listBookingPayments,
  listFeeRefunds,
} from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { cancelBooking } from "./cancel-and-refund.server";
import { advanceRefunds } from "./send-refunds.server";

const ravi = insertCustomer("Ravi");
const deleteAsRavi = async (id: string, now = NOW) => transaction(() => deleteBookings([id], ravi, now));
const aPaidVisit = async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await settleUpdate(toCapturedUpdate(open), NOW);
  return visit;
};

test("a paid future booking cannot be deleted before its fee is refunded", async () => {
  const visit = await aPaidVisit();
  const { id } = visit;
  expect(getDeletion(id)).toEqual({ problem: expect.stringContaining("Cancel it first"), hasPayment: true });
  expect(await deleteAsRavi(id)).toEqual({ deleted: 0, kept: 1 });
  expect(getBookingRow(id)).toMatchObject({ status: "confirmed", name: "Asha Verma" });
  await cancelBooking(id, { userId: ravi, ...confirmFeeRefund(visit) }, NOW);
  expect(getDeletion(id).problem).toContain("still in progress");
  expect(await deleteAsRavi(id)).toEqual({ deleted: 0, kept: 1 });
  await advanceRefunds(() => NOW);
  expect(await deleteAsRavi(id)).toEqual({ deleted: 1, kept: 0 });
});

test("deleting a paid and completed booking erases the customer and keeps the payment", async () => {
  const { id, linkKey, email } = await aPaidVisit();
  await setBookingStatus(id, "completed", { userId: ravi }, NOW);
  expect(await deleteAsRavi(id)).toEqual({ deleted: 1, kept: 0 });
  expect(listBookingPayments(id)).toMatchObject([{ status: "captured", amountPaise: fromRupees(39) }]);
  const erasedColumns = {
    name: "Deleted",
    email: "",
    phone: "",
    address: "",
    description: null,
    userId: null,
    rating: null,
  };
  expect(getBookingRow(id)).toMatchObject({
    ...erasedColumns,
    status: "completed",
    paymentStatus: "paid",
    deletedAt: NOW,
  });
  expect([getBookingRow(id).linkKey === linkKey, listBookingEvents(id)]).toEqual([false, []]);
  expect(findVisibleBooking(id, { isStaff: true })).toBeUndefined();
  expect(db.select().from(outboxEmail).where(eq(outboxEmail.recipient, email)).all()).toEqual([]);
  expect(await deleteAsRavi(id)).toEqual({ deleted: 0, kept: 0 });
});

test("a payment for a deleted booking is refunded, whether or not its deadline had passed", async () => {
  const [expired, awaiting] = [await bookAshaHomeVisit(), await bookAshaHomeVisit()];
  await expireUnpaidBookings(addMs(NOW, hours(1)));
  for (const { visit, open } of [expired, awaiting]) {
    expect(await deleteAsRavi(visit.id)).toEqual({ deleted: 1, kept: 0 });
    expect((await settleUpdate(toCapturedUpdate(open), addMs(NOW, hours(2)))).status).toBe("refund-due");
    expect(listFeeRefunds(visit.id)).toMatchObject([
      { amountPaise: fromRupees(39), reason: "The visit had been cancelled" },
    ]);
    expect(getBookingRow(visit.id)).toMatchObject({ status: "cancelled", name: "Deleted" });
  }
  await advanceRefunds(() => NOW);
});

test("a booking cannot be deleted while its payment is being confirmed", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, NOW);
  expect(await deleteAsRavi(visit.id)).toEqual({ deleted: 0, kept: 1 });
  expect(getDeletion(visit.id).problem).toContain("is being confirmed");
  expect(db.select().from(booking).where(eq(booking.id, visit.id)).all()).toHaveLength(1);
});
