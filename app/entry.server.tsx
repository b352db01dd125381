import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { getLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { config } from "~/platform/config.server";
import {
  CHAT_SOURCES,
  deferScripts,
  moveStructuredData,
  renderContentSecurityPolicy,
  renderReportingEndpoints,
  toValidHtml,
} from "~/platform/http/document.server";
import {
  cachePage,
  getPageCacheGeneration as currentGeneration,
  toOwnEtag,
} from "~/platform/http/page-cache.server";
import { fillPage, gzipPage, renderOwnParts, takeApart } from "~/platform/http/shared-page.server";
import { log } from "~/platform/log.server";
import { findHostedProvider } from "~/platform/payments/registry.server";
import { getPreview } from "~/platform/preview.server";
import { INLINE_SCRIPTS } from "~/ui/inline-scripts";
import { CollectParts, type FoundPart, PART_ELEMENT } from "~/ui/personal-part";
import { ScriptNonce } from "~/ui/script-nonce";
import { allStyles, firstStyles } from "~/ui/shop-styles";
import { findVisitorOrNobody } from "./start.server";

export { start } from "./start.server";

/**
 * Renders a page as for anybody, with its own policy, caches it if it is shared, and fills it for the
 * visitor. The page is handed on in the context, because a response would make a stream of it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const parts: FoundPart[] = [];
  const {
    keep = false,
    byPincode = false,
    pays = false,
    chats = false,
    hydrate = false,
  } = getHandle(context);
  const nonce = hydrate ? randomBytes(16).toString("base64url") : undefined;
  const markup = renderToString(
    <CollectParts value={parts}>
      <ScriptNonce.Provider value={nonce}>
        <RemixServer context={context} url={request.url} />
      </ScriptNonce.Provider>
    </CollectParts>,
  );
  const document = moveStructuredData(deferScripts(toValidHtml(`<!DOCTYPE html>${markup}`)));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { SECURE: isSecure } = config();
  const allowed = pays ? findHostedProvider()?.getCspSources() : chats ? CHAT_SOURCES : undefined;
  headers.set(
    "Content-Security-Policy",
    renderContentSecurityPolicy(document, {
      scripts: INLINE_SCRIPTS,
      styles: [firstStyles, allStyles],
      nonce,
      isSecure,
      allowed,
    }),
  );
  if (isSecure) headers.set("Reporting-Endpoints", renderReportingEndpoints());
  headers.set("Vary", "Cookie, Accept-Language");
  headers.set("Content-Language", LANGUAGE_TAGS[getLanguage()]);
  forwardHeaders(context, headers);
  if (getPreview()) {
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex");
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const isCacheable = !headers.has("Set-Cookie") && !headers.get("Cache-Control")?.includes("no-store");
  // A nonce is for one visitor.
  const isShared = keep && nonce === undefined && getPreview() === undefined;
  const canCache = isShared && isRead(request) && status === 200 && isCacheable;
  const isCurrent = loadContext.pageCacheGeneration === currentGeneration();
  const page = takeApart(document, parts, PART_ELEMENT);
  const { pathname, search } = new URL(request.url);
  const address = { url: pathname + search, pincode: byPincode ? loadContext.pincode : undefined };
  const etag = canCache && isCurrent ? cachePage(address, page, headers) : undefined;
  const visitor = parts.length > 0 ? findVisitorOrNobody(loadContext.cookies) : undefined;
  const own = visitor && renderOwnParts(page, visitor);
  if (own?.isPrivate) headers.set("Cache-Control", "no-store");
  if (etag) headers.set("ETag", own ? toOwnEtag(etag, own.tag) : etag);
  const html = own ? fillPage(page, own) : page.html;
  loadContext.page = loadContext.encodings.includes("gzip")
    ? { body: gzipPage(html), encoding: "gzip" }
    : { body: html, encoding: "identity" };
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
  /** It is the same for everybody but for its personal parts (rule: shared-pages). */
  keep?: boolean;
  /** It shows what the pincode in the visitor's cookie means. */
  byPincode?: boolean;
  /** It leads to the payment page. */
  pays?: boolean;
  /** Its forms lead on to a WhatsApp chat. */
  chats?: boolean;
  /** React is started on it (`root.tsx`). */
  hydrate?: boolean;
}

function getHandle({ staticHandlerContext, routeModules }: EntryContext): Handle {
  const leaf = staticHandlerContext.matches.at(-1);
  return (leaf && (routeModules[leaf.route.id]?.handle as object | undefined)) ?? {};
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Data responses are as personal as pages. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Vary", "Cookie, Accept-Language");
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
