import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { portrait, user } from "~/features/accounts/tables";
import { photoUnreadable } from "~/lib/upload-limits";
import { db } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import { createPhoto, toPhotoFile } from "../../../../tests/support/photos";
import { deletePortrait, findPortrait, savePortrait } from "./portraits.server";
import { getUser } from "./profile.server";
import { picturePath } from "./rules";

let asha: string;
let meena: string;
beforeEach(() => {
  for (const table of [portrait, limitCount]) writableDb().delete(table).run();
  [asha, meena] = [insertCustomer(), insertCustomer("Meena Kumari")];
});

const portraits = () => db.select({ id: portrait.id, userId: portrait.userId }).from(portrait).all();

test("a picture is visible to its owner only, and the account has its path", async () => {
  await savePortrait(asha, toPhotoFile(await createPhoto()), NOW);
  const [{ id = "" } = {}] = portraits();
  expect(getUser(asha).profilePicture).toBe(picturePath(id));
  expect(findPortrait(asha, id)?.subarray(8, 12).toString()).toBe("WEBP");
  expect([findPortrait(meena, id), findPortrait(asha, "none")]).toEqual([undefined, undefined]);
});

test("a new picture replaces the old one, under another path", async () => {
  await savePortrait(asha, toPhotoFile(await createPhoto()), NOW);
  const before = getUser(asha).profilePicture;
  await savePortrait(asha, toPhotoFile(await createPhoto({ colour: "#0e6e78" })), NOW);
  expect(portraits()).toEqual([{ id: expect.any(String), userId: asha }]);
  expect(getUser(asha).profilePicture).not.toBe(before);
});

test("twenty concurrent uploads leave one picture, and its path", async () => {
  const photo = await createPhoto();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => savePortrait(asha, toPhotoFile(photo), NOW)),
  );
  expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
  const [remaining, ...more] = portraits();
  expect([getUser(asha).profilePicture, more]).toEqual([picturePath(remaining?.id ?? ""), []]);
});

test("a picture can be removed, and removing none is no error", async () => {
  await savePortrait(asha, toPhotoFile(await createPhoto()), NOW);
  await savePortrait(meena, toPhotoFile(await createPhoto()), NOW);
  for (let time = 0; time < 2; time++) await deletePortrait(asha, NOW);
  expect(getUser(asha).profilePicture).toBeNull();
  expect(portraits()).toMatchObject([{ userId: meena }]);
});

test("an unreadable file is refused at its field, and the previous picture stays", async () => {
  await savePortrait(asha, toPhotoFile(await createPhoto()), NOW);
  const before = getUser(asha).profilePicture;
  const refused = savePortrait(asha, toPhotoFile(Buffer.from("<svg/>")), NOW);
  await expect(refused).rejects.toMatchObject({
    code: "INVALID",
    message: photoUnreadable(),
    field: "profilePicture",
  });
  expect(getUser(asha).profilePicture).toBe(before);
});

test("one customer can upload 20 pictures an hour, independent of other customers", async () => {
  for (let time = 0; time < 20; time++)
    await savePortrait(asha, toPhotoFile(Buffer.from("x")), NOW).catch(() => {});
  await expect(savePortrait(asha, toPhotoFile(await createPhoto()), NOW)).rejects.toMatchObject({
    code: "TOO_MANY",
  });
  await expect(savePortrait(meena, toPhotoFile(await createPhoto()), NOW)).resolves.toBeUndefined();
});

test("a deleted account accepts no picture, and none is left of it", async () => {
  writableDb().delete(user).where(eq(user.id, asha)).run();
  await expect(savePortrait(asha, toPhotoFile(await createPhoto()), NOW)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(portraits()).toEqual([]);
});
