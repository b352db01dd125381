import { formatWhole } from "../support/table";

let isOver = false;

/** "ok" or "OVER", which `isAnyOver` remembers. */
export function verdict(isWithin: boolean): string {
  if (!isWithin) isOver = true;
  return isWithin ? "ok" : "OVER";
}

export const isAnyOver = (): boolean => isOver;

/** A figure, its limit if there is one, and whether it is kept. */
export const formatWithVerdict = (value: number, max: number | undefined): string =>
  max === undefined
    ? formatWhole(value)
    : `${formatWhole(value)} ≤ ${formatWhole(max)} ${verdict(value <= max)}`;
