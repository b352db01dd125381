import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { banner } from "~/features/banners/tables";
import { addMs, days, hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { transaction, tx } from "~/platform/db/db.server";
import { savePicture } from "~/platform/images/store-pictures.server";
import { aProduct, NOW } from "../../../tests/support/cast";
import { aPhoto } from "../../../tests/support/photos";
import { deleteOrphanedPictures, deletePictureIfOrphaned } from "./delete-orphaned-pictures.server";

const FOLDER = join(config().DATA_DIR, "uploads");
const kept = () => readdirSync(FOLDER).sort();
const idOf = (address: string) => address.split("/").at(-1)?.split("-")[0] ?? expect.fail();
const filesOf = (address: string) =>
  [160, 640].flatMap((width) => ["avif", "webp"].map((kind) => `${idOf(address)}-${width}.${kind}`));

beforeEach(() => rmSync(FOLDER, { recursive: true, force: true }));

/** A picture that was uploaded a while before NOW. */
async function uploaded(msAgo: number): Promise<string> {
  const address = await savePicture(await aPhoto({ width: 700, height: 700 }), [160, 640]);
  const then = addMs(NOW, -msAgo);
  for (const name of filesOf(address)) utimesSync(join(FOLDER, name), then, then);
  return address;
}

test("pictures of forms that were never sent again go after a day, at every width; what is shown stays", async () => {
  await deleteOrphanedPictures(NOW);
  const [forgotten, fresh, sold, small, shown] = await Promise.all([
    uploaded(days(1) + 1),
    uploaded(hours(23)),
    uploaded(days(30)),
    uploaded(days(30)),
    uploaded(days(30)),
  ] as const);
  aProduct({ imageUrl: sold });
  aProduct({ imageUrl: small?.replace("-640", "-160") });
  const dates = { startDate: "2026-11-01", endDate: "2026-11-30", createdAt: NOW, updatedAt: NOW };
  await transaction(() =>
    tx()
      .insert(banner)
      .values({ title: "Diwali", imageUrl: shown ?? "", position: 0, ...dates })
      .run(),
  );
  writeFileSync(join(FOLDER, "notes.txt"), "not a picture");
  utimesSync(join(FOLDER, "notes.txt"), addMs(NOW, -days(30)), addMs(NOW, -days(30)));
  await deleteOrphanedPictures(NOW);
  const stay = [fresh, sold, small, shown].flatMap((address) => filesOf(address ?? ""));
  expect(kept()).toEqual([...stay, "notes.txt"].sort());
  expect(kept()).not.toContain(filesOf(forgotten ?? "")[0]);
});

test("a picture that is shown at another width than the one let go of stays, whole", async () => {
  const address = await uploaded(0);
  aProduct({ imageUrl: address });
  for (const width of [160, 480, 640]) await deletePictureIfOrphaned(address.replace("-640.", `-${width}.`));
  await deletePictureIfOrphaned(address.replace(".webp", ".avif"));
  expect(kept()).toEqual(filesOf(address).sort());
});

test("a picture that cannot be removed keeps nobody from what they have done", async () => {
  const address = await uploaded(days(2));
  rmSync(FOLDER, { recursive: true });
  writeFileSync(FOLDER, "in its way");
  await expect(deletePictureIfOrphaned(address)).resolves.toBeUndefined();
});
