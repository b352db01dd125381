import type { Feature } from "~/platform/feature";

export const orders = {
  sidebar: [
    {
      title: "Orders",
      path: "/admin/orders",
      position: 40,
      roles: ["admin"],
      waiting: { label: "to ship", query: "?status=processing", rows: ["orders", "processing"] },
    },
  ],
  searched: { orders: ["number", "name", "email", "phone"] },
  counted: { orders: "{row}.status" },
  auditKinds: {
    order: { label: "Order", isPersonal: true, path: "/admin/orders/:orderId", table: "orders" },
  },
  crossSiteReturns: ["/checkout/return/:orderId"],
} as const satisfies Feature;
