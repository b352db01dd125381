import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatRupees } from "~/lib/money";
import { formatClock } from "~/lib/time";
import type { LoadedOrder } from "../order";

/** What the customer can do about the order now, in words that are true only while shown. */
export function NextStep({ order, state: { next } }: LoadedOrder) {
  if (next === "wait") return <Confirming />;
  if (next === "order-again") return <NotPaid order={order} />;
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

type Refund = LoadedOrder["order"]["refunds"][number];

/** Money of this order that goes back, or has gone. */
export function MoneyBack({ refunds }: { refunds: Refund[] }) {
  return refunds.map((refund) => (
    <p key={refund.id} className="notice">
      {refund.reason}. <WhereItIs refund={refund} />
    </p>
  ));
}

function WhereItIs({ refund: { status, amountPaise } }: { refund: Refund }) {
  const amount = formatRupees(amountPaise);
  if (status === "processed") return <>{amount} has been sent back the way it came.</>;
  if (status !== "failed") return <>{amount} goes back the way it came.</>;
  return (
    <>
      {amount} could not be sent back the way it came. The shop knows and gives it back to you itself;{" "}
      <Link to="/contact">ask us</Link> if you do not hear from us.
    </>
  );
}

const LOOK_EVERY_MS = 6_000;

/** The money has been taken, the bank is still to say that it is ours. Where scripts run, the page looks by itself. */
function Confirming() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p className="notice" role="status">
      <b>Payment received, confirming.</b> Your bank has taken the payment and we are waiting for its last word, usually
      a few minutes. Please do not pay again.{" "}
      <Link to="." reloadDocument>
        Check again
      </Link>
    </p>
  );
}

function NotPaid({ order }: Pick<LoadedOrder, "order">) {
  return (
    <p className="notice">
      No payment has reached us, so the goods are no longer kept for you. If you did pay, nothing is lost: this page
      will say so as soon as we know.{" "}
      {order.kind === "cart" ? (
        <Link to="/cart">Go to your cart</Link>
      ) : (
        <Link to={`/product/${order.lines[0]?.productId}`}>Buy it again</Link>
      )}
    </p>
  );
}
