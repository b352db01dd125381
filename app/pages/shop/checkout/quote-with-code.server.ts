import { assertCodeKnown } from "~/features/discounts/apply-discount.server";
import type { BuyNow } from "~/features/orders/checkout-input";
import type { Purchase, quotePurchase, Way } from "~/features/orders/quote-purchase.server";
import { ShopError } from "~/lib/errors";

/** A purchase with its discount; where its code takes nothing off, without one, and why. */
export async function quoteWithCode(
  quote: typeof quotePurchase,
  userId: string,
  buyNow: BuyNow | undefined,
  way: Way,
): Promise<{ quoted: Purchase; codeProblem?: string }> {
  const { discountCode } = way;
  const withoutCode = { ...way, discountCode: undefined };
  if (discountCode === undefined) return { quoted: quote(userId, buyNow, withoutCode, new Date()) };
  try {
    await assertCodeKnown(discountCode, userId);
    return { quoted: quote(userId, buyNow, way, new Date()) };
  } catch (error) {
    const isOfCode =
      error instanceof ShopError && (error.field === "discountCode" || error.code === "TOO_MANY");
    if (!isOfCode) throw error;
    return { quoted: quote(userId, buyNow, withoutCode, new Date()), codeProblem: error.message };
  }
}
