import type { Feature } from "~/platform/feature";

export const reviews = {
  publicTables: ["review"],
} as const satisfies Feature;
