import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const orders = {
  sidebar: [
    {
      title: () => words.orders,
      path: "/admin/orders",
      position: 40,
      waiting: { label: () => words.toShip, query: "?status=processing", rows: ["orders", "processing"] },
    },
  ],
  searched: {
    orders: ["number", "name", "email", "phone", "gstin", "firm_name", "courier", "tracking_number"],
  },
  searchedRows: {
    orders: [
      { table: "order_line", of: "order_id", columns: ["name", "sku"] },
      { table: "paper", of: "order_id", columns: ["number"] },
    ],
  },
  counted: { orders: "{row}.status" },
  auditKinds: {
    export: { label: () => words.exported, path: "/admin/orders" },
    order: { label: () => words.order, isPersonal: true, path: "/admin/orders/:orderId", table: "orders" },
  },
  crossSiteReturns: ["/checkout/return/:orderId"],
  access: {
    "/admin/orders": { readers: ["counter", "accountant"], writers: ["counter"] },
    "/admin/orders/export.csv": { readers: ["accountant"] },
    "/admin/orders/ship": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/undo": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/deliver": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/packing-slips": { readers: ["counter"] },
    "/admin/orders/:orderId": { readers: ["counter", "accountant"], writers: ["counter"] },
    "/admin/orders/:orderId/cancel": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/:orderId/refund": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/:orderId/refund/check": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/:orderId/correct": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/:orderId/gst-details": { readers: ["counter"], writers: ["counter"] },
    "/admin/orders/:orderId/packing-slip": { readers: ["counter"] },
    "/admin/orders/:orderId/terms": { readers: ["counter"] },
    "/admin/orders/:orderId/invoice": { readers: ["counter", "accountant"] },
    "/admin/orders/:orderId/credit-note/:paperId": { readers: ["counter", "accountant"] },
  },
} as const satisfies Feature;
