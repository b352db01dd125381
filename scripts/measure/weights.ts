import { openWholeBrowser } from "../../tests/support/chromium";
import { formatWhole, renderTable } from "../support/table";
import type { MeasuredPage } from "./pages";
import { formatWithVerdict, verdict } from "./verdict";
import { type Visit, visit } from "./visit";
import { weighFiles, weighPage } from "./weight";

const HEADING = [
  "page",
  "html+css",
  "first hit",
  "elements",
  "scripts",
  "files",
  "first script",
  "picture in it",
  "pictures",
  "in first view",
  "largest",
  "requests",
];

/** When the first script was fetched, and whether that was after the load event and the largest picture. */
function scriptStart({ firstScriptAt, loadedAt, largestPictureAt = 0, blocking }: Visit): string {
  if (blocking.length > 0) return `painting waits for ${blocking.length} ${verdict(false)}`;
  if (firstScriptAt === undefined) return verdict(true);
  const after = (name: string, moment: number) => `${Math.round(firstScriptAt - moment)} ms after ${name}`;
  if (firstScriptAt < largestPictureAt)
    return `${after("the largest picture", largestPictureAt)} ${verdict(false)}`;
  return `${after("load", loadedAt)} ${verdict(firstScriptAt >= loadedAt)}`;
}

/** The table of what a phone is sent for each page. */
export async function renderWeights(shopUrl: string, pages: MeasuredPage[]): Promise<string> {
  const rows: string[][] = [];
  const browser = await openWholeBrowser();
  try {
    for (const { name, path, cookie, pageBytes, scriptBytes, elements } of pages) {
      const weight = await weighPage(shopUrl + path, cookie);
      const seen = await visit(browser, shopUrl + path, cookie);
      const styles = await weighFiles(seen.stylesheets);
      rows.push([
        name,
        formatWithVerdict(weight.warm + styles, pageBytes),
        formatWhole(weight.first + styles),
        formatWithVerdict(weight.elements, elements),
        formatWithVerdict(await weighFiles(seen.scripts), scriptBytes),
        formatWhole(seen.scripts.length),
        scriptStart(seen),
        formatWhole(weight.pictures),
        `${seen.pictures}: ${formatWhole(seen.pictureBytes)}`,
        `${seen.picturesInView}: ${formatWhole(seen.pictureBytesInView)}`,
        seen.largestIsPicture ? "picture" : "text",
        formatWhole(seen.requests),
      ]);
    }
  } finally {
    await browser.close();
  }
  return renderTable(HEADING, rows);
}
