import { Link } from "@remix-run/react";
import { bookingPath } from "~/features/bookings/rules";
import type { OpenBooking, OpenBusiness, OpenOrder } from "~/features/privacy/open-business";
import { formatRupees } from "~/lib/money";

/** Lists the open orders and bookings, each with what deleting the account does to it. */
export function OpenBusinessList({ orders, bookings }: OpenBusiness) {
  if (orders.length + bookings.length === 0) return null;
  return (
    <section className="notice apart">
      <h2>What you have under way</h2>
      <ul className="points">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/orders/${order.id}`}>
              Order <span className="unbroken">{order.number}</span>
            </Link>{" "}
            {orderOutcomeText(order)}
          </li>
        ))}
        {bookings.map((visit) => (
          <li key={visit.id}>
            <Link to={bookingPath(visit.id)}>
              Visit <span className="unbroken">{visit.number}</span>
            </Link>{" "}
            ({visit.when}) {bookingOutcomeText(visit)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function orderOutcomeText({ isShipped, refundPaise }: OpenOrder): string {
  if (isShipped) return "has been sent, and will arrive all the same.";
  return refundPaise > 0
    ? `will be cancelled, and ${formatRupees(refundPaise)} goes back to you.`
    : "will be cancelled.";
}

const FEE_OUTCOME_TEXTS: Record<OpenBooking["fee"], string> = {
  none: "",
  back: ", and the visit fee goes back to you",
  kept: "; it is too late for the visit fee to go back",
};

const bookingOutcomeText = ({ fee }: OpenBooking): string => `will be cancelled${FEE_OUTCOME_TEXTS[fee]}.`;
