import { isBannerPicture, saveBannerPicture } from "~/features/banners/save-banner-picture.server";
import { IMAGE_TOO_LARGE } from "~/features/banners/words";
import { BANNER_MAX_BYTES } from "~/lib/upload-limits";
import { readPictureForm } from "~/pages/admin/parts/save-form-picture.server";

/** Parses the form of a banner with its picture. */
export const parseBannerForm = (request: Request) =>
  readPictureForm(request, {
    maxBytes: BANNER_MAX_BYTES,
    tooLarge: IMAGE_TOO_LARGE,
    savePicture: saveBannerPicture,
    isStored: isBannerPicture,
  });
