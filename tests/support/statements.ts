import { vi } from "vitest";
import { connection } from "../../app/platform/db/connection.server";

/** The statements that `work` asks the books with, in their order. */
export function statementsOf(work: () => unknown): string[] {
  const prepare = vi.spyOn(connection().$client, "prepare");
  try {
    work();
    return prepare.mock.calls.map(([sql]) => sql);
  } finally {
    prepare.mockRestore();
  }
}

/** The same of work that is done once its promise is. */
export async function statementsOfAsync(work: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(connection().$client, "prepare");
  try {
    await work();
    return prepare.mock.calls.map(([sql]) => sql);
  } finally {
    prepare.mockRestore();
  }
}

/** The steps of a statement's plan, as SQLite words them. */
export function planOf(sql: string): string[] {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return [];
  const nothing = Array.from(sql.matchAll(/\?/g), () => null);
  const steps = connection()
    .$client.prepare(`explain query plan ${sql}`)
    .all(...nothing) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}

/** Those of them that read a whole table of ours. */
export const wholeTablesOf = (sql: string): string[] =>
  planOf(sql).filter((step) => /^SCAN (?!json_each|\(|CONSTANT)/.test(step));
