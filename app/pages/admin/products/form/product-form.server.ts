import { MoreRowsForm } from "~/features/catalog/admin/input";
import { getRate } from "~/features/pricing/rates.server";
import { formatPercent } from "~/lib/money";
import { PRODUCT_WIDTHS_PX } from "~/lib/pictures";
import { PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { saveFormPicture } from "~/pages/admin/parts/save-form-picture.server";
import { type FormRefusal, handleForm } from "~/platform/http/form.server";
import type { Upload } from "~/platform/http/upload.server";
import { savePictureUpload } from "~/platform/images/process-upload.server";
import { EMPTY_ROWS } from "./specification-rows";
import { words } from "./words.en";

/** Which rate goods of an HSN code have on the day of `now` if they have none of their own. */
export function createRateHint(hsn: string | null, now: Date): string {
  const rate = formatPercent(getRate({ hsn, gstRateBp: null }, now));
  return hsn ? words.rateOfHsnIfLeftEmpty(hsn, rate) : words.standardRateIfLeftEmpty(rate);
}

/**
 * Saves the uploaded picture of a product as its `imageUrl`. Returns the form, and the errors of the field.
 */
export async function saveProductPicture(upload: Upload) {
  const problems = await saveFormPicture(upload, {
    tooLarge: PHOTO_TOO_LARGE,
    async savePicture(form, file) {
      form.set(
        "imageUrl",
        await savePictureUpload(file, { field: "image", widths: PRODUCT_WIDTHS_PX, ratio: 1 }),
      );
      form.set("uploaded", "yes");
    },
  });
  return { form: upload.form, problems };
}

/** Returns the same form with more rows for specifications, or undefined if its button was not pressed. */
export async function addSpecificationRows(form: FormData, formId: string): Promise<FormRefusal | undefined> {
  if (form.get("intent") !== "rows") return undefined;
  const { rows } = MoreRowsForm.parse({ rows: form.get("rows") });
  form.set("rows", String(rows + EMPTY_ROWS));
  const { result } = await handleForm(form, MoreRowsForm, () => undefined);
  return { formId, result };
}
