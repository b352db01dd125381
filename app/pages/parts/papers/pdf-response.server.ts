import type { PaperDocument } from "~/features/papers/document";
import { renderCustomerPaperPdf } from "~/features/papers/render-paper-pdf.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";

/** The PDF of a paper; `subject`: whoever asks, whose downloads are counted (rule: paper-pdf-limit). */
export async function createPdfResponse(paper: PaperDocument, subject: string): Promise<Response> {
  const pdf = await renderCustomerPaperPdf(subject, paper).catch(rethrowAsResponse);
  // Numbers of papers contain slashes, which file names cannot.
  const fileName = `${paper.number.replaceAll("/", "-")}.pdf`;
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
