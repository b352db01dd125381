import { BookingList } from "~/pages/parts/booking/booking-list";
import { NoOrders, NotPaidOrders, OrderList } from "~/pages/parts/order-list";
import type { SectionProps } from "./get-section.server";
import { words } from "./words.en";

export function OrdersSection({ orders, bookings, now }: SectionProps<"orders">) {
  return (
    <>
      <section className="facts" aria-labelledby="orders">
        <h2 id="orders">{words.recentOrders}</h2>
        {orders.totalItems === 0 ? <NoOrders /> : <OrderList orders={orders.items} now={now} />}
        <NotPaidOrders {...orders.notPaid} now={now} />
        <p className="row">
          <a href="/orders">{words.allYourOrders}</a>
          <a href="/products">{words.keepShopping}</a>
        </p>
      </section>
      <RecentBookings {...bookings} />
    </>
  );
}

function RecentBookings({ items, totalItems }: SectionProps<"orders">["bookings"]) {
  return (
    <section className="facts" aria-labelledby="visits">
      <h2 id="visits">{words.yourRepairVisits}</h2>
      {totalItems > 0 ? (
        <BookingList bookings={items} />
      ) : (
        <p className="quiet">{words.youHaveNotBookedVisitYet}</p>
      )}
      <p>
        {totalItems > 0 ? (
          <a href="/services/bookings">{words.allYourVisits(totalItems)}</a>
        ) : (
          <a href="/services">{words.bookRepair}</a>
        )}
      </p>
    </section>
  );
}
