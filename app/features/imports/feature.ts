import { days, hours } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

/** How long an uploaded file waits to be applied. */
export const DRAFT_HOURS = 1;

/** How long an import can be undone (rule: import-undone). */
export const UNDO_DAYS = 30;

export const imports = {
  auditKinds: {
    "product-import": {
      label: () => words.productImport,
      path: "/admin/products/imports/:importId",
      table: "finished_import",
    },
  },
  expires: {
    import_draft: {
      rows: "import drafts",
      columns: ["created_at"],
      keepMs: hours(DRAFT_HOURS),
      everyMs: hours(1),
    },
    imported_change: {
      rows: "changes of imports",
      columns: ["created_at"],
      keepMs: days(UNDO_DAYS),
      everyMs: hours(1),
    },
  },
} as const satisfies Feature;
