import { eq } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/db.server";
import { takePhoto } from "~/platform/images/process-upload.server";
import { photoPath } from "./rules";
import { electrician, electricianPhoto } from "./tables";

const SHAPE = { longestSide: 320, ratio: 1 };

/**
 * Makes the photo of an electrician anew, square and at most 320 pixels a side. Throws INVALID at `profilePhoto` for what
 * is no picture, TOO_MANY while eight others wait for their turn.
 */
export const squarePhoto = (bytes: Buffer): Promise<Buffer> =>
  takePhoto(bytes, { field: "profilePhoto", claims: [], shape: SHAPE });

/** Puts a photo (`squarePhoto`) on an electrician in place of the one before, in the caller's transaction. */
export function putPhoto(tx: Tx, electricianId: string, image: Buffer, now: Date): void {
  const row = { electricianId, image, createdAt: now };
  tx.insert(electricianPhoto)
    .values(row)
    .onConflictDoUpdate({ target: electricianPhoto.electricianId, set: { image, createdAt: now } })
    .run();
  tx.update(electrician)
    .set({ profilePhoto: photoPath(electricianId) })
    .where(eq(electrician.id, electricianId))
    .run();
}

/** The photo of an electrician, as WebP; undefined where there is none. */
export const photoOf = (electricianId: string): Buffer | undefined =>
  db
    .select({ image: electricianPhoto.image })
    .from(electricianPhoto)
    .where(eq(electricianPhoto.electricianId, electricianId))
    .get()?.image;
