import { ShopError } from "~/lib/errors";
import { photoHeic, photoUnreadable } from "~/lib/upload-limits";
import type { UploadedFile } from "~/platform/http/temporary-file.server";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { type Claim, limitAttempts } from "~/platform/limits/limits.server";
import { HeicError, PhotoError, type PhotoShape, reencodePhoto } from "./photos.server";
import { type PictureSize, savePicture } from "./store-pictures.server";

// Re-encoding a photo takes half a second of CPU time and up to a few hundred megabytes of memory (rule:
// photos-reencoded). The file is read into memory only in its turn (rule: upload-memory).
const runInPhotoQueue = createConcurrencyLimit(1, 8);

/** An uploaded photo: what it needs is its bytes, in its turn. */
export type PhotoFile = Pick<UploadedFile, "read">;

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
export function processPhotoUpload(file: PhotoFile, { field, claims, shape }: PhotoUpload): Promise<Buffer> {
  return runInPhotoQueue(() =>
    limitAttempts(claims, () => withPhotoErrors(field, async () => reencodePhoto(await file.read(), shape))),
  );
}

interface PictureUpload {
  /** The form field of the file. */
  field: string;
  /** The widths in pixels that pages use, from `lib/pictures.ts`. */
  widths: readonly number[];
  /** The ratio (width by height) the picture is cropped to at its centre; by default its own. */
  ratio?: number;
  /** Why a picture of this size, upright and already reduced to the largest width, is not taken. */
  findSizeProblem?: (size: PictureSize) => string | undefined;
}

/**
 * Stores a picture uploaded by an administrator (of a product, a banner, an electrician), in the same queue
 * as visitors' photos but without a limit. Returns its path, which `deletePicture` takes. Throws INVALID at
 * `field` if it is no readable JPEG, PNG or WebP or not of the right size, TOO_MANY if eight others wait.
 */
export function savePictureUpload(
  file: PhotoFile,
  { field, widths, ratio, findSizeProblem }: PictureUpload,
): Promise<string> {
  const assertSize = (size: PictureSize) => {
    const problem = findSizeProblem?.(size);
    if (problem) throw new ShopError("INVALID", problem, field);
  };
  return runInPhotoQueue(() =>
    withPhotoErrors(field, async () => savePicture(await file.read(), widths, ratio, assertSize)),
  );
}

async function withPhotoErrors<T>(field: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    throw new ShopError("INVALID", error instanceof HeicError ? photoHeic() : photoUnreadable(), field);
  }
}
