import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { cancelOrder, cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { createRefund } from "~/features/fulfilment/create-refund.server";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { orders } from "~/features/orders/tables";
import { RefundInput } from "~/features/payments/input";
import { refund } from "~/features/payments/tables";
import { cartTotals } from "~/features/pricing/totals";
import { fromRupees, sum } from "~/lib/money";
import { storeTyped } from "~/lib/stored-text";
import { db, transaction } from "~/platform/db/db.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  clearPapers,
  findOpenPayment,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { findPaperDocument } from "./get-paper.server";
import { issueMissingCreditNotes } from "./issue-credit-note.server";
import { findSalePaper, issueMissingInvoices } from "./issue-invoice.server";
import { listPaperLines } from "./issue-paper.server";
import { paper } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
const listCreditNotes = (orderId: string) =>
  db
    .select()
    .from(paper)
    .where(and(eq(paper.orderId, orderId), eq(paper.kind, "credit-note")))
    .orderBy(asc(paper.serial))
    .all();
const findInvoice = (orderId: string) => findSalePaper({ orderId }) ?? expect.fail("no invoice");

async function aPaidOrder(postalCode = "221005", now = NOW) {
  const begun = await beginAshaPayment();
  writableDb().update(orders).set({ postalCode, payBy: now }).where(eq(orders.id, begun.order.id)).run();
  await settleUpdate(toCapturedUpdate(begun.open), now);
  return { ...begun, id: begun.order.id };
}

/** The order of D44: ₹240 at 5 % and ₹225 at 18 % with delivery for ₹50, ₹568 in all. */
async function anOrderOfTwoRates() {
  const asha = insertCustomer();
  const lamp = insertProduct({ pricePaise: fromRupees(240), gstRateBp: 500 });
  const iron = insertProduct({ pricePaise: fromRupees(225), gstRateBp: 1_800 });
  for (const productId of [lamp, iron]) await addToCart(asha, { productId, quantity: 1 }, NOW);
  const { id } = await beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
  return { asha, id };
}

const PARTS = ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "roundOffPaise", "totalPaise"] as const;
const addUp = (papers: (typeof paper.$inferSelect)[]) =>
  Object.fromEntries(PARTS.map((part) => [part, papers.reduce((sum, one) => sum + one[part], 0)]));

/** What papers have of each line, by kind and product. */
function addUpLines(papers: (typeof paper.$inferSelect)[]): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {};
  for (const { kind, productId, taxablePaise, taxPaise } of papers.flatMap(({ id }) => listPaperLines(id))) {
    const [taxable, tax] = sums[`${kind} ${productId}`] ?? [0, 0];
    sums[`${kind} ${productId}`] = [taxable + taxablePaise, tax + taxPaise];
  }
  return sums;
}

test("a lower price gets the next credit note at once, with its tax split as on the invoice", async () => {
  const [withinState, outside] = [await aPaidOrder("221005"), await aPaidOrder("800001")];
  await refundPart(ravi, withinState.id, { amount: "1180" });
  await refundPart(ravi, outside.id, { amount: "1180" });
  const [[first], [second]] = [listCreditNotes(withinState.id), listCreditNotes(outside.id)];
  expect(first).toMatchObject({ taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 });
  expect(second).toMatchObject({ taxablePaise: 100_000, cgstPaise: 0, igstPaise: 18_000 });
  expect([first?.number, second?.serial]).toEqual(["CN/26-27/000001", 2]);
});

test("the serials of a new financial year begin at 1", async () => {
  const { id } = await aPaidOrder();
  await refundPart(ravi, id, { amount: "100" }, new Date("2027-03-31T18:30:00Z"));
  expect(listCreditNotes(id)).toMatchObject([{ number: "CN/27-28/000001" }]);
});

test("the credit notes of an order refunded in parts, then cancelled, add up to its invoice", async () => {
  const { asha, id } = await aPaidOrder();
  for (const amount of ["333.33", "100.01", "77.77"]) await refundPart(ravi, id, { amount });
  await cancelOwnOrder(asha, id, undefined, NOW);
  const notes = listCreditNotes(id);
  expect(notes).toHaveLength(4);
  expect(addUp(notes)).toEqual(addUp([findInvoice(id)]));
  expect(findPaperDocument(findInvoice(id).id)?.laterNotes).toContain(
    `Credit note ${notes[0]?.number} of 20 Nov 2026: ₹333.33.`,
  );
});

test("lower prices of lines at two rates, then cancelled, add up to each line of the invoice", async () => {
  const { asha, id } = await anOrderOfTwoRates();
  const billed = findInvoice(id);
  expect(billed).toMatchObject({ totalPaise: 56_800, roundOffPaise: 50 });
  const lines = addUpLines([billed]);
  for (const amount of ["99.99", "7.01", "1", "333.33"]) {
    await refundPart(ravi, id, { amount });
    for (const [line, [taxable, tax]] of Object.entries(addUpLines(listCreditNotes(id))))
      expect([taxable <= (lines[line]?.[0] ?? 0), tax <= (lines[line]?.[1] ?? 0)]).toEqual([true, true]);
  }
  await cancelOwnOrder(asha, id, undefined, NOW);
  expect(addUp(listCreditNotes(id))).toEqual(addUp([billed]));
  expect(addUpLines(listCreditNotes(id))).toEqual(lines);
});

