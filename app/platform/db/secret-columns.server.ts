import { like, not, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { decryptValue, ENCRYPTED_PREFIX, encryptValue, isReadable } from "~/platform/secret-values.server";
import { toColumnName } from "./columns";
import { db, transaction, tx } from "./db.server";

/** A column of secrets, and the one by which its rows are told apart. */
export interface SecretColumn {
  table: SQLiteTable;
  id: AnySQLiteColumn;
  column: AnySQLiteColumn;
}

interface StoredSecret {
  id: string;
  /** As it lies in the database. */
  stored: string;
}

// In SQL of its own a column is not decrypted.
const isEncrypted = (column: AnySQLiteColumn) => like(sql`${column}`, `${ENCRYPTED_PREFIX}%`);

const selectStored = ({ table, id, column }: SecretColumn) =>
  db.select({ id: sql<string>`${id}`, stored: sql<string>`${column}` }).from(table);

const store = ({ table, id, column }: SecretColumn, rowId: string, stored: string): unknown =>
  tx().run(sql`update ${table} set ${toColumnName(column)} = ${stored} where ${id} = ${rowId}`);

/**
 * Encrypts the secrets of a column that were stored before there was a SECRETS_KEY. Throws ConfigError if one
 * was encrypted with another key (rule: secrets-encrypted).
 */
export async function encryptColumn(column: SecretColumn): Promise<void> {
  const [sample] = selectStored(column).where(isEncrypted(column.column)).limit(1).all();
  if (sample) decryptValue(sample.stored);
  const readable = () =>
    selectStored(column)
      .where(not(isEncrypted(column.column)))
      .all();
  if (encryptValue("") === "" || readable().length === 0) return;
  await transaction(() => {
    for (const { id, stored } of readable()) store(column, id, encryptValue(stored));
  });
}

/** The secrets of a column that cannot be read with SECRETS_KEY. */
export const listUnreadable = (column: SecretColumn): StoredSecret[] =>
  selectStored(column)
    .where(isEncrypted(column.column))
    .all()
    .filter(({ stored }) => !isReadable(stored));
