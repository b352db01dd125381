import type { Feature } from "~/platform/feature";

export const dashboard = {
  sidebar: [{ title: "Dashboard", path: "/admin/dashboard", position: 10, roles: ["admin"] }],
} as const satisfies Feature;
