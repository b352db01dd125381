/** GST is added to the prices, or included in them as on an MRP label (rule: tax-mode). */
export const TAX_MODES = ["exclusive", "inclusive"] as const;
export type TaxMode = (typeof TAX_MODES)[number];

export const TAX_MODE_LABELS: Record<TaxMode, string> = {
  exclusive: "Prices are without GST, which is added to them",
  inclusive: "Prices include GST, as an MRP label does",
};

/** Sentences about GST for the information pages; `{gst}` is the rate in per cent. */
export const TAX_TEXTS: Record<TaxMode, { isGstInPrice: string; pricesAre: string }> = {
  exclusive: {
    isGstInPrice:
      "No. GST of {gst}% comes on top of the price shown with a product. Cart and checkout show it on its own line, with the total, before you pay.",
    pricesAre:
      "without GST. GST of {gst}% and the delivery fee are added and shown, with the total, before you pay.",
  },
  inclusive: {
    isGstInPrice:
      "Yes. The price shown with a product includes GST of {gst}%: nothing is added to it but delivery. Cart and checkout show how much of it is GST on its own line, with the total, before you pay.",
    pricesAre:
      "include GST of {gst}%. The delivery fee is added and shown, with the GST that is in your total, before you pay.",
  },
};
