/**
 * Puts the built shop under loads that ordinary days do not have, each on a data folder of its own, and
 * compares what it measures with the limits in `scripts/stress/limits`. Names of scenarios choose some of
 * them. The load comes from the machine on which the shop runs. Exits with 1 if a limit is exceeded.
 *
 * `--share N` (1): the share of all requests and times, such as 0.1 for a first look.
 */
import { parseArgs } from "node:util";
import { bodies } from "./bodies";
import { closing } from "./closing";
import type { Figure, Scenario } from "./figures";
import { mixed } from "./mixed";
import { queries } from "./queries";
import { signIn } from "./sign-in";
import { slow } from "./slow";
import { soak } from "./soak";
import { syncs } from "./syncs";

const SCENARIOS: Scenario[] = [mixed, bodies, queries, slow, soak, syncs, closing, signIn];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string", default: "1" } },
});
const share = Math.min(Math.max(Number(values.share) || 1, 0.001), 1);
const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}; there are ${SCENARIOS.map(({ name }) => name).join(", ")}`,
  );
  process.exit(64);
}
const chosen = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const toRow = (scenario: string, { name, measured, limit = "", isMet }: Figure): string => {
  const verdict = isMet === undefined ? "" : isMet ? "yes" : "NO";
  return `| ${scenario}: ${name} | ${measured} | ${limit} | ${verdict} |`;
};

const lines = ["| Figure | Measured | Limit | Met |", "| ------ | -------- | ----- | --- |"];
for (const { name, run } of chosen) {
  const startedAt = performance.now();
  console.info(`${name}…`);
  const figures = await run(share);
  console.info(`${name} took ${Math.round((performance.now() - startedAt) / 1000)} s`);
  lines.push(...figures.map((figure) => toRow(name, figure)));
  if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
console.info(`\n${lines.join("\n")}\n`);
