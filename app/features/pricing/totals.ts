import type { SectionValues } from "~/features/settings/sections.server";
import { formatRupees, fromRupees, multiply, type Paise, paise, sum } from "~/lib/money";
import { GST_PERCENT } from "./rules";
import { type PricedLine, takeOutTax } from "./tax";
import { words } from "./words.en";

/** A price with GST, in per cent of the price before GST. */
const PRICE_WITH_GST_PERCENT = 100 + GST_PERCENT;

/**
 * The amounts of an order; `totalPaise` is the sum of the other three. `itemsPaise` is always without GST,
 * even if the prices of the lines include it (`pricesIncludeTax`, the shop's tax mode on that day).
 */
export interface Totals {
  itemsPaise: Paise;
  taxPaise: Paise;
  shippingPaise: Paise;
  totalPaise: Paise;
  pricesIncludeTax: boolean;
}

/** The sum of the lines at their own prices, with or without GST as the prices are. */
export const getSubtotal = (lines: PricedLine[]): Paise =>
  sum(lines.map((line) => multiply(line.unitPaise, line.quantity)));

/** GST on a subtotal, rounded half up to the rupee (rule: gst-rounded). */
export const getGstOn = (itemsPaise: Paise): Paise =>
  paise(Math.floor((itemsPaise * GST_PERCENT + 5_000) / 10_000) * 100);

/**
 * The GST that a sum includes (rule: gst-within-price). Half of it is rounded half up to the paisa and then
 * doubled, so that it can be split into CGST and SGST and is the same for every place of supply. The rest of
 * the sum is the taxable value.
 */
export const getGstWithin = (sumPaise: Paise): Paise =>
  multiply(takeOutTax(sumPaise, GST_PERCENT * 100).halfPaise, 2);

