import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const settings = {
  sidebar: [{ title: words.settings, path: "/admin/settings", position: 130 }],
  publicTables: ["setting"],
  auditKinds: { setting: { label: words.setting, path: "/admin/settings" } },
} as const satisfies Feature;
