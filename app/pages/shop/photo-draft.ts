import type { LoaderFunctionArgs } from "@remix-run/node";
import { findHolder } from "~/features/accounts/guards/browser-id.server";
import { draftImage } from "~/features/bookings/photos.server";
import { imageAnswer } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";

/** The photo this browser has sent for a booking it has not made yet; for everybody else there is none. */
export async function loader({ request, params: { photoId = "" } }: LoaderFunctionArgs) {
  const holder = await findHolder(request);
  return imageAnswer(or404(holder ? draftImage(holder, photoId) : undefined, "There is no such photo"));
}
