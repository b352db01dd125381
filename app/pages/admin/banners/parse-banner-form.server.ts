import { isBannerPicture, saveBannerPicture } from "~/features/banners/save-banner-picture.server";
import { IMAGE_TOO_LARGE } from "~/features/banners/words";
import { parsePictureForm } from "~/pages/admin/parts/parse-picture-form.server";

/**
 * Reads a banner's form. `image` is the address of the picture that came with it, or else of its `draft`: one
 * that came with the form before, when that was refused.
 */
export async function parseBannerForm(request: Request) {
  const parsed = await parsePictureForm(request, {
    tooLarge: IMAGE_TOO_LARGE,
    savePicture: async (form, bytes) => form.set("image", await saveBannerPicture(bytes)),
  });
  const { form } = parsed;
  const draft = String(form.get("draft") ?? "");
  form.delete("draft");
  if (!form.has("image") && (await isBannerPicture(draft))) form.set("image", draft);
  return parsed;
}
