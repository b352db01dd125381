import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { createRefund } from "~/features/fulfilment/create-refund.server";
import { refundOrderPart } from "~/features/fulfilment/refund-order-part.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { creditNote, invoice, orders } from "~/features/orders/tables";
import { RefundInput } from "~/features/payments/input";
import { refund } from "~/features/payments/tables";
import { cartTotals } from "~/features/pricing/totals";
import { db, transaction } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { ashaBegins, captured, hear } from "../../../tests/support/paying";
import { findCreditNote } from "./get-credit-note.server";
import { findInvoice } from "./get-invoice.server";
import { issueMissingCreditNotes } from "./issue-credit-note.server";
import { issueMissingInvoices } from "./issue-invoice.server";

const ravi = aCustomer("Ravi Shankar");
const notesOf = (orderId: string) =>
  db
    .select({ note: creditNote })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(creditNote.serial))
    .all()
    .map(({ note }) => note);
const give = async (orderId: string, amount: string, now = NOW) => {
  const seenLeft = findAnyOrder(orderId)?.keptPaise;
  await refundOrderPart(
    ravi,
    orderId,
    RefundInput.parse({ amount, reason: "One was broken", seenLeft }),
    now,
  );
};

/** An order that is paid, sent to `postalCode`. */
async function paidOrder(postalCode = "221005", now = NOW) {
  const begun = await ashaBegins();
  writableDb().update(orders).set({ postalCode, payBy: now }).where(eq(orders.id, begun.order.id)).run();
  await hear(captured(begun.open), now);
  return { ...begun, id: begun.order.id };
}

test("a part that goes back is credited at once under the next number, its tax parted as on the invoice", async () => {
  const [near, far] = [await paidOrder("221005"), await paidOrder("800001")];
  await give(near.id, "1180");
  await give(far.id, "1180");
  const [[first], [second]] = [notesOf(near.id), notesOf(far.id)];
  expect(first).toMatchObject({ taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 });
  expect(second).toMatchObject({ taxablePaise: 100_000, cgstPaise: 0, igstPaise: 18_000 });
  expect([first?.number, second?.serial]).toEqual(["CN/26-27/000001", 2]);
});

test("a new financial year begins at 1", async () => {
  const { id } = await paidOrder();
  await give(id, "100", new Date("2027-03-31T18:30:00Z"));
  expect(notesOf(id)).toMatchObject([{ number: "CN/27-28/000001" }]);
});

test("the notes of an order that was given back in parts and then cancelled add up to its invoice", async () => {
  const { asha, id } = await paidOrder();
  for (const amount of ["333.33", "100.01", "77.77"]) await give(id, amount);
  await cancelOwnOrder(asha, id, undefined, NOW);
  const notes = notesOf(id);
  const total = (part: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    notes.reduce((sum, note) => sum + note[part], 0);
  expect(notes).toHaveLength(4);
  expect([total("taxablePaise"), total("cgstPaise"), total("sgstPaise")]).toEqual([200_000, 18_000, 18_000]);
  expect(findAnyOrder(id)?.creditNotes.map(({ number }) => number)).toEqual(
    notes.map(({ number }) => number),
  );
  expect(findInvoice(asha, id)?.notes).toContain(`Credit note ${notes[0]?.number} of 20 Nov 2026: ₹333.33.`);
});

test("the paper says what was credited, of which invoice, and why; to its owner alone", async () => {
  const { asha, id } = await paidOrder("800001");
  await give(id, "1180");
  const noteId = notesOf(id)[0]?.id ?? expect.fail("no note");
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
  expect(findCreditNote(aCustomer("Meena"), id, noteId)).toBeUndefined();
  expect(findCreditNote(asha, (await paidOrder()).id, noteId)).toBeUndefined();
});

test("money that never paid for the order is not credited: a second payment, and one that came too late", async () => {
  const { id, open } = await paidOrder();
  await transaction(() =>
    createRefund(open, { providerPaymentId: "pay_again", amountPaise: 500 }, "Paid twice", NOW),
  );
  const late = await ashaBegins();
  await cancelOwnOrder(late.asha, late.order.id, undefined, NOW);
  await hear(captured(late.open), NOW);
  expect(db.select().from(refund).where(eq(refund.paymentId, late.open.id)).all()).toHaveLength(1);
  expect([notesOf(id), notesOf(late.order.id)]).toEqual([[], []]);
});

test("what went back before there were credit notes gets its own, once, dated then", async () => {
  await fillSampleShop(new Date("2025-05-10T10:00:00Z"), cartTotals);
  await issueMissingInvoices();
  for (const _ of [1, 2]) await issueMissingCreditNotes();
  const cancelled =
    db.select().from(orders).where(eq(orders.number, "VE-1000-8630")).get() ?? expect.fail("none");
  const [note, ...more] = notesOf(cancelled.id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ financialYear: "25-26", taxablePaise: cancelled.itemsPaise });
  const given = db
    .select()
    .from(refund)
    .where(eq(refund.id, note?.refundId ?? ""))
    .get();
  expect(note?.issuedAt).toEqual(given?.createdAt);
});
