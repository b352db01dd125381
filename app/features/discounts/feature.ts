import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const discounts = {
  sidebar: [{ title: () => words.discountCodes, path: "/admin/discounts", position: 85 }],
  binned: { discount: { tables: { discount: "id" } } },
  auditKinds: {
    discount: {
      label: () => words.discountCode,
      path: "/admin/discounts/:discountId/edit",
      table: "discount",
    },
  },
} as const satisfies Feature;
