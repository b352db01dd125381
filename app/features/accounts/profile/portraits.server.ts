import { and, eq } from "drizzle-orm";
import { portrait, user } from "~/features/accounts/tables";
import { throwAccountNotFound } from "~/features/accounts/words";
import { newId } from "~/lib/ids";
import { db, transaction, tx } from "~/platform/db/db.server";
import { type PhotoFile, processPhotoUpload } from "~/platform/images/process-upload.server";
import { LIMITS } from "~/platform/limits/limits.server";
import { picturePath } from "./rules";

/** A square (rule: portraits). */
const PORTRAIT_SHAPE = { maxSidePx: 320, ratio: 1 };

/**
 * Re-encodes a picture as `PORTRAIT_SHAPE` and makes it the account's profile picture. Throws
 * INVALID at `profilePicture` if it is no picture, TOO_MANY above `LIMITS.portraits`, NOT_FOUND.
 */
export async function savePortrait(userId: string, file: PhotoFile, now: Date): Promise<void> {
  const claims = [{ limit: LIMITS.portraits, subject: userId }];
  const image = await processPhotoUpload(file, { field: "profilePicture", claims, shape: PORTRAIT_SHAPE });
  await transaction(() => {
    const id = newId();
    replacePortrait(userId, picturePath(id), now);
    tx().insert(portrait).values({ id, userId, image, createdAt: now }).run();
  });
}

/** Removes the profile picture of an account, if it has one. Throws NOT_FOUND. */
export async function deletePortrait(userId: string, now: Date): Promise<void> {
  await transaction(() => replacePortrait(userId, null, now));
}

function replacePortrait(userId: string, profilePicture: string | null, now: Date): void {
  tx().delete(portrait).where(eq(portrait.userId, userId)).run();
  const { changes } = tx()
    .update(user)
    .set({ profilePicture, updatedAt: now })
    .where(eq(user.id, userId))
    .run();
  if (changes === 0) throwAccountNotFound();
}

/** The profile picture as WebP, for its owner only; undefined if the account has no such picture. */
export const findPortrait = (userId: string, id: string): Buffer | undefined =>
  db
    .select({ image: portrait.image })
    .from(portrait)
    .where(and(eq(portrait.id, id), eq(portrait.userId, userId)))
    .get()?.image;
