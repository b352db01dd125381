import { findTechnicianPhoto } from "~/features/technicians/photos.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toImageResponse } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";
import { words } from "./words.en";

/** Serves the photo of a technician to administrators. */
export const loader = adminHandler(({ params: { electricianId = "" } }) =>
  toImageResponse(or404(findTechnicianPhoto(electricianId), words.thereIsNoSuchPhoto)),
);
