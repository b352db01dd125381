import { perLanguage } from "~/lib/language";
import { words } from "./words.en";
/** GST is added to the prices, or included in them as on an MRP label (rule: tax-mode). */
export const TAX_MODES = ["exclusive", "inclusive"] as const;
export type TaxMode = (typeof TAX_MODES)[number];
/** The tax mode of a sale; "none" where the shop charges no GST (rule: registration). */
export const SALE_TAX_MODES = [...TAX_MODES, "none"] as const;
export type SaleTaxMode = (typeof SALE_TAX_MODES)[number];

export const TAX_MODE_LABELS: Record<TaxMode, string> = perLanguage(() => ({
  exclusive: words.pricesAreWithoutGst,
  inclusive: words.pricesIncludeGstAsMrpLabel,
}));

/** Sentences about GST for the information pages, by placeholder; `{gst}` is the usual rate in per cent. */
export const TAX_TEXTS = perLanguage(
  () =>
    ({
      exclusive: {
        gstQuestion: words.isGstInPrice,
        isGstInPrice: words.yesLargerFigureIsWithGst,
        pricesAre: words.shownWithGstAndWithout,
        gstOnGoods: words.atEachProductsRate,
        billShows: words.billShowsGoodsGstDelivery,
        pricesShown: words.everyPriceIsShownWithGst,
        priceBack: words.priceWithItsGst,
        visitFee: words.feeIsFinalWithGst,
      },
      inclusive: {
        gstQuestion: words.isGstInPrice,
        isGstInPrice: words.yesPriceShownWithProductIncludes,
        pricesAre: words.includeGstAtEachRate,
        gstOnGoods: words.atEachProductsRate,
        billShows: words.billShowsGstInGoods,
        pricesShown: words.everyPriceIsShownWithGst,
        priceBack: words.priceWithItsGst,
        visitFee: words.feeIsFinalWithGst,
      },
      none: {
        gstQuestion: words.isAnythingAddedToPrice,
        isGstInPrice: words.onlyDeliveryIsAdded,
        pricesAre: words.whatYouPayWithDelivery,
        gstOnGoods: "",
        billShows: words.billShowsGoodsAndDelivery,
        pricesShown: words.everyPriceIsInRupees,
        priceBack: words.priceYouPaid,
        visitFee: words.feeIsFinal,
      },
    }) satisfies Record<SaleTaxMode, Record<string, string>>,
);
