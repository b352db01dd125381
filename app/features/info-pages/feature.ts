import type { Feature } from "~/platform/feature";
import { DEFAULT_PAGES } from "./default-pages";
import { words } from "./words.en";

export const infoPages = {
  sidebar: [{ title: words.pages, path: "/admin/pages", position: 88 }],
  publicTables: ["info_page_version"],
  // Their texts may be larger than a form without a file.
  uploads: Object.fromEntries(DEFAULT_PAGES.map(({ path }) => [`/admin/pages${path}`, words.textTooLong])),
  auditKinds: { "info-page": { label: words.page, path: "/admin/pages" } },
} as const satisfies Feature;
