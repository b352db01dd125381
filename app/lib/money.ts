/** An amount in whole paise; 1 rupee is 100 paise (rule: money-in-paise). */
export type Paise = number & { readonly __unit: "paise" };

/** Marks a number as an amount in paise. Throws a RangeError unless it is a safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError("Money must be a whole number of paise");
  return amount as Paise;
}

/** Converts rupees to paise, rounded to the nearest paisa. */
export function fromRupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

export const hasWholePaise = (rupees: number): boolean => Number(rupees.toFixed(2)) === rupees;

/** Converts paise to rupees, for forms and JSON only. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** Matches Western or Indian grouping, such as "1,234,567" or "1,23,456.50", but not "12,50". */
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})(?:\.\d*)?$/;

/** Removes the commas of a grouped number; a text with other commas is returned unchanged. */
export const removeGrouping = (text: string): string =>
  GROUPED.test(text) ? text.replaceAll(",", "") : text;

/** Removes the currency signs and grouping of an amount in rupees, such as "₹1,250.50" or "Rs. 39/-". */
export const toPlainAmount = (text: string): string =>
  removeGrouping(
    text
      .trim()
      .replace(/^(?:₹|Rs\.?)|(?:₹|Rs\.?|\/-)$/gi, "")
      .trim(),
  );

// Each digit can be matched in one way only: others make a long text take seconds (rule: request-limits).
const PLAIN_NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Parses a decimal number; any other text ("0x10", "1e3", "") gives NaN. */
export const parseNumber = (text: string): number => (PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN);

/**
 * Parses an amount in rupees sent as text, NaN if it is not a number; other values are returned unchanged.
 */
export const parseTypedAmount = (value: unknown): unknown =>
  typeof value === "string" ? parseNumber(toPlainAmount(value)) : value;

export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

/** Multiplies an amount by a whole quantity. */
export function multiply(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity);
}

/**
 * Divides an amount into whole paise in proportion to the weights, by the largest remainder method: the
 * shares add up to the amount exactly, and of equal remainders the first gets the extra paisa. Weights are
 * whole, not negative, and not all zero.
 */
export function shareOut(amount: Paise, weights: number[]): Paise[] {
  // BigInt, because an amount times a weight may exceed what a number holds exactly.
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / totalWeight));
  const leftPaise = amount - shares.reduce((sum, share) => sum + share, 0);
  const remainders = products.map((product, index) => ({ index, remainder: product % totalWeight }));
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of remainders.slice(0, leftPaise)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map(paise);
}

const wholeFormat = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});
const exactFormat = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
});

/** Formats an amount as "₹1,23,456", or as "₹65.50" if it has paise (rule: indian-grouping). */
export function formatRupees(amount: Paise): string {
  return (amount % 100 === 0 ? wholeFormat : exactFormat).format(toRupees(amount));
}

const createForeignFormat = (currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency });

/** Formats an amount in another currency, such as "≈ $12.40"; `rupees` is the price of one unit of it. */
export function formatApproximate(
  amount: Paise,
  { currency, rupees }: { currency: string; rupees: number },
): string {
  return `≈\u00a0${createForeignFormat(currency).format(toRupees(amount) / rupees)}`;
}

/** Formats an amount with its paise, such as "₹1,23,456.00", as tax invoices need it. */
export const formatPaise = (amount: Paise): string => exactFormat.format(toRupees(amount));

/** `formatRupees` of an amount that may be below zero: "−₹1". */
export const formatSignedRupees = (amount: Paise): string =>
  amount < 0 ? `−${formatRupees(multiply(amount, -1))}` : formatRupees(amount);

/** Formats an amount that may be below zero: "−₹0.20". */
export const formatSignedPaise = (amount: Paise): string =>
  amount < 0 ? `−${formatPaise(multiply(amount, -1))}` : formatPaise(amount);

/** A rate in basis points in per cent, as people type it: "18", "2.5". */
export const formatPercent = (rateBp: number): string => String(rateBp / 100);
