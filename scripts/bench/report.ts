import { formatWhole, renderTable } from "../support/table";
import type { Load } from "./load";
import type { BenchPage } from "./pages";

export interface Result extends BenchPage {
  bytes: number;
  load: Load;
}

let isMissed = false;

/** "ok" or what is said where a target is missed, which `hasMissedTarget` remembers. */
function verdict(isMet: boolean, missed: "UNDER" | "OVER"): string {
  if (!isMet) isMissed = true;
  return isMet ? "ok" : missed;
}

export const hasMissedTarget = (): boolean => isMissed;

/** The share of its ceiling that a page reaches, and what it has to reach. */
function compare({ target, load }: Result, results: Map<string, Result>): [share: string, target: string] {
  const other = target && results.get(target.of)?.load;
  if (!other) return ["", ""];
  const share = target.by === "cpuMs" ? other.cpuMs / load.cpuMs : load.perSecond / other.perSecond;
  const unit = target.by === "cpuMs" ? "by CPU" : "by req/s";
  return [
    `${share.toFixed(2)} ${verdict(share >= target.least, "UNDER")}`,
    `${target.least} (${target.aim}) of ${target.of.replace("ceiling: ", "")}, ${unit}`,
  ];
}

const HEADING = [
  "page",
  "CPU ms/req",
  "req/s",
  "p99 ms",
  "cores",
  "bytes",
  "failed",
  "share",
  "target (aim)",
];

/** The table of all pages, CPU per request first. */
export function renderResults(results: Map<string, Result>): string {
  const rows = [...results.values()].map((result) => {
    const { name, bytes, load } = result;
    const figures = [formatWhole(load.perSecond), formatWhole(load.p99Ms), load.cores.toFixed(2)];
    const counts = [formatWhole(bytes), formatWhole(load.failed)];
    return [name, load.cpuMs.toFixed(3), ...figures, ...counts, ...compare(result, results)];
  });
  return renderTable(HEADING, rows);
}

/** One line about a figure that must not be larger than its target. */
export const renderFigure = (name: string, value: number, most: number, unit: string): string =>
  `${name}: ${formatWhole(value)} ${unit}, target ${formatWhole(most)}: ${verdict(value <= most, "OVER")}`;
