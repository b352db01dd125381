import { vi } from "vitest";
import { connection } from "../../app/platform/db/connection.server";

/** The SQL of the statements that `work` prepares, in order. */
export function recordStatements(work: () => unknown): string[] {
  const prepare = vi.spyOn(connection().$client, "prepare");
  try {
    work();
    return prepare.mock.calls.map(([sql]) => sql);
  } finally {
    prepare.mockRestore();
  }
}

/** Like `recordStatements`, for asynchronous work. */
export async function recordStatementsAsync(work: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(connection().$client, "prepare");
  try {
    await work();
    return prepare.mock.calls.map(([sql]) => sql);
  } finally {
    prepare.mockRestore();
  }
}

/** The steps of a statement's query plan in SQLite's words; none for statements that have no plan. */
export function explainPlan(sql: string): string[] {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return [];
  const nothing = Array.from(sql.matchAll(/\?/g), () => null);
  const steps = connection()
    .$client.prepare(`explain query plan ${sql}`)
    .all(...nothing) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}

/** The steps of a statement's query plan that scan a whole table. */
export const listFullScans = (sql: string): string[] =>
  explainPlan(sql).filter((step) => /^SCAN (?!json_each|\(|CONSTANT)/.test(step));
