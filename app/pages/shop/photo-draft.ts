import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBrowserId } from "~/features/accounts/guards/browser-id.server";
import { findDraftImage } from "~/features/bookings/photos.server";
import { toImageResponse } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";

/** Serves the draft photo of this browser, and to no other browser. */
export async function loader({ request, params: { photoId = "" } }: LoaderFunctionArgs) {
  const browserId = await findBrowserId(request);
  return toImageResponse(
    or404(browserId ? findDraftImage(browserId, photoId) : undefined, "There is no such photo"),
  );
}
