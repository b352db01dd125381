import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBookingPhoto } from "~/features/bookings/photos.server";
import { toImageResponse } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";
import { requireBooking } from "./booking/require-booking.server";
import { words } from "./booking/words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireBooking(request, params);
  return toImageResponse(or404(findBookingPhoto(booking.id), words.thereIsNoPhoto));
}
