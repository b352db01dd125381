import { hours } from "~/lib/time";
import { photoTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const settings = {
  sidebar: [{ title: () => words.settings, path: "/admin/settings", position: 130 }],
  publicTables: ["setting"],
  uploads: { "/admin/settings/logo": photoTooLarge },
  expires: {
    setting_preview: { rows: "previews", columns: ["expires_at"], everyMs: hours(1) },
  },
  auditKinds: { setting: { label: () => words.setting, path: "/admin/settings" } },
} as const satisfies Feature;
