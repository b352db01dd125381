import sharp from "sharp";
import { expect } from "vitest";

interface Taken {
  width?: number;
  height?: number;
  colour?: string;
  /** As the phone was held: 6 is upright. */
  orientation?: number;
  /** Whether the phone wrote down where it was. */
  isLocated?: boolean;
  /** Like the leaves of a tree: what a JPEG cannot make small. */
  isNoisy?: boolean;
}

/** A photo as a phone takes it. */
export function aPhoto({
  width = 400,
  height = 300,
  colour = "#96400f",
  ...taken
}: Taken = {}): Promise<Buffer> {
  const noise = taken.isNoisy ? { type: "gaussian", mean: 128, sigma: 40 } : undefined;
  const create = { width, height, channels: 3, background: colour, noise } as const;
  const picture = sharp({ create: create as never }).jpeg({ quality: 90 });
  const place = { GPSLatitudeRef: "N", GPSLatitude: "25/1 18/1 0/1" };
  const about = { IFD0: { Make: "Karbonn" }, ...(taken.isLocated && { IFD3: place }) };
  return picture.withExif(about).withMetadata({ orientation: taken.orientation }).toBuffer();
}

/** The same picture, so many bytes large: what stands behind a JPEG's end is not looked at. */
export const paddedTo = (photo: Buffer, bytes: number): Buffer =>
  Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);

/**
 * What a private picture has to be on its way: shown as nothing else, kept by nobody, and silent about where
 * it was taken.
 */
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
  for (const words of ["Karbonn", "GPS", "Exif"]) expect(served.includes(words)).toBe(false);
  return served;
}
