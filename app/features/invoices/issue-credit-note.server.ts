import { and, asc, eq, isNull, max, sum } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { payment, refund } from "~/features/payments/tables";
import { type BilledAmounts, splitCredit } from "~/features/pricing/credits";
import { type Paise, paise } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { formatCreditNoteNumber, getFinancialYear } from "./rules";
import { creditNote, invoice } from "./tables";

/** `id`: the id of the refund. */
export interface CreditedRefund {
  id: string;
  amountPaise: Paise;
}

/**
 * Issues the credit note of a refund, with the next serial of the financial year and the tax split as on the
 * invoice (rule: credit-in-proportion). Must run in the transaction that creates the refund (rule:
 * credit-note-with-refund), so that serials have no gap. Does nothing for an order without an invoice;
 * credits at most what was invoiced.
 */
export function issueCreditNote(
  orderId: string,
  { id: refundId, amountPaise }: CreditedRefund,
  issuedAt: Date,
): void {
  const uncredited = findUncreditedAmounts(orderId);
  const credit = uncredited && splitCredit(amountPaise, uncredited.left);
  if (!uncredited || !credit) return;
  const financialYear = getFinancialYear(issuedAt);
  const isOfYear = eq(creditNote.financialYear, financialYear);
  const last = db
    .select({ serial: max(creditNote.serial) })
    .from(creditNote)
    .where(isOfYear)
    .get();
  const serial = (last?.serial ?? 0) + 1;
  const { shippingPaise, ...parts } = credit;
  tx()
    .insert(creditNote)
    .values({
      number: formatCreditNoteNumber(financialYear, serial),
      financialYear,
      serial,
      invoiceId: uncredited.invoiceId,
      refundId,
      ...parts,
      issuedAt,
    })
    .run();
}

/** The amounts of an order's invoice less its credit notes; undefined without an invoice. */
function findUncreditedAmounts(orderId: string): { invoiceId: string; left: BilledAmounts } | undefined {
  const billed = db
    .select({
      id: invoice.id,
      taxablePaise: orders.itemsPaise,
      cgstPaise: invoice.cgstPaise,
      sgstPaise: invoice.sgstPaise,
      igstPaise: invoice.igstPaise,
      shippingPaise: orders.shippingPaise,
    })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(eq(invoice.orderId, orderId))
    .get();
  if (!billed) return undefined;
  const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
  const credited = db
    .select({
      taxablePaise: total(creditNote.taxablePaise),
      cgstPaise: total(creditNote.cgstPaise),
      sgstPaise: total(creditNote.sgstPaise),
      igstPaise: total(creditNote.igstPaise),
      amountPaise: total(refund.amountPaise),
    })
    .from(creditNote)
    .innerJoin(refund, eq(refund.id, creditNote.refundId))
    .where(eq(creditNote.invoiceId, billed.id))
    .get();
  const getLeft = (part: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    billed[part] - (credited?.[part] ?? 0);
  const [taxable, cgst, sgst, igst] = [
    getLeft("taxablePaise"),
    getLeft("cgstPaise"),
    getLeft("sgstPaise"),
    getLeft("igstPaise"),
  ];
  const billedTotal =
    billed.taxablePaise + billed.cgstPaise + billed.sgstPaise + billed.igstPaise + billed.shippingPaise;
  const totalLeft = Math.max(0, billedTotal - (credited?.amountPaise ?? 0));
  const shipping = Math.max(0, totalLeft - taxable - cgst - sgst - igst);
  return {
    invoiceId: billed.id,
    left: {
      taxablePaise: paise(taxable),
      cgstPaise: paise(cgst),
      sgstPaise: paise(sgst),
      igstPaise: paise(igst),
      shippingPaise: paise(shipping),
    },
  };
}

/** Refunds without a credit note of the payments that paid for an order, or for any, the oldest first. */
const selectUncreditedRefunds = (orderId?: string) =>
  db
    .select({
      id: refund.id,
      amountPaise: refund.amountPaise,
      orderId: orders.id,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(
      payment,
      and(eq(payment.id, refund.paymentId), eq(payment.providerPaymentId, refund.providerPaymentId)),
    )
    .innerJoin(orders, and(eq(orders.id, payment.orderId), eq(orders.paidAt, payment.capturedAt)))
    .leftJoin(creditNote, eq(creditNote.refundId, refund.id))
    .where(and(isNull(creditNote.id), orderId ? eq(orders.id, orderId) : undefined))
    .orderBy(asc(refund.createdAt), asc(refund.id));

/**
 * Issues the credit notes of refunds that are older than credit notes in this shop, with the refund's date.
 * Call it when the server starts, after `issueMissingInvoices`.
 */
export async function issueMissingCreditNotes(): Promise<void> {
  if (!selectUncreditedRefunds().limit(1).get()) return;
  await transaction(() => {
    for (const { orderId, createdAt, ...creditedRefund } of selectUncreditedRefunds().all())
      issueCreditNote(orderId, creditedRefund, createdAt);
  });
}

/**
 * Issues the credit notes of an order's refunds that were made before its invoice, dated `now`, in the
 * caller's transaction (rule: credit-note-with-refund).
 */
export function issueCreditNotesOfOrder(orderId: string, now: Date): void {
  for (const creditedRefund of selectUncreditedRefunds(orderId).all())
    issueCreditNote(orderId, creditedRefund, now);
}
