import { expect, test } from "vitest";
import { photoUnreadable } from "~/lib/upload-limits";
import { createPhoto, toPhotoFile } from "../../../tests/support/photos";
import { processPhotoUpload, savePictureUpload } from "./process-upload.server";

const options = { field: "image", widths: [160] };

test("an administrator's picture gets a path, and an unreadable one is reported at its field", async () => {
  expect(await savePictureUpload(toPhotoFile(await createPhoto()), options)).toMatch(
    /^\/pictures\/uploads\/[\da-f]{24}-160\.webp$/,
  );
  const refused = savePictureUpload(toPhotoFile(Buffer.from("<html></html>")), options);
  await expect(refused).rejects.toMatchObject({
    code: "INVALID",
    message: photoUnreadable(),
    field: "image",
  });
});

test("administrators' pictures and visitors' photos share one queue, in which eight may wait", async () => {
  const photo = await createPhoto();
  const visitorPhotos = Array.from({ length: 5 }, () =>
    processPhotoUpload(toPhotoFile(photo), { field: "photo", claims: [] }),
  );
  const adminPictures = Array.from({ length: 5 }, () => savePictureUpload(toPhotoFile(photo), options));
  const ends = await Promise.allSettled([...visitorPhotos, ...adminPictures]);
  expect(ends.slice(0, 9).map(({ status }) => status)).toEqual(Array(9).fill("fulfilled"));
  expect(ends[9]).toMatchObject({ status: "rejected", reason: { code: "TOO_MANY" } });
});
