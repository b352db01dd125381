import { isBannerPicture, saveBannerPicture } from "~/features/banners/save-banner-picture.server";
import { imageTooLarge } from "~/features/banners/words";
import { BANNER_MAX_BYTES } from "~/lib/upload-limits";
import { readPictureForm } from "~/pages/admin/parts/save-form-picture.server";

/** Parses the form of a banner with its picture. */
export const parseBannerForm = (request: Request) =>
  readPictureForm(request, {
    maxBytes: BANNER_MAX_BYTES,
    tooLarge: imageTooLarge(),
    savePicture: saveBannerPicture,
    isStored: isBannerPicture,
  });
