import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPaperDocument } from "~/features/papers/get-paper.server";
import { createPdfResponse } from "~/pages/parts/papers/pdf-response.server";
import { or404 } from "~/platform/http/query";
import { requireOrderPaper } from "./order/require-order.server";
import { words } from "./words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { paperId, userId } = await requireOrderPaper(request, params);
  return createPdfResponse(or404(findPaperDocument(paperId), words.paperNotFound), userId);
}
