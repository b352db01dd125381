import { photoTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const banners = {
  sidebar: [{ title: () => words.banners, path: "/admin/banners", position: 80 }],
  publicTables: ["banner", "banner_text"],
  binned: {
    banner: { tables: { banner: "id", banner_text: "banner_id" }, pictures: { banner: "image_url" } },
  },
  auditKinds: {
    banner: { label: () => words.banner, path: "/admin/banners/:bannerId/edit", table: "banner" },
  },
  uploads: { "/admin/banners/new": photoTooLarge, "/admin/banners/:bannerId/edit": photoTooLarge },
} as const satisfies Feature;
