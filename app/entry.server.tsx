import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { config } from "~/platform/config.server";
import { deferScripts, renderContentSecurityPolicy, toValidHtml } from "~/platform/http/document.server";
import {
  cachePage,
  getPageCacheGeneration as currentGeneration,
  findPageKey,
} from "~/platform/http/page-cache.server";
import { log } from "~/platform/log.server";
import { findHostedProvider } from "~/platform/payments/registry.server";

export { start } from "./start.server";

/**
 * Renders a page to a string with a policy of its own hashes, and caches it if every visitor gets the same.
 * The string is handed on in the context, because a response would make a stream of it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const markup = renderToString(<RemixServer context={context} url={request.url} />);
  const html = deferScripts(toValidHtml(`<!DOCTYPE html>${markup}`));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { keep = false, byPincode = false, pays = false } = getHandle(context);
  headers.set(
    "Content-Security-Policy",
    renderContentSecurityPolicy(
      html,
      config().SECURE,
      pays ? findHostedProvider()?.getCspSources() : undefined,
    ),
  );
  // The payment opens the bank's page in a window that must be able to return.
  if (pays) headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Vary", "Cookie");
  forwardHeaders(context, headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isCacheable = !headers.has("Set-Cookie") && !headers.get("Cache-Control")?.includes("no-store");
  const canCache = keep && isPublicPage(context) && status === 200 && isCacheable;
  const isCurrent = loadContext.pageCacheGeneration === currentGeneration();
  const key = canCache && isCurrent ? findRequestPageKey(request, byPincode) : undefined;
  if (key) headers.set("ETag", cachePage(key, html, headers));
  loadContext.html = html;
  return new Response(null, { status, headers });
}

const FORWARDED_HEADERS = ["Cache-Control", "Retry-After", "Referrer-Policy"];

/**
 * Remix drops the headers of loaders and actions unless each route forwards them; this forwards them for all
 * routes.
 */
function forwardHeaders(
  { staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext,
  headers: Headers,
): void {
  for (const source of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    for (const name of FORWARDED_HEADERS) if (source.has(name)) headers.set(name, source.get(name) ?? "");
  }
}

/** What a route says of its page. */
interface Handle {
  /** It contains nothing personal. */
  keep?: boolean;
  /** It shows what the pincode in the visitor's cookie means. */
  byPincode?: boolean;
  /** It leads to the payment page. */
  pays?: boolean;
}

function getHandle({ staticHandlerContext, routeModules }: EntryContext): Handle {
  const leaf = staticHandlerContext.matches.at(-1);
  return (leaf && (routeModules[leaf.route.id]?.handle as object | undefined)) ?? {};
}

/** Whether a layout has looked for a signed-in visitor and found none. */
function isPublicPage({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const visitorData = Object.values(loaderData).filter(
    (data) => data && typeof data === "object" && "visitor" in data,
  );
  return visitorData.length > 0 && visitorData.every(({ visitor }) => visitor === null);
}

function findRequestPageKey(request: Request, byPincode: boolean): string | undefined {
  const { pathname, search } = new URL(request.url);
  return findPageKey({
    method: request.method,
    url: pathname + search,
    cookie: request.headers.get("Cookie") ?? "",
    byPincode,
  });
}

/** Data responses are as personal as pages. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Vary", "Cookie");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Logs unexpected errors with the request's id; the page shows no details. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  log[isExpected ? "debug" : "error"]({ err: error, requestId: context?.requestId }, "a request failed");
}
