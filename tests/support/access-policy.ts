import type { HelperRole } from "~/features/accounts/staff-role";
import { listRouteAddresses } from "./routes";

/**
 * Who has access: everybody, everybody signed in, the owner of the order, or staff with the role for it.
 * `link`: whoever has the private link, the owner, and administrators; everybody else gets a 404.
 * `hidden`: the owner alone; everybody else, administrators included, gets a 404.
 */
export type Access = "open" | "customer" | "owner" | "admin" | "link" | "hidden";
interface Policy {
  see: Access;
  /** Absent if the page takes no posts. */
  post?: Access;
}

/** Who may see each page of the shop, and who may post to it. */
const SHOP_POLICY: Record<string, Policy> = {
  "/": { see: "open" },
  "/products": { see: "open" },
  "/products-grid/:categoryName": { see: "open" },
  "/product/:productId": { see: "open", post: "open" },
  "/product/:productId/review": { see: "customer", post: "customer" },
  "/product/:productId/review/delete": { see: "customer", post: "customer" },
  "/product/:productId/helpful": { see: "open", post: "customer" },
  "/product/:productId/quick": { see: "open" },
  "/recently-viewed": { see: "open", post: "open" },
  "/services": { see: "open", post: "open" },
  "/services/photos/:photoId": { see: "open" },
  "/services/bookings": { see: "customer" },
  "/services/bookings/:bookingId": { see: "link" },
  "/services/bookings/:bookingId/pay": { see: "link", post: "link" },
  "/services/bookings/:bookingId/move": { see: "link", post: "link" },
  "/services/bookings/:bookingId/cancel": { see: "link", post: "link" },
  "/services/bookings/:bookingId/rate": { see: "link", post: "link" },
  "/services/bookings/:bookingId/calendar.ics": { see: "link" },
  "/services/bookings/:bookingId/photo": { see: "link" },
  "/services/bookings/:bookingId/papers/:paperId": { see: "link" },
  "/services/bookings/:bookingId/papers/:paperId/pdf": { see: "link" },
  "/services/bookings/:bookingId/return": { see: "open", post: "open" },
  "/about": { see: "open" },
  "/contact": { see: "open", post: "open" },
  "/shipping": { see: "open" },
  "/returns": { see: "open" },
  "/warranty": { see: "open" },
  "/faq": { see: "open" },
  "/privacy": { see: "open" },
  "/terms": { see: "open" },
  "/*": { see: "open" },
  "/wishlist": { see: "customer", post: "customer" },
  "/cart": { see: "customer", post: "customer" },
  "/checkout": { see: "customer", post: "customer" },
  "/checkout/pay/:orderId": { see: "owner", post: "owner" },
  "/checkout/return/:orderId": { see: "open", post: "open" },
  "/orders": { see: "customer" },
  "/orders/:orderId": { see: "owner" },
  "/orders/:orderId/cancel": { see: "owner", post: "owner" },
  "/orders/:orderId/return": { see: "owner", post: "owner" },
  "/orders/:orderId/terms": { see: "owner" },
  "/orders/:orderId/again": { see: "owner", post: "owner" },
  "/orders/:orderId/invoice": { see: "owner" },
  "/orders/:orderId/invoice.pdf": { see: "owner" },
  "/orders/:orderId/credit-notes/:paperId": { see: "owner" },
  "/orders/:orderId/papers/:paperId": { see: "owner" },
  "/orders/:orderId/papers/:paperId/pdf": { see: "owner" },
  "/user/profile": { see: "customer", post: "customer" },
  "/user/picture": { see: "customer", post: "customer" },
  "/user/pictures/:pictureId": { see: "hidden" },
  "/user/two-factor": { see: "customer", post: "customer" },
  "/user/delete": { see: "customer", post: "customer" },
  "/user/data.json": { see: "customer" },
  "/admin": { see: "admin" },
  // Hidden from administrators too, unless STYLE_PAGE is on.
  "/admin/style": { see: "hidden", post: "hidden" },
  "/admin/style/confirm": { see: "hidden", post: "hidden" },
  "/admin/style/shop": { see: "hidden", post: "hidden" },
  "/admin/login": { see: "open", post: "open" },
  "/login": { see: "open" },
  "/user/login": { see: "open", post: "open" },
  "/user/login/code": { see: "open", post: "open" },
  "/user/register": { see: "open", post: "open" },
  "/forgot-password": { see: "open", post: "open" },
  "/reset-password": { see: "open", post: "open" },
  "/verify-email": { see: "open", post: "open" },
  "/auth/google": { see: "open" },
  "/auth/google/callback": { see: "open" },
  "/auth/google/link": { see: "open", post: "open" },
  "/logout": { see: "open", post: "open" },
  "/search/suggestions": { see: "open" },
  "/sitemap.xml": { see: "open" },
  "/robots.txt": { see: "open" },
  "/.well-known/security.txt": { see: "open" },
  "/.well-known/change-password": { see: "open" },
  "/healthz": { see: "open" },
  "/readyz": { see: "open" },
  "/csp-reports": { see: "open", post: "open" },
};

