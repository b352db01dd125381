import { LRUCache } from "lru-cache";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import type { PaperDocument } from "./document";
import { renderPaperPdf } from "./paper-pdf.server";

/** Keyed by the content of the paper, so that a repeated download costs nothing and a change is noticed. */
const pdfCache = new LRUCache<string, Buffer>({ max: 40 });
/** One at a time, because rendering takes much processor time (rule: paper-pdf-limit). */
const runExclusively = createConcurrencyLimit(1, 8);

/**
 * A paper as a PDF; `subject` is whoever asks. Only one is rendered at a time. Throws TOO_MANY if the queue
 * is full, or above `LIMITS.invoicePdfs`.
 */
export async function findPaperPdf(paper: PaperDocument, subject: string): Promise<Buffer> {
  const key = JSON.stringify(paper);
  const pdf =
    pdfCache.get(key) ??
    (await runExclusively(async () => pdfCache.get(key) ?? renderLimited(paper, subject)));
  pdfCache.set(key, pdf);
  return pdf;
}

async function renderLimited(paper: PaperDocument, subject: string): Promise<Buffer> {
  await limitAttempts([{ limit: LIMITS.invoicePdfs, subject }], () => undefined);
  return renderPaperPdf(paper);
}
