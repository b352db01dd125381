/** The middle one of some numbers, of an even count the lower of the two; NaN if there is none. */
export function getMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
}

/** The difference of the largest and the smallest number, as a share of the median. */
export const getSpread = (values: number[]): number =>
  (Math.max(...values) - Math.min(...values)) / getMedian(values);
