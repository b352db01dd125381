import { findAdminPaper } from "~/features/papers/find-admin-paper.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { createPdfResponse } from "~/pages/parts/papers/pdf-response.server";
import { or404 } from "~/platform/http/query";
import { words } from "./words.en";

export const loader = adminHandler(({ params: { paperId = "" }, url }) => {
  const paper = or404(findAdminPaper(paperId, url.searchParams.get("copy")), words.paperNotFound);
  return createPdfResponse(paper.document);
});
