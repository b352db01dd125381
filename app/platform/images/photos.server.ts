import type { Metadata, Sharp } from "sharp";
import { loadSharp, type Pixels } from "./images.server";

let preparing: ReturnType<typeof prepareSharp> | undefined;

async function prepareSharp() {
  const sharp = await loadSharp();
  // libvips reads some forty formats, including SVG and PDF; only three of its readers are enabled for
  // uploaded files.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  // No photo is read twice, and one core stays free for the pages.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The file is not a photo or cannot be read. */
export class PhotoError extends Error {
  override name = "PhotoProblem";
}

/** The photo is in the HEIC format of some phones, which only few programs read. */
export class HeicError extends PhotoError {
  override name = "HeicProblem";
}

/** The 50 megapixels of a phone's camera. */
const MAX_PIXELS = 8192 * 6144;
/**
 * How much of a picture may be held in memory at once. Lines of most JPEGs and PNGs are read one after the
 * other; of a progressive or interlaced one, a PNG that has to be turned, and every WebP, all samples are
 * held (rule: upload-memory). Of a WebP that is 25 megapixels.
 */
const MAX_SAMPLE_BYTES = 96 * 1024 * 1024;
const TIMEOUT_SECONDS = 20;
const WEBP = { quality: 72 };

const startsWithBytes = (bytes: Buffer, offset: number, text: string) =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, "latin1"));
const isJpeg = (bytes: Buffer) => startsWithBytes(bytes, 0, "\xff\xd8\xff");
const isPng = (bytes: Buffer) => startsWithBytes(bytes, 0, "\x89PNG\r\n\x1a\n");
const isHeic = (bytes: Buffer) =>
  /^ftyp(?:hei[cmsx]|hev[cm]|mif1|msf1)/.test(bytes.toString("latin1", 4, 12));
const isWebp = (bytes: Buffer) => startsWithBytes(bytes, 0, "RIFF") && startsWithBytes(bytes, 8, "WEBP");

interface Size {
  width: number;
  height: number;
}

/**
 * The size of a processed photo: the longest side in pixels and, if given, the ratio (width by height) it is
 * cropped to at its centre.
 */
export interface PhotoShape {
  maxSidePx: number;
  ratio?: number;
}

/**
 * Re-encodes an uploaded JPEG, PNG or WebP, recognized by its content, as an upright WebP of at most 1280
 * pixels a side or of the given shape (rule: photos-reencoded). No original bytes and no metadata remain, so
 * no location either; of several images in the file the first is used. Throws `PhotoError` if it is of
 * another format, damaged, or over `MAX_PIXELS`.
 */
export function reencodePhoto(bytes: Buffer, shape: PhotoShape = { maxSidePx: 1280 }): Promise<Buffer> {
  return processPhoto(bytes, shape, (photo) => photo.webp(WEBP).toBuffer());
}

/**
 * Reads an uploaded photo as `reencodePhoto` does, but returns its pixels, to be written in several sizes.
 */
export function readPhotoPixels(bytes: Buffer, shape: PhotoShape): Promise<Pixels> {
  return processPhoto(bytes, shape, (photo) => photo.raw().toBuffer({ resolveWithObject: true }));
}

/** Passes the photo to `make`, upright and in its shape. */
async function processPhoto<T>(
  bytes: Buffer,
  shape: PhotoShape,
  make: (photo: Sharp) => Promise<T>,
): Promise<T> {
  if (isHeic(bytes)) throw new HeicError("HEIC");
  if (!(isJpeg(bytes) || isPng(bytes) || isWebp(bytes))) throw new PhotoError("not a JPEG, PNG or WebP");
  preparing ??= prepareSharp();
  const sharp = await preparing;
  try {
    const photo = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS, pages: 1 });
    const metadata = await photo.metadata();
    if (getSampleBytes(metadata) > MAX_SAMPLE_BYTES) throw new Error("too large to be read as a whole");
    const size = fitSize(metadata.autoOrient, shape);
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

/** The bytes of a picture's samples that are held at once; 0 if it is read line by line. */
function getSampleBytes({ format, isProgressive, orientation = 1, depth, ...picture }: Metadata): number {
  const { width, height, channels } = picture;
  // It is decoded at once, with transparency or not.
  if (format === "webp") return width * height * 4;
  const isWhole = isProgressive || (format === "png" && orientation > 4);
  const bytesPerSample = format === "jpeg" || depth === "ushort" ? 2 : 1;
  return isWhole ? width * height * channels * bytesPerSample : 0;
}

/** The largest size with the ratio within the photo, reduced to the maximum side. */
function fitSize({ width, height }: Size, { maxSidePx, ratio = width / height }: PhotoShape): Size {
  const crop = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  const scale = Math.min(1, maxSidePx / Math.max(crop.width, crop.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(crop.width), height: side(crop.height) };
}
