import { GST_PERCENT, type Totals } from "~/domain/pricing/totals";
import { formatRupees } from "~/lib/money";

/** Subtotal, GST, delivery, total: the same four lines wherever money is shown. */
export function TotalsTable({ totals }: { totals: Totals }) {
  const { itemsPaise, taxPaise, shippingPaise, totalPaise } = totals;
  return (
    <dl className="totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatRupees(itemsPaise)}</dd>
      </div>
      <div>
        <dt>GST ({GST_PERCENT}%)</dt>
        <dd>{formatRupees(taxPaise)}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>{shippingPaise === 0 ? "Free" : formatRupees(shippingPaise)}</dd>
      </div>
      <div className="sum">
        <dt>Total</dt>
        <dd>{formatRupees(totalPaise)}</dd>
      </div>
    </dl>
  );
}
