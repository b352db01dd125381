import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addMs, days, hours } from "~/lib/time";
import { PHOTO_UNREADABLE } from "~/lib/upload-limits";
import { db, transaction } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
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

const keep = (holder = ASHA, now = NOW) => savePhotoDraft(picture, holder, HERE, now);
const attach = async (holder: string, id: string) => transaction(() => findAttachablePhoto(holder, id));
let booked = 0;
/** A booking with that photo. Gives its id. */
function book(photoId?: string): string {
  const who = { name: "Asha", email: "asha@example.in", phone: "9876543210", address: "12 Lanka Road" };
  const what = { visitType: "shop", serviceType: "repair", status: "pending" } as const;
  booked += 1;
  return writableDb()
    .insert(booking)
    .values({ ...who, ...what, number: `SR-${booked}`, photo: photoId, createdAt: NOW, updatedAt: NOW })
    .returning()
    .get().id;
}

test("a photo is kept as the draft of the browser that sent it, made anew", async () => {
  const id = await keep();
  expect([
    hasPhotoDraft(ASHA, id),
    hasPhotoDraft(MEENA, id),
    hasPhotoDraft(ASHA, "0123456789abcdef01234567"),
  ]).toEqual([true, false, false]);
  expect(findDraftImage(MEENA, id)).toBeUndefined();
  expect(await sharp(findDraftImage(ASHA, id)).metadata()).toMatchObject({ format: "webp", width: 60 });
});

test("a booking takes it once, and only that browser's", async () => {
  const id = await keep();
  expect([await attach(MEENA, id), await attach(ASHA, "none"), await attach(ASHA, id)]).toEqual([
    undefined,
    undefined,
    id,
  ]);
  const request = book(id);
  expect(await attach(ASHA, id)).toBeUndefined();
  expect([hasPhotoDraft(ASHA, id), findDraftImage(ASHA, id)]).toEqual([false, undefined]);
  expect(() => book(id)).toThrow("UNIQUE");
  expect(findBookingPhoto(request)?.subarray(8, 12).toString()).toBe("WEBP");
  expect([findBookingPhoto(book()), findBookingPhoto("none")]).toEqual([undefined, undefined]);
});

test("what cannot be read is refused at its field, keeps nothing, and counts", async () => {
  for (let time = 0; time < 40; time++) {
    const refused = savePhotoDraft(Buffer.from("<svg/>"), ASHA, HERE, NOW);
    await expect(refused).rejects.toMatchObject({
      code: "INVALID",
      message: PHOTO_UNREADABLE,
      field: "photo",
    });
  }
  expect(db.select().from(photo).all()).toEqual([]);
  await expect(keep()).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("40 photos an hour from one address are enough", async () => {
  for (let time = 0; time < 40; time++) await keep();
  await expect(keep()).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(hasPhotoDraft(ASHA, await savePhotoDraft(picture, ASHA, "198.51.100.9", NOW))).toBe(true);
});

test("of more than 200 drafts the oldest make room; those of bookings do not count", async () => {
  const drafts = (count: number, createdAt: Date) =>
    writableDb()
      .insert(photo)
      .values(Array.from({ length: count }, () => ({ browserId: MEENA, image: picture, createdAt })))
      .returning()
      .all();
  for (const { id } of drafts(10, addMs(NOW, -2))) book(id);
  const [oldest] = drafts(1, addMs(NOW, -1));
  drafts(199, NOW);
  const id = await keep(ASHA, addMs(NOW, 1));
  expect([hasPhotoDraft(ASHA, id), isPhotoDeleted(oldest?.id ?? "")]).toEqual([true, true]);
  expect(db.select().from(photo).all()).toHaveLength(210);
});

test("many at once are made one after the other; those that would wait too long are told so", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => keep()));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: "TOO_MANY" } })));
});

test("drafts are forgotten after two hours; a booking's photo stays", async () => {
  const [draft, mine] = [await keep(), await keep()];
  const request = book(mine);
  await deleteExpiredPhotos(addMs(NOW, hours(2)));
  expect(hasPhotoDraft(ASHA, draft)).toBe(true);
  await deleteExpiredPhotos(addMs(NOW, hours(2) + 1));
  expect(hasPhotoDraft(ASHA, draft)).toBe(false);
  expect(findBookingPhoto(request)).toBeDefined();
});

test("half a year after a visit is over its photo is forgotten, and the visit stays", async () => {
  const [done, waits] = [book(await keep()), book(await keep())];
  writableDb().update(booking).set({ status: "completed" }).where(eq(booking.id, done)).run();
  await deleteExpiredPhotos(addMs(NOW, days(180)));
  expect(findBookingPhoto(done)).toBeDefined();
  await deleteExpiredPhotos(addMs(NOW, days(180) + 1));
  expect([findBookingPhoto(done), findBookingPhoto(waits) !== undefined]).toEqual([undefined, true]);
  expect(db.select().from(booking).all()).toHaveLength(2);
});
