import { formatRupees, type Paise } from "~/lib/money";

/** What one costs, and that GST comes on top. */
export function Price({ pricePaise }: { pricePaise: Paise }) {
  return (
    <p className="price">
      {`${formatRupees(pricePaise)} `}
      <small>+ GST</small>
    </p>
  );
}
