import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBrowserId } from "~/features/accounts/guards/browser-id.server";
import { findDraftImage } from "~/features/bookings/photos.server";
import { toImageResponse } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";

/** The photo this browser has sent for a booking it has not made yet; for everybody else there is none. */
export async function loader({ request, params: { photoId = "" } }: LoaderFunctionArgs) {
  const browserId = await findBrowserId(request);
  return toImageResponse(
    or404(browserId ? findDraftImage(browserId, photoId) : undefined, "There is no such photo"),
  );
}
