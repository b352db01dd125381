import type { Params } from "@remix-run/react";
import { findBrowserId } from "~/features/accounts/guards/browser-id.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import {
  type BookingAccess,
  type BookingDetail,
  findVisibleBooking,
} from "~/features/bookings/find-bookings.server";
import { refreshBookingPayment } from "~/features/fulfilment/refresh-payment.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { getLinkKey } from "./form-key";

/**
 * A booking as the one who asks may see it, and by which right. `asker.key`: the right one, for the addresses
 * of its pages.
 */
export interface OpenedBooking {
  booking: BookingDetail;
  access: BookingAccess;
}

/**
 * The booking an address names, for whoever has its private link, has made it, or runs the shop; where its
 * fee may have been paid unheard, the provider is asked first. Throws a 404 for everybody else, so that
 * nobody learns which bookings there are (rule: booking-without-account).
 */
export async function requireBooking(request: Request, params: Params): Promise<OpenedBooking> {
  const visitor = await findVisitor(request);
  const access: BookingAccess = {
    key: getLinkKey(request),
    userId: visitor?.id,
    isAdmin: visitor?.role === "admin",
    browserId: await findBrowserId(request),
  };
  const find = () =>
    or404(
      findVisibleBooking(params.bookingId ?? "", access),
      "We could not find that booking. It opens by the link in our letter, or when you are signed in; or call us with your Booking ID.",
    );
  const { id, linkKey } = find();
  await refreshBookingPayment(id, () => new Date());
  return { booking: find(), access: { ...access, key: access.key === linkKey ? linkKey : undefined } };
}

/**
 * The same for a page on which its customer changes the booking. An administrator changes the visits of
 * others at the desk, where it is written down who did, and is sent there. Throws as `requireBooking` does,
 * and that 303.
 */
export async function requireOwnBooking(request: Request, params: Params): Promise<OpenedBooking> {
  const opened = await requireBooking(request, params);
  const { booking, access } = opened;
  if (!access.isAdmin || access.userId === booking.userId) return opened;
  const error = "Please change this visit here: what is changed for a customer is written in the audit log.";
  throw await seeOther(`/admin/services/${booking.id}`, { error, reloadDocument: true });
}
