import { and, desc, eq, inArray, isNotNull, lt, notExists, notInArray } from "drizzle-orm";
import { deletedItem } from "~/features/bin/tables";
import { addMs, days, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { type PhotoFile, processPhotoUpload } from "~/platform/images/process-upload.server";
import { LIMITS } from "~/platform/limits/limits.server";
import { OVER_STATUSES } from "./deletion-rules";
import { booking, photo } from "./tables";

const DRAFT_HOURS = 2;
/** How many drafts wait at once; new ones displace the oldest. */
const MAX_DRAFTS = 200;

/** A photo that belongs to no booking, nor to one in the bin. */
const isDraft = () =>
  and(
    notExists(db.select({ id: booking.id }).from(booking).where(eq(booking.photo, photo.id))),
    notExists(db.select({ id: deletedItem.id }).from(deletedItem).where(eq(deletedItem.photoId, photo.id))),
  );
const isDraftOfBrowser = (browserId: string, id: string) =>
  and(eq(photo.id, id), eq(photo.browserId, browserId), isDraft());

/**
 * Re-encodes a photo, saves it as a draft of the browser and returns its id. Throws INVALID at `photo` unless
 * it is a readable JPEG, PNG or WebP, and TOO_MANY above `LIMITS.photos` (unreadable ones count too) or while
 * too many wait for processing (rule: booking-photo).
 */
export async function savePhotoDraft(
  file: PhotoFile,
  browserId: string,
  clientAddress: string,
  now: Date,
): Promise<string> {
  const image = await processPhotoUpload(file, {
    field: "photo",
    claims: [{ limit: LIMITS.photos, subject: clientAddress }],
  });
  return transaction(() => {
    const { id } = tx()
      .insert(photo)
      .values({ browserId, image, createdAt: now })
      .returning({ id: photo.id })
      .get();
    const latest = desc(photo.createdAt);
    const newestDrafts = db
      .select({ id: photo.id })
      .from(photo)
      .where(isDraft())
      .orderBy(latest)
      .limit(MAX_DRAFTS);
    tx()
      .delete(photo)
      .where(and(isDraft(), notInArray(photo.id, newestDrafts)))
      .run();
    return id;
  });
}

/** Whether a photo is an unattached draft of this browser. */
export const hasPhotoDraft = (browserId: string, id: string): boolean =>
  db.select({ id: photo.id }).from(photo).where(isDraftOfBrowser(browserId, id)).get() !== undefined;

/** Whether a photo that a form names has been deleted; one that belongs to a booking has not. */
export const isPhotoDeleted = (id: string): boolean =>
  db.select({ id: photo.id }).from(photo).where(eq(photo.id, id)).get() === undefined;

/**
 * The id if it is a draft of this browser that no booking has, else undefined. To be called inside the
 * transaction that attaches it.
 */
export const findAttachablePhoto = (browserId: string, id: string): string | undefined =>
  db.select({ id: photo.id }).from(photo).where(isDraftOfBrowser(browserId, id)).get()?.id;

/** The WebP image of the browser's own draft. */
export const findDraftImage = (browserId: string, id: string): Buffer | undefined =>
  db.select({ image: photo.image }).from(photo).where(isDraftOfBrowser(browserId, id)).get()?.image;

/** The WebP image of a booking's photo; the caller must have checked access to the booking. */
export const findBookingPhoto = (bookingId: string): Buffer | undefined =>
  db
    .select({ image: photo.image })
    .from(booking)
    .innerJoin(photo, eq(photo.id, booking.photo))
    .where(eq(booking.id, bookingId))
    .get()?.image;

/** How long a photo is stored after its visit is over. */
export const PHOTO_RETENTION_DAYS = 180;

/**
 * Deletes drafts older than `DRAFT_HOURS`, and photos `PHOTO_RETENTION_DAYS` after their visits are over
 * (rule: booking-photo-kept).
 */
export async function deleteExpiredPhotos(now: Date): Promise<void> {
  await transaction(() => {
    const isOld = lt(photo.createdAt, addMs(now, -hours(DRAFT_HOURS)));
    const drafts = db.select({ id: photo.id }).from(photo).where(and(isOld, isDraft()));
    tx().delete(photo).where(inArray(photo.id, drafts)).run();
    const isLongOver = and(
      inArray(booking.status, OVER_STATUSES),
      lt(booking.updatedAt, addMs(now, -days(PHOTO_RETENTION_DAYS))),
    );
    const photosOfOldBookings = db
      .select({ id: booking.photo })
      .from(booking)
      .where(and(isNotNull(booking.photo), isLongOver));
    tx().delete(photo).where(inArray(photo.id, photosOfOldBookings)).run();
  });
}
