import { DomainError } from "~/lib/errors";
import { BANNER_WIDTHS_PX } from "~/lib/pictures";
import { savePictureUpload } from "~/platform/images/process-upload.server";
import { isPictureStored } from "~/platform/images/store-pictures.server";
import { NO_IMAGE } from "./words";

/** Width by height, as the home page shows it. */
const RATIO = 1200 / 480;

/**
 * Keeps a picture for a banner, cut to the shape of the home page and at its widths. Gives its address.
 * Throws INVALID at `image` for what cannot be read, TOO_MANY.
 */
export const saveBannerPicture = (bytes: Buffer): Promise<string> =>
  savePictureUpload(bytes, { field: "image", widths: BANNER_WIDTHS_PX, ratio: RATIO });

/** The same of a file that must be there. Throws INVALID at `image` where none came. */
export async function saveRequiredBannerPicture(bytes: Buffer | undefined): Promise<string> {
  if (!bytes) throw new DomainError("INVALID", NO_IMAGE, "image");
  return saveBannerPicture(bytes);
}

const ADDRESS = new RegExp(`-${Math.max(...BANNER_WIDTHS_PX)}\\.webp$`);

/**
 * Whether an address that came with a form is of a picture kept for a banner before: nothing else is
 * believed.
 */
export const isBannerPicture = async (address: string): Promise<boolean> =>
  ADDRESS.test(address) && (await isPictureStored(address));
