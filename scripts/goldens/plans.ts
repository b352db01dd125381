import type { RecordedStatements, Step } from "./run-shop.ts";

/** Statements that differ only in the length of a list of parameters count as one. */
const LIST = /\(\?(?:, ?\?)+\)/g;

/** Every statement with its query plan, in alphabetical order, without the constant rows of triggers. */
export function renderPlans(statements: RecordedStatements): string {
  const plans = new Map(
    statements.map(([sql, plan]) => [sql.replace(LIST, "(?, …)").replace(/\s+/g, " ").trim(), plan]),
  );
  return [...plans.keys()]
    .sort()
    .map((sql) => `${sql}\n${toLines(plans.get(sql) ?? []).join("")}`)
    .join("\n");
}

function toLines(plan: Step[]): string[] {
  const parents = new Map(plan.map(({ id, parent }) => [id, parent]));
  const depthOf = (id: number): number => (parents.has(id) ? 1 + depthOf(parents.get(id) ?? 0) : 0);
  return plan
    .filter(({ detail }) => detail !== "SCAN CONSTANT ROW")
    .map(({ id, detail }) => `${"  ".repeat(depthOf(id))}${detail}\n`);
}
