import { photoTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { CATEGORY_TRIGGERS } from "./triggers";
import { words } from "./words.en";

export const categories = {
  sidebar: [{ title: () => words.categories, path: "/admin/categories", position: 32 }],
  triggers: [CATEGORY_TRIGGERS],
  publicTables: ["category", "category_text", "category_slug"],
  binned: {
    category: {
      tables: { category: "id", category_text: "category_id" },
      pictures: { category: "image_url" },
    },
  },
  auditKinds: {
    category: { label: () => words.category, path: "/admin/categories/:categoryId/edit", table: "category" },
  },
  uploads: {
    "/admin/categories/new": photoTooLarge,
    "/admin/categories/:categoryId/edit": photoTooLarge,
  },
} as const satisfies Feature;
