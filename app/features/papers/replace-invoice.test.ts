import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { findAnyOrder, INVOICE_NUMBER } from "~/features/orders/find-orders.server";
import { unknownAddress } from "~/features/orders/set-address.server";
import { orders } from "~/features/orders/tables";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { sum } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  findOpenPayment,
  getOrderRow,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { listPapers } from "./find-papers.server";
import { findPaperDocument } from "./get-paper.server";
import { GstCorrection } from "./input";
import { findSalePaper } from "./issue-invoice.server";
import { listPaperLines, type Paper } from "./issue-paper.server";
import { correctGstDetails, findGstDetails } from "./replace-invoice.server";
import { paper } from "./tables";

const LATER = addMs(NOW, minutes(5));
const ravi = insertCustomer("Ravi Shankar");
const LOTUS = { gstin: "09AAGCB7383J1Z6", firmName: "Lotus Contractors" };
const BILLED_IN_DELHI = {
  ...LOTUS,
  gstin: "07AAGCB7383J1ZA",
  billingAddress: "4 Karol Bagh\nNew Delhi 110005",
};

/** Asha's order of a cooler's pads at 5 % and two drills at 18 %, with a delivery fee. */
async function anOrder({ pays = true, details = {} } = {}) {
  const asha = insertCustomer();
  const pads = insertProduct({
    name: "Wood-wool pads",
    hsn: "4405",
    gstRateBp: 500,
    pricePaise: 240_00 as never,
  });
  const drill = insertProduct({ pricePaise: 85_50 as never });
  await addToCart(asha, { productId: pads, quantity: 1 }, NOW);
  await addToCart(asha, { productId: drill, quantity: 2 }, NOW);
  const { id } = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, ...details }, NOW);
  if (pays) await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
  return { asha, id };
}
const invoiceOf = (orderId: string) => findSalePaper({ orderId }) ?? expect.fail("no invoice");
const papersOf = (orderId: string) => db.select().from(paper).where(eq(paper.orderId, orderId)).all();
const kindsOf = (orderId: string) => papersOf(orderId).map(({ kind }) => kind);
const correct = (orderId: string, fields: object, seenInvoice = findSalePaper({ orderId })?.id ?? "") =>
  correctGstDetails(ravi, orderId, GstCorrection.parse({ sure: true, ...fields, seenInvoice }), LATER);
const refund = (orderId: string, amount: string) => refundPart(ravi, orderId, { amount }, LATER);
const linesOf = ({ id }: Paper) =>
  listPaperLines(id).map(({ kind, name, quantity, rateBp, taxablePaise, taxPaise }) => ({
    kind,
    name,
    quantity,
    rateBp,
    taxablePaise,
    taxPaise,
  }));

afterEach(() => transaction(() => saveSetting("shop", { registration: "regular" }, NOW)));

