import { z } from "zod";
import { getPriceWithTax } from "~/features/pricing/tax";
import { idFields, rupeeAmount, toIds } from "~/platform/api/codecs";
import type { Cart } from "./get-cart.server";

/** A customer's cart (rule: cart-total-amount): `totalAmount` is its subtotal before GST. */
export const CartJson = z
  .object({
    items: z.array(
      z.object({
        product: z.object({
          ...idFields,
          name: z.string(),
          sku: z.string(),
          price: rupeeAmount(),
          priceWithTax: rupeeAmount(),
          imageUrl: z.string(),
          stockQuantity: z.int().describe("How many can be bought now"),
          inStock: z.boolean(),
        }),
        quantity: z.int(),
      }),
    ),
    totalItems: z.int(),
    totalAmount: rupeeAmount(),
    tax: rupeeAmount(),
    delivery: rupeeAmount(),
    roundOff: rupeeAmount(),
    total: rupeeAmount(),
  })
  .meta({ id: "Cart" });

export function cartJson({ lines, totals }: Cart): z.output<typeof CartJson> {
  const items = lines.map(({ productId, name, sku, unitPaise, rateBp, imageUrl, available, quantity }) => ({
    product: {
      ...toIds(productId),
      name,
      sku,
      price: unitPaise,
      priceWithTax: getPriceWithTax(unitPaise, totals.taxMode === "exclusive" ? rateBp : 0),
      imageUrl,
      stockQuantity: available,
      inStock: available > 0,
    },
    quantity,
  }));
  return {
    items,
    totalItems: lines.reduce((all, { quantity }) => all + quantity, 0),
    totalAmount: totals.itemsPaise,
    tax: totals.taxPaise,
    delivery: totals.shippingPaise,
    roundOff: totals.roundOffPaise,
    total: totals.totalPaise,
  };
}

/** The number of units in a cart, under both names that clients of the API use. */
export const CART_COUNT = { data: z.object({ count: z.int() }), count: z.int() };
export const cartCountJson = (count: number) => ({ data: { count }, count });
