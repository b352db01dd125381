import { formatRupees, type Paise, paise, rupees, sum, times } from "~/lib/money";

/** GST on every sale, in per cent (spec storefront §9). */
export const GST_PERCENT = 18;
/** Delivery of a cart costs this, and nothing above the threshold (spec storefront §9, D17). */
export const DELIVERY_FEE = rupees(50);
export const FREE_DELIVERY_ABOVE = rupees(500);

export interface PricedLine {
  unitPaise: Paise;
  quantity: number;
}

/** What an order costs, all in paise; `totalPaise` is the sum of the other three. */
export interface Totals {
  itemsPaise: Paise;
  taxPaise: Paise;
  shippingPaise: Paise;
  totalPaise: Paise;
}

/** The price of all lines before tax, in paise. */
export const subtotal = (lines: PricedLine[]): Paise => sum(lines.map((line) => times(line.unitPaise, line.quantity)));

/** GST on a subtotal, rounded half up to the rupee (spec storefront §9). */
export const gstOn = (itemsPaise: Paise): Paise => paise(Math.floor((itemsPaise * GST_PERCENT + 5_000) / 10_000) * 100);

const totalled = (itemsPaise: Paise, shippingPaise: Paise): Totals => {
  const taxPaise = gstOn(itemsPaise);
  return { itemsPaise, taxPaise, shippingPaise, totalPaise: sum([itemsPaise, taxPaise, shippingPaise]) };
};

/** What a cart costs (D17): delivery is free above ₹500 before GST; an empty cart costs nothing. */
export function cartTotals(lines: PricedLine[]): Totals {
  const itemsPaise = subtotal(lines);
  const free = itemsPaise === 0 || itemsPaise > FREE_DELIVERY_ABOVE;
  return totalled(itemsPaise, free ? rupees(0) : DELIVERY_FEE);
}

export interface DeliveryTerms {
  homeVisitFeePaise: Paise;
  freeDeliveryAbovePaise: Paise;
}

/** What Buy Now costs (D17): delivery is the area's fee, waived above the area's own threshold before GST. */
export function buyNowTotals(lines: PricedLine[], area: DeliveryTerms): Totals {
  const itemsPaise = subtotal(lines);
  return totalled(itemsPaise, itemsPaise > area.freeDeliveryAbovePaise ? rupees(0) : area.homeVisitFeePaise);
}

/** What a cart must go above by for free delivery, in paise; undefined where it is free or empty. */
export function missingForFreeDelivery({ itemsPaise, shippingPaise }: Totals): Paise | undefined {
  return shippingPaise > 0 ? paise(FREE_DELIVERY_ABOVE - itemsPaise) : undefined;
}

/** Subtotal, GST, delivery, total: the same four lines wherever money is shown. */
export const billLines = ({ itemsPaise, taxPaise, shippingPaise, totalPaise }: Totals) => [
  { what: "Subtotal", amount: formatRupees(itemsPaise) },
  { what: `GST (${GST_PERCENT}%)`, amount: formatRupees(taxPaise) },
  { what: "Delivery", amount: shippingPaise === 0 ? "Free" : formatRupees(shippingPaise) },
  { what: "Total", amount: formatRupees(totalPaise) },
];
