import type { SectionValues } from "~/features/settings/sections.server";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import {
  formatPercent,
  formatRupees,
  formatSignedPaise,
  fromRupees,
  multiply,
  type Paise,
  paise,
  sum,
} from "~/lib/money";
import { type TaxableLine, type TaxedValue, taxSale } from "./tax";
import { words } from "./words.en";

/** The GST of all goods of one rate. */
export interface RateTax {
  rateBp: number;
  taxPaise: Paise;
}

/**
 * The amounts of an order; `totalPaise` is the sum of the other four. `itemsPaise` is always without GST,
 * even if the prices of the lines include it, and after the discount; `taxPaise` is that on the goods,
 * `shippingPaise` has its GST inside. `discountPaise` has GST in it exactly if the prices have.
 */
export interface Totals {
  itemsPaise: Paise;
  discountPaise: Paise;
  taxPaise: Paise;
  shippingPaise: Paise;
  roundOffPaise: Paise;
  totalPaise: Paise;
  taxMode: SaleTaxMode;
  /** `taxPaise` by rate, the lowest first. */
  taxes: RateTax[];
}

/** With the code of its discount and what a return of the customer pays of it (rule: exchange). */
export type Bill = Totals & { discountCode?: string | null; exchangePaise?: Paise };

/** The GST of goods by rate; goods without tax have no part in it. */
export function sumTaxes(goods: Pick<TaxedValue, "rateBp" | "halfPaise">[]): RateTax[] {
  const rates = [...new Set(goods.map(({ rateBp }) => rateBp))].sort((a, b) => a - b);
  return rates
    .filter((rateBp) => rateBp > 0)
    .map((rateBp) => {
      const halves = goods.filter((value) => value.rateBp === rateBp).map(({ halfPaise }) => halfPaise);
      return { rateBp, taxPaise: multiply(sum(halves), 2) };
    });
}

const getValue = (lines: TaxableLine[], mode: SaleTaxMode): Paise =>
  sum(taxSale(lines, paise(0), mode).goods.map(({ taxablePaise }) => taxablePaise));

function toTotals(lines: TaxableLine[], shippingPaise: Paise, taxMode: SaleTaxMode): Totals {
  const { goods, roundOffPaise, totalPaise } = taxSale(lines, shippingPaise, taxMode);
  const taxes = taxMode === "none" ? [] : sumTaxes(goods);
  return {
    itemsPaise: sum(goods.map(({ taxablePaise }) => taxablePaise)),
    discountPaise: sum(lines.map(({ discountPaise }) => discountPaise ?? paise(0))),
    taxPaise: sum(taxes.map(({ taxPaise }) => taxPaise)),
    shippingPaise,
    roundOffPaise,
    totalPaise,
    taxMode,
    taxes,
  };
}

/** What delivery of a cart costs, and above which value of the goods without GST it is free: a setting. */
export type CartDelivery = Pick<SectionValues<"delivery">, "deliveryFeePaise" | "freeDeliveryAbovePaise">;

/** What heavy goods cost more, also where delivery is free (rule: heavy-orders). */
interface Extra {
  extraPaise?: Paise;
}

const addExtra = (isFree: boolean, feePaise: Paise, { extraPaise }: Extra): Paise =>
  sum([isFree ? fromRupees(0) : feePaise, extraPaise ?? fromRupees(0)]);

/**
 * The amounts of a cart; an empty one costs nothing. The goods are compared with the threshold as they are
 * after their discount (rules: delivery-fee, free-delivery-above).
 */
export function cartTotals(
  lines: TaxableLine[],
  delivery: CartDelivery & Extra,
  taxMode: SaleTaxMode = "exclusive",
): Totals {
  const isFree = lines.length === 0 || getValue(lines, taxMode) > delivery.freeDeliveryAbovePaise;
  return toTotals(lines, addExtra(isFree, delivery.deliveryFeePaise, delivery), taxMode);
}

/** The amounts of goods without delivery: picked up at the shop (rule: pick-up), or not delivered there. */
export const pickupTotals = (lines: TaxableLine[], taxMode: SaleTaxMode): Totals =>
  toTotals(lines, fromRupees(0), taxMode);

export interface DeliveryTerms extends Extra {
  homeVisitFeePaise: Paise;
  freeDeliveryAbovePaise: Paise;
}

