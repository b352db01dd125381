import path from "node:path";
import type { OutputInfo } from "sharp";

const AVIF = { effort: 3, chromaSubsampling: "4:2:0" };
/** Pictures up to `SMALL_WIDTH_PX` stand on cards, several at once, at twice the density of the page. */
const SMALL_WIDTH_PX = 320;
const [SMALL_QUALITY, LARGE_QUALITY] = [41, 45];
const WEBP = { quality: 70 };

/** Loads sharp at its first use: it takes 25 MB, and a shop that draws no picture does not need it. */
export const loadSharp = async () => (await import("sharp")).default;

/** The raw pixels of an upright picture and their dimensions. */
export interface Pixels {
  data: Buffer;
  info: Pick<OutputInfo, "width" | "height" | "channels">;
}

interface OutputFiles {
  /** An existing folder. */
  folder: string;
  /** The file name without width and extension. */
  name: string;
  /** In pixels. */
  widths: readonly number[];
}

/**
 * Writes one of the shop's own pictures at each width, upright and without metadata, as `writeSizes` does.
 * Accepts every format sharp reads; use `photos.server.ts` for pictures that people upload.
 */
export async function renderPicture({
  source,
  ...output
}: OutputFiles & { source: Buffer }): Promise<string[]> {
  const sharp = await loadSharp();
  return writeSizes(await sharp(source).autoOrient().raw().toBuffer({ resolveWithObject: true }), output);
}

/**
 * Writes a picture as `<name>-<width>.avif` and `.webp` at each width (px), never enlarged. Returns the paths
 * in the order of the widths.
 */
export async function writeSizes(
  { data, info }: Pixels,
  { folder, name, widths }: OutputFiles,
): Promise<string[]> {
  const sharp = await loadSharp();
  const files = widths.map(async (width) => {
    const file = path.join(folder, `${name}-${width}`);
    const sized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    await Promise.all([
      sized
        .clone()
        .avif({ ...AVIF, quality: width > SMALL_WIDTH_PX ? LARGE_QUALITY : SMALL_QUALITY })
        .toFile(`${file}.avif`),
      sized.clone().webp(WEBP).toFile(`${file}.webp`),
    ]);
    return [`${file}.avif`, `${file}.webp`];
  });
  return (await Promise.all(files)).flat();
}
