import { formatRupees, fromRupees, multiply, type Paise, paise, sum } from "~/lib/money";

/** GST on every sale, in per cent (rule: gst-percent). */
export const GST_PERCENT = 18;
/** What costs 100 without GST costs this with it. */
const WITH_GST = 100 + GST_PERCENT;
/**
 * Delivery of a cart costs this, and nothing above the threshold (rules: delivery-fee, free-delivery-above).
 */
export const DELIVERY_FEE_PAISE = fromRupees(50);
export const FREE_DELIVERY_ABOVE_PAISE = fromRupees(500);

export interface PricedLine {
  unitPaise: Paise;
  quantity: number;
}

/**
 * What an order costs, all in paise; `totalPaise` is the sum of the other three. `itemsPaise` is always
 * without GST, whether the prices of the lines have it in them (`pricesIncludeTax`, the shop's tax mode of
 * that day) or not.
 */
export interface Totals {
  itemsPaise: Paise;
  taxPaise: Paise;
  shippingPaise: Paise;
  totalPaise: Paise;
  pricesIncludeTax: boolean;
}

/** The price of all lines as they are priced: before GST, or with it where prices include it. In paise. */
export const subtotal = (lines: PricedLine[]): Paise =>
  sum(lines.map((line) => multiply(line.unitPaise, line.quantity)));

/** GST on a subtotal, rounded half up to the rupee (rule: gst-rounded). */
export const gstOn = (itemsPaise: Paise): Paise =>
  paise(Math.floor((itemsPaise * GST_PERCENT + 5_000) / 10_000) * 100);

/**
 * The GST in a sum that includes it, worked back: half of it (CGST, or SGST) rounded half up to the paisa,
 * twice, so that it can be parted, and is the same wherever the goods go. What is left of the sum is the
 * taxable value: the two add up to it exactly.
 */
export const gstWithin = (sumPaise: Paise): Paise =>
  paise(Math.floor((sumPaise * GST_PERCENT + WITH_GST) / (2 * WITH_GST)) * 2);

/**
 * The GST of a sale by whom it goes to, in paise: half to the centre and half to the state, or all of it to
 * the union.
 */
