import { eq } from "drizzle-orm";
import { db, tx } from "~/platform/db/db.server";
import { type PhotoFile, processPhotoUpload } from "~/platform/images/process-upload.server";
import { technicianPhotoPath } from "./rules";
import { technician, technicianPhoto } from "./tables";

const PHOTO_SHAPE = { maxSidePx: 320, ratio: 1 };

/**
 * Re-encodes a photo as `PHOTO_SHAPE` (rule: portraits). Throws INVALID at `profilePhoto` if it is not
 * a picture, TOO_MANY while too many uploads wait.
 */
export const toSquarePhoto = (file: PhotoFile): Promise<Buffer> =>
  processPhotoUpload(file, { field: "profilePhoto", claims: [], shape: PHOTO_SHAPE });

/** Replaces a technician's photo in the caller's transaction; `image` comes from `toSquarePhoto`. */
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

/** The WebP photo of a technician, or undefined. */
export const findTechnicianPhoto = (technicianId: string): Buffer | undefined =>
  db
    .select({ image: technicianPhoto.image })
    .from(technicianPhoto)
    .where(eq(technicianPhoto.technicianId, technicianId))
    .get()?.image;
