/** The program of the thread that turns papers into PDF files; `renderPaperPdf` starts it. */
import { parentPort } from "node:worker_threads";
import type { PaperDocument } from "./document";
import { drawPaper } from "./paper-pdf.server";

// An error ends the thread, which tells whoever waits.
parentPort?.on("message", async (document: PaperDocument) => {
  parentPort?.postMessage(new Uint8Array(await drawPaper(document)));
});
