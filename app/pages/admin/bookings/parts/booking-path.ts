import type { SerializeFrom } from "@remix-run/node";
import type { getBookingListView } from "./get-booking-list-view.server";

export type BookingRowView = SerializeFrom<ReturnType<typeof getBookingListView>>["items"][number];

/** The address of a request's page, or of a page below it (`part`, such as "/edit"). */
export const adminBookingPath = (id: string, part = ""): string => `/admin/services/${id}${part}`;

/** The path of the day sheet of a day ("YYYY-MM-DD"). */
export const daySheetPath = (day: string): string => `/admin/services/day-sheet?date=${day}`;
