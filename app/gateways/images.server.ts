import path from "node:path";
import sharp from "sharp";

const AVIF = { quality: 50, effort: 3, chromaSubsampling: "4:2:0" };
const WEBP = { quality: 70 };

/**
 * Writes one picture as AVIF and WebP at each width, `<name>-<width>.avif` and `.webp`, upright and without metadata.
 *
 * Takes the source picture (bytes of any format sharp reads), the folder to write to (it must exist), the name without
 * ending, and the widths in pixels; a source narrower than a width is not enlarged. Gives the paths of the files, in
 * the order of the widths.
 */
export async function renderPicture(picture: {
  source: Buffer;
  folder: string;
  name: string;
  widths: readonly number[];
}): Promise<string[]> {
  const { data, info } = await sharp(picture.source).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const files = picture.widths.map(async (width) => {
    const file = path.join(picture.folder, `${picture.name}-${width}`);
    const sized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    await Promise.all([
      sized.clone().avif(AVIF).toFile(`${file}.avif`),
      sized.clone().webp(WEBP).toFile(`${file}.webp`),
    ]);
    return [`${file}.avif`, `${file}.webp`];
  });
  return (await Promise.all(files)).flat();
}
