/**
 * An amount in integer paise (1 rupee = 100 paise). All money inside the shop is this (rule: money-in-paise).
 */
export type Paise = number & { readonly __unit: "paise" };

/**
 * Marks a whole number of paise as money. Throws a RangeError for anything that is not a safe whole number.
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError("Money must be a whole number of paise");
  return amount as Paise;
}

/** Rupees (at most two decimals) to paise, rounded to the nearest paisa. */
export function fromRupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

/** Paise to rupees, for the edges of the shop only (forms, JSON). */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** "1,965", "1,23,456.50" and "1,234,567": groups of three, or as India has them; not "12,50". */
const GROUPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})(?:\.\d*)?$/;

/**
 * A number without the commas of its groups ("1,23,456.50" as "123456.50"); any other comma leaves the text
 * as it is.
 */
export const removeGrouping = (typed: string): string =>
  GROUPED.test(typed) ? typed.replaceAll(",", "") : typed;

/**
 * An amount in rupees as people write it ("₹1,250.50", "Rs. 39/-") as a plain number; what is none is no
 * number afterwards either.
 */
export const toPlainAmount = (typed: string): string =>
  removeGrouping(typed.trim().replace(/^(?:₹|Rs\.?)\s*|\s*(?:₹|Rs\.?|\/-)$/gi, ""));

const PLAIN_NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** The number that a text is, NaN where it is none ("0x10", "1e3", ""). */
export const parseNumber = (text: string): number => (PLAIN_NUMBER.test(text) ? Number(text) : Number.NaN);

/**
 * A number as forms and programs send it: as text ("₹1,500", "39/-") too, NaN where that is none; what is no
 * text is left as it is.
 */
export const parseSentNumber = (sent: unknown): unknown =>
  typeof sent === "string" ? parseNumber(toPlainAmount(sent)) : sent;

/** The sum of any number of amounts, in paise. */
export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

/** An amount times a whole quantity, in paise. */
export function multiply(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity);
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

/** "₹1,23,456" or, where there are paise, "₹65.50": Indian grouping, Latin digits (rule: indian-grouping). */
export function formatRupees(amount: Paise): string {
  return (amount % 100 === 0 ? wholeFormat : exactFormat).format(toRupees(amount));
}

const createForeignFormat = (currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency });

/** "≈ $12.40": about what an amount is in another currency, one unit of which costs so many rupees. */
export function formatApproximate(
  amount: Paise,
  { currency, rupees }: { currency: string; rupees: number },
): string {
  return `≈\u00a0${createForeignFormat(currency).format(toRupees(amount) / rupees)}`;
}

/** "₹13K": whole thousands of rupees, rounded, where there is little room. */
export function formatThousands(amount: Paise): string {
  return `${wholeFormat.format(Math.round(toRupees(amount) / 1000))}K`;
}

/** "₹1,23,456.00": always with its paise, as papers for the tax office have it. */
export const formatPaise = (amount: Paise): string => exactFormat.format(toRupees(amount));
