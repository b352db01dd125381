import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { deleteBooking } from "~/features/bookings/delete-bookings.server";
import { eraseCustomerFromBookings } from "~/features/bookings/erase-customer.server";
import { booking } from "~/features/bookings/tables";
import { cancelBooking } from "~/features/fulfilment/cancel-and-refund.server";
import { createHomeVisitWithPayment } from "~/features/fulfilment/create-paid-booking.server";
import { recordRefundUpdate } from "~/features/fulfilment/send-refunds.server";
import { setBookingStatus, updateBooking } from "~/features/fulfilment/update-booking.server";
import type { payment } from "~/features/payments/tables";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { fromRupees } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import {
  bookAshaHomeVisit,
  confirmFeeRefund,
  createBookingVisitor,
  getBookingRow,
  homeVisitInput,
} from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { clearPapers, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findPaperDocument } from "./get-paper.server";
import { paper } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
const OUT_OF_STATE = "800001";

afterEach(async () => transaction(() => saveSetting("shop", {}, NOW)));

const listPaperRows = (bookingId: string) =>
  db.select().from(paper).where(eq(paper.bookingId, bookingId)).all();
const listKinds = (bookingId: string) => listPaperRows(bookingId).map(({ kind }) => kind);
const complete = async (id: string) => setBookingStatus(id, "completed", { userId: ravi }, NOW);

/** A home visit whose fee is paid. */
async function aPaidVisit(feeRupees = 39, pincode?: string) {
  const homeVisitFeePaise = fromRupees(feeRupees);
  const servedPincode = insertServedPincode({ homeVisitFeePaise, ...(pincode && { pincode }) });
  const { visit, open } = await bookAshaHomeVisit({ pincode: servedPincode });
  await settleUpdate(toCapturedUpdate(open), NOW);
  return { ...visit, open };
}

/** A refund of a part of the fee that was begun on the provider's website. */
const refundAtProvider = async (open: typeof payment.$inferSelect, amountPaise: number) =>
  transaction(() =>
    recordRefundUpdate(
      {
        providerRefundId: `outside_${open.id}`,
        providerPaymentId: `pay_${open.id}`,
        amountPaise,
        state: "processed",
      },
      NOW,
    ),
  );
test("the receipt voucher of ₹39, issued with the payment, is 33.06 + 2.97 + 2.97", async () => {
  const visit = await aPaidVisit();
  expect(listPaperRows(visit.id)).toMatchObject([
    {
      kind: "receipt-voucher",
      series: "voucher",
      taxablePaise: 3_306,
      cgstPaise: 297,
      sgstPaise: 297,
      totalPaise: 3_900,
      issuedAt: NOW,
    },
  ]);
  const [voucher] = listPaperRows(visit.id);
  expect(findPaperDocument(voucher?.id ?? "")).toMatchObject({
    title: "Receipt voucher",
    rows: [{ name: "Home visit", hsn: "998715", quantity: "1 NOS", taxable: "₹33.06", tax: "₹5.94" }],
    totals: [
      { what: "Taxable value", amount: "₹33.06" },
      { what: "CGST 9%", amount: "₹2.97" },
      { what: "SGST 9%", amount: "₹2.97" },
      { what: "Total", amount: "₹39.00" },
    ],
  });
});

test.each([
  ["within the state", undefined, { cgstPaise: 381, sgstPaise: 381, igstPaise: 0 }],
  ["out of the state", OUT_OF_STATE, { cgstPaise: 0, sgstPaise: 0, igstPaise: 762 }],
])("the fee of ₹50%s is 42.38 with 7.62 of GST", async (_where, pincode, taxes) => {
  const visit = await aPaidVisit(50, pincode);
  await complete(visit.id);
  const amounts = { taxablePaise: 4_238, totalPaise: 5_000, ...taxes };
  expect(listPaperRows(visit.id)).toMatchObject([
    { kind: "receipt-voucher", ...amounts },
    { kind: "tax-invoice", ...amounts },
  ]);
});

test("a visit has no paper until its fee is paid, and none at all without a fee", async () => {
  const { visit } = await bookAshaHomeVisit();
  expect(listPaperRows(visit.id)).toEqual([]);
});

test("completing a visit, however often, issues its invoice once, with the fee set off", async () => {
  const visit = await aPaidVisit();
  await complete(visit.id);
  await setBookingStatus(visit.id, "in-progress", { userId: ravi }, NOW);
  await complete(visit.id);
  await updateBooking(visit.id, { status: "completed" }, ravi, NOW);
  expect(listKinds(visit.id)).toEqual(["receipt-voucher", "tax-invoice"]);
  const [voucher, billed] = listPaperRows(visit.id);
  expect(billed).toMatchObject({ refersTo: voucher?.id, totalPaise: 3_900 });
  expect(findPaperDocument(billed?.id ?? "")?.notes).toContain(
    `The advance of ₹39.00, receipt voucher ${voucher?.number} of 20 Nov 2026, is set off. Nothing is left to pay.`,
  );
});

test("an update by API that completes a visit issues its invoice too", async () => {
  const visit = await aPaidVisit();
  await updateBooking(visit.id, { status: "completed", adminNotes: "New capacitor." }, ravi, NOW);
  expect(listKinds(visit.id)).toEqual(["receipt-voucher", "tax-invoice"]);
});

test("a fee that goes back before the visit has a refund voucher, and the visit no invoice", async () => {
  const visit = await aPaidVisit();
  await cancelBooking(visit.id, { userId: ravi, ...confirmFeeRefund(visit) }, NOW);
  const [voucher, refundVoucher] = listPaperRows(visit.id);
  expect(refundVoucher).toMatchObject({
    kind: "refund-voucher",
    refersTo: voucher?.id,
    taxablePaise: 3_306,
    cgstPaise: 297,
    totalPaise: 3_900,
  });
  await expect(complete(visit.id)).rejects.toThrow("The visit fee has not been paid.");
  expect(listKinds(visit.id)).toEqual(["receipt-voucher", "refund-voucher"]);
});

