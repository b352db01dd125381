import type { PaperDocument } from "~/features/papers/document";
import {
  getPdfName,
  renderCustomerPaperPdf,
  renderPaperPdf,
} from "~/features/papers/render-paper-pdf.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";

/**
 * The PDF of a paper; `subject`: the customer who asks, whose downloads are counted, unlike those of the
 * back-office (rule: paper-pdf-limit).
 */
export async function createPdfResponse(paper: PaperDocument, subject?: string): Promise<Response> {
  const rendered = subject === undefined ? renderPaperPdf(paper) : renderCustomerPaperPdf(subject, paper);
  const pdf = await rendered.catch(rethrowAsResponse);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": `attachment; filename="${getPdfName(paper)}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
