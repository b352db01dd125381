import { Link } from "@remix-run/react";
import { BookingList } from "~/pages/parts/booking/booking-list";
import { NoOrders, OrderList } from "~/pages/parts/order-list";
import type { SectionProps } from "./get-section.server";

export function OrdersSection({ orders, bookings, now }: SectionProps<"orders">) {
  return (
    <>
      <section className="facts" aria-labelledby="orders">
        <h2 id="orders">Recent Orders</h2>
        {orders.totalItems === 0 ? <NoOrders /> : <OrderList orders={orders.items} now={now} />}
        <p className="row">
          <Link to="/orders">All your orders</Link>
          <Link to="/products">Keep shopping</Link>
        </p>
      </section>
      <RecentBookings {...bookings} />
    </>
  );
}

function RecentBookings({ items, totalItems }: SectionProps<"orders">["bookings"]) {
  return (
    <section className="facts" aria-labelledby="visits">
      <h2 id="visits">Your repair visits</h2>
      {totalItems > 0 ? (
        <BookingList bookings={items} />
      ) : (
        <p className="quiet">You have not booked a visit yet.</p>
      )}
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
