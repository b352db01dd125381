import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { banner } from "~/features/banners/tables";
import { addMs, days, hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { transaction, tx } from "~/platform/db/db.server";
import { savePicture } from "~/platform/images/store-pictures.server";
import { insertProduct, NOW } from "../../../tests/support/insert-rows";
import { createPhoto } from "../../../tests/support/photos";
import {
  deleteOrphanedPictures,
  deletePictureIfOrphaned,
  deletePicturesIfOrphaned,
} from "./delete-orphaned-pictures.server";
import { productImage } from "./tables";

const FOLDER = join(config().DATA_DIR, "uploads");
const listFiles = () => readdirSync(FOLDER).sort();
const pictureIdOf = (address: string) => address.split("/").at(-1)?.split("-")[0] ?? expect.fail();
const filesOf = (address: string) =>
  [160, 640].flatMap((width) => ["avif", "webp"].map((kind) => `${pictureIdOf(address)}-${width}.${kind}`));

beforeEach(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Uploads a picture as if it had been so many milliseconds before NOW. */
async function uploadPicture(msAgo: number): Promise<string> {
  const address = await savePicture(await createPhoto({ width: 700, height: 700 }), [160, 640]);
  const uploadedAt = addMs(NOW, -msAgo);
  for (const name of filesOf(address)) utimesSync(join(FOLDER, name), uploadedAt, uploadedAt);
  return address;
}

test("an unused picture is deleted after a day, at every width, and a used one stays", async () => {
  await deleteOrphanedPictures(NOW);
  const [unused, recent, ofProduct, ofProductSmall, ofBanner, ofSide] = await Promise.all([
    uploadPicture(days(1) + 1),
    uploadPicture(hours(23)),
    uploadPicture(days(30)),
    uploadPicture(days(30)),
    uploadPicture(days(30)),
    uploadPicture(days(30)),
  ] as const);
  const productId = insertProduct({ imageUrl: ofProduct });
  await transaction(() =>
    tx()
      .insert(productImage)
      .values({ productId, position: 2, imageUrl: ofSide ?? "" })
      .run(),
  );
  insertProduct({ imageUrl: ofProductSmall?.replace("-640", "-160") });
  const dates = { startDate: "2026-11-01", endDate: "2026-11-30", createdAt: NOW, updatedAt: NOW };
  await transaction(() =>
    tx()
      .insert(banner)
      .values({ title: "Diwali", imageUrl: ofBanner ?? "", position: 0, ...dates })
      .run(),
  );
  writeFileSync(join(FOLDER, "notes.txt"), "not a picture");
  utimesSync(join(FOLDER, "notes.txt"), addMs(NOW, -days(30)), addMs(NOW, -days(30)));
  await deleteOrphanedPictures(NOW);
  const remaining = [recent, ofProduct, ofProductSmall, ofBanner, ofSide].flatMap((address) =>
    filesOf(address ?? ""),
  );
  expect(listFiles()).toEqual([...remaining, "notes.txt"].sort());
  expect(listFiles()).not.toContain(filesOf(unused ?? "")[0]);
});

test("a picture stays at all widths if something shows it at another than the deleted width", async () => {
  const address = await uploadPicture(0);
  insertProduct({ imageUrl: address });
  for (const width of [160, 480, 640]) await deletePictureIfOrphaned(address.replace("-640.", `-${width}.`));
  await deletePictureIfOrphaned(address.replace(".webp", ".avif"));
  expect(listFiles()).toEqual(filesOf(address).sort());
});

test("a picture that cannot be deleted is no error for the caller", async () => {
  const address = await uploadPicture(days(2));
  rmSync(FOLDER, { recursive: true });
  writeFileSync(FOLDER, "in its way");
  await expect(deletePictureIfOrphaned(address)).resolves.toBeUndefined();
});

test("other requests are answered while many pictures are looked at", async () => {
  const addresses = Array.from(
    { length: 1_200 },
    (_none, index) => `/pictures/uploads/none${index}-640.webp`,
  );
  let answered = 0;
  const count = () => {
    answered += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await deletePicturesIfOrphaned(addresses);
  clearImmediate(timer);
  expect(answered).toBeGreaterThanOrEqual(3);
});
