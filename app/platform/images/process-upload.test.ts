import { expect, test } from "vitest";
import { PHOTO_UNREADABLE } from "~/lib/upload-limits";
import { aPhoto } from "../../../tests/support/photos";
import { processPhotoUpload, savePictureUpload } from "./process-upload.server";

const shown = { field: "image", widths: [160] };

test("a picture of the shop's own has an address, and one that cannot be read is told at its field", async () => {
  expect(await savePictureUpload(await aPhoto(), shown)).toMatch(
    /^\/pictures\/uploads\/[\da-f]{24}-160\.webp$/,
  );
  const refused = savePictureUpload(Buffer.from("<html></html>"), shown);
  await expect(refused).rejects.toMatchObject({ code: "INVALID", message: PHOTO_UNREADABLE, field: "image" });
});

test("the shop's own pictures and strangers' photos stand in one line, in which eight may wait", async () => {
  const photo = await aPhoto();
  const theirs = Array.from({ length: 5 }, () => processPhotoUpload(photo, { field: "photo", claims: [] }));
  const ours = Array.from({ length: 5 }, () => savePictureUpload(photo, shown));
  const ends = await Promise.allSettled([...theirs, ...ours]);
  expect(ends.slice(0, 9).map(({ status }) => status)).toEqual(Array(9).fill("fulfilled"));
  expect(ends[9]).toMatchObject({ status: "rejected", reason: { code: "TOO_MANY" } });
});
