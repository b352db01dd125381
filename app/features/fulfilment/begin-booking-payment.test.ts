import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { serviceArea } from "~/features/delivery/tables";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { aServedPincode, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { captured, hear } from "../../../tests/support/paying";
import {
  aHomeVisit,
  ashaBooks,
  booker,
  lettersTo,
  openFeeOf,
  paymentsOf,
  visitEvents,
  visitOf,
  visitWords,
} from "../../../tests/support/visiting";
import { beginBookingPayment } from "./begin-payment.server";
import { findBookingToPay } from "./payment-page.server";

const UNPAID = { status: "pending", paymentStatus: "pending" };
const CONFIRMED = { status: "confirmed", paymentStatus: "paid" };

test("an unpaid home visit is stored and awaits its area's fee for exactly 15 minutes", async () => {
  const { visit, open } = await ashaBooks({
    pincode: aServedPincode({ homeVisitFeePaise: fromRupees(149) }),
  });
  expect(visitOf(visit.id)).toMatchObject({
    ...UNPAID,
    feePaise: fromRupees(149),
    payBy: addMs(NOW, minutes(15)),
  });
  expect(open).toMatchObject({ amountPaise: fromRupees(149), status: "created", orderId: null });
  expect(visitWords(visit.id, addMs(NOW, minutes(15) - 1))).toBe("Awaiting payment");
  expect(visitWords(visit.id, addMs(NOW, minutes(15)))).toBe("Cancelled: payment not received");
  expect(lettersTo(visit.email)).toEqual(["booking-booked"]);
});

test("a form that is sent twice creates one booking and one payment, even after the payment", async () => {
  const [form, asha] = [aHomeVisit(), booker()];
  const send = () => beginBookingPayment(form, asha, () => NOW);
  const [first, second] = await Promise.all([send(), send()]);
  expect([second.id, paymentsOf(first.id).length]).toEqual([first.id, 1]);
  await hear(captured(openFeeOf(first.id) ?? expect.fail("no payment")), NOW);
  expect(await send()).toMatchObject({ id: first.id, ...CONFIRMED });
  expect(paymentsOf(first.id)).toHaveLength(1);
});

test("a home visit in an area without a fee is confirmed at once, without a payment", async () => {
  const form = aHomeVisit({ pincode: aServedPincode({ homeVisitFeePaise: fromRupees(0) }) });
  const visit = await beginBookingPayment(form, booker(), () => NOW);
  expect(visit).toMatchObject({ status: "confirmed", feePaise: 0, payBy: null });
  expect([paymentsOf(visit.id), visitEvents(visit.id)]).toEqual([[], ["booked"]]);
});

test("a booking keeps its fee when the area's fee changes", async () => {
  const pincode = aServedPincode();
  const { visit, open } = await ashaBooks({ pincode });
  writableDb()
    .update(serviceArea)
    .set({ homeVisitFeePaise: fromRupees(500) })
    .where(eq(serviceArea.pincode, pincode))
    .run();
  const payable = await findBookingToPay(visit.id, { key: visit.linkKey }, () => NOW);
  expect(payable?.payment).toMatchObject({ id: open.id, amountPaise: fromRupees(39) });
});

test("only the private link, its customer and an administrator open the payment page of a booking", async () => {
  const { visit } = await ashaBooks();
  const findWith = (access: Parameters<typeof findBookingToPay>[1]) =>
    findBookingToPay(visit.id, access, () => NOW);
  for (const access of [{}, { key: "" }, { key: visit.id }, { key: visit.number }, { userId: visit.id }])
    expect(await findWith(access)).toBeUndefined();
  for (const access of [{ key: visit.linkKey }, { isAdmin: true }])
    expect((await findWith(access))?.payment).toBeDefined();
});

test("one address can book 20 home visits an hour, and refused ones do not count", async () => {
  const visitor = booker();
  const book = (form = aHomeVisit()) => beginBookingPayment(form, visitor, () => NOW);
  await expect(book(aHomeVisit({ pincode: "999999" }))).rejects.toMatchObject({ code: "NOT_SERVED" });
  for (let n = 0; n < 20; n++) {
    // Sent twice at once, as by a double tap.
    const form = aHomeVisit();
    await Promise.all([book(form), book(form)]);
  }
  await expect(book()).rejects.toMatchObject({ code: "TOO_MANY" });
});
