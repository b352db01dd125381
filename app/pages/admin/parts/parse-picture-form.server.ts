import { createHash } from "node:crypto";
import { DomainError } from "~/lib/errors";
import { deriveId } from "~/lib/ids";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { readUpload } from "~/platform/http/upload.server";

const FIELD = "image";

/** A form as it was sent, and what is wrong with the picture that came with it. */
interface ParsedPictureForm {
  form: FormData;
  problems?: Record<string, string[]>;
}

interface PictureFormOptions {
  /** What is said of a picture over 5 MB. */
  tooLarge: string;
  /** Keeps the picture, and writes its address into the form. Throws INVALID for what is none, TOO_MANY. */
  savePicture: (form: FormData, bytes: Buffer) => Promise<void>;
}

/**
 * Reads a form that may bring a picture as its `image`. The picture is kept at once, whatever else is wrong:
 * a browser cannot be given a file back, but an address stays with a form that is refused.
 */
export async function parsePictureForm(
  request: Request,
  { tooLarge, savePicture }: PictureFormOptions,
): Promise<ParsedPictureForm> {
  const { form, file } = await readUpload(request, { file: FIELD, maxBytes: PHOTO_MAX_BYTES });
  form.delete(FIELD);
  if (!file) return { form };
  // Kept twice, a picture has two addresses: the form's key says which picture it is of.
  const key = form.get("formKey");
  if (key && "bytes" in file)
    form.set("formKey", deriveId(key, createHash("sha256").update(file.bytes).digest("hex")));
  if ("tooLarge" in file) return { form, problems: { [FIELD]: [tooLarge] } };
  try {
    await savePicture(form, file.bytes);
    return { form };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { form, problems: { [FIELD]: [error.message] } };
  }
}
