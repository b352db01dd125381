import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const infoPages = {
  sidebar: [{ title: () => words.pages, path: "/admin/pages", position: 88 }],
  publicTables: ["info_page_version"],
  // Their texts may be larger than a form without a file.
  uploads: { "/admin/pages/:pageName": () => words.textTooLong },
  auditKinds: { "info-page": { label: () => words.page, path: "/admin/pages" } },
} as const satisfies Feature;
