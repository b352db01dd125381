import { PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const banners = {
  sidebar: [{ title: words.banners, path: "/admin/banners", position: 80 }],
  publicTables: ["banner"],
  binned: { banner: { tables: { banner: "id" }, pictures: { banner: "image_url" } } },
  auditKinds: { banner: { label: words.banner, path: "/admin/banners/:bannerId/edit", table: "banner" } },
  uploads: { "/admin/banners/new": PHOTO_TOO_LARGE, "/admin/banners/:bannerId/edit": PHOTO_TOO_LARGE },
} as const satisfies Feature;
