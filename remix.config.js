// The front page of the program: every address of the shop, one line each.

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  ignoredRouteFiles: ["**/*"],
  buildDirectory: "build/app", // the pictures beside it are kept from build to build
  future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },

  routes: (defineRoutes) =>
    defineRoutes((route) => {
      // The shop, under one header and footer
      route("", "pages/shop/layout.tsx", () => {
        route("", "pages/shop/home.tsx", { index: true });
        route("products", "pages/shop/products.tsx");
        route("products-grid/:categoryName", "pages/shop/product-list.tsx");
        route("product/:productId", "pages/shop/product.tsx");
        route("product/:productId/review", "pages/shop/review.tsx");
        route("product/:productId/review/delete", "pages/shop/review-delete.tsx");
        route("product/:productId/helpful", "pages/shop/helpful.tsx");
        route("product/:productId/quick", "pages/shop/quick-view.tsx");
        route("recently-viewed", "pages/shop/recently-viewed.tsx");
        route("wishlist", "pages/shop/wishlist.tsx");
        route("cart", "pages/shop/cart.tsx");
        route("checkout", "pages/shop/checkout.tsx");
        route("checkout/pay/:orderId", "pages/shop/checkout-pay.tsx");
        route("user/profile", "pages/account/profile.tsx");
        route("user/picture", "pages/account/picture.tsx");
        route("user/two-factor", "pages/account/two-factor.tsx");
        route("user/delete", "pages/account/delete.tsx");
        route("orders", "pages/account/orders.tsx");
        route("orders/:orderId", "pages/account/order.tsx");
        route("orders/:orderId/cancel", "pages/account/order-cancel.tsx");
        route("orders/:orderId/again", "pages/account/order-again.ts");
        route("orders/:orderId/invoice", "pages/account/invoice.tsx");
        route("orders/:orderId/invoice.pdf", "pages/account/invoice-pdf.ts");
        route("orders/:orderId/credit-notes/:noteId", "pages/account/credit-note.tsx");

        // The repair desk, and what belongs to one booking
        route("services", "pages/shop/services.tsx");
        route("services/bookings", "pages/shop/bookings.tsx");
        route("services/bookings/:bookingId", "pages/shop/booking.tsx");
        route("services/bookings/:bookingId/pay", "pages/shop/booking-pay.tsx");
        route("services/bookings/:bookingId/move", "pages/shop/booking-move.tsx");
        route("services/bookings/:bookingId/cancel", "pages/shop/booking-cancel.tsx");
        route("services/bookings/:bookingId/rate", "pages/shop/booking-rate.tsx");
        route("services/bookings/:bookingId/calendar.ics", "pages/shop/booking-calendar.ts");
        route("services/bookings/:bookingId/photo", "pages/shop/booking-photo.ts");

        // What the shop tells of itself
        route("contact", "pages/shop/contact.tsx");
        route("about", "pages/shop/info.tsx", { id: "about" });
        route("shipping", "pages/shop/info.tsx", { id: "shipping" });
        route("returns", "pages/shop/info.tsx", { id: "returns" });
        route("warranty", "pages/shop/info.tsx", { id: "warranty" });
        route("faq", "pages/shop/info.tsx", { id: "faq" });
        route("privacy", "pages/shop/info.tsx", { id: "privacy" });
        route("terms", "pages/shop/info.tsx", { id: "terms" });

        route("*", "pages/shop/not-found.tsx");
      });

      // The back-office, under its own header and sidebar
      route("admin", "routes/admin/layout.tsx", () => {
        route("", "routes/admin/index.ts", { index: true });
        route("dashboard", "routes/admin/dashboard.tsx");
        route("products", "routes/admin/products.tsx");
        route("products/import", "routes/admin/product-import.tsx");
        route("products/new", "routes/admin/product-new.tsx");
        route("products/:productId/edit", "routes/admin/product-edit.tsx");
        route("products/:productId/delete", "routes/admin/product-delete.tsx");
        route("products/:productId/stock", "routes/admin/product-stock.tsx");
        route("services", "routes/admin/services.tsx");
        route("services/:bookingId", "routes/admin/service.tsx");
        route("services/:bookingId/edit", "routes/admin/service-edit.tsx");
        route("services/:bookingId/notes", "routes/admin/service-notes.tsx");
        route("services/:bookingId/delete", "routes/admin/service-delete.tsx");
        route("services/:bookingId/photo", "routes/admin/service-photo.tsx");
        route("closed-days", "routes/admin/closed-days.tsx");
        route("messages", "routes/admin/messages.tsx");
        route("messages/:messageId", "routes/admin/message.tsx");
        route("outbox", "routes/admin/outbox.tsx");
        route("outbox/:letterId", "routes/admin/letter.tsx");
        route("audit", "routes/admin/audit.tsx");
        route("settings", "routes/admin/settings.tsx");
        route("settings/tax", "routes/admin/settings-tax.tsx");
        route("electricians", "routes/admin/electricians.tsx");
        route("electricians/new", "routes/admin/electrician-new.tsx");
        route("electricians/:electricianId/edit", "routes/admin/electrician-edit.tsx");
        route("electricians/:electricianId/delete", "routes/admin/electrician-delete.tsx");
        route("services/day-sheet", "routes/admin/service-day-sheet.tsx");
        route("services/bulk-delete", "routes/admin/service-bulk-delete.tsx");
        route("services/:bookingId/assign", "routes/admin/service-assign.tsx");
        route("service-areas", "routes/admin/service-areas.tsx");
        route("service-areas/new", "routes/admin/service-area-new.tsx");
        route("service-areas/import", "routes/admin/service-area-import.tsx");
        route("service-areas/asked-in-vain", "routes/admin/pincodes-in-vain.tsx");
        route("service-areas/:areaId/edit", "routes/admin/service-area-edit.tsx");
        route("service-areas/:areaId/delete", "routes/admin/service-area-delete.tsx");
        route("banners", "routes/admin/banners.tsx");
        route("banners/new", "routes/admin/banner-new.tsx");
        route("banners/:bannerId", "routes/admin/banner.tsx");
        route("banners/:bannerId/edit", "routes/admin/banner-edit.tsx");
        route("banners/:bannerId/delete", "routes/admin/banner-delete.tsx");
        route("users", "routes/admin/users.tsx");
        route("users/:userId", "routes/admin/user.tsx");
        route("users/:userId/active", "routes/admin/user-active.tsx");
        route("users/:userId/role", "routes/admin/user-role.tsx");
        route("orders", "routes/admin/orders.tsx");
        route("orders/:orderId", "routes/admin/order.tsx");
        route("orders/:orderId/cancel", "routes/admin/order-cancel.tsx");
        route("orders/:orderId/refund", "routes/admin/order-refund.tsx");
        route("orders/:orderId/invoice", "routes/admin/order-invoice.tsx");
        route("orders/:orderId/credit-note/:noteId", "routes/admin/order-credit-note.tsx");
        route("orders/:orderId/packing-slip", "routes/admin/order-packing-slip.tsx");
      });
      route("admin/products/export.csv", "routes/admin/products-export.ts");
      route("admin/service-areas/export.csv", "routes/admin/service-areas-export.ts");
      route("admin/login", "routes/admin/login.tsx");
      route("admin/electricians/:electricianId/photo", "routes/admin/electrician-photo.ts");
      route("admin/orders/export.csv", "routes/admin/orders-export.ts");

      // Coming and going
      route("login", "pages/account/login-redirect.ts");
      route("user/login", "pages/account/login.tsx");
      route("user/login/code", "pages/account/login-code.tsx");
      route("user/register", "pages/account/register.tsx");
      route("forgot-password", "pages/account/forgot-password.tsx");
      route("reset-password", "pages/account/reset-password.tsx");
      route("verify-email", "pages/account/verify-email.tsx");
      route("auth/google", "pages/account/google.ts");
      route("auth/google/callback", "pages/account/google-callback.ts");
      route("auth/google/link", "pages/account/google-link.tsx");
      route("logout", "pages/account/logout.ts");

      // Back from the payment provider, by a post from its own site
      route("checkout/return/:orderId", "pages/shop/payment-return.ts");
      route("services/bookings/:bookingId/return", "pages/shop/booking-return.ts");

      // For the pages' own scripts
      route("services/desk", "pages/shop/services-form-state.ts");
      route("search/suggestions", "pages/shop/suggestions.ts");

      // A file of one's own
      route("user/data.json", "pages/account/data.ts");

      // Pictures of one's own
      route("services/photos/:photoId", "pages/shop/photo-draft.ts");
      route("user/pictures/:pictureId", "pages/account/portrait-image.ts");

      // For machines
      route("sitemap.xml", "pages/shop/sitemap.ts");
      route("robots.txt", "pages/shop/robots.ts");
      route("healthz", "api/healthz.ts");

      // The API: the calls of the specification's tables, and their description
      route("api/docs", "api/docs/reference-page.tsx");
      route("api/openapi.json", "api/openapi.ts");
      route("api/auth/login", "api/auth-login.ts");
      route("api/auth/admin-login", "api/auth-admin-login.ts");
      route("api/auth/register", "api/auth-register.ts");
      route("api/auth/me", "api/auth-me.ts");
      route("api/auth/profile", "api/auth-profile.ts");
      route("api/auth/change-password", "api/auth-change-password.ts");
      route("api/auth/logout", "api/auth-logout.ts");
      route("api/items", "api/items.ts");
      route("api/items/featured/items", "api/items-featured.ts");
      route("api/items/category/:category", "api/items-category.ts");
      route("api/items/:itemId", "api/item.ts");
      route("api/items/:itemId/featured", "api/item-featured.ts");
      route("api/items/:itemId/stock", "api/item-stock.ts");
      route("api/items/:itemId/reviews", "api/item-reviews.ts");
      route("api/items/:itemId/reviews/check/:userId", "api/item-review-check.ts");
      route("api/cart", "api/cart.ts");
      route("api/cart/add", "api/cart-add.ts");
      route("api/cart/count", "api/cart-count.ts");
      route("api/cart/update", "api/cart-update.ts");
      route("api/cart/remove/:productId", "api/cart-remove.ts");
      route("api/cart/clear", "api/cart-clear.ts");
      route("api/wishlist/check/:productId", "api/wishlist-check.ts");
      route("api/wishlist/add", "api/wishlist-add.ts");
      route("api/wishlist/remove/:productId", "api/wishlist-remove.ts");
      route("api/users/count", "api/users-count.ts");
      route("api/users/wishlist", "api/users-wishlist.ts");
      route("api/users/reviews", "api/users-reviews.ts");
      route("api/users/stats", "api/users-stats.ts");
      route("api/banners", "api/banners.ts");
      route("api/banners/all", "api/banners-all.ts");
      route("api/banners/reorder", "api/banners-reorder.ts");
      route("api/banners/:bannerId", "api/banner.ts");
      route("api/location/admin", "api/location-admin.ts");
      route("api/location/admin/all", "api/location-admin-all.ts");
      route("api/location/admin/add", "api/location-admin-add.ts");
      route("api/location/admin/:areaId", "api/location-admin-area.ts");
      route("api/location/check/:pincode", "api/location-check.ts");
      route("api/location/areas", "api/location-areas.ts");
      route("api/slots", "api/slots.ts");
      route("api/slots/hold", "api/slots-hold.ts");
      route("api/slots/hold/:holdId", "api/slots-hold-release.ts");
      route("api/services/shop-visit", "api/services-shop-visit.ts");
      route("api/services/home-visit", "api/services-home-visit.ts");
      route("api/services", "api/services.ts");
      route("api/services/bulk-delete", "api/services-bulk-delete.ts");
      route("api/services/:serviceId", "api/service.ts");
      route("api/services/:serviceId/send-confirmation", "api/service-send-confirmation.ts");
      route("api/contact", "api/contact.ts");
      route("api/electricians", "api/electricians.ts");
      route("api/electricians/register", "api/electricians-register.ts");
      route("api/payments/create-order", "api/payments-create-order.ts");
      route("api/payments/verify", "api/payments-verify.ts");
      route("api/payments/webhook", "api/payments-webhook.ts");
      route("api/orders", "api/orders.ts");
      route("api/orders/myorders", "api/orders-mine.ts");
      route("api/orders/count", "api/orders-count.ts");
      route("api/*", "api/not-found.ts");
    }),
};
