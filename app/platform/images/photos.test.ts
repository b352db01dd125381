import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { HeicError, PhotoError, reencodePhoto } from "./photos.server";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#96400f" }, limitInputPixels: false });
const page = "<html><script>alert(1)</script></html>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

/** A phone's photo: rotated by its metadata, with its location. */
const fromPhone = () =>
  plain(3000, 2000)
    .jpeg()
    .withExif({
      IFD0: { Make: "Karbonn", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 18/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

let phone: Buffer;
beforeAll(async () => {
  phone = await fromPhone();
});

test("a phone's photo becomes an upright WebP of at most 1280 pixels, without its location", async () => {
  expect((await sharp(phone).metadata()).exif?.includes("Karbonn")).toBe(true);
  const image = await reencodePhoto(phone);
  const { exif, xmp, iptc, icc, orientation, ...about } = await sharp(image).metadata();
  expect(about).toMatchObject({ format: "webp", width: 853, height: 1280 });
  expect([exif, xmp, iptc, icc, orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(["jpeg", "png", "webp"] as const)("a small %s is not enlarged", async (format) => {
  const image = await reencodePhoto(await plain(40, 30).toFormat(format).toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width: 40, height: 30 });
});

test.each([
  [1000, 700, 320],
  [700, 1000, 320],
  [200, 90, 90],
])("a picture of %d by %d pixels is cropped at its centre to a square of %d", async (width, height, side) => {
  const image = await reencodePhoto(await plain(width, height).jpeg().toBuffer(), {
    maxSidePx: 320,
    ratio: 1,
  });
  expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width: side, height: side });
});

test("the square of a rotated photo is upright, without its location", async () => {
  const { exif, width, height } = await sharp(
    await reencodePhoto(phone, { maxSidePx: 320, ratio: 1 }),
  ).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 320, height: 320 });
});

test("data hidden behind or inside a picture is removed", async () => {
  const hiding = await plain(40, 30)
    .jpeg()
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${svg}</x:xmpmeta>`)
    .toBuffer();
  for (const photo of [
    Buffer.concat([hiding, Buffer.from(page)]),
    Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.from(page)]),
  ]) {
    expect(photo.includes("alert(1)")).toBe(true);
    expect((await reencodePhoto(photo)).includes("alert(1)")).toBe(false);
  }
});

test("of an animated picture the first frame is used", async () => {
  const frames = await Promise.all(
    ["red", "blue"].map((background) => plain(20, 20).tint(background).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { pages = 1, height } = await sharp(await reencodePhoto(moving)).metadata();
  expect([pages, height]).toEqual([1, 20]);
});

/** A black image of 30,000 by 30,000 one-bit pixels. */
function bomb(): Buffer {
  const side = 30_000;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const chunk = (name: string, data: Buffer) => {
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    const named = Buffer.concat([Buffer.from(name), data]);
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(named));
    return Buffer.concat([ends[0], named, ends[1]]);
  };
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const HOSTILE: Record<string, () => Buffer | Promise<Buffer>> = {
  nothing: () => Buffer.alloc(0),
  "a letter": () => Buffer.from("x"),
  "a web page": () => Buffer.from(page),
  "an SVG": () => Buffer.from(svg),
  "a GIF": () => plain(9, 9).gif().toBuffer(),
  "a TIFF": () => plain(9, 9).tiff().toBuffer(),
  "an AVIF": () => plain(9, 9).avif().toBuffer(),
  "a PDF": () => Buffer.from("%PDF-1.7\n"),
  "a web page that begins like a JPEG": () => Buffer.from(`\xff\xd8\xff${page}`, "latin1"),
  "an SVG that begins like a WebP": () => Buffer.from(`RIFF\0\0\0\0WEBP${svg}`, "latin1"),
  "a JPEG cut in half": async () => {
    const image = await fromPhone();
    return image.subarray(0, image.length / 2);
  },
  "a PNG cut short": async () => (await plain(200, 200).png().toBuffer()).subarray(0, -30),
  "a WebP cut short": async () => (await plain(200, 200).webp().toBuffer()).subarray(0, -30),
  "a picture of 900 megapixels": bomb,
};

test.each(Object.keys(HOSTILE))("%s is no photo", async (what) => {
  const bytes = (await HOSTILE[what]?.()) ?? expect.fail();
  await expect(reencodePhoto(bytes)).rejects.toThrow(PhotoError);
});

test.each(["ftypheic", "ftyphevc", "ftypmif1"])("a photo of the kind %s is named as HEIC", async (kind) => {
  await expect(reencodePhoto(Buffer.from(`\0\0\0 ${kind}\0\0\0\0`, "latin1"))).rejects.toThrow(HeicError);
});

test("a photo of 48 megapixels becomes small; one that is read as a whole may have fewer", async () => {
  const lines = await plain(8000, 6000).jpeg().toBuffer();
  expect(await sharp(await reencodePhoto(lines)).metadata()).toMatchObject({ width: 1280, height: 960 });
  const whole = [
    await plain(8000, 6000).jpeg({ progressive: true }).toBuffer(),
    await plain(8000, 6000).png({ progressive: true }).toBuffer(),
    await plain(8000, 6000).png().withMetadata({ orientation: 6 }).toBuffer(),
    await plain(8000, 6000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ];
  for (const photo of whole) await expect(reencodePhoto(photo)).rejects.toThrow("as a whole");
  const fewer = await plain(4000, 3000).jpeg({ progressive: true }).toBuffer();
  expect(await sharp(await reencodePhoto(fewer)).metadata()).toMatchObject({ width: 1280 });
  const smaller = await plain(4000, 6000).webp({ effort: 0 }).toBuffer();
  expect(await sharp(await reencodePhoto(smaller)).metadata()).toMatchObject({ height: 1280 });
});
