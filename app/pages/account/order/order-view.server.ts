import type { SerializeFrom } from "@remix-run/node";
import { getArrivalDays } from "~/features/delivery/coverage.server";
import type { OrderDetail } from "~/features/orders/find-orders.server";
import { canCustomerCancel, getNextStep, orderStateLabel } from "~/features/orders/rules";

/** What the page of an order shows at `now`: the order, its state as text, and the next actions. */
export function toOrderView(order: OrderDetail, now: Date) {
  const next = getNextStep(order, now);
  const state = {
    label: orderStateLabel(order, now),
    next,
    canCancel: canCustomerCancel(order.status) && next !== "order-again",
    arrivalDays: getArrivalDays(order.postalCode),
  };
  return { order, state };
}

export type OrderView = SerializeFrom<typeof toOrderView>;
