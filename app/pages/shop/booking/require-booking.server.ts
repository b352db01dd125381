import type { Params } from "@remix-run/react";
import { findBrowserId } from "~/features/accounts/guards/browser-id.server";
import { isStaff } from "~/features/accounts/guards/page-guard.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { lacksRequiredTwoFactor } from "~/features/accounts/two-factor/required.server";
import { mayStaffSeeVisit } from "~/features/bookings/admin/technician-visits.server";
import {
  type BookingAccess,
  type BookingDetail,
  findVisibleBooking,
} from "~/features/bookings/find-bookings.server";
import { bookingPath } from "~/features/bookings/rules";
import { refreshBookingPayment } from "~/features/fulfilment/refresh-payment.server";
import { isPaperOf } from "~/features/papers/find-papers.server";
import { findPaperDocument } from "~/features/papers/get-paper.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { words } from "./words.en";

/** The key of the private link as the address has it, not yet checked. */
export const getLinkKey = ({ url }: Request): string | undefined =>
  new URL(url).searchParams.get("key") || undefined;

/**
 * A booking, and the rights by which the visitor sees it. `access.key` is set only if it is the right one.
 */
export interface OpenedBooking {
  booking: BookingDetail;
  access: BookingAccess;
}

/**
 * Returns the booking of an address, for visitors with its private link, for its customer, and for staff who
 * may see it. Asks the payment provider first if the fee is still open. Throws a 404 for everybody else,
 * which does not reveal whether the booking exists (rule: booking-without-account).
 */
export async function requireBooking(request: Request, params: Params): Promise<OpenedBooking> {
  const visitor = await findVisitor(request);
  const access: BookingAccess = {
    key: getLinkKey(request),
    userId: visitor?.id,
    isStaff:
      isStaff(visitor) &&
      !lacksRequiredTwoFactor(visitor.id) &&
      mayStaffSeeVisit(visitor, params.bookingId ?? ""),
    browserId: await findBrowserId(request),
  };
  const find = () =>
    or404(findVisibleBooking(params.bookingId ?? "", access), words.weCouldNotFindThatBookingItOpens);
  const { id, linkKey } = find();
  await refreshBookingPayment(id, () => new Date());
  return { booking: find(), access: { ...access, key: access.key === linkKey ? linkKey : undefined } };
}

/**
 * Returns a paper of a booking, for those who may see the booking. `links`: its pages, with the key of the
 * private link if the visitor has it; `subject`: whose downloads are counted. Throws a 404 as
 * `requireBooking` does, and for a paper of something else.
 */
export async function requireBookingPaper(request: Request, params: Params) {
  const { booking, access } = await requireBooking(request, params);
  const { paperId = "" } = params;
  const isOfBooking = isPaperOf(paperId, { bookingId: booking.id });
  const document = or404(isOfBooking ? findPaperDocument(paperId) : undefined, words.paperNotFound);
  const links = {
    page: bookingPath(booking.id, access.key),
    pdf: bookingPath(booking.id, access.key, `/papers/${paperId}/pdf`),
  };
  return { document, links, subject: access.userId ?? booking.id };
}

/**
 * Returns a booking that its customer is about to change. Throws a 404 as `requireBooking` does, and a 303 to
 * the back-office for staff, whose changes of other people's bookings belong into the audit log.
 */
export async function requireOwnBooking(request: Request, params: Params): Promise<OpenedBooking> {
  const openedBooking = await requireBooking(request, params);
  const { booking, access } = openedBooking;
  if (!access.isStaff || access.userId === booking.userId) return openedBooking;
  const error = words.changeThisVisitHereWhat;
  throw await seeOther(`/admin/services/${booking.id}`, { error });
}