/** The pages of the back-office that take no posts. */
const READ_ONLY_PAGES = new Set([
  "/admin/dashboard",
  "/admin/service-areas",
  "/admin/service-areas/export.csv",
  "/admin/products/export.csv",
  "/admin/stock",
  "/admin/stock/export.csv",
  "/admin/stock/deliveries",
  "/admin/stock/deliveries/:deliveryId",
  "/admin/services/:bookingId/photo",
  "/admin/users",
  "/admin/users/:userId",
  "/admin/banners/:bannerId",
  "/admin/outbox",
  "/admin/audit",
  "/admin/health",
  "/admin/electricians/:electricianId/photo",
  "/admin/services/day-sheet",
  "/admin/services/calendar",
  "/admin/services/:bookingId/slip",
  "/admin/orders/export.csv",
  "/admin/returns",
  "/admin/products/imports",
  "/admin/products/labels",
  "/admin/products/:productId/group",
  "/admin/gst",
  "/admin/gst/papers",
  "/admin/gst/b2b.csv",
  "/admin/gst/b2cl.csv",
  "/admin/gst/b2cs.csv",
  "/admin/gst/credit-notes.csv",
  "/admin/gst/hsn.csv",
  "/admin/gst/documents.csv",
  "/admin/gst/advances.csv",
  "/admin/gst/papers.zip",
  "/admin/export.zip",
  "/admin/backups/:backupName/file",
  "/admin/orders/packing-slips",
  "/admin/orders/:orderId/packing-slip",
  "/admin/orders/:orderId/terms",
  "/admin/pages",
  "/admin/settings",
  "/admin/settings/email",
  "/admin/orders/:orderId/invoice",
  "/admin/orders/:orderId/credit-note/:paperId",
  "/admin/papers",
  "/admin/papers/:paperId",
  "/admin/papers/:paperId/pdf",
]);

/** The pages of the back-office. */
const BACK_OFFICE_POLICY = listRouteAddresses().flatMap(({ path }): [string, Policy][] => {
  if (!path.startsWith("/admin/") || path in SHOP_POLICY) return [];
  return [[path, READ_ONLY_PAGES.has(path) ? { see: "admin" } : { see: "admin", post: "admin" }]];
});

/** Who may see each page of `remix.config.js`, and who may post to it. */
export const POLICY: Record<string, Policy> = { ...SHOP_POLICY, ...Object.fromEntries(BACK_OFFICE_POLICY) };

/** What helpers may open, in words of the owner, each with what they may post to. */
const COUNTER_WORK = [
  "/admin/confirm",
  "/admin/orders",
  "/admin/orders/ship",
  "/admin/orders/deliver",
  "/admin/orders/undo",
  "/admin/orders/:orderId",
  "/admin/orders/:orderId/cancel",
  "/admin/orders/:orderId/refund",
  "/admin/orders/:orderId/refund/check",
  "/admin/orders/:orderId/correct",
  "/admin/orders/:orderId/gst-details",
  "/admin/returns/:returnId",
  "/admin/services",
  "/admin/services/assign-many",
  "/admin/services/undo",
  "/admin/services/:bookingId",
  "/admin/services/:bookingId/edit",
  "/admin/services/:bookingId/notes",
  "/admin/services/:bookingId/assign",
  "/admin/services/:bookingId/done",
  "/admin/services/new",
  "/admin/messages",
  "/admin/messages/answer",
  "/admin/messages/:messageId",
  "/admin/customers/:customerId",
  "/admin/updates",
  "/admin/products/stock",
  "/admin/products/:productId/stock",
  "/admin/stock/receive",
];
const STOCK = [
  "/admin/stock",
  "/admin/stock/export.csv",
  "/admin/stock/deliveries",
  "/admin/stock/deliveries/:deliveryId",
];
const PAPERS = [
  "/admin/orders",
  "/admin/orders/:orderId/invoice",
  "/admin/orders/:orderId/credit-note/:paperId",
  "/admin/papers",
  "/admin/papers/:paperId",
  "/admin/papers/:paperId/pdf",
  "/admin/products",
];
const VISITS = ["/admin/services/day-sheet", "/admin/services/:bookingId/photo"];

const OWN_VISITS = ["/admin/services/my-visits", "/admin/services/:bookingId/done"];

export const HELPER_POLICY: Record<HelperRole, { sees: string[]; posts: string[] }> = {
  counter: {
    sees: [
      ...COUNTER_WORK,
      ...PAPERS,
      ...STOCK,
      ...VISITS,
      "/admin",
      "/admin/dashboard",
      "/admin/orders/packing-slips",
      "/admin/orders/:orderId/packing-slip",
      "/admin/orders/:orderId/terms",
      "/admin/returns",
      "/admin/services/calendar",
      "/admin/services/:bookingId/slip",
    ],
    posts: COUNTER_WORK,
  },
  technician: {
    sees: [...VISITS, ...OWN_VISITS, "/admin", "/admin/services/:bookingId"],
    posts: OWN_VISITS,
  },
  accountant: {
    sees: [
      ...PAPERS,
      ...STOCK,
      ...listRouteAddresses().flatMap(({ path }) =>
        path.startsWith("/admin/gst") && path !== "/admin/gst/close" ? [path] : [],
      ),
      "/admin",
      "/admin/orders/:orderId",
      "/admin/orders/export.csv",
      "/admin/products/export.csv",
    ],
    posts: [],
  },
};
