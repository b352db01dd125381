import { isCategoryPicture, saveCategoryPicture } from "~/features/categories/save-category-picture.server";
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { readPictureForm } from "~/pages/admin/parts/save-form-picture.server";

/** Parses the form of a category with its picture. */
export const parseCategoryForm = (request: Request) =>
  readPictureForm(request, {
    maxBytes: PHOTO_MAX_BYTES,
    tooLarge: PHOTO_TOO_LARGE,
    savePicture: saveCategoryPicture,
    isStored: isCategoryPicture,
  });
