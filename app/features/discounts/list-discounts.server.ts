import { and, count, eq, sql } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { type Paise, paise } from "~/lib/money";
import { PAGE_SIZE } from "~/lib/paginate";
import { shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { newestFirst, paginateTotal, toExactTotal } from "~/platform/db/list-queries.server";
import { isCodeKnownToOrders, usesCode } from "./count-uses.server";
import type { DiscountsQuery } from "./input";
import { type Discount, getDiscountState } from "./rules";
import { discount } from "./tables";

/** How many orders use a code at `now`, and what it has taken off those that are paid. */
function sumUses(code: string, now: Date): { used: number; givenPaise: Paise } {
  const row = db
    .select({
      used: count(),
      given: sql<
        number | null
      >`sum(case when ${orders.paidAt} is null then 0 else ${orders.discountPaise} end)`,
    })
    .from(orders)
    .where(and(eq(orders.discountCode, code), usesCode(now)))
    .get();
  return { used: row?.used ?? 0, givenPaise: paise(row?.given ?? 0) };
}

/** One page of the discount codes, the newest first, with how often each is used and what it has given. */
export function listDiscounts({ page }: DiscountsQuery, now: Date) {
  const total = db.select({ n: count() }).from(discount).get()?.n ?? 0;
  const { offset, ...part } = paginateTotal(toExactTotal(total), page, PAGE_SIZE);
  const items = db
    .select()
    .from(discount)
    .orderBy(...newestFirst(discount))
    .limit(PAGE_SIZE)
    .offset(offset)
    .all()
    .map((row) => {
      const sums = sumUses(row.code, now);
      return {
        ...row,
        ...sums,
        state: getDiscountState(row, sums.used, shopDay(now)),
        canDelete: !isCodeKnownToOrders(row.code),
      };
    });
  return { ...part, items };
}

export const findDiscount = (id: string): Discount | undefined =>
  db.select().from(discount).where(eq(discount.id, id)).get();
