import { ordersOf } from "~/features/orders/find-orders.server";
import { listBookingItems } from "~/pages/shop/booking/view.server";
import type { Asked } from "./get-account-layout.server";

const ORDERS_SHOWN = 5;
const VISITS_SHOWN = 3;

export function loadOrders({ viewer: visitor, now }: Asked) {
  return { orders: ordersOf(visitor.id, 1, ORDERS_SHOWN), visits: listBookingItems(visitor.id, now, 1, VISITS_SHOWN), now };
}
