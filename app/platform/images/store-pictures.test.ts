import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { BANNER_WIDTHS_PX, PRODUCT_WIDTHS_PX } from "~/lib/pictures";
import { config } from "~/platform/config.server";
import { createPhoto } from "../../../tests/support/photos";
import { PhotoError } from "./photos.server";
import { deletePicture, savePicture } from "./store-pictures.server";

const FOLDER = join(config().DATA_DIR, "uploads");
const listFiles = () => readdirSync(FOLDER).sort();
const idOf = (address: string) =>
  /^\/pictures\/uploads\/([\da-f]{24})-\d+\.webp$/.exec(address)?.[1] ?? expect.fail();
const sizeOf = async (name: string) => {
  const { format, width, height } = await sharp(readFileSync(join(FOLDER, name))).metadata();
  return [format, width, height];
};

beforeEach(() => rmSync(FOLDER, { recursive: true, force: true }));

test("a picture is stored as AVIF and WebP at every width, and its path ends in the largest", async () => {
  const address = await savePicture(await createPhoto({ width: 800, height: 600 }), PRODUCT_WIDTHS_PX);
  const id = idOf(address);
  expect(address).toBe(`/pictures/uploads/${id}-640.webp`);
  expect(listFiles()).toEqual(
    PRODUCT_WIDTHS_PX.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]).sort(),
  );
  expect(await sizeOf(`${id}-640.webp`)).toEqual(["webp", 640, 480]);
  expect(await sizeOf(`${id}-160.webp`)).toEqual(["webp", 160, 120]);
});

test("a picture is cropped at its centre, upright and without its location", async () => {
  const phone = await createPhoto({ width: 3000, height: 2000, orientation: 6, isLocated: true });
  const banner = idOf(await savePicture(phone, BANNER_WIDTHS_PX, 1200 / 480));
  expect(await sizeOf(`${banner}-1200.webp`)).toEqual(["webp", 1200, 480]);
  expect(await sizeOf(`${banner}-480.webp`)).toEqual(["webp", 480, 192]);
  for (const name of listFiles()) {
    const bytes = readFileSync(join(FOLDER, name));
    for (const words of ["Karbonn", "GPS", "Exif"]) expect(bytes.includes(words), name).toBe(false);
  }
});

test("a small picture is not enlarged, and no side of a large one exceeds the largest width", async () => {
  const small = idOf(await savePicture(await createPhoto({ width: 300, height: 200 }), PRODUCT_WIDTHS_PX));
  expect(await sizeOf(`${small}-640.webp`)).toEqual(["webp", 300, 200]);
  expect(await sizeOf(`${small}-160.webp`)).toEqual(["webp", 160, 107]);
  const long = idOf(await savePicture(await createPhoto({ width: 100, height: 6400 }), PRODUCT_WIDTHS_PX));
  expect(await sizeOf(`${long}-640.webp`)).toEqual(["webp", 10, 640]);
});

test("a transparent greyscale drawing stays as it is", async () => {
  const create = {
    width: 200,
    height: 200,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0.5 },
  } as const;
  const drawing = await sharp({ create }).toColourspace("grey16").png().toBuffer();
  const id = idOf(await savePicture(drawing, PRODUCT_WIDTHS_PX, 1));
  const pixel = await sharp(readFileSync(join(FOLDER, `${id}-160.webp`)))
    .raw()
    .toBuffer();
  expect([...pixel.subarray(0, 4)]).toEqual([0, 0, 0, 128]);
});

test("a file that is no picture leaves nothing behind", async () => {
  const photo = await createPhoto();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [
    svg,
    Buffer.alloc(0),
    photo.subarray(0, photo.length / 2),
    await sharp(photo).gif().toBuffer(),
  ])
    await expect(savePicture(bytes, PRODUCT_WIDTHS_PX)).rejects.toThrow(PhotoError);
  expect(existsSync(FOLDER)).toBe(false);
});

test("a full disk is not reported as a problem of the picture", async () => {
  writeFileSync(FOLDER, "in its way");
  const saving = savePicture(await createPhoto(), PRODUCT_WIDTHS_PX);
  await expect(saving).rejects.toMatchObject({ code: "EEXIST" });
});

test("a deleted picture is gone at every width, and no other; deleting it again does nothing", async () => {
  const [drill, fan] = [
    await savePicture(await createPhoto(), [160]),
    await savePicture(await createPhoto(), [160, 320]),
  ];
  for (const time of [1, 2]) {
    await deletePicture(fan);
    expect(listFiles(), `time ${time}`).toEqual([`${idOf(drill)}-160.avif`, `${idOf(drill)}-160.webp`]);
  }
});

test("a path that is not an uploaded picture's is ignored", async () => {
  await deletePicture(`/pictures/uploads/${"a".repeat(24)}-640.webp`);
  mkdirSync(FOLDER, { recursive: true });
  const id = idOf(await savePicture(await createPhoto(), [160]));
  const before = listFiles();
  for (const address of [
    "/pictures/drill-blue-640.webp",
    "/pictures/uploads/../../shop.db",
    "/pictures/uploads/",
    `/pictures/uploads/../${id}-160.webp`,
    `/pictures/uploads/x/../${id}-160.webp`,
    `https://elsewhere.example/pictures/uploads/${id}-160.webp`,
    `/pictures/uploads/${id.slice(0, 3)}-160.webp`,
    `/pictures/uploads/${id}`,
    "",
  ])
    await deletePicture(address);
  expect(listFiles()).toEqual(before);
  expect(existsSync(join(config().DATA_DIR, "shop.db"))).toBe(true);
});
