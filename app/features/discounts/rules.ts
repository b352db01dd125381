import type { DiscountWorth } from "~/features/pricing/share-discount";
import { formatRupees, paise } from "~/lib/money";
import { formatPlainDay, shopDay } from "~/lib/time";
import type { discount } from "./tables";
import { words } from "./words.en";

export type Discount = typeof discount.$inferSelect;

/** The highest part of their price that a code takes off goods (rule: discount-fields). */
export const MAX_PERCENT = 90;
/** In rupees: the highest amount of a code, and the highest minimum. */
export const MAX_RUPEES = 100_000;
export const MAX_USES = 1_000_000;
export const CODE_MAX_LENGTH = 20;

/** Why the back-office cannot show or change a code. */
export const discountNotFound = () => words.thereIsNoSuchCode;

/** What a code takes off goods. */
export const getWorth = ({
  percent,
  amountPaise,
}: Pick<Discount, "percent" | "amountPaise">): DiscountWorth =>
  percent === null ? { amountPaise: amountPaise ?? paise(0) } : { percent };

/** "10% off", "₹200 off". */
export const formatWorth = ({ percent, amountPaise }: Pick<Discount, "percent" | "amountPaise">): string =>
  words.off(percent === null ? formatRupees(amountPaise ?? paise(0)) : words.percent(percent));

/** "1 Nov 2026 to 15 Nov 2026". */
export function formatPeriod({ startDate, endDate }: Pick<Discount, "startDate" | "endDate">): string {
  if (startDate && endDate) return words.fromTo(formatPlainDay(startDate), formatPlainDay(endDate));
  if (startDate) return words.from(formatPlainDay(startDate));
  return endDate ? words.until(formatPlainDay(endDate)) : words.always;
}

/** Whether the last day of a code is past at `now`. */
export const hasEnded = ({ endDate }: { endDate?: string | null }, now: Date): boolean =>
  Boolean(endDate && endDate < shopDay(now));

export type DiscountState = "active" | "later" | "ended" | "used-up" | "off";

/** Whether a code can be used on a day of the shop's calendar. */
export function getDiscountState(
  { isActive, startDate, endDate, uses }: Pick<Discount, "isActive" | "startDate" | "endDate" | "uses">,
  usedCount: number,
  day: string,
): DiscountState {
  if (!isActive) return "off";
  if (endDate && day > endDate) return "ended";
  if (startDate && day < startDate) return "later";
  return uses !== null && usedCount >= uses ? "used-up" : "active";
}

/** The values of a code as the form has them. */
export const toDiscountFields = ({ percent, amountPaise, minimumPaise, uses, ...row }: Discount) => ({
  code: row.code,
  percent: percent === null ? undefined : String(percent),
  amount: amountPaise === null ? undefined : String(amountPaise / 100),
  minimum: minimumPaise === 0 ? undefined : String(minimumPaise / 100),
  uses: uses === null ? undefined : String(uses),
  oncePerCustomer: row.oncePerCustomer ? "on" : undefined,
  startDate: row.startDate ?? undefined,
  endDate: row.endDate ?? undefined,
  categories: row.categories.join(","),
});
