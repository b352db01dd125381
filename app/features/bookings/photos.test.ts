import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addMs, days, hours } from "~/lib/time";
import { photoUnreadable } from "~/lib/upload-limits";
import { db, transaction } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { toPhotoFile } from "../../../tests/support/photos";
import {
  deleteExpiredPhotos,
  findAttachablePhoto,
  findBookingPhoto,
  findDraftImage,
  hasPhotoDraft,
  isPhotoDeleted,
  savePhotoDraft,
} from "./photos.server";
import { booking, photo } from "./tables";

const [ASHA, MEENA] = ["asha's phone", "meena's phone"];
const HERE = "203.0.113.7";
let picture: Buffer;

beforeAll(async () => {
  const fan = sharp({ create: { width: 60, height: 40, channels: 3, background: "#96400f" } });
  picture = await fan.jpeg().toBuffer();
});
beforeEach(() => {
  for (const table of [booking, photo, limitCount]) writableDb().delete(table).run();
});

const saveDraft = (browserId = ASHA, now = NOW) => savePhotoDraft(toPhotoFile(picture), browserId, HERE, now);
const attach = async (browserId: string, id: string) => transaction(() => findAttachablePhoto(browserId, id));
let bookingCount = 0;
/** Inserts a booking with that photo and returns its id. */
function book(photoId?: string): string {
  const customer = { name: "Asha", email: "asha@example.in", phone: "9876543210", address: "12 Lanka Road" };
  const visit = { visitType: "shop", serviceType: "repair", status: "pending" } as const;
  bookingCount += 1;
  return writableDb()
    .insert(booking)
    .values({
      ...customer,
      ...visit,
      number: `SR-${bookingCount}`,
      photo: photoId,
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning()
    .get().id;
}

test("a photo is re-encoded and saved as a draft of the browser that sent it", async () => {
  const id = await saveDraft();
  expect([
    hasPhotoDraft(ASHA, id),
    hasPhotoDraft(MEENA, id),
    hasPhotoDraft(ASHA, "0123456789abcdef01234567"),
  ]).toEqual([true, false, false]);
  expect(findDraftImage(MEENA, id)).toBeUndefined();
  expect(await sharp(findDraftImage(ASHA, id)).metadata()).toMatchObject({ format: "webp", width: 60 });
});

test("a draft is attached to one booking only, and only from its own browser", async () => {
  const id = await saveDraft();
  expect([await attach(MEENA, id), await attach(ASHA, "none"), await attach(ASHA, id)]).toEqual([
    undefined,
    undefined,
    id,
  ]);
  const bookingId = book(id);
  expect(await attach(ASHA, id)).toBeUndefined();
  expect([hasPhotoDraft(ASHA, id), findDraftImage(ASHA, id)]).toEqual([false, undefined]);
  expect(() => book(id)).toThrow("UNIQUE");
  expect(findBookingPhoto(bookingId)?.subarray(8, 12).toString()).toBe("WEBP");
  expect([findBookingPhoto(book()), findBookingPhoto("none")]).toEqual([undefined, undefined]);
});

test("an unreadable photo is refused at its field, stores nothing and counts towards the limit", async () => {
  for (let time = 0; time < 40; time++) {
    const refused = savePhotoDraft(toPhotoFile(Buffer.from("<svg/>")), ASHA, HERE, NOW);
    await expect(refused).rejects.toMatchObject({
      code: "INVALID",
      message: photoUnreadable(),
      field: "photo",
    });
  }
  expect(db.select().from(photo).all()).toEqual([]);
  await expect(saveDraft()).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("one address may send 40 photos an hour", async () => {
  for (let time = 0; time < 40; time++) await saveDraft();
  await expect(saveDraft()).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(hasPhotoDraft(ASHA, await savePhotoDraft(toPhotoFile(picture), ASHA, "198.51.100.9", NOW))).toBe(
    true,
  );
});

test("beyond 200 drafts the oldest are deleted; photos of bookings do not count", async () => {
  const insertDrafts = (count: number, createdAt: Date) =>
    writableDb()
      .insert(photo)
      .values(Array.from({ length: count }, () => ({ browserId: MEENA, image: picture, createdAt })))
      .returning()
      .all();
  for (const { id } of insertDrafts(10, addMs(NOW, -2))) book(id);
  const [oldest] = insertDrafts(1, addMs(NOW, -1));
  insertDrafts(199, NOW);
  const id = await saveDraft(ASHA, addMs(NOW, 1));
  expect([hasPhotoDraft(ASHA, id), isPhotoDeleted(oldest?.id ?? "")]).toEqual([true, true]);
  expect(db.select().from(photo).all()).toHaveLength(210);
});

test("photos sent at once are processed one by one; those that would wait too long are refused", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => saveDraft()));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: "TOO_MANY" } })));
});

test("drafts are deleted after two hours; a booking's photo stays", async () => {
  const [draft, attached] = [await saveDraft(), await saveDraft()];
  const bookingId = book(attached);
  await deleteExpiredPhotos(addMs(NOW, hours(2)));
  expect(hasPhotoDraft(ASHA, draft)).toBe(true);
  await deleteExpiredPhotos(addMs(NOW, hours(2) + 1));
  expect(hasPhotoDraft(ASHA, draft)).toBe(false);
  expect(findBookingPhoto(bookingId)).toBeDefined();
});

test("the photo of a visit is deleted 180 days after it is over, and the booking stays", async () => {
  const [completed, pending] = [book(await saveDraft()), book(await saveDraft())];
  writableDb().update(booking).set({ status: "completed" }).where(eq(booking.id, completed)).run();
  await deleteExpiredPhotos(addMs(NOW, days(180)));
  expect(findBookingPhoto(completed)).toBeDefined();
  await deleteExpiredPhotos(addMs(NOW, days(180) + 1));
  expect([findBookingPhoto(completed), findBookingPhoto(pending) !== undefined]).toEqual([undefined, true]);
  expect(db.select().from(booking).all()).toHaveLength(2);
});
