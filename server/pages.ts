import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import compression from "compression";
import type { Request, RequestHandler, Response } from "express";
import { type Compressed, compressOnce } from "./encoding";
import type { FindKeptAddress } from "./kept-addresses";
import type { RememberLanguage } from "./language";
import { createBranchMatcher } from "./match-branch";
import { type FindRecentlyViewedCookie, findRequestCookie } from "./recently-viewed";

type Handle = (request: globalThis.Request, context: AppLoadContext) => Promise<globalThis.Response>;

const pick = <Value>(record: Record<string, Value>, ids: string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.includes(id)));

/**
 * Hands each request to a handler that knows only the routes of its address. Remix sorts its whole table
 * several times for a page, and renders a page with all of it, which takes as long as a small page.
 */
export function createBranchHandlers(build: ServerBuild): Handle {
  const matchBranch = createBranchMatcher(Object.values(build.routes));
  const handlers = new Map<string, Handle>();
  const createHandler = (ids: string[]) => {
    const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
    return createRequestHandler({ ...build, routes: pick(build.routes, ids), assets }, process.env.NODE_ENV);
  };
  return (request, context) => {
    const ids = matchBranch(new URL(request.url).pathname) ?? Object.keys(build.routes);
    const id = ids.at(-1) ?? "";
    context.route = id;
    const handle = handlers.get(id) ?? createHandler(ids);
    handlers.set(id, handle);
    return handle(request, context);
  };
}

function toHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value);
  return headers;
}

/** What shared pages may read (rule: shared-pages). */
const SHARED_COOKIE = /^(?:__Host-)?(?:pincode|flash)=/;

const keepSharedCookies = (cookies = ""): string =>
  cookies
    .split(/;\s*/)
    .filter((pair) => SHARED_COOKIE.test(pair))
    .join("; ");

/**
 * The request as loaders and actions get it; its signal tells when the client has gone. A shared page is
 * asked for by its `address`, and without the cookies of a person.
 */
function toWebRequest(request: Request, response: Response, address: string | undefined): globalThis.Request {
  const { method, protocol } = request;
  const url = new URL(`${protocol}://${request.headers.host}${address ?? request.originalUrl}`);
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  const headers = toHeaders(request);
  if (address !== undefined) headers.set("Cookie", keepSharedCookies(request.headers.cookie));
  const init = { method, headers, signal: controller.signal };
  if (method === "GET" || method === "HEAD") return new Request(url, init);
  return new Request(url, { ...init, body: createReadableStreamFromReadable(request), duplex: "half" });
}

/** Of these the page's own replace the server's, because two policies would both apply. */
const OVERRIDABLE_HEADERS = new Set([
  "content-security-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
]);

/** Downloads are made while they are sent. */
const isWhole = (headers: Headers) =>
  headers.get("Content-Type")?.startsWith("application/json") && !headers.has("Content-Disposition");

const compressStream = compression({ threshold: 1024 });

function send(request: Request, response: Response, { body, encoding }: Compressed): void {
  response.vary("Accept-Encoding");
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Puts the headers of the answer to those that the server has set already. */
function setHeaders(response: Response, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name === "vary") response.vary(value);
    else if (OVERRIDABLE_HEADERS.has(name)) response.setHeader(name, value);
    else response.append(name, value);
  }
}

/** What goes around every answer of the built app. */
interface Surroundings {
  findKeptAddress: FindKeptAddress;
  createContext(request: Request, response: Response): AppLoadContext;
  /** Lets a request read the settings of the preview that its address names. */
  handleWithPreview<Result>(method: string, url: string, handle: () => Result): Result;
  findRecentlyViewedCookie: FindRecentlyViewedCookie;
  rememberLanguage: RememberLanguage;
}

/** A page, or the way to one: a file or a text for programs chooses no language. */
const isPage = (headers: Headers) =>
  headers.get("Content-Type")?.startsWith("text/html") || headers.has("Location");

/**
 * Answers with pages and the API. A page, which comes as a text in the context, and what the API answers are
 * sent in one piece; everything else is streamed.
 */
export function servePages(handle: Handle, surroundings: Surroundings): RequestHandler {
  const { findKeptAddress, createContext, handleWithPreview, findRecentlyViewedCookie } = surroundings;
  return async (request, response, next) => {
    try {
      const context = createContext(request, response);
      const { method, originalUrl } = request;
      // What a page does not read would stand in links that others get (rule: kept-page-address).
      const kept = method === "GET" || method === "HEAD" ? findKeptAddress(originalUrl) : undefined;
      const answer = await handleWithPreview(method, originalUrl, () =>
        handle(toWebRequest(request, response, kept?.url), context),
      );
      const { status, headers, body } = answer;
      response.locals.route = context.route;
      response.status(status);
      response.statusMessage = answer.statusText;
      setHeaders(response, headers);
      // Only for products that exist.
      const cookie = status === 200 && findRequestCookie(findRecentlyViewedCookie, request);
      if (cookie) response.append("Set-Cookie", cookie);
      const languageCookie = isPage(headers) && (await surroundings.rememberLanguage(request));
      if (languageCookie) response.append("Set-Cookie", languageCookie);
      if (context.page) send(request, response, context.page);
      else if (!body) response.end();
      else if (isWhole(headers)) {
        const whole = Buffer.from(await answer.arrayBuffer());
        send(request, response, compressOnce(whole, context.encodings[0] ?? "identity"));
      } else {
        compressStream(request, response, () => {});
        await writeReadableStreamToWritable(body, response);
      }
    } catch (error) {
      next(error);
    }
  };
}
