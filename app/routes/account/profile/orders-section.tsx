import { Link } from "@remix-run/react";
import { VisitList } from "../../storefront/booking/visit-list";
import { OrderHistory } from "../parts/order-list";
import type { SectionOf } from "./sections.server";

export function OrdersSection({ orders, visits, now }: SectionOf<"orders">) {
  return (
    <>
      <OrderHistory orders={orders.items} total={orders.totalItems} now={now} />
      <RepairVisits {...visits} />
      <p className="row">
        <Link to="/products">Keep shopping</Link>
      </p>
    </>
  );
}

function RepairVisits({ items, totalItems }: SectionOf<"orders">["visits"]) {
  return (
    <section>
      <h2>Your repair visits</h2>
      {totalItems > 0 ? <VisitList visits={items} /> : <p className="quiet">You have not booked a visit yet.</p>}
      <p>
        {totalItems > 0 ? (
          <Link to="/services/bookings">All your visits ({totalItems})</Link>
        ) : (
          <Link to="/services">Book a repair</Link>
        )}
      </p>
    </section>
  );
}
