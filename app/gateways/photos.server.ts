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
const LONGEST_SECONDS = 20;
const WEBP = { quality: 72 };

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));
const isJpeg = (bytes: Buffer) => starts(bytes, 0, "\xff\xd8\xff");
const isPng = (bytes: Buffer) => starts(bytes, 0, "\x89PNG\r\n\x1a\n");
const isWebp = (bytes: Buffer) => starts(bytes, 0, "RIFF") && starts(bytes, 8, "WEBP");

/** What a photo is to be: its longest side at most so many pixels, and of its middle a square. */
export interface Shape {
  longestSide: number;
  isSquare?: boolean;
}

/**
 * Makes a stranger's photo anew: a JPEG, PNG or WebP by its content (of several pictures the first) becomes an upright
 * WebP of at most 1280 pixels a side, or of the shape asked for, without metadata, so without where it was taken. Of the
 * bytes that came none is kept. Throws `PhotoProblem` for anything else, however it is called: broken, cut off, over 50
 * megapixels.
 */
export async function reencodePhoto(bytes: Buffer, shape: Shape = { longestSide: 1280 }): Promise<Buffer> {
  if (!(isJpeg(bytes) || isPng(bytes) || isWebp(bytes))) throw new PhotoProblem("not a JPEG, PNG or WebP");
  try {
    const photo = sharp(bytes, { failOn: "error", limitInputPixels: MOST_PIXELS, pages: 1 });
    const { width, height } = (await photo.metadata()).autoOrient;
    const side = Math.min(shape.longestSide, shape.isSquare ? Math.min(width, height) : Math.max(width, height));
    return await photo
      .autoOrient()
      .resize({ width: side, height: side, fit: shape.isSquare ? "cover" : "inside" })
      .webp(WEBP)
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer();
  } catch (error) {
    throw new PhotoProblem(error instanceof Error ? error.message : String(error));
  }
}
