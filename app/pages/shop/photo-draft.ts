import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBrowserId } from "~/features/accounts/guards/browser-id.server";
import { draftImage } from "~/features/bookings/photos.server";
import { imageAnswer } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";

/** The photo this browser has sent for a booking it has not made yet; for everybody else there is none. */
export async function loader({ request, params: { photoId = "" } }: LoaderFunctionArgs) {
  const browserId = await findBrowserId(request);
  return imageAnswer(or404(browserId ? draftImage(browserId, photoId) : undefined, "There is no such photo"));
}
