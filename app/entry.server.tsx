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
import { getCheckoutCspSources } from "~/platform/razorpay/checkout.server";

export { start } from "./start.server";

/**
 * Renders a page to one whole string, with a policy by its own hashes; keeps it where every visitor gets the
 * same.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { pageCacheGeneration: pagesGeneration }: AppLoadContext,
) {
  const markup = renderToString(<RemixServer context={context} url={request.url} />);
  const html = deferScripts(toValidHtml(`<!DOCTYPE html>${markup}`));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { keep = false, pays = false } = getHandle(context);
  headers.set(
    "Content-Security-Policy",
    renderContentSecurityPolicy(
      html,
      config().SECURE,
      pays && config().RAZORPAY_KEY_ID ? getCheckoutCspSources() : undefined,
    ),
  );
  // A bank's own window is to find its way back.
  if (pays) headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Vary", "Cookie");
  forwardHeaders(context, headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isOpen = !headers.has("Set-Cookie") && !headers.get("Cache-Control")?.includes("no-store");
  const canCache = keep && isPublicPage(context) && status === 200 && isOpen;
  const key = canCache && pagesGeneration === currentGeneration() ? findRequestPageKey(request) : undefined;
  if (key) headers.set("ETag", cachePage(key, html, headers));
  return new Response(html, { status, headers });
}

const FORWARDED_HEADERS = ["Cache-Control", "Retry-After", "Referrer-Policy"];

/**
 * Remix lets a page's headers fall unless each route passes them on by itself: here it is done for all of
 * them.
 */
function forwardHeaders(
  { staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext,
  headers: Headers,
): void {
  for (const from of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    for (const name of FORWARDED_HEADERS) if (from.has(name)) headers.set(name, from.get(name) ?? "");
  }
}

/**
 * What a page's route says of it: `keep`, no part of it is one person's own; `pays`, people are sent to pay
 * from it.
 */
function getHandle({ staticHandlerContext, routeModules }: EntryContext): { keep?: boolean; pays?: boolean } {
  const leaf = staticHandlerContext.matches.at(-1);
  return (leaf && (routeModules[leaf.route.id]?.handle as object | undefined)) ?? {};
}

/** The layout that knows who looks found nobody. */
function isPublicPage({ staticHandlerContext: { loaderData } }: EntryContext): boolean {
  const visitorData = Object.values(loaderData).filter(
    (data) => data && typeof data === "object" && "visitor" in data,
  );
  return visitorData.length > 0 && visitorData.every(({ visitor }) => visitor === null);
}

function findRequestPageKey(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url);
  return findPageKey({
    method: request.method,
    url: pathname + search,
    cookie: request.headers.get("Cookie") ?? "",
  });
}

/** The answers to what scripts ask for are as personal as the pages are. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Vary", "Cookie");
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Unexpected errors go to the log with the request's id; the page says nothing of them. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  const expected = isRouteErrorResponse(error) && error.status < 500;
  log[expected ? "debug" : "error"]({ err: error, requestId: context?.requestId }, "a request failed");
}
