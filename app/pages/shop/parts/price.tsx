import { formatApproximate, formatRupees, type Paise, paise } from "~/lib/money";
import { useRate, useWithTax } from "./use-layout-data";
import { words } from "./words.en";

/** The unit price, and whether GST is included or added. */
export function Price({ pricePaise }: { pricePaise: Paise }) {
  return (
    <p className="price">
      {`${formatRupees(pricePaise)} `}
      <small>{useWithTax() ? words.inclGst : words.gst}</small>
      <ApproximatePrice amountPaise={pricePaise} />
    </p>
  );
}

/** The approximate price in the visitor's currency; nothing for rupees. */
export function ApproximatePrice({ amountPaise }: { amountPaise: number }) {
  const rate = useRate();
  return rate ? <small> {formatApproximate(paise(amountPaise), rate)}</small> : null;
}

/** The approximate total in the visitor's currency, with the note that rupees are charged. */
export function ApproximateTotal({ totalPaise }: { totalPaise: number }) {
  const rate = useRate();
  if (!rate) return null;
  return <p className="quiet">{words.inAllToGiveYouIdea(formatApproximate(paise(totalPaise), rate))}</p>;
}
