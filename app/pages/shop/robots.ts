import { config } from "~/platform/config.server";

/**
 * Where there is nothing to find for search engines: what is somebody's own, the doors, and what scripts ask
 * for.
 */
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
  "/services/desk",
  "/services/photos/",
  "/user/",
  "/wishlist",
];

/** What crawlers are asked to leave alone, and where the sitemap is. */
export function loader() {
  const lines = ["User-agent: *", ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`)];
  const text = `${lines.join("\n")}\n\nSitemap: ${config().SITE_URL.origin}/sitemap.xml\n`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
