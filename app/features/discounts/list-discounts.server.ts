import { and, count, eq, isNotNull, sql, sum } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { paise } from "~/lib/money";
import { PAGE_SIZE } from "~/lib/paginate";
import { shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { isOneOf, newestFirst, paginateTotal, toExactTotal } from "~/platform/db/list-queries.server";
import { usesCode } from "./count-uses.server";
import type { DiscountsQuery } from "./input";
import { type Discount, getDiscountState } from "./rules";
import { discount } from "./tables";

/** By code: how many orders use it at `now`, what it has taken off those paid, and whether any has it. */
function readUses(codes: string[], now: Date) {
  const isUse = usesCode(now);
  const rows = db
    .select({
      code: orders.discountCode,
      used: sum(isUse).mapWith(Number),
      given: sum(sql`${isUse} * (${orders.paidAt} is not null) * ${orders.discountPaise}`).mapWith(Number),
    })
    .from(orders)
    .where(and(isNotNull(orders.discountCode), isOneOf(orders.discountCode, codes)))
    .groupBy(orders.discountCode)
    .all();
  const rowByCode = new Map(rows.map((row) => [row.code, row]));
  return (code: string) => {
    const row = rowByCode.get(code);
    return { used: row?.used ?? 0, givenPaise: paise(row?.given ?? 0), canDelete: row === undefined };
  };
}

/** One page of the discount codes, the newest first, with how often each is used and what it has given. */
export function listDiscounts({ page }: DiscountsQuery, now: Date) {
  const total = db.select({ n: count() }).from(discount).get()?.n ?? 0;
  const { offset, ...part } = paginateTotal(toExactTotal(total), page, PAGE_SIZE);
  const rows = db
    .select()
    .from(discount)
    .orderBy(...newestFirst(discount))
    .limit(PAGE_SIZE)
    .offset(offset)
    .all();
  const getUses = readUses(
    rows.map(({ code }) => code),
    now,
  );
  const items = rows.map((row) => {
    const uses = getUses(row.code);
    return { ...row, ...uses, state: getDiscountState(row, uses.used, shopDay(now)) };
  });
  return { ...part, items };
}

export const findDiscount = (id: string): Discount | undefined =>
  db.select().from(discount).where(eq(discount.id, id)).get();