interface Taxes {
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/**
 * Splits the GST of a sale by its place of supply: CGST and SGST alike within the seller's own state, IGST
 * outside (rule: gst-split). The tax is whole rupees (rule: gst-rounded), or an even number of paise where
 * prices include it, so that halves are whole paise; a RangeError otherwise.
 */
export function splitTax(taxPaise: Paise, placeOfSupply: string, ownStateCode: string): Taxes {
  if (placeOfSupply !== ownStateCode)
    return { cgstPaise: paise(0), sgstPaise: paise(0), igstPaise: taxPaise };
  const half = paise(taxPaise / 2);
  return { cgstPaise: half, sgstPaise: half, igstPaise: paise(0) };
}

/**
 * Shares an amount out in whole paise by weight, so that the shares add up to it exactly: everybody gets what
 * they are owed rounded down, and the paise left over go to those who lost most by that, the earliest first.
 * Weights are whole, not negative, and not all zero.
 */
export function shareOut(amount: Paise, weights: number[]): Paise[] {
  // In BigInt: an amount times a weight may be larger than a number can hold exactly.
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const owed = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = owed.map((share) => Number(share / all));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const lost = owed.map((share, at) => ({ at, rest: share % all }));
  lost.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of lost.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares.map(paise);
}

/**
 * An amount before GST as price labels have it: with GST in it, down to the paisa, where prices include it.
 */
export const toLabelPrice = (beforeTax: Paise, pricesIncludeTax: boolean): Paise =>
  pricesIncludeTax ? paise(Math.floor((beforeTax * WITH_GST) / 100)) : beforeTax;

/** What the goods of an order cost as they are priced. */
const toSubtotal = ({ itemsPaise, taxPaise, pricesIncludeTax }: Totals): Paise =>
  pricesIncludeTax ? sum([itemsPaise, taxPaise]) : itemsPaise;

function toTotals(subtotalPaise: Paise, shippingPaise: Paise, pricesIncludeTax: boolean): Totals {
  const taxPaise = pricesIncludeTax ? gstWithin(subtotalPaise) : gstOn(subtotalPaise);
  const itemsPaise = pricesIncludeTax ? paise(subtotalPaise - taxPaise) : subtotalPaise;
  const totalPaise = sum([itemsPaise, taxPaise, shippingPaise]);
  return { itemsPaise, taxPaise, shippingPaise, totalPaise, pricesIncludeTax };
}

/**
 * What a cart costs (rule: free-delivery-above): delivery is free above ₹500 before GST, which is ₹590 where
 * prices include it; an empty cart costs nothing. `pricesIncludeTax`: the shop's tax mode.
 */
export function cartTotals(lines: PricedLine[], pricesIncludeTax = false): Totals {
  const subtotalPaise = subtotal(lines);
  const isFree =
    subtotalPaise === 0 || subtotalPaise > toLabelPrice(FREE_DELIVERY_ABOVE_PAISE, pricesIncludeTax);
  return toTotals(subtotalPaise, isFree ? fromRupees(0) : DELIVERY_FEE_PAISE, pricesIncludeTax);
}

export interface DeliveryTerms {
  homeVisitFeePaise: Paise;
  freeDeliveryAbovePaise: Paise;
}

/**
 * What Buy Now costs (rule: buy-now-delivery): delivery is the area's fee, waived above the area's own
 * threshold before GST.
 */
export function buyNowTotals(lines: PricedLine[], area: DeliveryTerms, pricesIncludeTax = false): Totals {
  const subtotalPaise = subtotal(lines);
  const isFree = subtotalPaise > toLabelPrice(area.freeDeliveryAbovePaise, pricesIncludeTax);
  return toTotals(subtotalPaise, isFree ? fromRupees(0) : area.homeVisitFeePaise, pricesIncludeTax);
}

/**
 * What a cart must go above by for free delivery, in paise of its prices; undefined where it is free or
 * empty.
 */
export function missingForFreeDelivery(totals: Totals): Paise | undefined {
  if (totals.shippingPaise === 0) return undefined;
  return paise(toLabelPrice(FREE_DELIVERY_ABOVE_PAISE, totals.pricesIncludeTax) - toSubtotal(totals));
}

/** From where on delivery of a cart is free, and what it has to go above by, in words. */
export function freeDeliveryText(totals: Totals): string {
  const missing = missingForFreeDelivery(totals);
  const rule = `Free delivery on orders above ${thresholdText(FREE_DELIVERY_ABOVE_PAISE, totals.pricesIncludeTax)}`;
  return missing === undefined ? rule : `Add more than ${formatRupees(missing)} for free delivery. ${rule}`;
}

/**
 * "₹500", or "₹590 (₹500 before GST)" where prices include it: what goods must come to more than, in words.
 */
export const thresholdText = (beforeTax: Paise, pricesIncludeTax: boolean): string =>
  pricesIncludeTax
    ? `${formatRupees(toLabelPrice(beforeTax, true))} (${formatRupees(beforeTax)} before GST)`
    : formatRupees(beforeTax);

/**
 * Subtotal, GST, delivery, total: the same four lines wherever money is shown. GST that prices include is
 * part of the subtotal.
 */
export const billLines = (totals: Totals) => [
  { what: "Subtotal", amount: formatRupees(toSubtotal(totals)) },
  {
    what: `${totals.pricesIncludeTax ? "Of which " : ""}GST (${GST_PERCENT}%)`,
    amount: formatRupees(totals.taxPaise),
  },
  { what: "Delivery", amount: totals.shippingPaise === 0 ? "Free" : formatRupees(totals.shippingPaise) },
  { what: "Total", amount: formatRupees(totals.totalPaise) },
];
