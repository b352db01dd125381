import type { SerializeFrom } from "@remix-run/node";
import type { getBookingListView } from "./get-booking-list-view.server";

/** A request as it reaches the list. */
export type BookingRowView = SerializeFrom<ReturnType<typeof getBookingListView>>["rows"][number];

/** The address of a request's page, or of what belongs to it (`part`, "/edit"). */
export const adminBookingPath = (id: string, part = ""): string => `/admin/services/${id}${part}`;
