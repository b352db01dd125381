import { addAvailableToCart, type CartAddition } from "~/features/cart/change-cart.server";
import { transaction } from "~/platform/db/db.server";
import type { OrderDetail } from "./find-orders.server";

/**
 * What became of buying an order again: whether anything is in the cart for it, and the whole of it in words.
 */
interface BuyAgainResult {
  isAny: boolean;
  message: string;
}

/** How many of the things that could not be had are named; a message is short. */
const MAX_NAMED = 3;

/**
 * Puts the lines of a customer's own order into their cart once more, as many as there are beside what is in
 * it already.
 */
export async function buyAgain(
  userId: string,
  { lines }: Pick<OrderDetail, "lines">,
  now: Date,
): Promise<BuyAgainResult> {
  const added = await transaction(() => addAvailableToCart(userId, lines, now));
  const short = lines.flatMap((line, at) => shortageText(line, added[at]) ?? []);
  const named = short.slice(0, MAX_NAMED).join(" ");
  const more = short.length > MAX_NAMED ? ` And ${short.length - MAX_NAMED} more.` : "";
  const came = added.filter(({ quantity }) => quantity > 0).length;
  const said =
    short.length === 0 ? "All of it is in your cart." : `${came} of ${lines.length} added to your cart. `;
  return { isAny: came > 0, message: said + named + more };
}

/** Why less of a line is in the cart than was ordered; undefined where all of it is. */
function shortageText(
  { name, quantity }: { name: string; quantity: number },
  added?: CartAddition,
): string | undefined {
  const called = name.length > 60 ? `${name.slice(0, 59)}…` : name;
  if (!added?.isOnSale) return `${called} is not sold any more.`;
  if (added.quantity === quantity) return undefined;
  if (added.quantity > 0) return `Of ${called} only ${added.quantity} instead of ${quantity}.`;
  return added.already > 0
    ? `All there is of ${called} is in your cart already.`
    : `${called} is out of stock.`;
}
