import { isCategoryPicture, saveCategoryPicture } from "~/features/categories/save-category-picture.server";
import { PHOTO_MAX_BYTES, photoTooLarge } from "~/lib/upload-limits";
import { readPictureForm } from "~/pages/admin/parts/save-form-picture.server";

/** Parses the form of a category with its picture. */
export const parseCategoryForm = (request: Request) =>
  readPictureForm(request, {
    maxBytes: PHOTO_MAX_BYTES,
    tooLarge: photoTooLarge(),
    savePicture: saveCategoryPicture,
    isStored: isCategoryPicture,
  });
