import { and, eq, inArray } from "drizzle-orm";
import { product } from "~/features/catalog/tables";
import { listCategories } from "~/features/categories/list-categories.server";
import { category } from "~/features/categories/tables";
import type { orders } from "~/features/orders/tables";
import { shareDiscount } from "~/features/pricing/share-discount";
import { getLinePrice, type PricedLine } from "~/features/pricing/tax";
import { ShopError } from "~/lib/errors";
import { formatRupees, type Paise, sum } from "~/lib/money";
import { formatPlainDay, shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { LIMITS, limitFailures } from "~/platform/limits/limits.server";
import { countUses, type DiscountCustomer, hasUsed } from "./count-uses.server";
import { type Discount, getWorth } from "./rules";
import { discount } from "./tables";
import { words } from "./words.en";

const FIELD = "discountCode";

const findByCode = (code: string): Discount | undefined =>
  db.select().from(discount).where(eq(discount.code, code)).get();

/**
 * Throws NOT_FOUND at `discountCode` for a code that the shop does not know, and TOO_MANY after many of them,
 * then for any code (rule: discount-guesses).
 */
export const assertCodeKnown = (code: string, userId: string): Promise<void> =>
  limitFailures(
    [{ limit: LIMITS.discountCodes, subject: userId }],
    () => {
      if (!findByCode(code)) throw new ShopError("NOT_FOUND", words.unknownCode, FIELD);
    },
    "NOT_FOUND",
  );

/**
 * `assertCodeKnown` for a code of the total that the customer has seen, and has taken out again: it counts as
 * one that was typed, but an unknown one is no error.
 */
export async function countSeenCode(code: string, userId: string): Promise<void> {
  try {
    await assertCodeKnown(code, userId);
  } catch (error) {
    if (!(error instanceof ShopError && error.code === "NOT_FOUND")) throw error;
  }
}

/** Why a code takes nothing off a purchase at `now`, whatever is bought. */
function findCodeProblem(
  { code, isActive, startDate, endDate, uses, oncePerCustomer }: Discount,
  customer: DiscountCustomer,
  now: Date,
): string | undefined {
  const day = shopDay(now);
  if (!isActive) return words.codeIsOff;
  if (startDate && day < startDate) return words.codeBegins(formatPlainDay(startDate));
  if (endDate && day > endDate) return words.codeEnded(formatPlainDay(endDate));
  if (oncePerCustomer && hasUsed(code, customer, now)) return words.youHaveUsedCode;
  return uses !== null && countUses(code, now, customer) >= uses ? words.codeIsUsedUp : undefined;
}

type LateOrder = Pick<typeof orders.$inferSelect, "id" | "userId" | "phone" | "discountCode">;

/**
 * Why an order that is paid after its time cannot have its discount any more at `now`, because it gave the
 * use of its code back (rule: discount-uses); undefined if it can, or has no code.
 */
export function findLateCodeProblem(
  { id, userId, phone, discountCode }: LateOrder,
  now: Date,
): string | undefined {
  const found = discountCode === null ? undefined : findByCode(discountCode);
  if (!found) return discountCode === null ? undefined : words.codeIsOff;
  return findCodeProblem(found, { userId: userId ?? "", phone, orderId: id }, now);
}

/** Of these products, those of the categories that a code is for. */
function listEligible(productIds: string[], categoryIds: string[]): Set<string> {
  const isOfCategory = categoryIds.length > 0 ? inArray(category.id, categoryIds) : undefined;
  const rows = db
    .select({ id: product.id })
    .from(product)
    .innerJoin(category, eq(category.name, product.category))
    .where(and(inArray(product.id, productIds), isOfCategory))
    .all();
  return new Set(rows.map(({ id }) => id));
}

/** The names of the categories that a code is for, of those that the shop still has. */
const listCategoryNamesOf = ({ categories }: Pick<Discount, "categories">): string[] =>
  listCategories()
    .filter(({ id }) => categories.includes(id))
    .map(({ name }) => name);

/** All categories, and those that a code is for and the shop has deleted, for its form. */
export function listCategoryChoices(chosen: readonly string[] = []) {
  const categories = listCategories().map(({ id, name }) => ({ value: id, label: name }));
  const deleted = chosen.filter((id) => !categories.some(({ value }) => value === id));
  return [...categories, ...deleted.map((id) => ({ value: id, label: words.deletedCategory }))];
}

/** Why a code takes nothing off these goods; undefined if it takes something off. */
function findGoodsProblem(
  { minimumPaise, ...found }: Discount,
  lines: PricedLine[],
  eligible: Set<string>,
): string | undefined {
  const goodsPaise = sum(lines.map(getLinePrice));
  if (goodsPaise < minimumPaise)
    return words.goodsTooFew(formatRupees(minimumPaise), formatRupees(goodsPaise));
  return eligible.size === 0 ? words.notForThese(listCategoryNamesOf(found).join(", ")) : undefined;
}

/**
 * The lines of a purchase with what a code takes off each (rules: discount-code, discount-by-line). Within
 * the transaction that places an order no code is used more often than it may be. Throws NOT_FOUND and
 * CONFLICT at `discountCode`, with a sentence of its own for each reason.
 */
export function applyDiscount<Line extends PricedLine & { productId: string }>(
  lines: Line[],
  code: string,
  customer: DiscountCustomer,
  now: Date,
): (Line & { discountPaise: Paise })[] {
  const found = findByCode(code);
  if (!found) throw new ShopError("NOT_FOUND", words.unknownCode, FIELD);
  const productIds = lines.map(({ productId }) => productId);
  const eligible = listEligible(productIds, found.categories);
  const problem = findCodeProblem(found, customer, now) ?? findGoodsProblem(found, lines, eligible);
  if (problem) throw new ShopError("CONFLICT", problem, FIELD);
  const shares = shareDiscount(lines, getWorth(found), ({ productId }) => eligible.has(productId));
  return lines.map((line, index) => ({ ...line, discountPaise: shares[index] as Paise }));
}
