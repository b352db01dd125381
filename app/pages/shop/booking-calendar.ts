import type { LoaderFunctionArgs } from "@remix-run/node";
import { findCalendarFile } from "~/features/bookings/calendar-file.server";
import { or404 } from "~/platform/http/query";
import { requireBooking } from "./booking/require-booking.server";
import { words } from "./words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params);
  const file = or404(findCalendarFile(booking, new Date()), words.dayOfThisVisitIsStill);
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="booking-${booking.number}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
