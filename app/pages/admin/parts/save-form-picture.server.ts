import { ShopError } from "~/lib/errors";
import { deriveId } from "~/lib/ids";
import { BANNER_MAX_BYTES } from "~/lib/upload-limits";
import type { UploadedFile } from "~/platform/http/temporary-file.server";
import type { Upload } from "~/platform/http/upload.server";

const FIELD = "image";

/** The options of `readUpload` for the form of a banner. */
export const BANNER_PICTURE_UPLOAD = { file: FIELD, maxBytes: BANNER_MAX_BYTES };

interface PictureOptions {
  /** The message for a picture that is too large. */
  tooLarge: string;
  /** Saves the picture and sets its address in the form. Throws INVALID if it is no picture, and TOO_MANY. */
  savePicture: (form: FormData, file: UploadedFile) => Promise<void>;
}

/**
 * Saves the picture in a form's field `image`, if there is one, and returns its errors. It is saved even if
 * other fields are wrong: a browser does not send a file twice, but the form can keep the address.
 */
export async function saveFormPicture(
  { form, file }: Upload,
  { tooLarge, savePicture }: PictureOptions,
): Promise<Record<string, string[]> | undefined> {
  form.delete(FIELD);
  if (!file) return undefined;
  // Saving a picture twice gives two addresses, so the form key, which detects double submissions, contains
  // the hash of the picture instead.
  const key = form.get("formKey");
  if (key && "read" in file) form.set("formKey", deriveId(key, file.sha256));
  if ("tooLarge" in file) return { [FIELD]: [tooLarge] };
  try {
    await savePicture(form, file);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { [FIELD]: [error.message] };
  }
}
