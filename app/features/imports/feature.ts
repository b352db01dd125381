import { hours } from "~/lib/time";
import type { Feature } from "~/platform/feature";

/** How long an uploaded file waits to be applied. */
export const DRAFT_HOURS = 1;

export const imports = {
  expires: {
    import_draft: {
      rows: "import drafts",
      columns: ["created_at"],
      keepMs: hours(DRAFT_HOURS),
      everyMs: hours(1),
    },
  },
} as const satisfies Feature;
