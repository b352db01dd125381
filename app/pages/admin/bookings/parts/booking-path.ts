import type { SerializeFrom } from "@remix-run/node";
import { getListPath, pickReturnQuery } from "~/platform/admin/list-path";
import type { getBookingListView } from "./get-booking-list-view.server";

export type BookingRowView = SerializeFrom<ReturnType<typeof getBookingListView>>["items"][number];

/** The address of a request's page, or of a page below it (`part`, such as "/edit"). */
export const adminBookingPath = (id: string, part = ""): string => `/admin/services/${id}${part}`;

/**
 * Where one returns to from a page below a request: to the request in the list that the page was opened from,
 * or to the page of the request.
 */
export function getReturnPath({ id, number }: { id: string; number: string }, url: URL): string {
  const { search, searchParams } = url;
  if (!searchParams.has("back") || searchParams.has("from"))
    return adminBookingPath(id, pickReturnQuery(search));
  return `${getListPath("/admin/services", url)}#${number}`;
}

/** The query of the pages below a request when they are opened from its own page, to return to it. */
export const fromRequest = (back: string): string => `${back ? `${back}&` : "?"}from=request`;

/** The page of a technician's own visits. */
export const MY_VISITS_PATH = "/admin/services/my-visits";

/** The path of the day sheet of a day ("YYYY-MM-DD"). */
export const daySheetPath = (day: string): string => `/admin/services/day-sheet?date=${day}`;
