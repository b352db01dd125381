import sharp, { type Sharp } from "sharp";
import type { Pixels } from "./images.server";

// libvips reads some forty formats, SVG and PDF among them; a stranger's file meets the readers of three.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// No photo is asked for twice.
sharp.cache(false);

/** What was sent as a photo is none, or none that can be read. */
export class PhotoError extends Error {
  override name = "PhotoProblem";
}

/** The 50 megapixels of a phone. */
const MAX_PIXELS = 8192 * 6144;
const TIMEOUT_SECONDS = 20;
const WEBP = { quality: 72 };

const startsWithBytes = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));
const isJpeg = (bytes: Buffer) => startsWithBytes(bytes, 0, "\xff\xd8\xff");
const isPng = (bytes: Buffer) => startsWithBytes(bytes, 0, "\x89PNG\r\n\x1a\n");
const isWebp = (bytes: Buffer) => startsWithBytes(bytes, 0, "RIFF") && startsWithBytes(bytes, 8, "WEBP");

interface Size {
  width: number;
  height: number;
}

/**
 * What a photo is to be: its longest side at most so many pixels, and of its middle what has this ratio,
 * width by height.
 */
export interface PhotoShape {
  maxSidePx: number;
  ratio?: number;
}

/**
 * Makes a stranger's photo anew: a JPEG, PNG or WebP by its content (of several pictures the first) becomes
 * an upright WebP of at most 1280 pixels a side, or of the shape asked for, without metadata, so without
 * where it was taken. Of the bytes that came none is kept. Throws `PhotoProblem` for anything else, however
 * it is called: broken, cut off, over 50 megapixels.
 */
export function reencodePhoto(bytes: Buffer, shape: PhotoShape = { maxSidePx: 1280 }): Promise<Buffer> {
  return processPhoto(bytes, shape, (photo) => photo.webp(WEBP).toBuffer());
}

/**
 * Reads a person's photo as `reencodePhoto` does, to be written in several sizes: upright pixels of the shape
 * asked for.
 */
export function readPhotoPixels(bytes: Buffer, shape: PhotoShape): Promise<Pixels> {
  return processPhoto(bytes, shape, (photo) => photo.raw().toBuffer({ resolveWithObject: true }));
}

/** What `make` makes of a photo once it is upright and has its shape. */
async function processPhoto<T>(
  bytes: Buffer,
  shape: PhotoShape,
  make: (photo: Sharp) => Promise<T>,
): Promise<T> {
  if (!(isJpeg(bytes) || isPng(bytes) || isWebp(bytes))) throw new PhotoError("not a JPEG, PNG or WebP");
  try {
    const photo = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 });
    const size = fitSize((await photo.metadata()).autoOrient, shape);
    return await make(
      photo
        .autoOrient()
        .resize({ ...size, fit: "cover" })
        .timeout({ seconds: TIMEOUT_SECONDS }),
    );
  } catch (error) {
    throw new PhotoError(error instanceof Error ? error.message : String(error));
  }
}

/** The most of a photo that has the ratio, made smaller where it is too large. */
function fitSize(
  { width, height }: Size,
  { maxSidePx: longestSide, ratio = width / height }: PhotoShape,
): Size {
  const most = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  const scale = Math.min(1, longestSide / Math.max(most.width, most.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(most.width), height: side(most.height) };
}
