import type { PaperDocument } from "~/features/papers/document";
import { drawForCustomer } from "~/features/papers/get-paper.server";
import { listMonthPapers } from "~/features/papers/read-month.server";
import { getPdfName, renderPaperPdf } from "~/features/papers/render-paper-pdf.server";
import { streamZip } from "~/platform/http/zip-stream.server";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";

/** `whenWritable`: waits until the client takes more, and gives false once it has gone. */
interface ZipOptions {
  whenWritable: () => Promise<boolean>;
  render?: (paper: PaperDocument) => Promise<Uint8Array>;
}

/** One zip at a time, because rendering takes much processor time (rule: papers-zip). */
const runExclusively = createConcurrencyLimit(1, 0);

/** The papers of a month as PDFs, each rendered when the client has taken those before. */
async function* renderPapers(month: string, { whenWritable, render = renderPaperPdf }: ZipOptions) {
  for (const { id, number, issuedAt } of listMonthPapers(month)) {
    if (!(await whenWritable())) return;
    const input = await drawForCustomer(id, render);
    if (input) yield { name: getPdfName({ number }), lastModified: issuedAt, input };
  }
}

/**
 * A zip file of all papers of a month as PDFs, made while it is read: only one paper is in memory. Throws
 * TOO_MANY while another is being made (rule: papers-zip).
 */
export function createPapersZip(month: string, options: ZipOptions): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const work = () =>
      new Promise<void>((finish) => resolve(streamZip(renderPapers(month, options), finish)));
    runExclusively(work).catch(reject);
  });
}