/** The GST of a sale: CGST and SGST for a sale within the seller's state, IGST for any other. */
interface Taxes {
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/**
 * Splits the GST of a sale by its place of supply: equal CGST and SGST within the seller's own state, IGST
 * outside (rule: gst-split). `taxPaise` must be even, as `getGstOn` and `getGstWithin` make it; throws
 * RangeError otherwise.
 */
export function splitTax(taxPaise: Paise, placeOfSupply: string, ownStateCode: string): Taxes {
  if (placeOfSupply !== ownStateCode)
    return { cgstPaise: paise(0), sgstPaise: paise(0), igstPaise: taxPaise };
  const half = paise(taxPaise / 2);
  return { cgstPaise: half, sgstPaise: half, igstPaise: paise(0) };
}

/** Converts an amount before GST to the shop's prices: with GST, rounded down to the paisa, or unchanged. */
export const toLabelPrice = (beforeTaxPaise: Paise, pricesIncludeTax: boolean): Paise =>
  pricesIncludeTax ? paise(Math.floor((beforeTaxPaise * PRICE_WITH_GST_PERCENT) / 100)) : beforeTaxPaise;

const toSubtotal = ({ itemsPaise, taxPaise, pricesIncludeTax }: Totals): Paise =>
  pricesIncludeTax ? sum([itemsPaise, taxPaise]) : itemsPaise;

/** GST is on the goods only: the delivery fee is added as it is (rule: gst-on-goods-only). */
function toTotals(subtotalPaise: Paise, shippingPaise: Paise, pricesIncludeTax: boolean): Totals {
  const taxPaise = pricesIncludeTax ? getGstWithin(subtotalPaise) : getGstOn(subtotalPaise);
  const itemsPaise = pricesIncludeTax ? paise(subtotalPaise - taxPaise) : subtotalPaise;
  const totalPaise = sum([itemsPaise, taxPaise, shippingPaise]);
  return { itemsPaise, taxPaise, shippingPaise, totalPaise, pricesIncludeTax };
}

/** What delivery of a cart costs, and above which cost of the goods before GST it is free: a setting. */
export type CartDelivery = Pick<SectionValues<"delivery">, "deliveryFeePaise" | "freeDeliveryAbovePaise">;

/**
 * The amounts of a cart. GST is added to the threshold of free delivery if prices include it (rule:
 * free-delivery-above); an empty cart costs nothing.
 */
export function cartTotals(lines: PricedLine[], delivery: CartDelivery, pricesIncludeTax = false): Totals {
  const subtotalPaise = getSubtotal(lines);
  const isFree =
    subtotalPaise === 0 || subtotalPaise > toLabelPrice(delivery.freeDeliveryAbovePaise, pricesIncludeTax);
  return toTotals(subtotalPaise, isFree ? fromRupees(0) : delivery.deliveryFeePaise, pricesIncludeTax);
}

export interface DeliveryTerms {
  homeVisitFeePaise: Paise;
  freeDeliveryAbovePaise: Paise;
}

/**
 * The amounts of Buy Now; the area's fee is waived above its own threshold before GST (rule:
 * buy-now-delivery).
 */
export function buyNowTotals(lines: PricedLine[], area: DeliveryTerms, pricesIncludeTax = false): Totals {
  const subtotalPaise = getSubtotal(lines);
  const isFree = subtotalPaise > toLabelPrice(area.freeDeliveryAbovePaise, pricesIncludeTax);
  return toTotals(subtotalPaise, isFree ? fromRupees(0) : area.homeVisitFeePaise, pricesIncludeTax);
}

/**
 * What is missing in a cart for free delivery, in the shop's prices: it must grow by more than this.
 * Undefined if delivery is free or the cart is empty.
 */
export function getMissingForFreeDelivery(
  totals: Totals,
  { freeDeliveryAbovePaise }: CartDelivery,
): Paise | undefined {
  if (totals.shippingPaise === 0) return undefined;
  return paise(toLabelPrice(freeDeliveryAbovePaise, totals.pricesIncludeTax) - toSubtotal(totals));
}

/** The sentence about free delivery in a cart. */
export function freeDeliveryText(totals: Totals, delivery: CartDelivery): string {
  if (delivery.deliveryFeePaise === 0) return words.deliveryIsFree;
  const missingPaise = getMissingForFreeDelivery(totals, delivery);
  const ruleText = words.freeDeliveryOnOrdersAbove(
    thresholdText(delivery.freeDeliveryAbovePaise, totals.pricesIncludeTax),
  );
  return missingPaise === undefined
    ? ruleText
    : words.addMoreThanForFreeDelivery(formatRupees(missingPaise), ruleText);
}

/** The texts about delivery of a cart, by the placeholders of the information pages that show them. */
export function deliveryTexts(delivery: CartDelivery, pricesIncludeTax: boolean) {
  const { deliveryFeePaise, freeDeliveryAbovePaise } = delivery;
  if (deliveryFeePaise === 0)
    return {
      deliveryFee: words.free,
      freeDelivery: words.everyOrderFromCart,
      deliveryCost: words.deliveryOfOrderFromCart,
      deliveryAnswer: words.nothingForOrderFromCart,
    };
  const fee = formatRupees(deliveryFeePaise);
  const threshold = thresholdText(freeDeliveryAbovePaise, pricesIncludeTax);
  const above = pricesIncludeTax ? threshold : words.beforeGst(threshold);
  return {
    deliveryFee: fee,
    freeDelivery: words.goodsAbove(formatRupees(toLabelPrice(freeDeliveryAbovePaise, pricesIncludeTax))),
    deliveryCost: words.orderFromCartCostsToDeliver(fee, above),
    deliveryAnswer: words.forOrderFromCartNothing(fee, above),
  };
}

/** A threshold in words: "₹500", or "₹590 (₹500 before GST)" if prices include GST. */
export const thresholdText = (beforeTaxPaise: Paise, pricesIncludeTax: boolean): string =>
  pricesIncludeTax
    ? words.beforeGstLabelPrice(
        formatRupees(toLabelPrice(beforeTaxPaise, true)),
        formatRupees(beforeTaxPaise),
      )
    : formatRupees(beforeTaxPaise);

/**
 * The four lines of a bill: subtotal, GST, delivery, total. GST that prices include is part of the subtotal.
 */
export const billLines = (totals: Totals) => [
  { label: words.subtotal, amount: formatRupees(toSubtotal(totals)) },
  {
    label: words.ofWhichGst(totals.pricesIncludeTax, GST_PERCENT),
    amount: formatRupees(totals.taxPaise),
  },
  {
    label: words.delivery,
    amount: totals.shippingPaise === 0 ? words.free : formatRupees(totals.shippingPaise),
  },
  { label: words.total, amount: formatRupees(totals.totalPaise) },
];
