import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { between, dayColumn, idColumn, instantColumn, isDay } from "~/platform/db/columns";
import { MAX_RATE_BP } from "./tax";

/**
 * The rate of GST of all goods and services whose HSN or SAC begins with a prefix, from a day on (rule:
 * tax-rates).
 */
export const taxRate = sqliteTable(
  "tax_rate",
  {
    id: idColumn(),
    hsnPrefix: text("hsn_prefix").notNull(),
    rateBp: integer("rate_bp").notNull(),
    validFrom: dayColumn("valid_from").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    unique("tax_rate_once").on(t.hsnPrefix, t.validFrom),
    check(
      "tax_rate_prefix",
      sql`length(${t.hsnPrefix}) between 2 and 8 and ${t.hsnPrefix} not glob '*[^0-9]*'`,
    ),
    check("tax_rate_rate", between(t.rateBp, 0, MAX_RATE_BP)),
    check("tax_rate_day", isDay(t.validFrom)),
  ],
);
