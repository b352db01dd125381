/** GST is added to the prices, or included in them as on an MRP label (rule: tax-mode). */
import { words } from "./words.en";
export const TAX_MODES = ["exclusive", "inclusive"] as const;
export type TaxMode = (typeof TAX_MODES)[number];

export const TAX_MODE_LABELS: Record<TaxMode, string> = {
  exclusive: words.pricesAreWithoutGstWhichIs,
  inclusive: words.pricesIncludeGstAsAnMrp,
};

/** Sentences about GST for the information pages; `{gst}` is the rate in per cent. */
export const TAX_TEXTS: Record<TaxMode, { isGstInPrice: string; pricesAre: string }> = {
  exclusive: {
    isGstInPrice: words.noGstOfGstComesOn,
    pricesAre: words.withoutGstGstOfGstAnd,
  },
  inclusive: {
    isGstInPrice: words.yesThePriceShownWithA,
    pricesAre:
      "include GST of {gst}%. The delivery fee is added and shown, with the GST that is in your total, before you pay.",
  },
};
