import { hours } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const bin = {
  sidebar: [{ title: () => words.bin, path: "/admin/bin", position: 138 }],
  expires: {
    deleted_item: { rows: "things in the bin", columns: ["expires_at"], everyMs: hours(1) },
  },
} as const satisfies Feature;