test("a credit note takes back the invoice, and a new one bills the same to the firm", async () => {
  const { id } = await anOrder();
  const before = invoiceOf(id);
  expect([before.firm, before.stateCode]).toEqual([null, "09"]);
  await correct(id, BILLED_IN_DELHI);
  const [first, note, after] = papersOf(id) as [Paper, Paper, Paper];
  expect([first, kindsOf(id)]).toEqual([before, ["tax-invoice", "credit-note", "tax-invoice"]]);
  expect(note).toMatchObject({
    refersTo: before.id,
    refundId: null,
    reason: "GST details corrected",
    totalPaise: before.totalPaise,
    roundOffPaise: before.roundOffPaise,
    stateCode: "09",
    firm: null,
    issuedAt: LATER,
  });
  expect(after).toMatchObject({
    firm: BILLED_IN_DELHI,
    stateCode: "07",
    cgstPaise: 0,
    igstPaise: before.cgstPaise + before.sgstPaise,
    totalPaise: before.totalPaise,
    refundId: null,
  });
  expect([linesOf(note), linesOf(after)]).toEqual([linesOf(before), linesOf(before)]);
  expect(getOrderRow(id)).toMatchObject(BILLED_IN_DELHI);
  expect(findSalePaper({ orderId: id })).toEqual(after);
  expect(db.select({ n: INVOICE_NUMBER }).from(orders).where(eq(orders.id, id)).get()?.n).toBe(after.number);
  expect(findPaperDocument(after.id)?.notes).toContain(
    `Reason: GST details corrected, in place of ${before.number}`,
  );
  const [email] = db.select().from(outboxEmail).where(eq(outboxEmail.kind, "invoice-replaced")).all();
  expect([email?.aboutId, email?.subject]).toEqual([
    id,
    `Order ${getOrderRow(id).number}: new invoice ${after.number}`,
  ]);
  expect(email?.text).toContain(`replaces ${before.number}`);
  expect(listPapers({ orderId: id }).map(({ isReplaced }) => isReplaced)).toEqual([true, false, false]);
  expect(findAnyOrder(id)?.keptPaise).toBe(getOrderRow(id).totalPaise);
});

test("the new invoice and earlier refunds are the payment; later refunds credit the new one", async () => {
  const { id } = await anOrder();
  const before = invoiceOf(id);
  await refund(id, "100");
  await refund(id, "33.33");
  await correct(id, LOTUS);
  const after = invoiceOf(id);
  expect(after.totalPaise + 100_00 + 33_33).toBe(getOrderRow(id).totalPaise);
  const { rows, notes: remarks } = findPaperDocument(after.id) ?? expect.fail("no paper");
  expect(rows.map(({ price }) => price)).toEqual(["", "", "", ""]);
  expect(remarks).toContain(
    "The amounts are what was left to be billed for the order; the taxable values are worked back from them.",
  );
  const notes = papersOf(id).filter(({ kind }) => kind === "credit-note");
  expect(sum(notes.map(({ totalPaise }) => totalPaise))).toBe(before.totalPaise);
  const lineSums = listPaperLines(after.id).map(({ taxablePaise, taxPaise }) =>
    sum([taxablePaise, taxPaise]),
  );
  expect(sum([...lineSums, after.roundOffPaise])).toBe(after.totalPaise);
  await refund(id, "50");
  const last = papersOf(id).at(-1);
  expect(last).toMatchObject({
    kind: "credit-note",
    refersTo: after.id,
    firm: { ...LOTUS, billingAddress: "12 Lanka Road\nVaranasi 221005, Uttar Pradesh, India" },
  });
  await cancelOrder(ravi, id, "Not wanted any more", LATER);
  const paid = papersOf(id).filter(({ kind }) => kind === "tax-invoice");
  const credited = papersOf(id).filter(({ kind }) => kind === "credit-note");
  expect(sum(paid.map(({ totalPaise }) => totalPaise))).toBe(
    sum(credited.map(({ totalPaise }) => totalPaise)),
  );
  await expect(correct(id, BILLED_IN_DELHI)).rejects.toThrow(
    `All of invoice ${after.number} has been credited, so nothing is left to invoice again.`,
  );
});

test("money given back out of goodwill leaves the invoice, and so its replacement, whole", async () => {
  const { id } = await anOrder();
  await refundPart(ravi, id, { goodwill: "20" }, LATER);
  await correct(id, LOTUS);
  expect(invoiceOf(id).totalPaise).toBe(getOrderRow(id).totalPaise);
});

test("a firm can be taken off again, and the consumer's invoice follows the delivery", async () => {
  const { id } = await anOrder({ details: BILLED_IN_DELHI });
  expect(invoiceOf(id)).toMatchObject({ firm: BILLED_IN_DELHI, stateCode: "07" });
  await correct(id, {});
  expect(invoiceOf(id)).toMatchObject({ firm: null, stateCode: "09", igstPaise: 0 });
  expect(getOrderRow(id)).toMatchObject({ gstin: null, firmName: null, billingAddress: null });
});

