import { and, desc, eq, inArray, isNotNull, lt, notExists, notInArray } from "drizzle-orm";
import { addMs, days, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { processPhotoUpload } from "~/platform/images/process-upload.server";
import { LIMITS } from "~/platform/limits/limits.server";
import { OVER_STATUSES } from "./deletion-rules";
import { booking, photo } from "./tables";

const DRAFT_HOURS = 2;
/** So many wait at once; the oldest make room for new ones. */
const MAX_DRAFTS = 200;

/** A photo that no booking has. */
const isDraft = () =>
  notExists(db.select({ id: booking.id }).from(booking).where(eq(booking.photo, photo.id)));
const isDraftOfBrowser = (browserId: string, id: string) =>
  and(eq(photo.id, id), eq(photo.browserId, browserId), isDraft());

/**
 * Makes a photo anew and keeps it as the draft of the browser `holder` (the digest of its cookie); `from`:
 * the client's address. Gives its id. Throws INVALID at `photo` for what is no JPEG, PNG or WebP or cannot be
 * read, TOO_MANY over 40 an hour from one address, those that cannot be read among them: each costs as much,
 * or while eight others wait for theirs.
 */
export async function savePhotoDraft(
  bytes: Buffer,
  browserId: string,
  from: string,
  now: Date,
): Promise<string> {
  const image = await processPhotoUpload(bytes, {
    field: "photo",
    claims: [{ limit: LIMITS.photos, subject: from }],
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

/** Whether `id` is a photo this browser has sent that no booking has yet. */
export const hasPhotoDraft = (browserId: string, id: string): boolean =>
  db.select({ id: photo.id }).from(photo).where(isDraftOfBrowser(browserId, id)).get() !== undefined;

/**
 * Whether a photo that a form was sent with before has been forgotten since; one that a booking has is not.
 */
export const isPhotoDeleted = (id: string): boolean =>
  db.select({ id: photo.id }).from(photo).where(eq(photo.id, id)).get() === undefined;

/**
 * What a booking may take as its `photo`, inside the transaction that writes it: the id, or undefined where
 * that is not a draft of this browser, or one that a booking has already.
 */
export const findAttachablePhoto = (browserId: string, id: string): string | undefined =>
  db.select({ id: photo.id }).from(photo).where(isDraftOfBrowser(browserId, id)).get()?.id;

/** The picture of one's own draft, as WebP. */
export const findDraftImage = (browserId: string, id: string): Buffer | undefined =>
  db.select({ image: photo.image }).from(photo).where(isDraftOfBrowser(browserId, id)).get()?.image;

/** The picture a booking has, as WebP. Whoever asks has shown that they may see the booking. */
export const findBookingPhoto = (bookingId: string): Buffer | undefined =>
  db
    .select({ image: photo.image })
    .from(booking)
    .innerJoin(photo, eq(photo.id, booking.photo))
    .where(eq(booking.id, bookingId))
    .get()?.image;

/** How long the photo of a visit that is over is kept. */
const PHOTO_RETENTION_DAYS = 180;

/**
 * Forgets drafts of more than two hours that no booking has, and the photos of visits that have long been
 * over.
 */
export async function deleteExpiredPhotos(now: Date): Promise<void> {
  await transaction(() => {
    const old = lt(photo.createdAt, addMs(now, -hours(DRAFT_HOURS)));
    const drafts = db.select({ id: photo.id }).from(photo).where(and(old, isDraft()));
    tx().delete(photo).where(inArray(photo.id, drafts)).run();
    const isLongOver = and(
      inArray(booking.status, OVER_STATUSES),
      lt(booking.updatedAt, addMs(now, -days(PHOTO_RETENTION_DAYS))),
    );
    const done = db
      .select({ id: booking.photo })
      .from(booking)
      .where(and(isNotNull(booking.photo), isLongOver));
    tx().delete(photo).where(inArray(photo.id, done)).run();
  });
}
