import { ShopError } from "~/lib/errors";
import { PHOTO_UNREADABLE } from "~/lib/upload-limits";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { type Claim, limitAttempts } from "~/platform/limits/limits.server";
import { PhotoError, type PhotoShape, reencodePhoto } from "./photos.server";
import { savePicture } from "./store-pictures.server";

// Re-encoding a photo takes half a second of CPU time and up to a few hundred megabytes of memory (rule:
// photos-reencoded).
const runInPhotoQueue = createConcurrencyLimit(1, 8);

interface PhotoUpload {
  /** The form field of the file. */
  field: string;
  claims: Claim[];
  shape?: PhotoShape;
}

/**
 * Re-encodes a visitor's photo in a queue shared by the whole shop, and counts the attempt. Throws INVALID at
 * `field` if it is no readable JPEG, PNG or WebP, TOO_MANY if a limit is reached or eight others wait.
 */
export function processPhotoUpload(bytes: Buffer, { field, claims, shape }: PhotoUpload): Promise<Buffer> {
  return runInPhotoQueue(() =>
    limitAttempts(claims, () => withPhotoErrors(field, reencodePhoto(bytes, shape))),
  );
}

interface PictureUpload {
  /** The form field of the file. */
  field: string;
  /** The widths in pixels that pages use, from `lib/pictures.ts`. */
  widths: readonly number[];
  /** The ratio (width by height) the picture is cropped to at its centre; by default its own. */
  ratio?: number;
}

/**
 * Stores a picture uploaded by an administrator (of a product, a banner, an electrician), in the same queue
 * as visitors' photos but without a limit. Returns its path, which `deletePicture` takes. Throws INVALID at
 * `field` if it is no readable JPEG, PNG or WebP, TOO_MANY if eight others wait.
 */
export function savePictureUpload(bytes: Buffer, { field, widths, ratio }: PictureUpload): Promise<string> {
  return runInPhotoQueue(() => withPhotoErrors(field, savePicture(bytes, widths, ratio)));
}

async function withPhotoErrors<T>(field: string, picture: Promise<T>): Promise<T> {
  try {
    return await picture;
  } catch (error) {
    throw error instanceof PhotoError ? new ShopError("INVALID", PHOTO_UNREADABLE, field) : error;
  }
}
