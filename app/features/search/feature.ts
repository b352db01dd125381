import { minutes } from "~/lib/time";
import type { Feature } from "~/platform/feature";

export const search = {
  publicTables: ["synonym"],
  jobs: { "save zero-result searches": { everyMs: minutes(1) } },
} as const satisfies Feature;
