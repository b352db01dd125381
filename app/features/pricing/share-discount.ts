import { type Paise, paise, shareOut, sum } from "~/lib/money";
import { divideHalfUp, getLinePrice, type PricedLine } from "./tax";

/** What a discount takes off goods: a whole part of a hundred of their price, or an amount. */
export type DiscountWorth = { percent: number } | { amountPaise: Paise };

/**
 * What a discount takes off each line, in the terms of their prices: of each line by itself the percent,
 * rounded half up to the paisa, or of all together the amount, shared by what they cost and never more than
 * that. Nothing off lines that are not `isEligible` (rule: discount-by-line).
 */
export function shareDiscount<Line extends PricedLine>(
  lines: Line[],
  worth: DiscountWorth,
  isEligible: (line: Line) => boolean,
): Paise[] {
  const prices = lines.map((line) => (isEligible(line) ? getLinePrice(line) : paise(0)));
  if ("percent" in worth) return prices.map((price) => paise(divideHalfUp(price * worth.percent, 100)));
  const allPaise = sum(prices);
  if (allPaise === 0) return prices;
  return shareOut(paise(Math.min(worth.amountPaise, allPaise)), prices);
}
