import { and, eq, isNull } from "drizzle-orm";
import { assertAvailable } from "~/features/cart/change-cart.server";
import { type CartLine, getCart, lineColumns } from "~/features/cart/get-cart.server";
import { product } from "~/features/catalog/tables";
import { getServedArea } from "~/features/delivery/coverage.server";
import { buyNowTotals, type Totals } from "~/features/pricing/totals";
import { isTaxIncluded } from "~/features/settings/tax.server";
import { DomainError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import type { BuyNow } from "./input";
import type { orders } from "./tables";

/** What is about to be bought, priced by the server (rule: prices-from-server). */
export interface Purchase {
  kind: (typeof orders.$inferSelect)["kind"];
  lines: CartLine[];
  totals: Totals;
}

/**
 * What a customer is about to buy, at today's prices: the product `wanted`, or without one the cart.
 * Throws CONFLICT for an empty cart, NOT_FOUND, NOT_SERVED.
 */
export function quotePurchase(userId: string, buyNow: BuyNow | undefined, now: Date): Purchase {
  return buyNow ? quoteProduct(userId, buyNow, now) : quoteCart(userId, now);
}

/**
 * What `quote` gives, for a page that offers to pay: throws OUT_OF_STOCK too, so that nobody types an address
 * in vain.
 */
export function quotePayablePurchase(userId: string, buyNow: BuyNow | undefined, now: Date): Purchase {
  const purchase = quotePurchase(userId, buyNow, now);
  for (const line of purchase.lines) assertAvailable(userId, line, now);
  return purchase;
}

function quoteCart(userId: string, now: Date): Purchase {
  const { lines, totals } = getCart(userId, now);
  if (lines.length === 0) throw new DomainError("CONFLICT", "Your cart is empty. Add some items first!");
  return { kind: "cart", lines, totals };
}

function quoteProduct(userId: string, { productId, quantity, pincode }: BuyNow, now: Date): Purchase {
  const area = getServedArea(pincode);
  const found = db
    .select(lineColumns(userId, now))
    .from(product)
    .where(and(eq(product.id, productId), isNull(product.archivedAt)))
    .get();
  if (!found) throw new DomainError("NOT_FOUND", "Product not found");
  const lines = [{ ...found, quantity }];
  return { kind: "buy-now", lines, totals: buyNowTotals(lines, area, isTaxIncluded()) };
}
