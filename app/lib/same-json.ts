/** Whether two values are the same as JSON; a missing one is null. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
