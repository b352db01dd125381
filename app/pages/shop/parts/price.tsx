import { getShownPaise, type Price as PriceOfOne } from "~/features/catalog/rules";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { formatApproximate, formatPercent, formatRupees, type Paise, paise } from "~/lib/money";
import { personal } from "./personal-part";
import { useTaxMode } from "./use-layout-data";
import { words } from "./words.en";

/** What stands in small beside the price of one piece with GST; empty where none is charged. */
export function formatPriceNote(pricePaise: Paise, rateBp: number, mode: SaleTaxMode): string {
  if (mode === "none") return "";
  if (mode === "inclusive") return words.inclGst;
  return words.plusGst(formatRupees(pricePaise), formatPercent(rateBp));
}

/** `formatPriceNote` in the shop's tax mode of today. */
export const usePriceNote = ({ pricePaise, addedRateBp }: PriceOfOne) =>
  formatPriceNote(pricePaise, addedRateBp, useTaxMode());

/** What one piece costs with GST, and how much of it is GST (rule: one-figure). */
export function Price({ price }: { price: PriceOfOne }) {
  const note = usePriceNote(price);
  const shownPaise = getShownPaise(price);
  return (
    <p className="price">
      {`${formatRupees(shownPaise)} `}
      {note ? <small>{note}</small> : null}
      <ApproximatePrice amountPaise={shownPaise} />
    </p>
  );
}

/** The approximate price in the visitor's currency; nothing for rupees. */
export const ApproximatePrice = personal({
  name: "approximate price",
  read: (visitor) => visitor?.rate,
  render: ({ amountPaise }: { amountPaise: number }, rate) =>
    rate ? <small> {formatApproximate(paise(amountPaise), rate)}</small> : null,
});

/** The approximate total in the visitor's currency, with the note that rupees are charged. */
export const ApproximateTotal = personal({
  name: "approximate total",
  read: (visitor) => visitor?.rate,
  render: ({ totalPaise }: { totalPaise: number }, rate) =>
    rate ? (
      <p className="quiet">{words.inAllToGiveYouIdea(formatApproximate(paise(totalPaise), rate))}</p>
    ) : null,
});
