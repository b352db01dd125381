import { and, eq, getTableColumns } from "drizzle-orm";
import { findAnyOrder, findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { DEMO_NOTE } from "~/features/payments/refund-words";
import { refund } from "~/features/payments/tables";
import { paise } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { findInvoiceRecord, toAmountInWords, toDocumentHeader, toDocumentTotals } from "./get-invoice.server";
import type { CreditNoteDocument } from "./rules";
import { creditNote, invoice } from "./tables";

/**
 * A credit note of a customer's own order; undefined for another customer's order or another order's note.
 */
export const findCreditNote = (
  userId: string,
  orderId: string,
  noteId: string,
): CreditNoteDocument | undefined => toCreditNoteDocument(findOrder(userId, orderId), noteId);

/** A credit note of any customer's order, for the back-office; undefined for another order's note. */
export const findAnyCreditNote = (orderId: string, noteId: string): CreditNoteDocument | undefined =>
  toCreditNoteDocument(findAnyOrder(orderId), noteId);

function toCreditNoteDocument(
  order: OrderDetail | undefined,
  noteId: string,
): CreditNoteDocument | undefined {
  const invoiceRecord = order && findInvoiceRecord(order.id);
  const note = invoiceRecord && findNote(noteId, order.id);
  if (!note) return undefined;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, amountPaise, reason } = note;
  // Credit notes have no column for delivery, which is what remains after goods and tax.
  const shippingPaise = paise(amountPaise - taxablePaise - cgstPaise - sgstPaise - igstPaise);
  return {
    ...toDocumentHeader(note, invoiceRecord, order),
    invoiceNumber: invoiceRecord.number,
    invoiceDate: formatDate(invoiceRecord.issuedAt),
    reason,
    totals: toDocumentTotals({ ...note, shippingPaise }, invoiceRecord, amountPaise),
    amountInWords: toAmountInWords(amountPaise),
    notes: order.isDemo ? [DEMO_NOTE] : [],
  };
}

const findNote = (noteId: string, orderId: string) =>
  db
    .select({ ...getTableColumns(creditNote), amountPaise: refund.amountPaise, reason: refund.reason })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .innerJoin(refund, eq(refund.id, creditNote.refundId))
    .where(and(eq(creditNote.id, noteId), eq(invoice.orderId, orderId)))
    .get();
