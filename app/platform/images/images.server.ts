import path from "node:path";
import sharp, { type OutputInfo } from "sharp";

const AVIF = { quality: 50, effort: 3, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 70 };

/** An upright picture, read: its raw pixels, and how many. */
export interface Pixels {
  data: Buffer;
  info: Pick<OutputInfo, "width" | "height" | "channels">;
}

interface OutputFiles {
  /** The folder to write to; it must exist. */
  folder: string;
  /** The name of the files without width and ending. */
  name: string;
  /** In pixels. */
  widths: readonly number[];
}

/**
 * Writes one picture of the shop's own at each width, upright and without metadata, as `writeSizes` does.
 * Takes its bytes, of any format sharp reads: what a person sends is read by `photos.server.ts` instead.
 */
export async function renderPicture({
  source,
  ...place
}: OutputFiles & { source: Buffer }): Promise<string[]> {
  return writeSizes(await sharp(source).autoOrient().raw().toBuffer({ resolveWithObject: true }), place);
}

/**
 * Writes a picture as AVIF and WebP at each width, `<name>-<width>.avif` and `.webp`; one that is narrower
 * than a width is not enlarged. Gives the paths of the files, in the order of the widths.
 */
export async function writeSizes(
  { data, info }: Pixels,
  { folder, name, widths }: OutputFiles,
): Promise<string[]> {
  const files = widths.map(async (width) => {
    const file = path.join(folder, `${name}-${width}`);
    const sized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    await Promise.all([
      sized.clone().avif(AVIF).toFile(`${file}.avif`),
      sized.clone().webp(WEBP).toFile(`${file}.webp`),
    ]);
    return [`${file}.avif`, `${file}.webp`];
  });
  return (await Promise.all(files)).flat();
}
