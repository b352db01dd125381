import sharp from "sharp";
import { expect } from "vitest";

interface PhotoOptions {
  width?: number;
  height?: number;
  colour?: string;
  /** The EXIF orientation; 6 is a phone held upright. */
  orientation?: number;
  /** Whether the EXIF data has a GPS position. */
  isLocated?: boolean;
  /** Fills the picture with noise, which JPEG cannot compress well. */
  isNoisy?: boolean;
}

/** A JPEG with EXIF data, as a phone makes it. */
export function createPhoto({
  width = 400,
  height = 300,
  colour = "#96400f",
  ...options
}: PhotoOptions = {}): Promise<Buffer> {
  const noise = options.isNoisy ? { type: "gaussian", mean: 128, sigma: 40 } : undefined;
  const create = { width, height, channels: 3, background: colour, noise } as const;
  const picture = sharp({ create: create as never }).jpeg({ quality: 90 });
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "25/1 18/1 0/1" };
  const exif = { IFD0: { Make: "Karbonn" }, ...(options.isLocated && { IFD3: gps }) };
  return picture.withExif(exif).withMetadata({ orientation: options.orientation }).toBuffer();
}

/** Pads a JPEG to a size; decoders ignore the bytes after its end. */
export const padPhoto = (photo: Buffer, bytes: number): Buffer =>
  Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);

/** Expects the headers of a private picture and no EXIF data in it; gives its bytes. */
export async function expectPrivatePicture(answer: Response): Promise<Buffer> {
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-disposition": 'inline; filename="photo.webp"',
    "cross-origin-resource-policy": "same-origin",
  });
  const served = Buffer.from(await answer.arrayBuffer());
  for (const text of ["Karbonn", "GPS", "Exif"]) expect(served.includes(text)).toBe(false);
  return served;
}

/** A photo as the shop has received it. */
export const toPhotoFile = (bytes: Buffer) => ({ read: async () => bytes });
