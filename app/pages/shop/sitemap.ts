import type { LoaderFunctionArgs } from "@remix-run/node";
import { SitemapQuery } from "~/features/catalog/input";
import { or404, readQuery } from "~/platform/http/query";
import { findSitemap } from "./sitemap/find-sitemap.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { part } = readQuery(request, SitemapQuery);
  const xml = or404(await findSitemap(part), "There is no such part of the sitemap.");
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
