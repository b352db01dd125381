import { eq } from "drizzle-orm";
import type { FirmColumns } from "~/features/accounts/profile/business-input";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { invoiceReplaced } from "~/features/orders/emails/invoice-replaced";
import { setOrderFirm, toOrderFirm } from "~/features/orders/order-firm.server";
import { orderNotFound } from "~/features/orders/rules";
import { getOrderFacts } from "~/features/orders/send-emails.server";
import { orders } from "~/features/orders/tables";
import { getTotalLeft } from "~/features/pricing/credits";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { pick } from "~/lib/field-lists";
import { db, transaction } from "~/platform/db/db.server";
import type { GstCorrection } from "./input";
import { findSalePaper, getOrderState, toPaperFirm } from "./issue-invoice.server";
import { issuePaper, type Paper } from "./issue-paper.server";
import { findLeft, toCreditedLines, toReference } from "./left-of-paper.server";
import { storedTexts } from "./stored-texts";
import { words } from "./words.en";

type Order = typeof orders.$inferSelect;

/** Why the credit note of a replaced invoice was issued, as it is stored. */
const FIRM_COLUMNS = ["gstin", "firmName", "billingAddress"] as const;

const isSameFirm = (one: FirmColumns, other: FirmColumns): boolean =>
  FIRM_COLUMNS.every((column) => one[column] === other[column]);

/** Why an order without an invoice cannot get another firm; undefined if it can. */
function unbilledProblem({ status, paidAt, awaitsAddress }: Order): string | undefined {
  const isStillToBeBilled = paidAt === null ? status === "pending" : awaitsAddress && status !== "cancelled";
  return isStillToBeBilled ? undefined : words.orderHasNoInvoice;
}

/** The invoice of an order, and what is left of it after credit notes. */
function findBilled(orderId: string) {
  const invoice = findSalePaper({ orderId });
  return invoice && { invoice, left: findLeft(invoice) };
}
type Billed = NonNullable<ReturnType<typeof findBilled>>;

function billedProblem({ invoice, left }: Billed): string | undefined {
  if (invoice.registration !== "regular") return words.billedWithoutGst;
  return getTotalLeft(left) > 0 ? undefined : words.invoiceIsCreditedInFull(invoice.number);
}

function getCorrectionProblem(order: Order, billed: Billed | undefined): string | undefined {
  if (order.email === null) return words.customerIsErased;
  if (!chargesTax()) return words.shopChargesNoGst;
  return billed ? billedProblem(billed) : unbilledProblem(order);
}

/** What the page of a correction shows; undefined without such an order. */
export function findGstDetails(orderId: string) {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) return undefined;
  const billed = findBilled(orderId);
  const { id, number, gstin, firmName, billingAddress } = order;
  return {
    id,
    number,
    gstin,
    firmName,
    billingAddress,
    invoice: billed && { ...billed.invoice, leftPaise: getTotalLeft(billed.left) },
    problem: getCorrectionProblem(order, billed),
  };
}

/**
 * Corrects whom an order is billed to: of an order that is not billed yet the order alone; of a billed one it
 * credits all that is left of the invoice, without a refund, and issues another for the same (rule:
 * firm-corrected-by-papers). Gives the new invoice, if there is one. A form sent twice corrects once. Throws
 * NOT_FOUND, CONFLICT if it cannot be corrected, if nothing changes, or if the order was billed anew since
 * the page was shown, INVALID at `sure` without the confirmation.
 */
export async function correctGstDetails(
  actorId: string,
  orderId: string,
  { seenInvoice, sure: isSure, ...firm }: GstCorrection,
  now: Date,
): Promise<Paper | undefined> {
  return transaction(() => {
    const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
    if (!order) throw new ShopError("NOT_FOUND", orderNotFound());
    const billed = findBilled(orderId);
    const after = toOrderFirm(firm, order);
    const isSeen = (billed?.invoice.id ?? "") === seenInvoice;
    const isUnchanged = isSameFirm(order, after);
    if (!isSeen && isUnchanged) return billed?.invoice;
    if (!isSeen) throw new ShopError("CONFLICT", words.billedAnewMeanwhile);
    const problem = getCorrectionProblem(order, billed);
    if (problem) throw new ShopError("CONFLICT", problem);
    if (isUnchanged) throw new ShopError("CONFLICT", words.nothingIsCorrected);
    if (billed && !isSure) throw new ShopError("INVALID", words.confirmReplacement, "sure");
    setOrderFirm(orderId, after, now);
    const papers = billed && replaceInvoice({ ...order, ...after }, billed, now);
    if (papers) {
      const numbers = { replaced: billed.invoice.number, invoice: papers.invoice.number };
      queueEmail(invoiceReplaced, { ...getOrderFacts({ orderId }), ...numbers }, now);
    }
    const change = {
      action: "GST details corrected",
      kind: "order",
      id: orderId,
      label: order.number,
    } as const;
    recordChange(
      actorId,
      {
        ...change,
        before: { ...pick(order, FIRM_COLUMNS), invoiceNumber: billed?.invoice.number },
        after: {
          ...after,
          invoiceNumber: papers?.invoice.number,
          creditNoteNumber: papers?.creditNote.number,
        },
      },
      now,
    );
    return papers?.invoice;
  });
}

/** Credits all that is left of an invoice and bills the same anew, to the firm that the order has now. */
function replaceInvoice(order: Order, { invoice: billed, left }: Billed, now: Date) {
  const rest = toCreditedLines(left, getTotalLeft(left));
  if (!rest) throw new Error("Nothing is left of the invoice to replace");
  const { refersTo, ...supply } = toReference(billed);
  const creditNote = issuePaper(
    { ...supply, ...rest, refersTo, kind: "credit-note", reason: storedTexts.gstDetailsCorrected() },
    now,
  );
  const invoice = issuePaper(
    {
      ...supply,
      ...rest,
      kind: billed.kind,
      stateCode: getOrderState(order, billed.ownStateCode),
      firm: toPaperFirm(order),
      reason: storedTexts.replaces(billed.number),
    },
    now,
  );
  return { creditNote, invoice };
}
