import { createHash } from "node:crypto";
import { DomainError } from "~/lib/errors";
import { deriveId } from "~/lib/ids";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import type { Upload } from "~/platform/http/upload.server";

const FIELD = "image";

/** How a form that may bring a picture is read (`readUpload`). */
export const PICTURE_UPLOAD = { file: FIELD, maxBytes: PHOTO_MAX_BYTES };

interface PictureOptions {
  /** What is said of a picture over 5 MB. */
  tooLarge: string;
  /** Keeps the picture, and writes its address into the form. Throws INVALID for what is none, TOO_MANY. */
  savePicture: (form: FormData, bytes: Buffer) => Promise<void>;
}

/**
 * Keeps the picture that a form has brought as its `image`, if it has, and gives what is wrong with it. It is
 * kept at once, whatever else is wrong: a browser cannot be given a file back, but an address stays with a
 * form that is refused.
 */
export async function saveFormPicture(
  { form, file }: Upload,
  { tooLarge, savePicture }: PictureOptions,
): Promise<Record<string, string[]> | undefined> {
  form.delete(FIELD);
  if (!file) return undefined;
  // Kept twice, a picture has two addresses: the form's key says which picture it is of.
  const key = form.get("formKey");
  if (key && "bytes" in file)
    form.set("formKey", deriveId(key, createHash("sha256").update(file.bytes).digest("hex")));
  if ("tooLarge" in file) return { [FIELD]: [tooLarge] };
  try {
    await savePicture(form, file.bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { [FIELD]: [error.message] };
  }
}
