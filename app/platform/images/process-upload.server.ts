import { DomainError } from "~/lib/errors";
import { PHOTO_UNREADABLE } from "~/lib/upload-limits";
import { createConcurrencyLimit } from "~/platform/limits/concurrency";
import { type Claim, limitAttempts } from "~/platform/limits/limits.server";
import { PhotoError, type PhotoShape, reencodePhoto } from "./photos.server";
import { savePicture } from "./store-pictures.server";

// A photo costs half a second of a processor and up to some hundred megabytes while it is made anew.
const inPhotoQueue = createConcurrencyLimit(1, 8);

interface PhotoUpload {
  /** The field of the form it came in. */
  field: string;
  claims: Claim[];
  shape?: PhotoShape;
}

/**
 * Makes a stranger's photo anew in its turn (one line for all of the shop), and counts it whatever becomes of
 * it. Throws INVALID at `field` for what is no JPEG, PNG or WebP or cannot be read, TOO_MANY when a limit is
 * reached or eight others wait for theirs.
 */
export function processPhotoUpload(bytes: Buffer, { field, claims, shape }: PhotoUpload): Promise<Buffer> {
  return inPhotoQueue(() => limitAttempts(claims, () => withPhotoErrors(field, reencodePhoto(bytes, shape))));
}

interface PictureUpload {
  /** The field of the form it came in. */
  field: string;
  /** The widths (px) the pages ask for, of `lib/pictures.ts`. */
  widths: readonly number[];
  /** Width by height: what has it is cut out of the middle. Else the picture keeps its own. */
  ratio?: number;
}

/**
 * Keeps a picture that somebody of the shop uploads (of a product, a banner, an electrician), in the same
 * line as strangers' photos, and as often as they like. Gives its address, that `forgetPicture` takes. Throws
 * INVALID at `field` for what is no JPEG, PNG or WebP or cannot be read, TOO_MANY when eight others wait for
 * their turn.
 */
export function savePictureUpload(bytes: Buffer, { field, widths, ratio }: PictureUpload): Promise<string> {
  return inPhotoQueue(() => withPhotoErrors(field, savePicture(bytes, widths, ratio)));
}

async function withPhotoErrors<T>(field: string, made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    throw error instanceof PhotoError ? new DomainError("INVALID", PHOTO_UNREADABLE, field) : error;
  }
}
