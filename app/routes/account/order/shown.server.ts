import type { SerializeFrom } from "@remix-run/node";
import type { OrderDetail } from "~/domain/orders/history.server";
import { canCancel } from "~/domain/orders/moves";
import { nextStepOf, stateWords } from "~/domain/orders/status";

/** What the page of an order shows at `now`: the order, how it stands and what can be done about it. */
export function shownOrder(order: OrderDetail, now: Date) {
  const state = { words: stateWords(order, now), next: nextStepOf(order, now), canCancel: canCancel(order.status) };
  return { order, state };
}

export type LoadedOrder = SerializeFrom<typeof shownOrder>;
