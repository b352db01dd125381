import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { findTechnicianPhoto } from "~/features/technicians/photos.server";
import { toImageResponse } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";

/** Serves the photo of a technician to administrators. */
export async function loader({ request, params: { electricianId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return toImageResponse(or404(findTechnicianPhoto(electricianId), "There is no such photo"));
}
