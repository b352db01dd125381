import { ShopError } from "~/lib/errors";
import { BANNER_WIDTHS_PX } from "~/lib/pictures";
import { type PhotoFile, savePictureUpload } from "~/platform/images/process-upload.server";
import { isPictureStored } from "~/platform/images/store-pictures.server";
import { noImage } from "./words";

/** Width by height on the home page (rule: banner-fields). */
const RATIO = 1200 / 480;

/**
 * Stores a banner's picture in the shape and widths of the home page and returns its address. Throws INVALID
 * at `image` if it cannot be read, TOO_MANY while too many uploads wait.
 */
export const saveBannerPicture = (file: PhotoFile): Promise<string> =>
  savePictureUpload(file, { field: "image", widths: BANNER_WIDTHS_PX, ratio: RATIO });

/** Like `saveBannerPicture`, but throws INVALID at `image` without a file. */
export async function saveRequiredBannerPicture(file: PhotoFile | undefined): Promise<string> {
  if (!file) throw new ShopError("INVALID", noImage(), "image");
  return saveBannerPicture(file);
}

const BANNER_ADDRESS = new RegExp(`-${Math.max(...BANNER_WIDTHS_PX)}\\.webp$`);

/** Whether an address from a form is that of a stored banner picture; no other address is accepted. */
export const isBannerPicture = async (address: string): Promise<boolean> =>
  BANNER_ADDRESS.test(address) && (await isPictureStored(address));
