import { hours, seconds } from "~/lib/time";
import { csvTooLarge, photoTooLarge } from "~/lib/upload-limits";
import type { Feature } from "~/platform/feature";
import { CREATE_LISTING } from "./listing-triggers";
import { words } from "./words.en";

export const catalog = {
  sidebar: [
    { title: () => words.addProduct, path: "/admin/products/new", position: 20 },
    {
      title: () => words.manageProducts,
      path: "/admin/products",
      position: 30,
      waiting: { label: () => words.lowInStock, query: "?lowStock=true", rows: "low stock" },
    },
  ],
  searched: { product: ["sku", "name", "brand"] },
  counted: { product: "case when {row}.archived_at is null then 'on sale' else 'archived' end" },
  triggers: [CREATE_LISTING],
  publicTables: ["product", "product_text", "product_image", "product_group", "product_variant"],
  // What is shown of the stock is watched by `stock/watch-shown-stock`.
  unseenColumns: { product: ["stock", "updated_at"] },
  binned: {
    product: {
      tables: {
        product: "id",
        product_text: "product_id",
        product_image: "product_id",
        product_variant: "product_id",
        stock_movement: "product_id",
      },
      pictures: { product: "image_url", product_image: "image_url" },
      // Its reviews are not kept.
      restoredAs: { rating_sum: 0, review_count: 0 },
    },
  },
  auditKinds: {
    product: { label: () => words.product, path: "/admin/products/:productId/edit", table: "product" },
  },
  uploads: {
    "/admin/products/new": photoTooLarge,
    "/admin/products/import": csvTooLarge,
    "/admin/products/:productId/edit": photoTooLarge,
  },
  severalUploads: ["/admin/products/new", "/admin/products/:productId/edit"],
  jobs: {
    "delete orphaned pictures": { everyMs: hours(1) },
    "fetch awaited pictures": { everyMs: seconds(5) },
    "apply tax rates that have begun": { everyMs: seconds(2) },
  },
  access: {
    "/admin/products": { readers: ["counter", "accountant"] },
    "/admin/products/export.csv": { readers: ["accountant"] },
    "/admin/products/stock": { readers: ["counter"], writers: ["counter"] },
    "/admin/products/:productId/stock": { readers: ["counter"], writers: ["counter"] },
  },
} as const satisfies Feature;
