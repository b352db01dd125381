import { Link } from "@remix-run/react";
import { bookingPath } from "~/domain/bookings/booking";
import type { OrderUnderWay, UnderWay, VisitUnderWay } from "~/domain/personal-data/under-way";
import { formatRupees } from "~/lib/money";

/** What is under way, each by its number, and what becomes of it when the account is deleted. */
export function UnderWayList({ orders, visits }: UnderWay) {
  if (orders.length + visits.length === 0) return null;
  return (
    <section className="notice">
      <h2>What you have under way</h2>
      <ul className="points">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/orders/${order.id}`}>
              Order <span className="unbroken">{order.number}</span>
            </Link>
            : {orderEnds(order)}
          </li>
        ))}
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to={bookingPath(visit.id)}>
              Visit <span className="unbroken">{visit.number}</span>
            </Link>
            , {visit.when}: {visitEnds(visit)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function orderEnds({ isSent, backPaise }: OrderUnderWay): string {
  if (isSent) return "has been sent, and arrives all the same.";
  return `is cancelled.${backPaise > 0 ? ` Your ${formatRupees(backPaise)} go back to you the way they came.` : ""}`;
}

const FEE_WORDS: Record<VisitUnderWay["fee"], string> = {
  none: "",
  back: " The visit fee goes back to you the way it came.",
  kept: " It is too late for the visit fee to go back.",
};

const visitEnds = ({ fee }: VisitUnderWay): string => `is cancelled.${FEE_WORDS[fee]}`;
