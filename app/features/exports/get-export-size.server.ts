import { statSync } from "node:fs";
import { join } from "node:path";
import { getManifest, listPastBackupNames, toBackupsFolder } from "~/features/backups/manifest.server";
import { config } from "~/platform/config.server";
import { countRows } from "~/platform/db/list-queries.server";

/** Of a PDF of one page. */
const PAPER_BYTES = 35_000;

/** How large an export is about, in bytes, and how many papers it has; pictures as in the latest backup. */
export function getExportSize(now: Date): { bytes: number; papers: number } {
  const { DATA_DIR } = config();
  const folder = toBackupsFolder(DATA_DIR);
  const [latest] = listPastBackupNames(folder, now);
  const pictures = latest === undefined ? [] : getManifest(folder, latest).pictures;
  const papers = countRows("paper");
  const database = statSync(join(DATA_DIR, "shop.db"), { throwIfNoEntry: false })?.size ?? 0;
  const bytes = pictures.reduce((total, picture) => total + picture.bytes, database + papers * PAPER_BYTES);
  return { bytes, papers };
}
