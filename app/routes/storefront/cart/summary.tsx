import { Link } from "@remix-run/react";
import type { Cart } from "~/domain/cart/contents.server";
import { FREE_DELIVERY_ABOVE, missingForFreeDelivery } from "~/domain/pricing/totals";
import { formatRupees } from "~/lib/money";
import { AboutTotal } from "../parts/price";
import { TotalsTable } from "../parts/totals";

/** What the cart costs, and the way to pay for it. */
export function Summary({ cart: { totals } }: { cart: Cart }) {
  const missing = missingForFreeDelivery(totals);
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <TotalsTable totals={totals} />
      <AboutTotal totalPaise={totals.totalPaise} />
      <p className="quiet">
        {missing === undefined ? "" : `Add more than ${formatRupees(missing)} for free delivery. `}
        {`Free delivery on orders above ${formatRupees(FREE_DELIVERY_ABOVE)}`}
      </p>
      <Link to="/checkout" reloadDocument className="button primary wide">
        Proceed to Pay
      </Link>
    </section>
  );
}