test("a fee that goes back after the visit has a credit note of its invoice", async () => {
  const visit = await aPaidVisit();
  await complete(visit.id);
  await cancelBooking(visit.id, { userId: ravi, ...confirmFeeRefund(visit) }, NOW);
  const [, billed, note] = listPaperRows(visit.id);
  expect(note).toMatchObject({ kind: "credit-note", refersTo: billed?.id, totalPaise: 3_900 });
  expect(listPaperRows(visit.id)).toHaveLength(3);
});

test("a visit of which a part of the fee went back is billed for the rest", async () => {
  const visit = await aPaidVisit(50);
  await refundAtProvider(visit.open, 2_000);
  await complete(visit.id);
  const [, refundVoucher, billed] = listPaperRows(visit.id);
  expect(refundVoucher).toMatchObject({ kind: "refund-voucher", totalPaise: 2_000 });
  expect(billed).toMatchObject({ kind: "tax-invoice", totalPaise: 3_000 });
  const add = (column: "taxablePaise" | "cgstPaise") =>
    (refundVoucher?.[column] ?? 0) + (billed?.[column] ?? 0);
  expect([add("taxablePaise"), add("cgstPaise")]).toEqual([4_238, 381]);
});

test("a visit that was paid before there were vouchers is billed for what the shop keeps", async () => {
  const visit = await aPaidVisit();
  clearPapers();
  await complete(visit.id);
  expect(listPaperRows(visit.id)).toMatchObject([
    { kind: "tax-invoice", refersTo: null, taxablePaise: 3_306, totalPaise: 3_900 },
  ]);
  const lowered = await aPaidVisit();
  clearPapers();
  await refundAtProvider(lowered.open, 900);
  await complete(lowered.id);
  expect(listPaperRows(lowered.id)).toMatchObject([{ kind: "tax-invoice", totalPaise: 3_000 }]);
});

test("a refund of a fee from before there were vouchers has no paper", async () => {
  const visit = await aPaidVisit();
  clearPapers();
  await cancelBooking(visit.id, { userId: ravi, ...confirmFeeRefund(visit) }, NOW);
  expect(listPaperRows(visit.id)).toEqual([]);
});

test("a deleted visit keeps its papers, without the person", async () => {
  const visit = await aPaidVisit();
  await complete(visit.id);
  await deleteBooking(visit.id, ravi, NOW);
  const [, billed] = listPaperRows(visit.id);
  const document = findPaperDocument(billed?.id ?? "") ?? expect.fail("no paper");
  expect(document.totals.at(-1)?.amount).toBe("₹39.00");
  expect(JSON.stringify(document)).not.toMatch(/Asha|Lanka|98765/);
});

test("a visit of an erased customer keeps its papers, and is still billed", async () => {
  const visit = await aPaidVisit();
  const asha = insertCustomer();
  writableDb().update(booking).set({ userId: asha }).where(eq(booking.id, visit.id)).run();
  await transaction(() => eraseCustomerFromBookings(asha, NOW));
  await complete(visit.id);
  expect(listKinds(visit.id)).toEqual(["receipt-voucher", "tax-invoice"]);
  const [voucher] = listPaperRows(visit.id);
  expect(JSON.stringify(findPaperDocument(voucher?.id ?? ""))).not.toMatch(/Asha|Lanka|98765/);
  expect(getBookingRow(visit.id).name).not.toContain("Asha");
});

test("the papers of a visit that was paid before it was told of name its person once", async () => {
  const pincode = insertServedPincode({ homeVisitFeePaise: fromRupees(39) });
  const { visit, open } = await bookAshaHomeVisit({ pincode });
  const isVisit = eq(booking.id, visit.id);
  const draft = { name: null, address: null, phone: null, awaitsDetails: true };
  writableDb().update(booking).set(draft).where(isVisit).run();
  await settleUpdate(toCapturedUpdate(open), NOW);
  expect(listPaperRows(visit.id)).toMatchObject([{ recipient: null }]);
  const named = { paymentStatus: "paid", providerOrderId: open.providerOrderId ?? "" } as const;
  const visitor = createBookingVisitor();
  await createHomeVisitWithPayment(homeVisitInput({ pincode }), named, visitor, () => NOW);
  await complete(visit.id);
  writableDb().update(booking).set({ name: "Somebody Else" }).where(isVisit).run();
  const recipient = { name: "Asha Verma", address: `12 Lanka Road\n${pincode}`, phone: "9876543210" };
  expect(listPaperRows(visit.id)).toMatchObject([
    { kind: "receipt-voucher", recipient },
    { kind: "tax-invoice", recipient },
  ]);
  expect(() =>
    writableDb().update(paper).set({ recipient }).where(eq(paper.bookingId, visit.id)).run(),
  ).toThrow("paper is only ever added to");
});

test.each([
  ["composition", "bill-of-supply"],
  ["unregistered", "receipt"],
] as const)("a shop that is %s issues a %s of a visit, without tax", async (registration, kind) => {
  await transaction(() => saveSetting("shop", { registration }, NOW));
  const visit = await aPaidVisit();
  await complete(visit.id);
  const untaxed = { taxablePaise: 3_900, cgstPaise: 0, igstPaise: 0, totalPaise: 3_900 };
  expect(listPaperRows(visit.id)).toMatchObject([
    { kind: "receipt-voucher", ...untaxed },
    { kind, ...untaxed },
  ]);
});
