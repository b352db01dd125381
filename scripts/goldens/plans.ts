import type { Statements, Step } from "./stage.ts";

/** Lists of parameters of any length are treated as the same statement. */
const LIST = /\(\?(?:, ?\?)+\)/g;

/** The text and query plan of every statement that was run. */
export function renderPlans(statements: Statements): string {
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
