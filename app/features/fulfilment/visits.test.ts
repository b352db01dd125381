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

test("before anybody pays, the visit is written down and awaits its area's own fee for 15 minutes, no more", async () => {
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

test("a form sent twice is one booking and one payment, also once it is paid", async () => {
  const [form, asha] = [aHomeVisit(), booker()];
  const send = () => beginBookingPayment(form, asha, () => NOW);
  const [one, two] = await Promise.all([send(), send()]);
  expect([two.id, paymentsOf(one.id).length]).toEqual([one.id, 1]);
  await hear(captured(openFeeOf(one.id) ?? expect.fail("no payment")), NOW);
  expect(await send()).toMatchObject({ id: one.id, ...CONFIRMED });
  expect(paymentsOf(one.id)).toHaveLength(1);
});

test("an area that asks for no fee needs no payment: the visit is confirmed at once", async () => {
  const form = aHomeVisit({ pincode: aServedPincode({ homeVisitFeePaise: fromRupees(0) }) });
  const visit = await beginBookingPayment(form, booker(), () => NOW);
  expect(visit).toMatchObject({ status: "confirmed", feePaise: 0, payBy: null });
  expect([paymentsOf(visit.id), visitEvents(visit.id)]).toEqual([[], ["booked"]]);
});

test("the fee is what it was when the visit was booked, whatever becomes of the area", async () => {
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

test("nobody but the private link, its customer and the administrator comes to the till of a visit", async () => {
  const { visit } = await ashaBooks();
  const at = (asker: Parameters<typeof findBookingToPay>[1]) => findBookingToPay(visit.id, asker, () => NOW);
  for (const asker of [{}, { key: "" }, { key: visit.id }, { key: visit.number }, { userId: visit.id }])
    expect(await at(asker)).toBeUndefined();
  for (const asker of [{ key: visit.linkKey }, { isAdmin: true }])
    expect((await at(asker))?.payment).toBeDefined();
});

test("20 visits an hour from one address, and what was refused does not count", async () => {
  const one = booker();
  const book = (form = aHomeVisit()) => beginBookingPayment(form, one, () => NOW);
  await expect(book(aHomeVisit({ pincode: "999999" }))).rejects.toMatchObject({ code: "NOT_SERVED" });
  for (let n = 0; n < 20; n++) {
    // Twice at once, as by a double tap.
    const form = aHomeVisit();
    await Promise.all([book(form), book(form)]);
  }
  await expect(book()).rejects.toMatchObject({ code: "TOO_MANY" });
});
