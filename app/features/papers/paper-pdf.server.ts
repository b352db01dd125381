import type { PaperDocument } from "./document";

export async function renderPaperPdf(_paper: PaperDocument): Promise<Buffer> {
  throw new Error("The renderer is being rewritten");
}
