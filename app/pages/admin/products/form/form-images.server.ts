import { uploadImage } from "~/features/catalog/admin/upload-images.server";
import { joinImages, MAX_IMAGES, splitImages, toOtherImages } from "~/features/catalog/image-rules";
import { ShopError } from "~/lib/errors";
import { deriveId } from "~/lib/ids";
import { UPLOADS_PATH } from "~/lib/pictures";
import { PHOTO_MAX_BYTES, photoTooLarge } from "~/lib/upload-limits";
import { MAX_ROW_FIELDS } from "~/platform/http/form.server";
import type { Upload } from "~/platform/http/upload.server";
import { words } from "./words.en";

/** The options of `readUpload` for the form of a product. */
export const PRODUCT_UPLOAD = {
  file: ["images", "image"],
  maxBytes: PHOTO_MAX_BYTES,
  maxFiles: MAX_IMAGES,
  maxFields: MAX_ROW_FIELDS,
};

const DIGEST_LENGTH = 16;

const getText = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** The pictures of a form that is not saved yet, the main one first. */
function readImages(form: FormData): string[] {
  const imageUrl = getText(form, "imageUrl");
  const others = toOtherImages(imageUrl, splitImages(getText(form, "images")));
  return imageUrl ? [imageUrl, ...others] : others;
}

function setImages(form: FormData, [imageUrl = "", ...others]: string[]): void {
  form.set("imageUrl", imageUrl);
  form.set("images", joinImages(others));
}

/** What a form has taken before, each as "digest:address": a browser sends files again with every attempt. */
const listTaken = (form: FormData, images: string[]): [digest: string, address: string][] =>
  splitImages(getText(form, "taken"))
    .map((entry): [string, string] => [entry.slice(0, DIGEST_LENGTH), entry.slice(DIGEST_LENGTH + 1)])
    .filter(([, address]) => images.includes(address));

/**
 * Stores the pictures in a form's file field and adds them to the form: behind uploaded ones, and in the
 * place of a main picture that is only an address. They are stored even if other fields are wrong: without
 * scripts a browser does not send a file twice, but the form can keep the addresses (rule:
 * product-pictures). Returns the form, and the errors of the field.
 */
export async function saveFormImages({ form, files = [], filesLeftOut = 0 }: Upload) {
  const images = readImages(form);
  const isPlaceholder = files.length > 0 && images[0]?.startsWith(`${UPLOADS_PATH}/`) === false;
  const taken = listTaken(form, images);
  const added: string[] = [];
  const errors: string[] = [];
  let leftOut = filesLeftOut;
  for (const [index, file] of files.entries()) {
    const say = (message: string) =>
      errors.push(files.length > 1 ? words.photoNumber(index + 1, message) : message);
    const digest = "read" in file ? file.sha256.slice(0, DIGEST_LENGTH) : undefined;
    if ("tooLarge" in file) say(photoTooLarge());
    else if (taken.some(([known]) => known === digest)) continue;
    else if (images.length + added.length - (isPlaceholder ? 1 : 0) >= MAX_IMAGES) leftOut += 1;
    else {
      // A picture that is stored twice has two addresses, so the form key, which detects double submissions,
      // contains the digest of the picture instead.
      const key = form.get("formKey");
      if (key) form.set("formKey", deriveId(String(key), file.sha256));
      try {
        const address = await uploadImage(file, "images");
        added.push(address);
        taken.push([file.sha256.slice(0, DIGEST_LENGTH), address]);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        say(error.message);
      }
    }
  }
  if (leftOut > 0) errors.push(words.picturesLeftOut(MAX_IMAGES, leftOut));
  if (added.length > 0) {
    setImages(form, isPlaceholder ? [...added, ...images.slice(1)] : [...images, ...added]);
    form.set("uploaded", "yes");
  }
  form.set("taken", joinImages(taken.map((entry) => entry.join(":"))));
  return { form, problems: errors.length > 0 ? { images: errors } : undefined };
}

const INTENT = /^(main|up|down|remove) (\S+)$/;

export const isImageIntent = (intent: string): boolean => INTENT.test(intent);

/** Does in the form what the button with this intent says, "main /pictures/fan.webp". */
export function changeImages(form: FormData, intent: string): void {
  const [, verb, address = ""] = INTENT.exec(intent) ?? [];
  const images = readImages(form);
  const place = images.indexOf(address);
  if (place < 0) return;
  const rest = images.filter((image) => image !== address);
  if (verb === "main") rest.unshift(address);
  if (verb === "up") rest.splice(Math.max(0, place - 1), 0, address);
  if (verb === "down") rest.splice(place + 1, 0, address);
  setImages(form, rest);
}