test("what was lowered before is no longer there to be lowered, line by line", async () => {
  const { id } = await anOrderOfTwoRates();
  await refundPart(ravi, id, { amount: "300" });
  const left = (notes: (typeof paper.$inferSelect)[]) => {
    const [billed, credited] = [addUpLines([findInvoice(id)]), addUpLines(notes)];
    return Object.entries(billed).map(([line, [taxable]]) => taxable - (credited[line]?.[0] ?? 0));
  };
  const afterFirst = left(listCreditNotes(id));
  await refundPart(ravi, id, { amount: "200" });
  expect(left(listCreditNotes(id)).every((value, index) => value <= (afterFirst[index] ?? 0))).toBe(true);
  expect(Math.min(...left(listCreditNotes(id)))).toBeGreaterThanOrEqual(0);
});

test("goodwill has no credit note, and the audit log says that it was goodwill", async () => {
  const { id } = await aPaidOrder();
  await refundPart(ravi, id, { goodwill: "100" });
  expect(listCreditNotes(id)).toEqual([]);
  expect(findAnyOrder(id)?.keptPaise).toBe(226_000);
  expect(db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).get()?.after).toMatchObject({
    refundedPaise: 10_000,
    refundKind: "goodwill",
  });
});

test("an order cancelled after goodwill is credited with all that is left of its invoice", async () => {
  const { asha, id } = await aPaidOrder();
  await refundPart(ravi, id, { goodwill: "100" });
  await refundPart(ravi, id, { amount: "60" });
  await cancelOwnOrder(asha, id, undefined, NOW);
  const notes = listCreditNotes(id);
  expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([6_000, 10_000, 220_000]);
  expect(findAnyOrder(id)?.keptPaise).toBe(0);
  const { rows } = findPaperDocument(notes[2]?.id ?? "") ?? expect.fail("no paper");
  expect(rows.map(({ quantity }) => quantity)).toEqual(["2 NOS"]);
  // No start of the server credits the goodwill afterwards.
  await issueMissingCreditNotes(NOW);
  expect(listCreditNotes(id)).toHaveLength(3);
});

test.each([
  [{ goodwill: "100" }, { amount: "2260" }],
  [{ goodwill: "2360" }],
])("an order whose money went back as %j is credited in full once cancelled", async (...refunds) => {
  const { id } = await aPaidOrder();
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  for (const fields of refunds) await refundPart(ravi, id, fields);
  await cancelOrder(ravi, id, undefined, NOW);
  expect(sum(listCreditNotes(id).map(({ totalPaise }) => totalPaise))).toBe(findInvoice(id).totalPaise);
});

test("a refund is one thing: pieces, a lower price or goodwill", () => {
  const [pieces, reason] = [{ line0: "1" }, "One came back"];
  for (const [fields, path] of [
    [{ pieces, goodwill: "100" }, ["goodwill"]],
    [{ pieces, amount: "100" }, ["amount"]],
    [{ amount: "100", goodwill: "100" }, ["goodwill"]],
    [{ pieces: { line0: "0" } }, []],
  ] as const)
    expect(RefundInput.safeParse({ ...fields, reason }).error?.issues).toMatchObject([{ path }]);
  for (const fields of [{ pieces }, { amount: "100" }, { pieces: { line0: "0" }, goodwill: "1" }])
    expect(RefundInput.safeParse({ ...fields, reason }).success).toBe(true);
});

test("a credit note states its invoice, reason and amounts", async () => {
  const { id } = await aPaidOrder("800001");
  await refundPart(ravi, id, { amount: "1180" });
  const [note] = listCreditNotes(id);
  expect(findPaperDocument(note?.id ?? "")).toMatchObject({
    title: "Credit note",
    facts: expect.arrayContaining([
      ["Tax invoice", `${findInvoice(id).number} of 20 Nov 2026`],
      ["Place of supply", "Bihar (10)"],
    ]),
    totals: [
      { what: "Taxable value", amount: "₹1,000.00" },
      { what: "IGST 18%", amount: "₹180.00" },
      { what: "Total", amount: "₹1,180.00" },
    ],
    amountInWords: "One Thousand One Hundred Eighty Rupees Only",
    notes: expect.arrayContaining(["Reason: A scratch on the housing"]),
  });
});

test("a refund of a payment that did not pay for the order (second or late) is not credited", async () => {
  const { id, open } = await aPaidOrder();
  await transaction(() =>
    createRefund(open, { providerPaymentId: "pay_again", amountPaise: 500 }, storeTyped("Paid twice"), NOW),
  );
  const late = await beginAshaPayment();
  await cancelOwnOrder(late.asha, late.order.id, undefined, NOW);
  await settleUpdate(toCapturedUpdate(late.open), NOW);
  expect(db.select().from(refund).where(eq(refund.paymentId, late.open.id)).all()).toHaveLength(1);
  expect([listCreditNotes(id), listCreditNotes(late.order.id)]).toEqual([[], []]);
});

test("older refunds without a credit note get one each, once, with the refund's date", async () => {
  clearPapers();
  await fillSampleShop(new Date("2025-05-10T10:00:00Z"), cartTotals);
  clearPapers();
  await issueMissingInvoices(NOW);
  for (const _attempt of [1, 2]) await issueMissingCreditNotes(NOW);
  const cancelled =
    db.select().from(orders).where(eq(orders.number, "VE-1000-8630")).get() ?? expect.fail("none");
  const [note, ...more] = listCreditNotes(cancelled.id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ financialYear: "25-26", totalPaise: cancelled.totalPaise });
  const refundRow = db
    .select()
    .from(refund)
    .where(eq(refund.id, note?.refundId ?? ""))
    .get();
  expect(note?.issuedAt).toEqual(refundRow?.createdAt);
});
