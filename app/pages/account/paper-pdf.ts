import type { LoaderFunctionArgs } from "@remix-run/node";
import { createPdfResponse } from "~/pages/parts/papers/pdf-response.server";
import { requireOrderPaper } from "./order/require-order.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { document, userId } = await requireOrderPaper(request, params);
  return createPdfResponse(document, userId);
}
