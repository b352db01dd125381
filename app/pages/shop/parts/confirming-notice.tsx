import { Link } from "@remix-run/react";
import type { listConfirmingOrders } from "~/features/orders/find-orders.server";
import { formatRupees } from "~/lib/money";

/** Warns customers whose last payment is still being confirmed. */
export function ConfirmingNotice({ orders }: { orders: ReturnType<typeof listConfirmingOrders> }) {
  return orders.map(({ id, number, totalPaise }) => (
    <p key={id} className="notice">
      Your payment of {formatRupees(totalPaise)} for <Link to={`/orders/${id}`}>order {number}</Link> is being
      confirmed. You need not pay for it again.
    </p>
  ));
}
