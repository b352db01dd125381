import { and, eq, getTableColumns } from "drizzle-orm";
import { DEMO } from "~/features/emails/refund-templates";
import { anyOrder, type OrderDetail, orderOf } from "~/features/orders/find-orders.server";
import { creditNote, invoice } from "~/features/orders/tables";
import { refund } from "~/features/payments/tables";
import { paise } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { headOf, inWords, issuedFor, totalsOf } from "./invoice-document.server";
import type { CreditPaper } from "./rules";

/** A credit note of a customer's own order; undefined where the order is not theirs, or the note is not of it. */
export const creditNoteOf = (userId: string, orderId: string, noteId: string): CreditPaper | undefined =>
  paperOf(orderOf(userId, orderId), noteId);

/** The same of anybody's order, for the administrator. */
export const anyCreditNote = (orderId: string, noteId: string): CreditPaper | undefined =>
  paperOf(anyOrder(orderId), noteId);

function paperOf(order: OrderDetail | undefined, noteId: string): CreditPaper | undefined {
  const issued = order && issuedFor(order.id);
  const note = issued && noteWith(noteId, order.id);
  if (!note) return undefined;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, amountPaise, reason } = note;
  // What of it is neither goods nor tax is delivery.
  const shippingPaise = paise(amountPaise - taxablePaise - cgstPaise - sgstPaise - igstPaise);
  return {
    ...headOf(note, issued, order),
    ...{ invoiceNumber: issued.number, invoiceDate: formatDate(issued.issuedAt), reason },
    totals: totalsOf({ ...note, shippingPaise }, issued.taxPercent, amountPaise),
    amountInWords: inWords(amountPaise),
    notes: order.isDemo ? [DEMO] : [],
  };
}

const noteWith = (noteId: string, orderId: string) =>
  db
    .select({ ...getTableColumns(creditNote), amountPaise: refund.amountPaise, reason: refund.reason })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .innerJoin(refund, eq(refund.id, creditNote.refundId))
    .where(and(eq(creditNote.id, noteId), eq(invoice.orderId, orderId)))
    .get();