/** The amounts of Buy Now; the area's fee is waived above its own threshold (rule: buy-now-delivery). */
export function buyNowTotals(
  lines: TaxableLine[],
  area: DeliveryTerms,
  taxMode: SaleTaxMode = "exclusive",
): Totals {
  const isFree = getValue(lines, taxMode) > area.freeDeliveryAbovePaise;
  return toTotals(lines, addExtra(isFree, area.homeVisitFeePaise, area), taxMode);
}

/**
 * What is missing in a cart for free delivery, without GST: the goods must be worth more than this.
 * Undefined if delivery is free or the cart is empty.
 */
export function getMissingForFreeDelivery(
  { itemsPaise }: Totals,
  { deliveryFeePaise, freeDeliveryAbovePaise }: CartDelivery,
): Paise | undefined {
  const isFree = itemsPaise === 0 || deliveryFeePaise === 0 || itemsPaise > freeDeliveryAbovePaise;
  return isFree ? undefined : paise(freeDeliveryAbovePaise - itemsPaise);
}

/** The sentence about free delivery in a cart. */
export function freeDeliveryText(totals: Totals, delivery: CartDelivery): string {
  if (delivery.deliveryFeePaise === 0) return words.deliveryIsFree;
  const missingPaise = getMissingForFreeDelivery(totals, delivery);
  const ruleText = words.freeDeliveryOnOrdersAbove(
    thresholdText(delivery.freeDeliveryAbovePaise, totals.taxMode),
  );
  return missingPaise === undefined
    ? ruleText
    : words.addMoreThanForFreeDelivery(thresholdText(missingPaise, totals.taxMode), ruleText);
}

/** The texts about delivery of a cart, by the placeholders of the information pages that show them. */
export function deliveryTexts(delivery: CartDelivery, taxMode: SaleTaxMode) {
  const { deliveryFeePaise, freeDeliveryAbovePaise } = delivery;
  if (deliveryFeePaise === 0)
    return {
      deliveryFee: words.free,
      freeDelivery: words.everyOrderFromCart,
      deliveryCost: words.deliveryOfOrderFromCart,
      deliveryAnswer: words.nothingForOrderFromCart,
    };
  const amount = formatRupees(deliveryFeePaise);
  const fee = taxMode === "none" ? amount : words.gstIncluded(amount);
  const above = thresholdText(freeDeliveryAbovePaise, taxMode);
  return {
    deliveryFee: fee,
    freeDelivery: words.goodsAbove(above),
    deliveryCost: words.orderFromCartCostsToDeliver(fee, above),
    deliveryAnswer: words.forOrderFromCartNothing(fee, above),
  };
}

/** A value of goods in words: "₹500 before GST", or "₹500" where no GST is charged. */
export const thresholdText = (valuePaise: Paise, taxMode: SaleTaxMode): string =>
  taxMode === "none" ? formatRupees(valuePaise) : words.beforeGst(formatRupees(valuePaise));

/**
 * The lines of a bill: subtotal, discount, GST by rate, delivery, round off, total, and what a return pays of
 * it. GST that prices include is part of the subtotal. `refusedPincode`: where they are not delivered.
 */
export function billLines(
  { taxMode, taxes, exchangePaise = paise(0), discountCode, ...totals }: Bill,
  refusedPincode?: string,
) {
  const { itemsPaise, discountPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise } = totals;
  const isInside = taxMode === "inclusive";
  const subtotalPaise = sum([itemsPaise, discountPaise, isInside ? taxPaise : paise(0)]);
  return [
    { label: words.subtotal, amount: formatRupees(subtotalPaise) },
    ...(discountPaise === 0
      ? []
      : [{ label: words.discountOf(discountCode ?? ""), amount: `−${formatRupees(discountPaise)}` }]),
    ...taxes.map((tax) => ({
      label: words.ofWhichGst(isInside, formatPercent(tax.rateBp)),
      amount: formatRupees(tax.taxPaise),
    })),
    refusedPincode
      ? { label: words.delivery, amount: words.notDeliveredTo(refusedPincode) }
      : {
          label: taxMode === "none" ? words.delivery : words.deliveryGstIncluded,
          amount: shippingPaise === 0 ? words.free : formatRupees(shippingPaise),
        },
    ...(roundOffPaise === 0 ? [] : [{ label: words.roundOff, amount: formatSignedPaise(roundOffPaise) }]),
    { label: words.total, amount: formatRupees(totalPaise) },
    ...(exchangePaise === 0
      ? []
      : [
          { label: words.paidByReturn, amount: `−${formatRupees(exchangePaise)}` },
          { label: words.difference, amount: formatRupees(paise(totalPaise - exchangePaise)) },
        ]),
  ];
}
