import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { serviceArea } from "~/features/delivery/tables";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import {
  bookAshaHomeVisit,
  createBookingVisitor,
  findOpenFeePayment,
  getBookingRow,
  getBookingStateLabel,
  homeVisitInput,
  listBookingEvents,
  listBookingPayments,
  listEmailKinds,
} from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { beginBookingPayment } from "./begin-payment.server";
import { findBookingToPay } from "./payment-page.server";

const UNPAID = { status: "pending", paymentStatus: "pending" };
const CONFIRMED = { status: "confirmed", paymentStatus: "paid" };

test("an unpaid home visit is stored and awaits its area's fee for exactly 15 minutes", async () => {
  const { visit, open } = await bookAshaHomeVisit({
    pincode: insertServedPincode({ homeVisitFeePaise: fromRupees(149) }),
  });
  expect(getBookingRow(visit.id)).toMatchObject({
    ...UNPAID,
    feePaise: fromRupees(149),
    payBy: addMs(NOW, minutes(15)),
  });
  expect(open).toMatchObject({ amountPaise: fromRupees(149), status: "created", orderId: null });
  expect(getBookingStateLabel(visit.id, addMs(NOW, minutes(15) - 1))).toBe("Awaiting payment");
  expect(getBookingStateLabel(visit.id, addMs(NOW, minutes(15)))).toBe("Cancelled: payment not received");
  expect(listEmailKinds(visit.email)).toEqual([]);
});

test("a form that is sent twice creates one booking and one payment, even after the payment", async () => {
  const [form, asha] = [homeVisitInput(), createBookingVisitor()];
  const send = () => beginBookingPayment(form, asha, () => NOW);
  const [first, second] = await Promise.all([send(), send()]);
  expect([second.id, listBookingPayments(first.id).length]).toEqual([first.id, 1]);
  await settleUpdate(toCapturedUpdate(findOpenFeePayment(first.id) ?? expect.fail("no payment")), NOW);
  expect(await send()).toMatchObject({ id: first.id, ...CONFIRMED });
  expect(listBookingPayments(first.id)).toHaveLength(1);
});

test("a home visit in an area without a fee is confirmed at once, without a payment", async () => {
  const form = homeVisitInput({ pincode: insertServedPincode({ homeVisitFeePaise: fromRupees(0) }) });
  const visit = await beginBookingPayment(form, createBookingVisitor(), () => NOW);
  expect(visit).toMatchObject({ status: "confirmed", feePaise: 0, payBy: null });
  expect([listBookingPayments(visit.id), listBookingEvents(visit.id)]).toEqual([[], ["booked"]]);
});

test("a booking keeps its fee when the area's fee changes", async () => {
  const pincode = insertServedPincode();
  const { visit, open } = await bookAshaHomeVisit({ pincode });
  writableDb()
    .update(serviceArea)
    .set({ homeVisitFeePaise: fromRupees(500) })
    .where(eq(serviceArea.pincode, pincode))
    .run();
  const payable = await findBookingToPay(visit.id, { key: visit.linkKey }, () => NOW);
  expect(payable?.payment).toMatchObject({ id: open.id, amountPaise: fromRupees(39) });
});

test("only the private link, the customer and administrators open a booking's payment page", async () => {
  const { visit } = await bookAshaHomeVisit();
  const findWith = (access: Parameters<typeof findBookingToPay>[1]) =>
    findBookingToPay(visit.id, access, () => NOW);
  for (const access of [{}, { key: "" }, { key: visit.id }, { key: visit.number }, { userId: visit.id }])
    expect(await findWith(access)).toBeUndefined();
  for (const access of [{ key: visit.linkKey }, { isStaff: true }])
    expect((await findWith(access))?.payment).toBeDefined();
});

test("one address can book 20 home visits an hour, and refused ones do not count", async () => {
  const visitor = createBookingVisitor();
  const book = (form = homeVisitInput()) => beginBookingPayment(form, visitor, () => NOW);
  await expect(book(homeVisitInput({ pincode: "999999" }))).rejects.toMatchObject({ code: "NOT_SERVED" });
  for (let n = 0; n < 20; n++) {
    // Sent twice at once, as by a double tap.
    const form = homeVisitInput();
    await Promise.all([book(form), book(form)]);
  }
  await expect(book()).rejects.toMatchObject({ code: "TOO_MANY" });
});
