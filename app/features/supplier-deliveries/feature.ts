import { days, hours } from "~/lib/time";
import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const supplierDeliveries = {
  auditKinds: {
    "supplier-delivery": {
      label: () => words.delivery,
      path: "/admin/stock/deliveries/:deliveryId",
      table: "supplier_delivery",
    },
  },
  access: {
    "/admin/stock/receive": { readers: ["counter"], writers: ["counter"] },
    "/admin/stock/deliveries": { readers: ["counter", "accountant"] },
    "/admin/stock/deliveries/:deliveryId": { readers: ["counter", "accountant"] },
  },
  expires: {
    // `DRAFT_DAYS`
    supplier_delivery_draft: {
      rows: "unsaved deliveries",
      columns: ["updated_at"],
      keepMs: days(7),
      everyMs: hours(6),
    },
  },
} as const satisfies Feature;
