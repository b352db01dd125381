import { MoreRowsForm } from "~/features/catalog/admin/input";
import { getRate } from "~/features/pricing/rates.server";
import { formatPercent } from "~/lib/money";
import { type FormRefusal, handleForm } from "~/platform/http/form.server";
import { changeImages, isImageIntent } from "./form-images.server";
import { EMPTY_ROWS } from "./specification-rows";
import { words } from "./words.en";

/** Which rate goods of an HSN code have on the day of `now` if they have none of their own. */
export function createRateHint(hsn: string | null, now: Date): string {
  const rate = formatPercent(getRate({ hsn, gstRateBp: null }, now));
  return hsn ? words.rateOfHsnIfLeftEmpty(hsn, rate) : words.standardRateIfLeftEmpty(rate);
}

/**
 * Returns the same form as a button in it that saves nothing leaves it: with more rows for specifications, or
 * its pictures in another order. Undefined if none was pressed.
 */
export async function changeUnsavedForm(
  form: FormData,
  formId: string,
  problems?: Record<string, string[]>,
): Promise<FormRefusal | undefined> {
  const intent = String(form.get("intent") ?? "");
  if (intent === "rows") {
    const { rows } = MoreRowsForm.parse({ rows: form.get("rows") });
    form.set("rows", String(rows + EMPTY_ROWS));
  } else if (isImageIntent(intent)) changeImages(form, intent);
  else return undefined;
  const { result } = await handleForm(form, MoreRowsForm, () => undefined, { problems });
  return { formId, result };
}
