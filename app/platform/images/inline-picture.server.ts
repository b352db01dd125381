import { readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { type PictureWidth, SHOP_PICTURE, UPLOADS_FOLDER, UPLOADS_PATH } from "~/lib/pictures";
import { config } from "~/platform/config.server";

/** A picture in the page itself has at most these bytes as AVIF (rule: first-picture). */
export const MAX_INLINE_BYTES = 5_000;

const TOO_LARGE = "";
/** The data URIs by file, or `TOO_LARGE`; what stands at a picture's path never changes. */
const dataUris = new LRUCache<string, string>({ max: 500 });

/**
 * The shop's own picture as a data URI of AVIF, in the first of `widths` (px) that is small enough to stand
 * in the page; undefined if there is none, as for pictures of other sites.
 */
export async function findInlinePicture(
  address: string | undefined,
  widths: readonly PictureWidth[],
): Promise<string | undefined> {
  const [, name] = SHOP_PICTURE.exec(address ?? "") ?? [];
  if (!name) return undefined;
  const isUploaded = name.startsWith(`${UPLOADS_PATH}/`);
  const folder = isUploaded ? path.join(config().DATA_DIR, UPLOADS_FOLDER) : "build/pictures";
  for (const width of widths) {
    const dataUri = await readDataUri(path.resolve(folder, `${path.posix.basename(name)}-${width}.avif`));
    if (dataUri) return dataUri;
  }
  return undefined;
}

async function readDataUri(file: string): Promise<string | undefined> {
  const known = dataUris.get(file);
  if (known !== undefined) return known;
  const bytes = await readFile(file).catch(() => undefined);
  // Not remembered: a file that is missing may be brought back from a backup.
  if (!bytes) return undefined;
  const dataUri =
    bytes.length > MAX_INLINE_BYTES ? TOO_LARGE : `data:image/avif;base64,${bytes.toString("base64")}`;
  dataUris.set(file, dataUri);
  return dataUri;
}
