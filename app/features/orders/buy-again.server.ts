import { addAvailableToCart, type CartAddition } from "~/features/cart/change-cart.server";
import { cutText } from "~/lib/count-characters";
import { transaction } from "~/platform/db/db.server";
import type { OrderDetail } from "./find-orders.server";
import { words } from "./words.en";

/**
 * `hasAddedItems`: whether anything was added to the cart; `message`: the result in words for the customer.
 */
interface BuyAgainResult {
  hasAddedItems: boolean;
  message: string;
}

const MAX_NAMED_SHORTAGES = 3;
const MAX_NAME_CHARACTERS = 60;

/** Adds the lines of an order to the customer's cart again, as far as stock allows. */
export async function buyAgain(
  userId: string,
  { lines }: Pick<OrderDetail, "lines">,
  now: Date,
): Promise<BuyAgainResult> {
  const additions = await transaction(() => addAvailableToCart(userId, lines, now));
  const shortages = lines.flatMap((line, index) => shortageText(line, additions[index]) ?? []);
  const namedText = shortages.slice(0, MAX_NAMED_SHORTAGES).join(" ");
  const moreCount = shortages.length - MAX_NAMED_SHORTAGES;
  const moreText = moreCount > 0 ? words.andMore(moreCount) : "";
  const addedCount = additions.filter(({ quantity }) => quantity > 0).length;
  const summary = shortages.length === 0 ? words.all : words.ofAddedToYourCart(addedCount, lines.length);
  return { hasAddedItems: addedCount > 0, message: summary + namedText + moreText };
}

/** Why less of a line was added than was ordered; undefined if all of it was. */
function shortageText(
  { name, quantity }: { name: string; quantity: number },
  addition?: CartAddition,
): string | undefined {
  const shortName = cutText(name, MAX_NAME_CHARACTERS);
  if (!addition?.isOnSale) return words.isNotSoldAnyMore(shortName);
  if (addition.quantity === quantity) return undefined;
  if (addition.quantity > 0) return words.ofOnlyInsteadOf(shortName, addition.quantity, quantity);
  return addition.quantityInCart > 0 ? words.allThere(shortName) : words.isOutOfStock(shortName);
}
