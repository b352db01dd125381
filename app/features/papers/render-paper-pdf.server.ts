import { LRUCache } from "lru-cache";
import { getLanguage, type Language } from "~/lib/language";
import { minutes, seconds } from "~/lib/time";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { LIMITS, limitAttempts } from "~/platform/limits/limits.server";
import { createWorkerThread } from "~/platform/worker-thread.server";
import type { PaperDocument } from "./document";

/** A paper to draw; `language`: that of the texts that are drawn around those of the document. */
export interface PdfJob {
  document: PaperDocument;
  language: Language;
}

/** In a thread of its own, because setting texts takes much processor time. */
const draw = createWorkerThread<PdfJob, Uint8Array>({
  source: new URL("./paper-pdf-worker.server.ts", import.meta.url).href,
  built: "build/pdf-worker.mjs",
  limitMs: seconds(20),
});

/** The name of a paper's file; numbers of papers contain slashes, which file names cannot. */
export const getPdfName = ({ number }: { number: string }): string => `${number.replaceAll("/", "-")}.pdf`;

/** A paper as a PDF, for the back-office; one after the other, and as many as are asked for. */
export async function renderPaperPdf(document: PaperDocument): Promise<Buffer> {
  return Buffer.from(await draw({ document, language: getLanguage() }));
}

/**
 * Keyed by the content of the paper and the language, so that a repeated download costs nothing and a change
 * is noticed.
 */
const pdfCache = new LRUCache<string, Buffer>({ max: 40, ttl: minutes(10) });
/** One at a time, so that whoever asks for many waits for them (rule: paper-pdf-limit). */
const runExclusively = createConcurrencyLimit(1, 30);

/**
 * A paper as a PDF, for the customer whose paper it is. Throws TOO_MANY if the queue is full, or above
 * `LIMITS.paperPdfs`.
 */
export async function renderCustomerPaperPdf(userId: string, document: PaperDocument): Promise<Buffer> {
  const key = JSON.stringify([getLanguage(), document]);
  const pdf =
    pdfCache.get(key) ??
    (await runExclusively(async () => pdfCache.get(key) ?? (await renderLimitedPdf(userId, document))));
  pdfCache.set(key, pdf);
  return pdf;
}

async function renderLimitedPdf(userId: string, document: PaperDocument): Promise<Buffer> {
  await limitAttempts([{ limit: LIMITS.paperPdfs, subject: userId }], () => undefined);
  return renderPaperPdf(document);
}
