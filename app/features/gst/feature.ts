import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const gst = {
  sidebar: [{ title: words.gst, path: "/admin/gst", position: 35, roles: ["admin"] }],
} as const satisfies Feature;
