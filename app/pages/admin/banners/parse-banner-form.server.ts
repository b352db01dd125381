import { isBannerPicture, saveBannerPicture } from "~/features/banners/save-banner-picture.server";
import { IMAGE_TOO_LARGE } from "~/features/banners/words";
import { BANNER_PICTURE_UPLOAD, saveFormPicture } from "~/pages/admin/parts/save-form-picture.server";
import { readUpload, type Upload } from "~/platform/http/upload.server";

/**
 * Parses the form of a banner. `image` becomes the address of the uploaded picture, or of the `draft` picture
 * that was uploaded with an earlier, refused form.
 */
export const parseBannerForm = (request: Request) => readUpload(request, BANNER_PICTURE_UPLOAD, toBannerForm);

async function toBannerForm(upload: Upload) {
  const problems = await saveFormPicture(upload, {
    tooLarge: IMAGE_TOO_LARGE,
    savePicture: async (form, file) => form.set("image", await saveBannerPicture(file)),
  });
  const { form } = upload;
  const draft = String(form.get("draft") ?? "");
  form.delete("draft");
  if (!form.has("image") && (await isBannerPicture(draft))) form.set("image", draft);
  return { form, problems };
}
