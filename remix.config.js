// The front page of the program: every address of the shop, one line each. The calls of the API, behind its
// one line, stand in app/api/operations.ts.

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
        route("orders/:orderId/return", "pages/account/order-return.tsx");
        route("orders/:orderId/terms", "pages/account/order-terms.tsx");
        route("orders/:orderId/again", "pages/account/order-again.ts");
        route("orders/:orderId/invoice", "pages/account/paper.tsx", { id: "invoice" });
        route("orders/:orderId/invoice.pdf", "pages/account/paper-pdf.ts", { id: "invoice-pdf" });
        route("orders/:orderId/credit-notes/:paperId", "pages/account/paper.tsx", { id: "credit-note" });
        route("orders/:orderId/papers/:paperId", "pages/account/paper.tsx");
        route("orders/:orderId/papers/:paperId/pdf", "pages/account/paper-pdf.ts");

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
        route("services/bookings/:bookingId/papers/:paperId", "pages/shop/booking-paper.tsx");
        route("services/bookings/:bookingId/papers/:paperId/pdf", "pages/shop/booking-paper-pdf.ts");

        // What the shop tells of itself
        route("contact", "pages/shop/contact.tsx");
        route("about", "pages/shop/info.tsx", { id: "about" });
        route("shipping", "pages/shop/info.tsx", { id: "shipping" });
        route("returns", "pages/shop/info.tsx", { id: "returns" });
        route("warranty", "pages/shop/info.tsx", { id: "warranty" });
        route("faq", "pages/shop/info.tsx", { id: "faq" });
        route("privacy", "pages/shop/info.tsx", { id: "privacy" });
        route("terms", "pages/shop/info.tsx", { id: "terms" });

        // The components of the shop in their states, for administrators where STYLE_PAGE is on
        route("admin/style/shop", "pages/admin/style/shop.tsx");

        route("*", "pages/shop/not-found.tsx");
      });

      // The back-office, under its own header and sidebar
      route("admin", "pages/admin/layout.tsx", () => {
        route("", "pages/admin/error-page.tsx", () => {
          route("", "pages/admin/index.ts", { index: true });
          route("confirm", "pages/admin/confirm.tsx");
          route("dashboard", "pages/admin/dashboard/dashboard.tsx");
          route("products", "pages/admin/products/list.tsx");
          route("products/import", "pages/admin/products/import.tsx");
          route("products/imports", "pages/admin/products/imports/list.tsx");
          route("products/imports/:importId", "pages/admin/products/imports/import.tsx");
          route("products/new", "pages/admin/products/new.tsx");
          route("products/stock", "pages/admin/products/stock-rows.tsx");
          route("products/labels", "pages/admin/products/labels.tsx");
          route("products/prices", "pages/admin/products/price-rows.tsx");
          route("products/:productId/edit", "pages/admin/products/edit.tsx");
          route("products/:productId/delete", "pages/admin/products/delete.tsx");
          route("products/:productId/group", "pages/admin/products/group.tsx");
          route("products/:productId/stock", "pages/admin/products/stock.tsx");
          route("categories", "pages/admin/categories/list.tsx");
          route("categories/new", "pages/admin/categories/new.tsx");
          route("categories/:categoryId/edit", "pages/admin/categories/edit.tsx");
          route("categories/:categoryId/delete", "pages/admin/categories/delete.tsx");
          route("stock", "pages/admin/stock/list.tsx");
          route("stock/receive", "pages/admin/stock/receive.tsx");
          route("stock/deliveries", "pages/admin/stock/deliveries.tsx");
          route("stock/deliveries/:deliveryId", "pages/admin/stock/delivery.tsx");
          route("services", "pages/admin/bookings/list.tsx");
          route("services/assign-many", "pages/admin/bookings/assign-many.tsx");
          route("services/delete-many", "pages/admin/bookings/delete-many.tsx");
          route("services/new", "pages/admin/bookings/new.tsx");
          route("services/my-visits", "pages/admin/bookings/my-visits.tsx");
          route("services/:bookingId/done", "pages/admin/bookings/done.tsx");
          route("services/:bookingId/slip", "pages/admin/bookings/slip.tsx");
          route("services/undo", "pages/admin/bookings/undo.tsx");
          route("services/calendar", "pages/admin/bookings/calendar.tsx");
          route("services/:bookingId", "pages/admin/bookings/view.tsx");
          route("services/:bookingId/edit", "pages/admin/bookings/edit.tsx");
          route("services/:bookingId/notes", "pages/admin/bookings/notes.tsx");
          route("services/:bookingId/mark-paid", "pages/admin/bookings/mark-paid.tsx");
          route("services/:bookingId/delete", "pages/admin/bookings/delete.tsx");
          route("services/:bookingId/photo", "pages/admin/bookings/photo.tsx");
          route("closed-days", "pages/admin/closed-days/list.tsx");
          route("reviews", "pages/admin/reviews/list.tsx");
          route("messages", "pages/admin/messages/list.tsx");
          route("messages/answer", "pages/admin/messages/answer.tsx");
          route("messages/templates", "pages/admin/messages/templates.tsx");
          route("messages/:messageId", "pages/admin/messages/view.tsx");
          route("outbox", "pages/admin/emails/list.tsx");
          route("outbox/send", "pages/admin/emails/send-held.tsx");
          route("outbox/drop", "pages/admin/emails/drop-held.tsx");
          route("outbox/:letterId", "pages/admin/emails/view.tsx");
          route("bin", "pages/admin/bin/list.tsx");
          route("audit", "pages/admin/audit/list.tsx");
          route("health", "pages/admin/health/health.tsx");
          route("backups", "pages/admin/backups/list.tsx");
          route("backups/:backupName", "pages/admin/backups/download.tsx");
          route("settings", "pages/admin/settings/settings.tsx");
          route("settings/logo", "pages/admin/settings/logo.tsx");
          route("settings/email", "pages/admin/settings/email.tsx");
          route("settings/history/:sectionId", "pages/admin/settings/history.tsx");
          route("settings/:sectionId", "pages/admin/settings/section.tsx");
          route("settings/tax", "pages/admin/settings/tax.tsx");
          route("settings/tax-rates", "pages/admin/tax-rates/list.tsx");
          route("settings/tax-rates/:rateId/delete", "pages/admin/tax-rates/delete.tsx");
          route("settings/series", "pages/admin/settings/series.tsx");
          route("discounts", "pages/admin/discounts/list.tsx");
          route("discounts/new", "pages/admin/discounts/new.tsx");
          route("discounts/:discountId/edit", "pages/admin/discounts/edit.tsx");
          route("discounts/:discountId/delete", "pages/admin/discounts/delete.tsx");
          route("electricians", "pages/admin/technicians/list.tsx");
          route("electricians/new", "pages/admin/technicians/new.tsx");
          route("electricians/:electricianId/edit", "pages/admin/technicians/edit.tsx");
          route("electricians/:electricianId/delete", "pages/admin/technicians/delete.tsx");
          route("services/day-sheet", "pages/admin/bookings/day-sheet.tsx");
          route("services/bulk-delete", "pages/admin/bookings/bulk-delete.tsx");
          route("services/:bookingId/assign", "pages/admin/bookings/assign.tsx");
          route("service-areas", "pages/admin/service-areas/list.tsx");
          route("service-areas/new", "pages/admin/service-areas/new.tsx");
          route("service-areas/import", "pages/admin/service-areas/import.tsx");
          route("service-areas/asked-in-vain", "pages/admin/service-areas/unserved-pincodes.tsx");
          route("service-areas/:areaId/edit", "pages/admin/service-areas/edit.tsx");
          route("service-areas/:areaId/delete", "pages/admin/service-areas/delete.tsx");
          route("pages", "pages/admin/info-pages/list.tsx");
          route("pages/:pageName", "pages/admin/info-pages/edit.tsx");
          route("banners", "pages/admin/banners/list.tsx");
          route("banners/new", "pages/admin/banners/new.tsx");
          route("banners/:bannerId", "pages/admin/banners/confirm-edit.tsx");
          route("banners/:bannerId/edit", "pages/admin/banners/edit.tsx");
          route("banners/:bannerId/delete", "pages/admin/banners/delete.tsx");
          route("users", "pages/admin/users/list.tsx");
          route("users/new", "pages/admin/users/new.tsx");
          route("users/:userId", "pages/admin/users/view.tsx");
          route("users/:userId/sessions", "pages/admin/users/sessions.tsx");
          route("users/:userId/active", "pages/admin/users/active.tsx");
          route("users/:userId/role", "pages/admin/users/role.tsx");
          route("updates", "pages/admin/updates/list.tsx");
          route("customers/import", "pages/admin/customers/import.tsx");
          route("customers/:customerId", "pages/admin/customers/view.tsx");
          route("gst", "pages/admin/gst/month.tsx");
          route("gst/papers", "pages/admin/gst/papers.tsx");
          route("gst/close", "pages/admin/gst/close.tsx");
          route("orders", "pages/admin/orders/list.tsx");
          route("orders/ship", "pages/admin/orders/ship.tsx");
          route("orders/deliver", "pages/admin/orders/deliver.tsx");
          route("orders/undo", "pages/admin/orders/undo.tsx");
          route("orders/packing-slips", "pages/admin/orders/packing-slips.tsx");
          route("orders/:orderId", "pages/admin/orders/view.tsx");
          route("orders/:orderId/terms", "pages/admin/orders/terms.tsx");
          route("orders/:orderId/cancel", "pages/admin/orders/cancel.tsx");
          route("orders/:orderId/mark-paid", "pages/admin/orders/mark-paid.tsx");
          route("orders/:orderId/refund", "pages/admin/orders/refund.tsx");
          route("orders/:orderId/refund/check", "pages/admin/orders/refund-check.tsx");
          route("returns", "pages/admin/returns/list.tsx");
          route("returns/:returnId", "pages/admin/returns/view.tsx");
          route("orders/:orderId/correct", "pages/admin/orders/correct.tsx");
          route("orders/:orderId/gst-details", "pages/admin/orders/gst-details.tsx");
          route("orders/:orderId/packing-slip", "pages/admin/orders/packing-slip.tsx");
          route("orders/:orderId/invoice", "pages/admin/papers/order-paper.ts", { id: "order-invoice" });
          route("orders/:orderId/credit-note/:paperId", "pages/admin/papers/order-paper.ts");
          route("papers", "pages/admin/papers/list.tsx");
          route("papers/:paperId", "pages/admin/papers/view.tsx");
        });
      });
      // The components of the back-office; outside its layout, which would ask everybody to sign in
      route("", "pages/admin/style/layout.tsx", () => {
        route("admin/style", "pages/admin/style/style.tsx");
        route("admin/style/confirm", "pages/admin/style/confirm.tsx");
      });
      route("admin/products/export.csv", "pages/admin/products/export.ts");
      route("admin/stock/export.csv", "pages/admin/stock/export.ts");
      route("admin/service-areas/export.csv", "pages/admin/service-areas/export.ts");
      route("admin/login", "pages/admin/login.tsx");
      route("admin/electricians/:electricianId/photo", "pages/admin/technicians/photo.ts");
      route("admin/orders/export.csv", "pages/admin/orders/export.ts");
      route("admin/gst/b2b.csv", "pages/admin/gst/csv.ts", { id: "gst-b2b" });
      route("admin/gst/b2cl.csv", "pages/admin/gst/csv.ts", { id: "gst-b2cl" });
      route("admin/gst/b2cs.csv", "pages/admin/gst/csv.ts", { id: "gst-b2cs" });
      route("admin/gst/credit-notes.csv", "pages/admin/gst/csv.ts", { id: "gst-credit-notes" });
      route("admin/gst/hsn.csv", "pages/admin/gst/csv.ts", { id: "gst-hsn" });
      route("admin/gst/documents.csv", "pages/admin/gst/csv.ts", { id: "gst-documents" });
      route("admin/gst/advances.csv", "pages/admin/gst/csv.ts", { id: "gst-advances" });
      route("admin/backups/:backupName/file", "pages/admin/backups/file.ts");
      route("admin/export.zip", "pages/admin/backups/export-zip.ts");
      route("admin/gst/papers.zip", "pages/admin/gst/papers-zip.ts");
      route("admin/papers/:paperId/pdf", "pages/admin/papers/pdf.ts");

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
      route("search/suggestions", "pages/shop/suggestions.ts");

      // A file of one's own
      route("user/data.json", "pages/account/data.ts");

      // Pictures of one's own
      route("services/photos/:photoId", "pages/shop/photo-draft.ts");
      route("user/pictures/:pictureId", "pages/account/portrait-image.ts");

      // For machines
      route("sitemap.xml", "pages/shop/sitemap.ts");
      route("robots.txt", "pages/shop/robots.ts");
      route(".well-known/security.txt", "pages/shop/security-txt.ts");
      route(".well-known/change-password", "pages/account/change-password-redirect.ts");
      route("healthz", "api/healthz.ts");
      route("readyz", "api/readyz.ts");
      route("csp-reports", "api/csp-reports.ts");

      // The API: its calls, and their description
      route("api/docs", "api/docs/reference-page.tsx");
      route("api/openapi.json", "api/openapi.ts");
      route("api/*", "api/api.ts");
    }),
};
