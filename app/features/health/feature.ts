import { seconds } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const health = {
  sidebar: [
    {
      title: () => words.health,
      path: "/admin/health",
      position: 150,
      waiting: { label: () => words.alarms, query: "", rows: "alarms" },
    },
  ],
  jobs: { "watch the shop's health": { everyMs: seconds(5), atStart: true } },
} as const satisfies Feature;
