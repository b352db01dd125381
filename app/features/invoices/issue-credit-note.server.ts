import { and, asc, eq, isNull, max, sum } from "drizzle-orm";
import { creditNote, invoice, orders } from "~/features/orders/tables";
import { payment, refund } from "~/features/payments/tables";
import { type BilledAmounts, splitCredit } from "~/features/pricing/credits";
import { type Paise, paise } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { formatCreditNoteNumber, getFinancialYear } from "./rules";

/** Money that goes back: the refund's id, and how much of it there is, in paise. */
export interface CreditedRefund {
  id: string;
  amountPaise: Paise;
}

/**
 * Issues the credit note of a refund, in the transaction that writes the refund down: the next serial of the
 * financial year, the taxes parted as on the order's invoice (rule: credit-in-proportion). Nothing for an
 * order that has no invoice, and never more than was invoiced. Serials have no gap: nothing deletes a credit
 * note.
 */
export function issueCreditNote(
  orderId: string,
  { id: refundId, amountPaise }: CreditedRefund,
  issuedAt: Date,
): void {
  const billed = findUncreditedAmounts(orderId);
  const credit = billed && splitCredit(amountPaise, billed.left);
  if (!billed || !credit) return;
  const financialYear = getFinancialYear(issuedAt);
  const isOfTheYear = eq(creditNote.financialYear, financialYear);
  const last = db
    .select({ serial: max(creditNote.serial) })
    .from(creditNote)
    .where(isOfTheYear)
    .get();
  const serial = (last?.serial ?? 0) + 1;
  const { shippingPaise, ...parts } = credit;
  tx()
    .insert(creditNote)
    .values({
      number: formatCreditNoteNumber(financialYear, serial),
      financialYear,
      serial,
      invoiceId: billed.invoiceId,
      refundId,
      ...parts,
      issuedAt,
    })
    .run();
}

/** What of an order's invoice has not been credited yet; undefined where there is none. */
function findUncreditedAmounts(orderId: string): { invoiceId: string; left: BilledAmounts } | undefined {
  const { itemsPaise: taxablePaise, shippingPaise } = orders;
  const { cgstPaise, sgstPaise, igstPaise } = invoice;
  const billed = db
    .select({ id: invoice.id, taxablePaise, cgstPaise, sgstPaise, igstPaise, shippingPaise })
    .from(invoice)
    .innerJoin(orders, eq(orders.id, invoice.orderId))
    .where(eq(invoice.orderId, orderId))
    .get();
  if (!billed) return undefined;
  const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);
  const before = db
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
  const less = (what: "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise") =>
    billed[what] - (before?.[what] ?? 0);
  const [taxable, cgst, sgst, igst] = [
    less("taxablePaise"),
    less("cgstPaise"),
    less("sgstPaise"),
    less("igstPaise"),
  ];
  const whole =
    billed.taxablePaise + billed.cgstPaise + billed.sgstPaise + billed.igstPaise + billed.shippingPaise;
  const left = Math.max(0, whole - (before?.amountPaise ?? 0));
  const shipping = Math.max(0, left - taxable - cgst - sgst - igst);
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

/** Refunds of what paid an order, without a credit note, in the order they were begun. */
const selectUncreditedRefunds = () =>
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
    .where(isNull(creditNote.id))
    .orderBy(asc(refund.createdAt), asc(refund.id));

/**
 * Issues the credit notes of money that went back before the shop wrote any, dated then. Where none is
 * missing it is one look. Called at opening, once every paid order has its invoice.
 */
export async function issueMissingCreditNotes(): Promise<void> {
  if (!selectUncreditedRefunds().limit(1).get()) return;
  await transaction(() => {
    for (const { orderId, createdAt, ...given } of selectUncreditedRefunds().all())
      issueCreditNote(orderId, given, createdAt);
  });
}
