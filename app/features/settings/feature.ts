import type { Feature } from "~/platform/feature";

export const settings = {
  sidebar: [{ title: "Settings", path: "/admin/settings", position: 130, roles: ["admin"] }],
  publicTables: ["setting"],
  auditKinds: { setting: { label: "Setting", path: "/admin/settings" } },
} as const satisfies Feature;
