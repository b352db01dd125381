import type { Asked, Step } from "./stage.ts";

/** Lists of any length count as one statement. */
const LIST = /\(\?(?:, ?\?)+\)/g;

/**
 * The plan of every statement that was run, under its text. Triggers that only tell the shop of a change are
 * left out.
 */
export function plansFile(asked: Asked): string {
  const plans = new Map(
    asked.map(([sql, plan]) => [sql.replace(LIST, "(?, …)").replace(/\s+/g, " ").trim(), plan]),
  );
  return [...plans.keys()]
    .sort()
    .map((sql) => `${sql}\n${linesOf(plans.get(sql) ?? []).join("")}`)
    .join("\n");
}

function linesOf(plan: Step[]): string[] {
  const parents = new Map(plan.map(({ id, parent }) => [id, parent]));
  const depthOf = (id: number): number => (parents.has(id) ? 1 + depthOf(parents.get(id) ?? 0) : 0);
  return plan
    .filter(({ detail }) => detail !== "SCAN CONSTANT ROW")
    .map(({ id, detail }) => `${"  ".repeat(depthOf(id))}${detail}\n`);
}
