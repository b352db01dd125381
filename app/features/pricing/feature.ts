import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const pricing = {
  publicTables: ["tax_rate"],
  binned: { "tax-rate": { tables: { tax_rate: "id" } } },
  auditKinds: { "tax-rate": { label: () => words.taxRate, path: "/admin/settings/tax-rates" } },
} as const satisfies Feature;