test("a form that is sent twice issues one pair, also at the same time", async () => {
  const { id } = await anOrder();
  const seen = invoiceOf(id).id;
  await Promise.all([1, 2].map(() => correct(id, LOTUS, seen)));
  await correct(id, LOTUS, seen);
  expect(kindsOf(id)).toEqual(["tax-invoice", "credit-note", "tax-invoice"]);
  await expect(correct(id, { ...LOTUS, firmName: "Lotus & Sons" }, seen)).rejects.toThrow(
    "This order has been invoiced in the meantime.",
  );
});

test("it is refused without a change, without the confirmation, or with an unknown order", async () => {
  const { id } = await anOrder({ details: LOTUS });
  await expect(correct(id, { ...LOTUS, gstin: "09 aagcb7383j1z6" })).rejects.toThrow("Nothing has changed");
  await expect(correct(id, { ...BILLED_IN_DELHI, sure: false })).rejects.toMatchObject({
    code: "INVALID",
    field: "sure",
  });
  await expect(correct("nowhere", LOTUS)).rejects.toThrow("We could not find that order.");
  expect(kindsOf(id)).toEqual(["tax-invoice"]);
});

test("of an order without an invoice only the order changes, as long as one will be issued", async () => {
  const unpaid = await anOrder({ pays: false });
  await correct(unpaid.id, { ...LOTUS, sure: false });
  expect([getOrderRow(unpaid.id).firmName, kindsOf(unpaid.id)]).toEqual([LOTUS.firmName, []]);
  const awaiting = await anOrder({ details: unknownAddress() });
  await correct(awaiting.id, BILLED_IN_DELHI);
  expect([getOrderRow(awaiting.id).firmName, kindsOf(awaiting.id)]).toEqual([LOTUS.firmName, []]);
  const cancelled = await anOrder({ pays: false });
  await cancelOrder(ravi, cancelled.id, undefined, LATER);
  await expect(correct(cancelled.id, LOTUS)).rejects.toThrow("This order has no invoice, and will get none");
});

test("a shop that charges no GST, and an order of an erased customer, have nothing to correct", async () => {
  const { asha, id } = await anOrder();
  await eraseAccount(asha, LATER);
  expect(findGstDetails(id)?.problem).toContain("The customer’s account and details were deleted");
  await transaction(() => saveSetting("shop", { registration: "composition" }, NOW));
  const untaxed = await anOrder();
  await expect(correct(untaxed.id, LOTUS)).rejects.toThrow("The shop charges no GST now");
  const unpaid = await anOrder({ pays: false });
  await expect(correct(unpaid.id, LOTUS)).rejects.toThrow("The shop charges no GST now");
});

test("a firm without another address keeps that of the delivery when the customer is erased", async () => {
  const { asha, id } = await anOrder({ details: LOTUS });
  await eraseAccount(asha, LATER);
  const parties = findPaperDocument(invoiceOf(id).id)?.parties;
  expect(parties?.map(({ name, lines }) => [name, lines[0]])).toEqual([
    ["Lotus Contractors", "12 Lanka Road"],
    ["Account deleted", "221005, Uttar Pradesh, India"],
  ]);
});

test("the audit log has the papers, and of the firm only that it changed", async () => {
  const { id } = await anOrder();
  const before = invoiceOf(id).number;
  await correct(id, BILLED_IN_DELHI);
  const [, note, invoice] = papersOf(id);
  const entry = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).get();
  const hidden = { gstin: "changed", firmName: "changed", billingAddress: "changed" };
  expect(entry).toMatchObject({
    action: "GST details corrected",
    actorId: ravi,
    before: { ...hidden, invoiceNumber: before },
    after: { ...hidden, invoiceNumber: invoice?.number, creditNoteNumber: note?.number },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Lotus|Karol|0[79]AAG/);
});
