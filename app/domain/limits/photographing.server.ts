import { PhotoProblem, reencodePhoto, type Shape } from "~/gateways/photos.server";
import { DomainError } from "~/lib/errors";
import { PHOTO_UNREADABLE } from "~/lib/photo";
import { type Claim, countingEvery } from "./limits.server";
import { turns } from "./turns";

// A photo costs half a second of a processor and up to some hundred megabytes while it is made anew.
const oneAtATime = turns(1, 8);

interface Wanted {
  /** The field of the form it came in. */
  field: string;
  claims: Claim[];
  shape?: Shape;
}

/**
 * Makes a stranger's photo anew in its turn (one line for all of the shop), and counts it whatever becomes of it. Throws
 * INVALID at `field` for what is no JPEG, PNG or WebP or cannot be read, TOO_MANY when a limit is reached or eight others
 * wait for theirs.
 */
export function takePhoto(bytes: Buffer, { field, claims, shape }: Wanted): Promise<Buffer> {
  return oneAtATime(() => countingEvery(claims, () => reencode(bytes, field, shape)));
}

async function reencode(bytes: Buffer, field: string, shape?: Shape): Promise<Buffer> {
  try {
    return await reencodePhoto(bytes, shape);
  } catch (error) {
    throw error instanceof PhotoProblem ? new DomainError("INVALID", PHOTO_UNREADABLE, field) : error;
  }
}
