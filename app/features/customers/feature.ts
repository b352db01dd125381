import { csvTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const customers = {
  auditKinds: {
    customer: {
      label: () => words.customer,
      isPersonal: true,
      path: "/admin/customers/:customerId",
      table: "user",
    },
    "customer-import": { label: () => words.customerImport, path: "/admin/customers/import" },
  },
  uploads: { "/admin/customers/import": csvTooLarge },
  access: { "/admin/customers/:customerId": { readers: ["counter"], writers: ["counter"] } },
} as const satisfies Feature;
