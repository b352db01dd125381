import { PRODUCT_WIDTHS_PX, PRODUCT_ZOOM_WIDTH_PX } from "~/lib/pictures";
import { type PhotoFile, savePictureUpload } from "~/platform/images/process-upload.server";

const WIDTHS_PX = [...PRODUCT_WIDTHS_PX, PRODUCT_ZOOM_WIDTH_PX];

/**
 * Stores a picture of a product, square, and returns its address. Throws INVALID at `field` if it is no
 * readable JPEG, PNG or WebP, TOO_MANY if eight others wait.
 */
export const uploadImage = (file: PhotoFile, field: string): Promise<string> =>
  savePictureUpload(file, { field, widths: WIDTHS_PX, ratio: 1 });

/**
 * The fields of a product with the pictures that were sent with them, which come first and take the place of
 * its main one; unchanged without pictures. Throws what `uploadImage` does.
 */
export async function withUploadedImages<Fields extends { imageUrl: string; images?: string[] }>(
  fields: Fields,
  files: PhotoFile[],
): Promise<Fields> {
  const addresses: string[] = [];
  // One after the other: all uploads of the shop share one short queue.
  for (const file of files) addresses.push(await uploadImage(file, "image"));
  const [imageUrl, ...others] = addresses;
  if (imageUrl === undefined) return fields;
  return { ...fields, imageUrl, images: [...others, ...(fields.images ?? [])] };
}
