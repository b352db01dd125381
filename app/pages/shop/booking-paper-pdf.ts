import type { LoaderFunctionArgs } from "@remix-run/node";
import { createPdfResponse } from "~/pages/parts/papers/pdf-response.server";
import { requireBookingPaper } from "./booking/require-booking.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { document, subject } = await requireBookingPaper(request, params);
  return createPdfResponse(document, subject);
}
