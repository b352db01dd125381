import { formatApproximate, formatRupees, type Paise, paise } from "~/lib/money";
import { useRate, useWithTax } from "./use-layout-data";

/** What one costs, and whether GST comes on top or is in it. */
export function Price({ pricePaise }: { pricePaise: Paise }) {
  return (
    <p className="price">
      {`${formatRupees(pricePaise)} `}
      <small>{useWithTax() ? "incl. GST" : "+ GST"}</small>
      <ApproximatePrice amountPaise={pricePaise} />
    </p>
  );
}

/** About what that is in the currency somebody signed in has chosen; nothing for rupees. */
export function ApproximatePrice({ amountPaise }: { amountPaise: number }) {
  const rate = useRate();
  return rate ? <small> {formatApproximate(paise(amountPaise), rate)}</small> : null;
}

/** The same of a total, where it is paid: what is charged is rupees. */
export function ApproximateTotal({ totalPaise }: { totalPaise: number }) {
  const rate = useRate();
  if (!rate) return null;
  return (
    <p className="quiet">
      {formatApproximate(paise(totalPaise), rate)} in all, to give you an idea. You pay in rupees.
    </p>
  );
}
