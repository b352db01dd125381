import { and, isNull, or, sql } from "drizzle-orm";
import type { Expiry } from "~/platform/feature";
import { toTableSql } from "./columns";
import { transaction, tx } from "./db.server";

/** Deletes the rows of a table that have expired, which have no effect any more (rule: clock-is-hygiene). */
export async function deleteExpired(table: string, expiry: Expiry, now: Date): Promise<void> {
  const { columns, keepMs = 0, unless } = expiry;
  const toSql = (column: string) => sql`${toTableSql(table)}.${toTableSql(column)}`;
  const isPast = or(...columns.map((column) => sql`${toSql(column)} <= ${now.getTime() - keepMs}`));
  const isExpired = and(unless ? isNull(toSql(unless)) : undefined, isPast);
  await transaction(() => tx().run(sql`delete from ${toTableSql(table)} where ${isExpired}`));
}
