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
        route("cart", "routes/storefront/cart.tsx");
        route("checkout", "routes/storefront/checkout.tsx");
        route("checkout/pay/:orderId", "routes/storefront/checkout-pay.tsx");
        route("user/profile", "routes/account/profile.tsx");
        route("orders", "routes/account/orders.tsx");
        route("orders/:orderId", "routes/account/order.tsx");
        route("*", "routes/storefront/not-found.tsx");
      });

      // Coming and going
      route("login", "routes/account/login-redirect.ts");
      route("user/login", "routes/account/login.tsx");
      route("user/register", "routes/account/register.tsx");
      route("logout", "routes/account/logout.ts");

      // For machines
      route("healthz", "routes/api/healthz.ts");
    }),
};
