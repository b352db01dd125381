import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { toNetwork } from "../app/lib/network";
import { log } from "../app/platform/log.server";
import { type Encoding, getEncodings } from "./encoding";
import type { FindKeptAddress } from "./kept-addresses";
import { type FindRecentlyViewedCookie, findRequestCookie } from "./recently-viewed";
import { createHostCheck } from "./request-checks";
import { beginRequest, type FindAccountId, getClientAddress } from "./requests";

type Headers = Record<string, string>;

interface CachedAnswer {
  headers: Headers;
  etag: string;
  encoding: Encoding;
  body: Buffer;
}

/**
 * Looks up a shared page; provided by the built bundle. The headers are the same object until the page is
 * made anew.
 */
export type FindSharedPage = (
  request: { url: string; cookies: string; byPincode: boolean },
  accepted: Encoding[],
) => CachedAnswer | undefined;

/** As `writeHead` takes them: names and values in turn. */
const flatten = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value]);

const HEALTH_PATH = "/healthz";

export interface PageCache {
  findSharedPage: FindSharedPage;
  findRecentlyViewedCookie: FindRecentlyViewedCookie;
  /** The cookie that remembers the language an address asks for, and the account that is to remember it. */
  findLanguageChoice(
    url: string,
    headers: IncomingHttpHeaders,
  ): { cookie?: string; userId?: string } | undefined;
  findAccountId: FindAccountId;
  health: { headers: Headers; body: string };
}

/**
 * Answers the health check, and shared pages from memory, before Express runs; returns false if it has no
 * answer. `commonHeaders` are the headers of every response.
 */
export function createPageServer(
  { findSharedPage, findRecentlyViewedCookie, findLanguageChoice, findAccountId, health }: PageCache,
  findKeptAddress: FindKeptAddress,
  { siteHost, trustProxy }: { siteHost: string; trustProxy: boolean },
  commonHeaders: Headers,
) {
  const isShopHost = createHostCheck(siteHost);
  const heads = new WeakMap<Headers, string[]>();
  const healthHead = flatten({
    ...commonHeaders,
    ...health.headers,
    vary: "Accept-Encoding",
    "content-length": String(Buffer.byteLength(health.body)),
  });

  function getHead(headers: Headers): string[] {
    const known = heads.get(headers);
    if (known) return known;
    const head = flatten({ ...commonHeaders, ...headers, vary: "Cookie, Accept-Language, Accept-Encoding" });
    heads.set(headers, head);
    return head;
  }

  /** Undefined where a database that cannot be read is the matter of the page. */
  function tryToFind(request: Parameters<FindSharedPage>[0], accepted: Encoding[]) {
    try {
      return findSharedPage(request, accepted);
    } catch (error) {
      log.warn({ err: error }, "a shared page could not be filled");
      return undefined;
    }
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const respond = (status: number, head: string[], body?: string | Buffer) => {
      const requestId = beginRequest(method, url, response, () => ({
        network: toNetwork(getClientAddress(request, trustProxy)),
        account: headers.cookie || headers.authorization ? findAccountId(headers) : undefined,
      }));
      response.writeHead(status, [...head, "x-request-id", requestId]);
      response.end(method === "HEAD" ? undefined : body);
      return true;
    };
    // Under any name: a proxy or a watcher asks it (rule: known-hosts-only).
    if (url === HEALTH_PATH) return respond(200, healthHead, health.body);
    if (!isShopHost(headers.host)) return false;
    const address = findKeptAddress(url);
    if (!address) return false;
    const accepted = getEncodings(headers["accept-encoding"]);
    const choice = method === "GET" ? findLanguageChoice(url, headers) : undefined;
    // Accounts are written by the app.
    if (choice?.userId) return false;
    const page = tryToFind({ ...address, cookies: headers.cookie ?? "" }, accepted);
    if (!page) return false;
    const cookies = [choice?.cookie, findRequestCookie(findRecentlyViewedCookie, request)].flatMap(
      (cookie) => (cookie ? ["set-cookie", cookie] : []),
    );
    const head = [...getHead(page.headers), "etag", page.etag, ...cookies];
    if (headers["if-none-match"] === page.etag) return respond(304, head);
    const { body, encoding } = page;
    const compressed = encoding === "identity" ? [] : ["content-encoding", encoding];
    return respond(200, [...head, ...compressed, "content-length", String(body.length)], body);
  };
}
