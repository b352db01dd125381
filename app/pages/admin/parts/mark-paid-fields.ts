import { HAND_REFERENCE_MAX_LENGTH } from "~/features/payments/rules";
import { HAND_METHOD_LABELS } from "~/features/payments/words";
import { perLanguage } from "~/lib/language";
import { toOptions } from "~/platform/admin/filters";
import type { Fields } from "~/platform/admin/form";
import { words } from "./words.en";

/** The fields of the pages that mark an order or a visit as paid (rule: marked-paid). */
export const MARK_PAID_FIELDS: Fields = perLanguage(() => ({
  method: { label: words.howItWasPaid, control: "choice", options: toOptions(HAND_METHOD_LABELS) },
  reference: {
    label: words.reference,
    hint: words.referenceHint,
    maxCharacters: HAND_REFERENCE_MAX_LENGTH,
  },
}));
