import { type MovedOrder, statusChangedMessage } from "~/features/orders/rules";
import { perLanguage } from "~/lib/language";
import { words } from "~/pages/admin/orders/words.en";
import { toUndoButton } from "~/platform/admin/undo";

const OF_SEVERAL = perLanguage(() => ({ shipped: words.ordersShipped, delivered: words.ordersDelivered }));

/** What is said of orders that were shipped or delivered together; some may be picked up (rule: pick-up). */
function toMovedMessage(moved: MovedOrder[], to: "shipped" | "delivered"): string {
  const [only, another] = moved;
  if (only && !another) return statusChangedMessage(only, to);
  const pickupCount = moved.filter(({ fulfilment }) => fulfilment === "pickup").length;
  return OF_SEVERAL[to](moved.length - pickupCount, pickupCount);
}

/** The message of `toMovedMessage`, with a button that takes all of it back (rule: taken-back). */
export const toMovedAnswer = (moved: MovedOrder[], to: "shipped" | "delivered", returnPath: string) => ({
  success: toMovedMessage(moved, to),
  button: toUndoButton(
    "/admin/orders",
    moved.map(({ eventId }) => eventId),
    returnPath,
  ),
});
