import { Link } from "@remix-run/react";
import { formatRupees } from "~/lib/money";
import { formatClock } from "~/lib/time";
import { ConfirmingPoll } from "~/pages/parts/confirming-poll";
import type { OrderView } from "./order-view.server";

/** What the customer can do next about the order, according to its state. */
export function OrderNextStep({ order, state: { next } }: OrderView) {
  if (next === "wait") return <ConfirmingPoll />;
  if (next === "give-back") {
    return (
      <p className="notice">
        Your bank has told us of a payment for this order. Once it reaches us, all of it goes back the way it
        came.
      </p>
    );
  }
  if (next === "order-again") return <UnpaidOrder order={order} />;
  if (next === "pay") {
    return (
      <p className="notice">
        We keep the goods for you until {formatClock(new Date(order.payBy))}.{" "}
        <Link to={`/checkout/pay/${order.id}`} reloadDocument className="button primary">
          Pay {formatRupees(order.totalPaise)}
        </Link>
      </p>
    );
  }
  if (next === "receive" && order.courier) {
    return (
      <p className="notice">
        Sent with {order.courier}
        {order.trackingNumber ? `, tracking number ${order.trackingNumber}` : ""}.
      </p>
    );
  }
  return null;
}

function UnpaidOrder({ order }: Pick<OrderView, "order">) {
  return (
    <p className="notice">
      No payment has reached us, so the goods are no longer kept for you. If you did pay, nothing is lost:
      this page will say so as soon as we know.{" "}
      {order.kind === "cart" ? (
        <Link to="/cart">Go to your cart</Link>
      ) : (
        <Link to={`/product/${order.lines[0]?.productId}`}>Buy it again</Link>
      )}
    </p>
  );
}
