import type { Params } from "@remix-run/react";
import { findVisitor } from "~/auth/who.server";
import { type Asker, type BookingDetail, bookingOf } from "~/domain/bookings/reading.server";
import { or404 } from "~/http/query";

/** A booking as the one who asks may see it, and by which right: `asker.key` belongs in the addresses of its pages. */
interface Opened {
  booking: BookingDetail;
  asker: Asker;
}

/**
 * The booking an address names, for whoever has its private link, has made it, or runs the shop. Throws a 404 for
 * everybody else, so that nobody learns which bookings there are (spec storefront §6, D16, D35).
 */
export async function requireBooking(request: Request, params: Params): Promise<Opened> {
  const visitor = await findVisitor(request);
  const key = new URL(request.url).searchParams.get("key") || undefined;
  const asker = { key, userId: visitor?.id, isAdmin: visitor?.role === "admin" };
  const booking = or404(bookingOf(params.bookingId ?? "", asker), "We could not find that booking.");
  return { booking, asker };
}
