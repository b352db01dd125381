// The front page of the program: every address of the shop, one line each.

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  ignoredRouteFiles: ["**/*"],
  buildDirectory: "build/app", // the pictures beside it are kept from build to build
  future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },

  routes: (defineRoutes) =>
    defineRoutes((route) => {
      // The shop, under one header and footer
      route("", "routes/storefront/layout.tsx", () => {
        route("", "routes/storefront/home.tsx", { index: true });
        route("products", "routes/storefront/products.tsx");
        route("products-grid/:categoryName", "routes/storefront/product-grid.tsx");
        route("product/:productId", "routes/storefront/product.tsx");
        route("product/:productId/review", "routes/storefront/review.tsx");
        route("product/:productId/review/delete", "routes/storefront/review-delete.tsx");
        route("product/:productId/helpful", "routes/storefront/helpful.tsx");
        route("product/:productId/quick", "routes/storefront/quick-view.tsx");
        route("recently-viewed", "routes/storefront/recently-viewed.tsx");
        route("wishlist", "routes/storefront/wishlist.tsx");
        route("cart", "routes/storefront/cart.tsx");
        route("checkout", "routes/storefront/checkout.tsx");
        route("checkout/pay/:orderId", "routes/storefront/checkout-pay.tsx");
        route("user/profile", "routes/account/profile.tsx");
        route("user/picture", "routes/account/picture.tsx");
        route("user/two-factor", "routes/account/two-factor.tsx");
        route("user/delete", "routes/account/delete.tsx");
        route("orders", "routes/account/orders.tsx");
        route("orders/:orderId", "routes/account/order.tsx");
        route("orders/:orderId/cancel", "routes/account/order-cancel.tsx");
        route("orders/:orderId/again", "routes/account/order-again.ts");
        route("orders/:orderId/invoice", "routes/account/invoice.tsx");
        route("orders/:orderId/invoice.pdf", "routes/account/invoice-pdf.ts");

        // The repair desk, and what belongs to one booking
        route("services", "routes/storefront/services.tsx");
        route("services/bookings", "routes/storefront/bookings.tsx");
        route("services/bookings/:bookingId", "routes/storefront/booking.tsx");
        route("services/bookings/:bookingId/pay", "routes/storefront/booking-pay.tsx");
        route("services/bookings/:bookingId/move", "routes/storefront/booking-move.tsx");
        route("services/bookings/:bookingId/cancel", "routes/storefront/booking-cancel.tsx");
        route("services/bookings/:bookingId/rate", "routes/storefront/booking-rate.tsx");
        route("services/bookings/:bookingId/calendar.ics", "routes/storefront/booking-calendar.ts");
        route("services/bookings/:bookingId/photo", "routes/storefront/booking-photo.ts");

        // What the shop tells of itself
        route("contact", "routes/storefront/contact.tsx");
        route("about", "routes/storefront/info.tsx", { id: "about" });
        route("shipping", "routes/storefront/info.tsx", { id: "shipping" });
        route("returns", "routes/storefront/info.tsx", { id: "returns" });
        route("warranty", "routes/storefront/info.tsx", { id: "warranty" });
        route("faq", "routes/storefront/info.tsx", { id: "faq" });
        route("privacy", "routes/storefront/info.tsx", { id: "privacy" });
        route("terms", "routes/storefront/info.tsx", { id: "terms" });

        // For the shopkeeper
        route("admin/closed-days", "routes/admin/closed-days.tsx");

        route("*", "routes/storefront/not-found.tsx");
      });

      // Coming and going
      route("login", "routes/account/login-redirect.ts");
      route("user/login", "routes/account/login.tsx");
      route("user/login/code", "routes/account/login-code.tsx");
      route("user/register", "routes/account/register.tsx");
      route("forgot-password", "routes/account/forgot-password.tsx");
      route("reset-password", "routes/account/reset-password.tsx");
      route("verify-email", "routes/account/verify-email.tsx");
      route("auth/google", "routes/account/google.ts");
      route("auth/google/callback", "routes/account/google-callback.ts");
      route("auth/google/link", "routes/account/google-link.tsx");
      route("logout", "routes/account/logout.ts");

      // Back from the payment provider, by a post from its own site
      route("checkout/return/:orderId", "routes/storefront/payment-return.ts");
      route("services/bookings/:bookingId/return", "routes/storefront/booking-return.ts");

      // For the pages' own scripts
      route("services/desk", "routes/storefront/services-desk.ts");
      route("search/suggestions", "routes/storefront/suggestions.ts");

      // A file of one's own
      route("user/data.json", "routes/account/data.ts");

      // Pictures of one's own
      route("services/photos/:photoId", "routes/storefront/photo-draft.ts");
      route("user/pictures/:pictureId", "routes/account/portrait.ts");

      // For machines
      route("sitemap.xml", "routes/storefront/sitemap.ts");
      route("robots.txt", "routes/storefront/robots.ts");
      route("api/payments/webhook", "routes/api/payments-webhook.ts");
      route("healthz", "routes/api/healthz.ts");
    }),
};
