import { hours, minutes } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const backups = {
  sidebar: [{ title: () => words.backups, path: "/admin/backups", position: 135 }],
  auditKinds: { backup: { label: () => words.backup, path: "/admin/backups" } },
  jobs: {
    "make backups": { everyMs: minutes(1) },
    // The first copy of all pictures over a slow line takes hours.
    "copy backups to BACKUP_DIR": { everyMs: minutes(1), stuckMs: hours(12) },
    "restore the latest backup as a drill": { everyMs: hours(1) },
  },
} as const satisfies Feature;
