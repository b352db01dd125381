import { findBooking } from "~/features/bookings/find-bookings.server";
import { findPaper, toPaperDocument } from "./get-paper.server";
import { getCopies, type PaperCopy } from "./paper-copies";

/**
 * A paper as the back-office shows it, with the copies there are of it; `copy` is a query's, of which an
 * unknown one is the original. Undefined if there is no such paper.
 */
export function findAdminPaper(id: string, copy: string | null) {
  const found = findPaper(id);
  if (!found) return undefined;
  const copies = Object.entries(getCopies(found)).map(([value, label]) => ({
    value: value as PaperCopy,
    label,
  }));
  const chosen = copies.find(({ value }) => value === copy)?.value ?? "recipient";
  const document = toPaperDocument(found, chosen);
  const { orderId, bookingId } = found;
  const hasPage = bookingId === null || findBooking(bookingId) !== undefined;
  return { id, document, copies, copy: chosen, orderId, bookingId: hasPage ? bookingId : null };
}
