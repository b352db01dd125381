import { words } from "./words.en";
/** GST is added to the prices, or included in them as on an MRP label (rule: tax-mode). */
export const TAX_MODES = ["exclusive", "inclusive"] as const;
export type TaxMode = (typeof TAX_MODES)[number];
/** The tax mode of a sale; "none" where the shop charges no GST (rule: registration). */
export const SALE_TAX_MODES = [...TAX_MODES, "none"] as const;
export type SaleTaxMode = (typeof SALE_TAX_MODES)[number];

export const TAX_MODE_LABELS: Record<TaxMode, string> = {
  exclusive: words.pricesAreWithoutGst,
  inclusive: words.pricesIncludeGstAsMrpLabel,
};

/** Sentences about GST for the information pages; `{gst}` is the rate in per cent. */
export const TAX_TEXTS: Record<SaleTaxMode, { isGstInPrice: string; pricesAre: string }> = {
  exclusive: {
    isGstInPrice: words.noGstOfGstComes,
    pricesAre: words.withoutGstGstOfGst,
  },
  inclusive: {
    isGstInPrice: words.yesPriceShownWithProductIncludes,
    pricesAre: words.includeGstOfGstDeliveryFee,
  },
  none: { isGstInPrice: words.noTaxIsAdded, pricesAre: words.whatYouPayWithDelivery },
};
