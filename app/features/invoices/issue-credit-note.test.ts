import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { createRefund } from "~/features/fulfilment/create-refund.server";
import { refundPartOfOrder } from "~/features/fulfilment/refund-order-part.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { orders } from "~/features/orders/tables";
import { RefundInput } from "~/features/payments/input";
import { refund } from "~/features/payments/tables";
import { cartTotals } from "~/features/pricing/totals";
import { db, transaction } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findCreditNote } from "./get-credit-note.server";
import { findInvoice } from "./get-invoice.server";
import { issueMissingCreditNotes } from "./issue-credit-note.server";
import { issueMissingInvoices } from "./issue-invoice.server";
import { creditNote, invoice } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
const listCreditNotes = (orderId: string) =>
  db
    .select({ note: creditNote })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(creditNote.serial))
    .all()
    .map(({ note }) => note);
const refundPart = async (orderId: string, amount: string, now = NOW) => {
  const seenLeft = findAnyOrder(orderId)?.keptPaise;
  await refundPartOfOrder(
    ravi,
    orderId,
    RefundInput.parse({ amount, reason: "One was broken", seenLeft }),
    now,
  );
};

async function aPaidOrder(postalCode = "221005", now = NOW) {
  const begun = await beginAshaPayment();
  writableDb().update(orders).set({ postalCode, payBy: now }).where(eq(orders.id, begun.order.id)).run();
  await settleUpdate(toCapturedUpdate(begun.open), now);
  return { ...begun, id: begun.order.id };
}

test("a partial refund gets the next credit note at once, with its tax split as on the invoice", async () => {
  const [withinState, outside] = [await aPaidOrder("221005"), await aPaidOrder("800001")];
  await refundPart(withinState.id, "1180");
  await refundPart(outside.id, "1180");
  const [[first], [second]] = [listCreditNotes(withinState.id), listCreditNotes(outside.id)];
  expect(first).toMatchObject({ taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 });
  expect(second).toMatchObject({ taxablePaise: 100_000, cgstPaise: 0, igstPaise: 18_000 });
  expect([first?.number, second?.serial]).toEqual(["CN/26-27/000001", 2]);
});

test("the serials of a new financial year begin at 1", async () => {
  const { id } = await aPaidOrder();
  await refundPart(id, "100", new Date("2027-03-31T18:30:00Z"));
  expect(listCreditNotes(id)).toMatchObject([{ number: "CN/27-28/000001" }]);
});

test("the credit notes of an order refunded in parts, then cancelled, add up to its invoice", async () => {
  const { asha, id } = await aPaidOrder();
  for (const amount of ["333.33", "100.01", "77.77"]) await refundPart(id, amount);
  await cancelOwnOrder(asha, id, undefined, NOW);
  const notes = listCreditNotes(id);
  const total = (part: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    notes.reduce((sum, note) => sum + note[part], 0);
  expect(notes).toHaveLength(4);
  expect([total("taxablePaise"), total("cgstPaise"), total("sgstPaise")]).toEqual([200_000, 18_000, 18_000]);
  expect(findAnyOrder(id)?.creditNotes.map(({ number }) => number)).toEqual(
    notes.map(({ number }) => number),
  );
  expect(findInvoice(asha, id)?.notes).toContain(`Credit note ${notes[0]?.number} of 20 Nov 2026: ₹333.33.`);
});

test("a credit note states its invoice, reason and amounts, for its own customer only", async () => {
  const { asha, id } = await aPaidOrder("800001");
  await refundPart(id, "1180");
  const noteId = listCreditNotes(id)[0]?.id ?? expect.fail("no note");
  expect(findCreditNote(asha, id, noteId)).toMatchObject({
    reason: "One was broken",
    placeOfSupply: "Bihar (10)",
    invoiceNumber: findInvoice(asha, id)?.number,
    totals: [
      { what: "Taxable value", amount: "₹1,000.00" },
      { what: "IGST 18 %", amount: "₹180.00" },
      { what: "Delivery", amount: "₹0.00" },
      { what: "Total", amount: "₹1,180.00" },
    ],
    amountInWords: "One Thousand One Hundred Eighty Rupees Only",
  });
  expect(findCreditNote(insertCustomer("Meena"), id, noteId)).toBeUndefined();
  expect(findCreditNote(asha, (await aPaidOrder()).id, noteId)).toBeUndefined();
});

test("a refund of a payment that did not pay for the order (second or late) is not credited", async () => {
  const { id, open } = await aPaidOrder();
  await transaction(() =>
    createRefund(open, { providerPaymentId: "pay_again", amountPaise: 500 }, "Paid twice", NOW),
  );
  const late = await beginAshaPayment();
  await cancelOwnOrder(late.asha, late.order.id, undefined, NOW);
  await settleUpdate(toCapturedUpdate(late.open), NOW);
  expect(db.select().from(refund).where(eq(refund.paymentId, late.open.id)).all()).toHaveLength(1);
  expect([listCreditNotes(id), listCreditNotes(late.order.id)]).toEqual([[], []]);
});

test("older refunds without a credit note get one each, once, with the refund's date", async () => {
  await fillSampleShop(new Date("2025-05-10T10:00:00Z"), cartTotals);
  await issueMissingInvoices();
  for (const _attempt of [1, 2]) await issueMissingCreditNotes();
  const cancelled =
    db.select().from(orders).where(eq(orders.number, "VE-1000-8630")).get() ?? expect.fail("none");
  const [note, ...more] = listCreditNotes(cancelled.id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ financialYear: "25-26", taxablePaise: cancelled.itemsPaise });
  const refundRow = db
    .select()
    .from(refund)
    .where(eq(refund.id, note?.refundId ?? ""))
    .get();
  expect(note?.issuedAt).toEqual(refundRow?.createdAt);
});
