import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { toTableSql } from "~/platform/db/columns";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { Binned } from "~/platform/feature";
import { BINNED, type BinKind } from "~/shop";
import { deletedItem, FACTS, type StoredRow, type StoredValue } from "./tables";
import { words } from "./words.en";

/**
 * What a feature does when a thing of its own is restored: `check` throws CONFLICT if it must not be, from
 * the row as it was deleted; `after` does what else belongs to it, by the facts that were put in the bin with
 * it, and returns what people should know.
 */
export interface Restoring {
  check?: (row: StoredRow, now: Date) => void;
  /** What is called otherwise by now; throws CONFLICT if it is gone. */
  toCurrent?: (row: StoredRow) => Binned["restoredAs"];
  after?: (id: string, now: Date, facts: StoredRow) => string | undefined;
}

const toBound = (value: StoredValue | undefined): string | number | Buffer | null =>
  typeof value === "object" && value !== null ? Buffer.from(value.base64, "base64") : (value ?? null);

interface Reference {
  column: string;
  to: string;
}

/**
 * The columns that can be written, those that are empty where what they refer to is not there, and those
 * without which a row is nothing.
 */
function describeColumns(table: string): { names: string[]; references: Reference[]; owners: Reference[] } {
  const columns = db.all<{ name: string }>(
    sql`select name from pragma_table_xinfo(${table}) where hidden = 0`,
  );
  const listReferences = (onDelete: string) =>
    db.all<Reference>(sql`select "from" as "column", "table" as "to"
      from pragma_foreign_key_list(${table}) where on_delete = ${onDelete}`);
  const names = columns.map(({ name }) => name);
  return { names, references: listReferences("SET NULL"), owners: listReferences("CASCADE") };
}

const isThere = ({ to }: Reference, id: StoredValue | undefined): boolean =>
  db.get(sql`select 1 from ${toTableSql(to)} where id = ${toBound(id)}`) !== undefined;

/** Numbers that SQLite has given to rows are given anew. */
const isRowNumber = (name: string, value: StoredValue | undefined) =>
  name === "id" && typeof value === "number";

/**
 * Inserts rows as they stood; what stays of a deleted thing under its id is overwritten. Only the row of the
 * thing itself has `changes`; others that belong to what is gone by now are left out.
 */
function writeRows(table: string, rows: readonly StoredRow[], changes: Binned["restoredAs"]): void {
  const { names, references, owners } = describeColumns(table);
  for (const stored of rows) {
    if (!changes && owners.some((owner) => !isThere(owner, stored[owner.column]))) continue;
    const row: StoredRow = { ...stored, ...changes };
    for (const reference of references)
      if (!isThere(reference, row[reference.column])) row[reference.column] = null;
    const columns = names.filter((name) => name in row && !isRowNumber(name, row[name]));
    const list = (items: SQL[]) => sql.join(items, sql`, `);
    const overwrite = columns.includes("id")
      ? sql` on conflict (id) do update set ${list(
          columns.map((name) => sql`${toTableSql(name)} = excluded.${toTableSql(name)}`),
        )}`
      : sql``;
    tx().run(
      sql`insert into ${toTableSql(table)} (${list(columns.map((name) => toTableSql(name)))})
        values (${list(columns.map((name) => sql`${toBound(row[name])}`))})${overwrite}`,
    );
  }
}

const isClash = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(`${error.message} ${String(error.cause)}`);

/**
 * Restores what is in the bin as it was, and records it in the audit log (rule: bin-days). Returns what
 * people call it, and what they should know. Throws NOT_FOUND once it was restored or its time is over,
 * CONFLICT with the reason if it clashes with what is there now.
 */
export async function restoreFromBin(
  itemId: string,
  restoring: Partial<Record<BinKind, Restoring>>,
  actorId: string,
  now: Date,
): Promise<{ kind: BinKind; id: string; label: string; note: string | undefined }> {
  return transaction(() => {
    const isIt = and(eq(deletedItem.id, itemId), gt(deletedItem.expiresAt, now));
    const item = tx().delete(deletedItem).where(isIt).returning().get();
    if (!item) throw new ShopError("NOT_FOUND", words.notInBin);
    const kind = item.kind as BinKind;
    const { tables, restoredAs, auditLabel }: Binned = BINNED[kind];
    const { check, toCurrent, after } = restoring[kind] ?? {};
    const [main = ""] = Object.keys(tables);
    const [thing] = item.rows[main] ?? [];
    if (!thing) throw new ShopError("NOT_FOUND", words.notInBin);
    check?.(thing, now);
    const changes = { ...restoredAs, ...toCurrent?.(thing) };
    try {
      for (const table of Object.keys(tables))
        writeRows(table, item.rows[table] ?? [], table === main ? changes : undefined);
    } catch (error) {
      if (isClash(error)) throw new ShopError("CONFLICT", words.isThereAgain(item.label));
      throw error;
    }
    const note = after?.(item.itemId, now, item.rows[FACTS]?.[0] ?? {});
    const { label } = item;
    const subject = { kind, id: item.itemId, label: auditLabel ? String(thing[auditLabel]) : label };
    recordChange(actorId, { action: "restored", ...subject }, now);
    return { kind, id: item.itemId, label, note };
  });
}
