import { ShopError } from "~/lib/errors";
import { deriveId } from "~/lib/ids";
import { readUpload, type Upload } from "~/platform/http/upload.server";
import type { PhotoFile } from "~/platform/images/process-upload.server";

const FIELD = "image";

interface PictureOptions {
  maxBytes: number;
  /** The message for a picture that is too large. */
  tooLarge: string;
  /** Saves the picture and returns its address. Throws INVALID if it is no picture, and TOO_MANY. */
  savePicture: (file: PhotoFile) => Promise<string>;
  /** Whether an address from a form is that of a picture that `savePicture` has stored. */
  isStored: (address: string) => Promise<boolean>;
}

/**
 * Parses a form with a picture. `image` becomes the address of the uploaded picture, or of the `draft`
 * picture that was uploaded with an earlier, refused form; `problems` are its errors.
 */
export const readPictureForm = (request: Request, options: PictureOptions) =>
  readUpload(request, { file: FIELD, maxBytes: options.maxBytes }, async (upload) => {
    const problems = await saveFormPicture(upload, options);
    const { form } = upload;
    const draft = String(form.get("draft") ?? "");
    form.delete("draft");
    if (!form.has(FIELD) && (await options.isStored(draft))) form.set(FIELD, draft);
    return { form, problems };
  });

/**
 * Saves the picture in a form's field `image`, if there is one, and returns its errors. It is saved even if
 * other fields are wrong: a browser does not send a file twice, but the form can keep the address.
 */
async function saveFormPicture(
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
    form.set(FIELD, await savePicture(file));
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { [FIELD]: [error.message] };
  }
}
