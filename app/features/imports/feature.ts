import { hours } from "~/lib/time";
import type { Feature } from "~/platform/feature";

export const imports = {
  expires: {
    import_draft: { rows: "import drafts", columns: ["created_at"], keepMs: hours(1), everyMs: hours(1) },
  },
} as const satisfies Feature;
