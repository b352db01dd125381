import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { paise } from "~/lib/money";
import {
  between,
  dayColumn,
  flagColumn,
  idColumn,
  instantColumn,
  isDay,
  jsonColumn,
  paiseColumn,
} from "~/platform/db/columns";

/**
 * A code that takes a part or an amount off goods (rule: discount-code). Amounts are in the terms of the
 * shop's prices. Orders keep the code and what it took off.
 */
export const discount = sqliteTable(
  "discount",
  {
    id: idColumn(),
    code: text("code").notNull().unique(),
    percent: integer("percent"),
    amountPaise: paiseColumn("amount_paise"),
    /** What all goods of the purchase must cost at least. */
    minimumPaise: paiseColumn("minimum_paise").notNull().default(paise(0)),
    /** By how many orders it can be used; null: by any number. */
    uses: integer("uses"),
    oncePerCustomer: flagColumn("once_per_customer").notNull().default(false),
    /** The first and the last day of the shop's calendar; null: without a beginning or an end. */
    startDate: dayColumn("start_date"),
    endDate: dayColumn("end_date"),
    /** The ids of the categories it is for; none: for all. */
    categories: jsonColumn("categories").$type<string[]>().notNull().default([]),
    isActive: flagColumn("is_active").notNull().default(true),
    createdAt: instantColumn("created_at").notNull(),
    updatedAt: instantColumn("updated_at").notNull(),
  },
  (t) => [
    check("discount_code", sql`length(${t.code}) between 3 and 20 and ${t.code} not glob '*[^A-Z0-9-]*'`),
    check("discount_one_worth", sql`(${t.percent} is null) <> (${t.amountPaise} is null)`),
    check("discount_percent", between(t.percent, 1, 90)),
    check("discount_amount", sql`${t.amountPaise} > 0`),
    check("discount_minimum", sql`${t.minimumPaise} >= 0`),
    check("discount_uses", sql`${t.uses} > 0`),
    check("discount_start", isDay(t.startDate)),
    check(
      "discount_end",
      sql`${isDay(t.endDate)} and (${t.startDate} is null or ${t.endDate} >= ${t.startDate})`,
    ),
  ],
);
