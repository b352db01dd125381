import type { LoaderFunctionArgs } from "@remix-run/node";
import { SitemapQuery } from "~/features/catalog/input";
import { or404, readQuery } from "~/platform/http/query";
import { findSitemap } from "./sitemap/find-sitemap.server";
import { words } from "./words.en";

export async function loader({ request }: LoaderFunctionArgs) {
  const { part } = readQuery(request, SitemapQuery);
  const xml = or404(await findSitemap(part), words.thereIsNoSuchPart);
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
