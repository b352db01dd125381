/**
 * Who may pass a door: everybody, whoever is signed in, only the one whose thing it is, or administrators. `link`: whoever has the private
 * link, has made it, or runs the shop; nobody else learns that it is there. `hidden`: it is there for its owner alone, and for nobody
 * else, visitor or administrator.
 */
export type Door = "open" | "customer" | "owner" | "admin" | "link" | "hidden";
interface Policy {
  see: Door;
  /** Who may post here; absent where nobody can. */
  post?: Door;
}

/** Who may see what an address shows, and who may post to it. Every address of `remix.config.js` stands here. */
export const POLICY: Record<string, Policy> = {
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
  "/services/desk": { see: "open", post: "open" },
  "/services/photos/:photoId": { see: "open" },
  "/services/bookings": { see: "customer" },
  "/services/bookings/:bookingId": { see: "link" },
  "/services/bookings/:bookingId/pay": { see: "link", post: "link" },
  "/services/bookings/:bookingId/move": { see: "link", post: "link" },
  "/services/bookings/:bookingId/cancel": { see: "link", post: "link" },
  "/services/bookings/:bookingId/rate": { see: "link", post: "link" },
  "/services/bookings/:bookingId/calendar.ics": { see: "link" },
  "/services/bookings/:bookingId/photo": { see: "link" },
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
  "/api/payments/webhook": { see: "open", post: "open" },
  "/orders": { see: "customer" },
  "/orders/:orderId": { see: "owner" },
  "/orders/:orderId/cancel": { see: "owner", post: "owner" },
  "/orders/:orderId/again": { see: "owner", post: "owner" },
  "/orders/:orderId/invoice": { see: "owner" },
  "/orders/:orderId/invoice.pdf": { see: "owner" },
  "/user/profile": { see: "customer", post: "customer" },
  "/user/picture": { see: "customer", post: "customer" },
  "/user/pictures/:pictureId": { see: "hidden" },
  "/user/two-factor": { see: "customer", post: "customer" },
  "/user/delete": { see: "customer", post: "customer" },
  "/user/data.json": { see: "customer" },
  "/admin/closed-days": { see: "admin", post: "admin" },
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
  "/healthz": { see: "open" },
};
