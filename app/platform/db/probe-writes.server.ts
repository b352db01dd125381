let probeWrites = 0;

/** Counts a row that was written only to try whether the shop can write. */
export function recordProbeWrite(): void {
  probeWrites += 1;
}

/** How many rows the shop has written only to try whether it can. A backup is no newer for them. */
export const countProbeWrites = (): number => probeWrites;
