import { eq } from "drizzle-orm";
import { db, tx } from "~/platform/db/db.server";
import { processPhotoUpload } from "~/platform/images/process-upload.server";
import { technicianPhotoPath } from "./rules";
import { technician, technicianPhoto } from "./tables";

const PHOTO_SHAPE = { maxSidePx: 320, ratio: 1 };

/**
 * Makes the photo of an electrician anew, square and at most 320 pixels a side. Throws INVALID at
 * `profilePhoto` for what is no picture, TOO_MANY while eight others wait for their turn.
 */
export const toSquarePhoto = (bytes: Buffer): Promise<Buffer> =>
  processPhotoUpload(bytes, { field: "profilePhoto", claims: [], shape: PHOTO_SHAPE });

/** Puts a photo (`squarePhoto`) on an electrician in place of the one before, in the caller's transaction. */
export function saveTechnicianPhoto(technicianId: string, image: Buffer, now: Date): void {
  const row = { technicianId, image, createdAt: now };
  tx()
    .insert(technicianPhoto)
    .values(row)
    .onConflictDoUpdate({ target: technicianPhoto.technicianId, set: { image, createdAt: now } })
    .run();
  tx()
    .update(technician)
    .set({ profilePhoto: technicianPhotoPath(technicianId) })
    .where(eq(technician.id, technicianId))
    .run();
}

/** The photo of an electrician, as WebP; undefined where there is none. */
export const findTechnicianPhoto = (technicianId: string): Buffer | undefined =>
  db
    .select({ image: technicianPhoto.image })
    .from(technicianPhoto)
    .where(eq(technicianPhoto.technicianId, technicianId))
    .get()?.image;
