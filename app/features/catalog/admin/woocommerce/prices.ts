import { divideHalfUp, getPriceWithTax, takeOutTax } from "~/features/pricing/tax";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { type Paise, paise, toPlainAmount } from "~/lib/money";

/** A hundredth of a paisa: prices without tax often have four decimals. */
const PARTS = 100;
const DECIMALS = 4;
const AMOUNT = /^(\d{1,8})(?:\.(\d*))?$/;

/** An amount in rupees as it is written, in hundredths of a paisa, half up; undefined if it is none. */
export function parseParts(text: string): number | undefined {
  const [, whole, decimals = ""] = AMOUNT.exec(toPlainAmount(text)) ?? [];
  if (whole === undefined) return undefined;
  const kept = decimals.slice(0, DECIMALS).padEnd(DECIMALS, "0");
  const isRoundedUp = (decimals[DECIMALS] ?? "0") >= "5";
  return Number(whole + kept) + (isRoundedUp ? 1 : 0);
}

/** Whether the prices in a file have GST in them. */
export type PricesAre = "with" | "without";

interface Taxed {
  pricesAre: PricesAre;
  /** Of the shop. */
  mode: SaleTaxMode;
  rateBp: number;
}

const toPaise = (parts: number): Paise => paise(divideHalfUp(parts, PARTS));

/** An amount without GST with it, rounded half up once. */
const addTaxToParts = (parts: number, rateBp: number): Paise =>
  paise(divideHalfUp(parts * (10_000 + rateBp), PARTS * 10_000));

/** The largest price that is shown with GST as at most this amount, so that nothing becomes dearer. */
function removeTax(grossPaise: Paise, rateBp: number): Paise {
  let price = paise(takeOutTax(grossPaise, rateBp).taxablePaise + 2);
  while (getPriceWithTax(price, rateBp) > grossPaise) price = paise(price - 1);
  return price;
}

/** A price of a file as the shop stores it: with GST or without (rule: imported-prices). */
export function toShopPrice(parts: number, { pricesAre, mode, rateBp }: Taxed): Paise {
  if (mode === "exclusive" && pricesAre === "with") return removeTax(toPaise(parts), rateBp);
  if (mode === "inclusive" && pricesAre === "without") return addTaxToParts(parts, rateBp);
  return toPaise(parts);
}

/** The MRP, which has all taxes in it (rule: imported-prices). */
export const toMrp = (parts: number, { pricesAre, mode, rateBp }: Taxed): Paise =>
  pricesAre === "without" && mode !== "none" ? getMrpOf(parts, mode, rateBp) : toPaise(parts);

/**
 * Where GST is added by the paisa, the MRP is what the price becomes, so that the price is never above it.
 */
const getMrpOf = (parts: number, mode: SaleTaxMode, rateBp: number): Paise =>
  mode === "exclusive" ? getPriceWithTax(toPaise(parts), rateBp) : addTaxToParts(parts, rateBp);
