import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const audit = {
  sidebar: [{ title: () => words.auditLog, path: "/admin/audit", position: 140 }],
  searched: { audit_entry: ["action", "kind", "label"] },
  counted: { audit_entry: "{row}.kind" },
  appendOnly: ["audit_entry", "audit_hash"],
} as const satisfies Feature;
