import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const orders = {
  sidebar: [
    {
      title: words.orders,
      path: "/admin/orders",
      position: 40,
      roles: ["admin"],
      waiting: { label: words.toShip, query: "?status=processing", rows: ["orders", "processing"] },
    },
  ],
  searched: { orders: ["number", "name", "email", "phone", "gstin", "firm_name"] },
  counted: { orders: "{row}.status" },
  auditKinds: {
    order: { label: words.order, isPersonal: true, path: "/admin/orders/:orderId", table: "orders" },
  },
  crossSiteReturns: ["/checkout/return/:orderId"],
} as const satisfies Feature;
