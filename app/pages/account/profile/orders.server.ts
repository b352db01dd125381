import { listOrders } from "~/features/orders/find-orders.server";
import { listBookingItems } from "~/pages/shop/booking/view.server";
import type { SectionArgs } from "./get-account-layout.server";

const MAX_ORDERS = 5;
const MAX_BOOKINGS = 3;

export function loadOrders({ visitor, now }: SectionArgs) {
  return {
    orders: listOrders(visitor.id, 1, MAX_ORDERS),
    bookings: listBookingItems(visitor.id, now, 1, MAX_BOOKINGS),
    now,
  };
}
