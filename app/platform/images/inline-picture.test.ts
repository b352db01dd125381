import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { PRODUCT_WIDTHS_PX, UPLOADS_PATH } from "~/lib/pictures";
import { config } from "~/platform/config.server";
import { createPhoto } from "../../../tests/support/photos";
import { findInlinePicture, MAX_INLINE_BYTES } from "./inline-picture.server";
import { savePicture } from "./store-pictures.server";

const FOLDER = join(config().DATA_DIR, "uploads");
const ID = "0123456789abcdef0123";
const toDataUri = (bytes: Buffer) => `data:image/avif;base64,${bytes.toString("base64")}`;

/** Stores files of so many bytes, by width; gives the picture's address. Each test has a name of its own. */
function storeFiles(name: string, sizes: Record<number, number>): string {
  for (const [width, bytes] of Object.entries(sizes))
    writeFileSync(join(FOLDER, `${ID}${name}-${width}.avif`), Buffer.alloc(bytes, Number(width)));
  return `${UPLOADS_PATH}/${ID}${name}-640.webp`;
}
const readStored = (name: string) => readFileSync(join(FOLDER, `${ID}${name}`));

beforeEach(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
});

test("an uploaded picture stands in the page as it was stored", async () => {
  const address = await savePicture(await createPhoto({ width: 900, height: 900 }), PRODUCT_WIDTHS_PX);
  const stored = readFileSync(
    join(FOLDER, address.slice(UPLOADS_PATH.length + 1).replace("640.webp", "160.avif")),
  );
  expect(await findInlinePicture(address, [160])).toBe(toDataUri(stored));
});

test("the first width that is small enough is taken, and none above 5,000 bytes", async () => {
  expect(MAX_INLINE_BYTES).toBe(5_000);
  const both = storeFiles("aa01", { 480: 5_000, 320: 900 });
  expect(await findInlinePicture(both, [480, 320])).toBe(toDataUri(readStored("aa01-480.avif")));
  const large = storeFiles("aa02", { 480: 5_001, 320: 900 });
  expect(await findInlinePicture(large, [480, 320])).toBe(toDataUri(readStored("aa02-320.avif")));
  expect(await findInlinePicture(large, [480])).toBeUndefined();
});

test("a picture is read once, and one that was missing is found when it is back", async () => {
  const address = `${UPLOADS_PATH}/${ID}aa03-640.webp`;
  expect(await findInlinePicture(address, [320])).toBeUndefined();
  storeFiles("aa03", { 320: 700 });
  const dataUri = await findInlinePicture(address, [320]);
  expect(dataUri).toBe(toDataUri(readStored("aa03-320.avif")));
  rmSync(join(FOLDER, `${ID}aa03-320.avif`));
  expect(await findInlinePicture(address, [320])).toBe(dataUri);
});

test.each([
  undefined,
  "https://example.com/pictures/fan-640.webp",
  "/pictures/uploads/../shop-640.webp",
  "/pictures/../uploads/fan-640.webp",
  "/pictures/fan.webp",
  "/pictures/fan-640.jpg",
])("%s is no picture that could stand in the page", async (address) => {
  for (const name of ["fan", "shop"]) writeFileSync(join(FOLDER, `${name}-320.avif`), "picture");
  writeFileSync(join(FOLDER, "..", "shop-320.avif"), "picture");
  expect(await findInlinePicture(address, [320])).toBeUndefined();
});
