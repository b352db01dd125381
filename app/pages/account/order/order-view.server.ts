import type { SerializeFrom } from "@remix-run/node";
import { formatDaysToArrive } from "~/features/delivery/rules";
import type { OrderDetail } from "~/features/orders/find-orders.server";
import { canCustomerCancel, getNextStep, orderStateLabel } from "~/features/orders/rules";

/** What the page of an order shows at `now`: the order, its state as text, and the next actions. */
export function toOrderView(order: OrderDetail, now: Date) {
  const next = getNextStep(order, now);
  const state = {
    label: orderStateLabel(order, now),
    next,
    canCancel: canCustomerCancel(order.status, order.fulfilment) && next !== "order-again",
    arrival: formatArrival(order),
  };
  return { order, state };
}

/** "2 to 4 working days", as it was promised; undefined for none. */
function formatArrival({ arrivalFromDays: min, arrivalToDays: max }: OrderDetail): string | undefined {
  return min === null || max === null ? undefined : formatDaysToArrive({ min, max });
}

export type OrderView = SerializeFrom<typeof toOrderView>;
