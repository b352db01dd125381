import sharp from "sharp";

// libvips reads some forty formats, SVG and PDF among them; a stranger's file meets the readers of three.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// No photo is asked for twice.
sharp.cache(false);

/** What was sent as a photo is none, or none that can be read. */
export class PhotoProblem extends Error {
  override name = "PhotoProblem";
}

/** The 50 megapixels of a phone. */
const MOST_PIXELS = 8192 * 6144;
const LONGEST_SIDE = 1280;
const LONGEST_SECONDS = 20;
const WEBP = { quality: 72 };

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));
const isJpeg = (bytes: Buffer) => starts(bytes, 0, "\xff\xd8\xff");
const isPng = (bytes: Buffer) => starts(bytes, 0, "\x89PNG\r\n\x1a\n");
const isWebp = (bytes: Buffer) => starts(bytes, 0, "RIFF") && starts(bytes, 8, "WEBP");

/**
 * Makes a stranger's photo anew: a JPEG, PNG or WebP by its content (of several pictures the first) becomes an upright
 * WebP of at most 1280 pixels a side, without metadata, so without where it was taken. Of the bytes that came none is kept.
 * Throws `PhotoProblem` for anything else, however it is called: broken, cut off, over 50 megapixels.
 */
export async function reencodePhoto(bytes: Buffer): Promise<Buffer> {
  if (!(isJpeg(bytes) || isPng(bytes) || isWebp(bytes))) throw new PhotoProblem("not a JPEG, PNG or WebP");
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS, pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp(WEBP)
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer();
  } catch (error) {
    throw new PhotoProblem(error instanceof Error ? error.message : String(error));
  }
}
