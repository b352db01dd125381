import { takePicture } from "~/domain/limits/photographing.server";
import { isKept } from "~/gateways/uploads.server";
import { BANNER_WIDTHS } from "~/lib/pictures";

/** Width by height, as the home page shows it. */
const RATIO = 1200 / 480;

/**
 * Keeps a picture for a banner, cut to the shape of the home page and at its widths. Gives its address. Throws INVALID at
 * `image` for what cannot be read, TOO_MANY.
 */
export const takeBannerPicture = (bytes: Buffer): Promise<string> =>
  takePicture(bytes, { field: "image", widths: BANNER_WIDTHS, ratio: RATIO });

const ADDRESS = new RegExp(`-${Math.max(...BANNER_WIDTHS)}\\.webp$`);

/** Whether an address that came with a form is of a picture kept for a banner before: nothing else is believed. */
export const isBannerPicture = async (address: string): Promise<boolean> =>
  ADDRESS.test(address) && (await isKept(address));
