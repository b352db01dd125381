import { config } from "~/platform/config.server";

/** Personal pages, sign-in pages and addresses that only scripts use. */
const PRIVATE_PATHS = [
  "/admin/",
  "/api/",
  "/auth/",
  "/cart",
  "/checkout",
  "/login",
  "/logout",
  "/orders",
  "/product/*/helpful",
  "/product/*/review",
  "/recently-viewed",
  "/search/",
  "/services/bookings",
  "/services/photos/",
  "/user/",
  "/wishlist",
];

export function loader() {
  const lines = ["User-agent: *", ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`)];
  const text = `${lines.join("\n")}\n\nSitemap: ${config().SITE_URL.origin}/sitemap.xml\n`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
