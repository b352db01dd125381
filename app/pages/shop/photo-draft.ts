import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBrowserId } from "~/features/accounts/guards/browser-id.server";
import { findDraftImage } from "~/features/bookings/photos.server";
import { toImageResponse } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";
import { words } from "./words.en";

/** Serves the draft photo of this browser, and to no other browser. */
export async function loader({ request, params: { photoId = "" } }: LoaderFunctionArgs) {
  const browserId = await findBrowserId(request);
  return toImageResponse(
    or404(browserId ? findDraftImage(browserId, photoId) : undefined, words.thereIsNoSuchPhoto),
  );
}
