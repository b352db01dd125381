import { formatWhole } from "../support/table";

/** One line of the table. Without `isMet` it was not measured, or has no limit. */
export interface Figure {
  name: string;
  measured: string;
  limit?: string;
  isMet?: boolean;
}

/** What a scenario does, with `share` of its requests and of its time, and the figures that it measures. */
export interface Scenario {
  name: string;
  run(share: number): Promise<Figure[]>;
}

const format = (value: number) =>
  Math.abs(value) < 10 && !Number.isInteger(value) ? value.toFixed(1) : formatWhole(value);

export const atMost = (name: string, value: number, max: number, unit = ""): Figure => ({
  name,
  measured: `${format(value)} ${unit}`.trim(),
  limit: `≤ ${format(max)} ${unit}`.trim(),
  isMet: value <= max,
});

export const atLeast = (name: string, value: number, min: number): Figure => ({
  name,
  measured: format(value),
  limit: `≥ ${format(min)}`,
  isMet: value >= min,
});

/** A figure without a limit. */
export const unlimited = (name: string, measured: string | number): Figure => ({
  name,
  measured: typeof measured === "number" ? format(measured) : measured,
});

/** The answers other than the allowed ones, of which there may be none. */
export function noneBut(name: string, statuses: number[], isAllowed: (status: number) => boolean): Figure {
  return atMost(name, statuses.filter((status) => !isAllowed(status)).length, 0);
}

/** How often there was which status, such as "200: 950, 503: 3"; 0 stands for no answer. */
export function countStatuses(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${formatWhole(count)}`).join(", ");
}

/** The time that 99 of 100 do not exceed. */
export function getP99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN;
}
