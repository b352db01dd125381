import { Link } from "@remix-run/react";
import type { Cart } from "~/features/cart/get-cart.server";
import { TotalsTable } from "~/pages/parts/totals";
import { ApproximateTotal } from "~/pages/shop/parts/price";

export function CartSummary({ cart: { totals }, freeDelivery }: { cart: Cart; freeDelivery: string }) {
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <TotalsTable totals={totals} />
      <ApproximateTotal totalPaise={totals.totalPaise} />
      <p className="quiet">{freeDelivery}</p>
      <Link to="/checkout" reloadDocument className="button primary wide">
        Proceed to Pay
      </Link>
    </section>
  );
}
