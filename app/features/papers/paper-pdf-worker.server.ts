/** The program of the thread that turns papers into PDF files; `renderPaperPdf` starts it. */
import { parentPort } from "node:worker_threads";
import { runInLanguage } from "~/platform/language.server";
import { drawPaper } from "./paper-pdf.server";
import type { PdfJob } from "./render-paper-pdf.server";

// An error ends the thread, which tells whoever waits.
parentPort?.on("message", async ({ document, language }: PdfJob) => {
  const pdf = await runInLanguage(language, () => drawPaper(document));
  parentPort?.postMessage(new Uint8Array(pdf));
});
