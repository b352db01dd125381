import { PRODUCT_WIDTHS_PX } from "~/lib/pictures";
import { type PhotoFile, savePictureUpload } from "~/platform/images/process-upload.server";
import { isPictureStored } from "~/platform/images/store-pictures.server";

/**
 * Stores a category's picture, square, and returns its address. Throws INVALID at `image` if it cannot be
 * read, TOO_MANY while too many uploads wait.
 */
export const saveCategoryPicture = (file: PhotoFile): Promise<string> =>
  savePictureUpload(file, { field: "image", widths: PRODUCT_WIDTHS_PX, ratio: 1 });

const CATEGORY_ADDRESS = new RegExp(`-${Math.max(...PRODUCT_WIDTHS_PX)}\\.webp$`);

/** Whether an address from a form is that of a stored picture; no other address is accepted. */
export const isCategoryPicture = async (address: string): Promise<boolean> =>
  CATEGORY_ADDRESS.test(address) && (await isPictureStored(address));
