import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { multiply, type Paise, paise, shareOut, sum } from "~/lib/money";

/** The highest rate of GST, in basis points. */
export const MAX_RATE_BP = 10_000;

export interface PricedLine {
  unitPaise: Paise;
  quantity: number;
}

/**
 * A line of a sale; `rateBp` is its rate of GST in basis points, 1,800 for 18 %. `discountPaise` is taken off
 * what its pieces cost, so it has GST in it exactly if their price has.
 */
export interface TaxableLine extends PricedLine {
  rateBp: number;
  discountPaise?: Paise;
}

/** What the pieces of a line cost by their price, after its discount. */
export const getLinePrice = ({
  unitPaise,
  quantity,
  discountPaise = paise(0),
}: Omit<TaxableLine, "rateBp">) => paise(multiply(unitPaise, quantity) - discountPaise);

/** A value and its GST, which is two equal halves, so that it is the same for every place of supply. */
export interface TaxedValue {
  rateBp: number;
  taxablePaise: Paise;
  halfPaise: Paise;
}

/** A sale with the GST of each line's goods and of its share of the delivery fee, in the lines' order. */
export interface TaxedSale {
  goods: TaxedValue[];
  delivery: TaxedValue[];
  /** What brings the total to the whole rupee; less than nothing where it is rounded down. */
  roundOffPaise: Paise;
  totalPaise: Paise;
}

export const divideHalfUp = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by));

/** The GST on a value, each half rounded half up to the paisa (rule: gst-by-line). */
const addTax = (taxablePaise: Paise, rateBp: number): TaxedValue => ({
  rateBp,
  taxablePaise,
  halfPaise: paise(divideHalfUp(taxablePaise * rateBp, 20_000)),
});

/** The GST inside an amount, each half rounded alike; the rest is the value (rule: gst-within-price). */
export function takeOutTax(amountPaise: Paise, rateBp: number): TaxedValue {
  const halfPaise = paise(divideHalfUp(amountPaise * rateBp, 2 * (10_000 + rateBp)));
  return { rateBp, taxablePaise: paise(amountPaise - 2 * halfPaise), halfPaise };
}

const TAX_BY_MODE: Record<SaleTaxMode, (amountPaise: Paise, rateBp: number) => TaxedValue> = {
  exclusive: addTax,
  inclusive: takeOutTax,
  none: (taxablePaise) => ({ rateBp: 0, taxablePaise, halfPaise: paise(0) }),
};

/** A value with its GST. */
export const getGross = ({ taxablePaise, halfPaise }: TaxedValue): Paise =>
  paise(taxablePaise + 2 * halfPaise);

/** What one piece costs with the GST that is added to its price (rule: one-figure). */
export const getPriceWithTax = (pricePaise: Paise, addedRateBp: number): Paise =>
  getGross(addTax(pricePaise, addedRateBp));

/**
 * The GST of a sale, by line, on what is left of each after its discount (rule: tax-after-discount). The
 * delivery fee has GST inside and is shared over the lines by their taxable
 * values, equally if all are zero (rule: gst-in-delivery). Where GST is added to the prices, the total is
 * brought to the whole rupee (rule: round-off).
 */
export function taxSale(lines: TaxableLine[], deliveryPaise: Paise, mode: SaleTaxMode): TaxedSale {
  const goods = lines.map((line) => TAX_BY_MODE[mode](getLinePrice(line), line.rateBp));
  const values = goods.map(({ taxablePaise }) => taxablePaise);
  const weights = values.some((value) => value > 0) ? values : values.map(() => 1);
  const shares = lines.length > 0 ? shareOut(deliveryPaise, weights) : [];
  const taxShare = TAX_BY_MODE[mode === "none" ? "none" : "inclusive"];
  const delivery = shares.map((share, index) => taxShare(share, lines[index]?.rateBp ?? 0));
  const exactPaise = sum([...goods, ...delivery].map(getGross));
  const totalPaise = mode === "exclusive" ? paise(divideHalfUp(exactPaise, 100) * 100) : exactPaise;
  return { goods, delivery, roundOffPaise: paise(totalPaise - exactPaise), totalPaise };
}

/**
 * An amount at the rate of another day: what the customer was told stays, and is split anew.
 */
export const splitAnew = (value: TaxedValue, rateBp: number): TaxedValue =>
  takeOutTax(getGross(value), rateBp);

/** The GST codes of union territories without a legislature, where UTGST stands in the place of SGST. */
const UNION_TERRITORIES = ["04", "26", "31", "35", "38"];

/** Where a sale is sent, and who buys it; states by their GST codes. */
export interface Supply {
  isPickedUp: boolean;
  deliveryState: string;
  /** The state of the buyer's GSTIN, if the order is billed to one. */
  gstinState?: string;
  /** Whether it is billed to another address than it is sent to. */
  isBilledElsewhere: boolean;
}

/** The state in which a sale counts as made. */
export function findSupplyState(
  { isPickedUp, deliveryState, gstinState, isBilledElsewhere }: Supply,
  ownState: string,
): string {
  if (isPickedUp) return ownState;
  return gstinState && isBilledElsewhere ? gstinState : deliveryState;
}

/** The taxes of a sale: two that have half of it each, or IGST for all of it (rule: gst-split). */
export function listTaxes(supplyState: string, ownState: string): ["CGST", "SGST" | "UTGST"] | ["IGST"] {
  if (supplyState !== ownState) return ["IGST"];
  return ["CGST", UNION_TERRITORIES.includes(ownState) ? "UTGST" : "SGST"];
}
