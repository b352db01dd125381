import type { NextFunction, Request, Response } from "express";
import { CODE_BY_STATUS, renderProblem } from "../app/lib/api-problem";
import { CSP_REPORTS_PATH } from "../app/lib/csp-reports";
import { toNetwork } from "../app/lib/network";
import { renderPlainPage } from "../app/lib/plain-page";
import { isLoopback } from "../app/platform/config.server";
import { createUploadLimit } from "./request-bodies";
import { type FindUser, getClientAddress } from "./requests";
import { words } from "./words.en";

/** The methods of links and forms. Remix would treat any other method as a form's; only the API uses them. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE"];
const TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data", "application/json"]);
/** What browsers send about the policy of a page, to its own address alone (rule: policy-reports). */
const REPORT_TYPES = new Set(["application/csp-report", "application/reports+json"]);
const REPORT_MAX_BYTES = 16 * 1024;
/** The largest form without a file (rule: request-limits). */
const FORM_MAX_BYTES = 64 * 1024;
/**
 * Larger than a phone's photo, so that a photo that is too large for the shop is still read and comes back
 * with the form and everything typed (rule: upload-limits).
 */
const UPLOAD_MAX_BYTES = 25 * 1024 * 1024;
/** As large as eight photos, the most that one form takes. */
const UPLOADS_MAX_BYTES = 125 * 1024 * 1024;
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_CLIENT = 5;
/** The places that are kept from those who are not signed in, and from customers (rule: upload-limits). */
const KEPT_PLACES = { visitor: 8, user: 4, admin: 0 };
const BUSY_SECONDS = 30;

/** Asked by a proxy or a watcher, which may use another name of the machine (rule: known-hosts-only). */
const HEALTH_PATHS = new Set(["/healthz", "/readyz"]);

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
const parseHost = (host: string) =>
  HOST.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;

/** Whether a Host header names the shop (host and port) or the local machine. */
export function isKnownHost(header: string | undefined, siteHost: string): boolean {
  const host = parseHost(header ?? "");
  return host !== undefined && (host.host === siteHost || isLoopback(host.hostname));
}

const MAX_REMEMBERED_HOSTS = 32;

/** `isKnownHost`, which remembers the headers that name the shop. */
export function createHostCheck(siteHost: string): (header: string | undefined) => boolean {
  const known = new Set<string>();
  return (header = "") => {
    if (known.has(header)) return true;
    if (!isKnownHost(header, siteHost)) return false;
    if (known.size < MAX_REMEMBERED_HOSTS) known.add(header);
    return true;
  };
}

const isDecodable = (path: string) => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Whether a URL is the API's after the normalization that Remix applies: "/api/../admin" is not. */
function isApiRequest({ url }: Request): boolean {
  const address = `http://shop${url}`;
  return URL.canParse(address) && /^\/api\//i.test(new URL(address).pathname);
}

/** Line breaks, encoded in a path. The route of the API would not match them; they are read as blanks. */
const LINE_BREAK = /%(?:0[ad]|e2%80%a[89])/gi;
const withoutLineBreaks = (url: string): string => {
  const [path = "", ...query] = url.split("?");
  return [path.replace(LINE_BREAK, "%20"), ...query].join("?");
};

/** Which forms are checked in another way, by their addresses as in remix.config.js. */
export interface FormAddresses {
  /** The forms with a file, and the message that a browser shows for one that is too large. */
  uploads: { method: string; address: string; tooLarge?: () => string; takesSeveral?: boolean }[];
  /** The addresses besides the API to which other sites may post. */
  crossSiteReturns: readonly string[];
}

/** Matches an address as routes are, in any letter case; its parameters are names (`:pageName`) or ids. */
export const toPattern = (address: string) =>
  new RegExp(`^${address.replaceAll(/:\w+Name/g, "[\\w-]+").replaceAll(/:\w+/g, "[\\da-f]{24}")}/?$`, "i");

/**
 * Whether another site sent this request, by Sec-Fetch-Site or else Origin, of which host and scheme are
 * compared; a loopback name is asked without TLS. Without both the client is not a browser.
 */
function isCrossSite(request: Request, isSecure: boolean): boolean {
  const site = request.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = request.get("origin");
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { host, hostname, protocol } = new URL(origin);
  const scheme = isSecure && !isLoopback(hostname) ? "https:" : "http:";
  return host !== request.headers.host || protocol !== scheme;
}

const getContentType = (type: string) => type.split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Whether the response is displayed by the browser itself, as without scripts. */
const isHtmlRequest = ({ headers }: Request) => headers.accept?.includes("text/html") === true;

/**
 * Allows other sites' pages to call the API. It accepts no cookies, so they can do no more than any client
 * (rule: api-any-origin).
 */
function allowCrossSite(response: Response): void {
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": METHODS.join(", "),
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key",
    "Access-Control-Expose-Headers": "Allow, Idempotency-Replayed, Retry-After, X-Request-Id",
    "Access-Control-Max-Age": "86400",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}

type RequestProblem = [status: number, reason: string];

function findBodyProblem(request: Request, maxBytes: number, types = TYPES): RequestProblem | undefined {
  if (request.headers["transfer-encoding"]) return [411, "Length Required"];
  const length = Number(request.headers["content-length"] ?? 0);
  if (!(length <= maxBytes)) return [413, words.thatIsMoreThanThisForm];
  if (length === 0) return undefined;
  const type = request.headers["content-type"] ?? "";
  const contentType = getContentType(type);
  if (!types.has(contentType)) return [415, "Unsupported Media Type"];
  if (contentType === "multipart/form-data" && !/boundary=\S/.test(type)) return [400, words.thatWasNotForm];
  return undefined;
}

const isLarge = ({ headers }: Request) => Number(headers["content-length"] ?? 0) > FORM_MAX_BYTES;

/** Exports and backups: no link of another site may start one (rule: no-foreign-downloads). */
const DOWNLOAD = /(?:\.csv|\.zip|\/user\/data\.json|\/backups\/[^/]+\/file)\/?$/i;

/**
 * Checks every request before the app: method, host, path, origin, length and type (rules: known-hosts-only,
 * cross-site-forms-refused, request-limits). Remix can answer whatever passes without failing.
 */
export function createRequestChecks(
  { host: siteHost, protocol }: Pick<URL, "host" | "protocol">,
  { trustProxy, findUser, forms }: { trustProxy: boolean; findUser: FindUser; forms: FormAddresses },
) {
  const uploads = forms.uploads.map((upload) => ({ ...upload, pattern: toPattern(upload.address) }));
  const crossSiteReturns = forms.crossSiteReturns.map(toPattern);
  const findUpload = ({ method, path, headers }: Request) =>
    getContentType(headers["content-type"] ?? "") === "multipart/form-data"
      ? uploads.find((upload) => upload.method === method && upload.pattern.test(path))
      : undefined;
  const reports = toPattern(CSP_REPORTS_PATH);
  const isShopHost = createHostCheck(siteHost);
  const acceptUpload = createUploadLimit(MAX_UPLOADS, MAX_UPLOADS_PER_CLIENT);
  /** Signed-in people are counted by account, so that nobody of their network takes their places. */
  async function hasPlace(request: Request, response: Response): Promise<boolean> {
    const user = await findUser(request.headers).catch(() => undefined);
    const client = user?.id ?? toNetwork(getClientAddress(request, trustProxy));
    return acceptUpload(request, response, client, KEPT_PLACES[user?.role ?? "visitor"]);
  }
  return async (request: Request, response: Response, next: NextFunction) => {
    const isApi = isApiRequest(request);
    const refuse = (status: number, reason: string) => {
      if (status === 411 || status === 413 || status === 503) response.set("Connection", "close");
      if (status === 503) response.set("Retry-After", String(BUSY_SECONDS));
      if (isApi)
        response
          .status(status)
          .type("application/json")
          .send(renderProblem(reason, { code: CODE_BY_STATUS[status] }));
      else if (status === 503 && isHtmlRequest(request))
        response.status(status).type("text/html").send(renderPlainPage(reason, words.pressBack));
      else response.status(status).type("text/plain").send(reason);
    };
    // Remix would trust this header; only Host counts.
    delete request.headers["x-forwarded-host"];
    if (isApi) {
      allowCrossSite(response);
      // What Remix reads of the address.
      request.originalUrl = withoutLineBreaks(request.originalUrl);
    }
    if (isApi && request.method === "OPTIONS")
      return response.set("Allow", METHODS.join(", ")).status(204).end();
    const methods = isApi ? METHODS : PAGE_METHODS;
    if (!methods.includes(request.method)) {
      response.set("Allow", methods.join(", "));
      return refuse(405, "Method Not Allowed");
    }
    const isKnown = isShopHost(request.headers.host);
    // Remix needs a valid host.
    if (!isKnown && HEALTH_PATHS.has(request.path)) request.headers.host = siteHost;
    else if (!isKnown) return refuse(421, words.thisIsNotShop);
    if (!request.url.startsWith("/") || !isDecodable(request.path))
      return refuse(400, words.thatAddressIsNotOne);
    if (request.method === "GET" || request.method === "HEAD") {
      if (DOWNLOAD.test(request.path) && request.headers["sec-fetch-site"] === "cross-site")
        return refuse(403, words.downloadItFromShop);
      // A GET has no body, and pages take this header as the sign that they answer a form.
      delete request.headers["content-type"];
      return next();
    }
    const isReturn = crossSiteReturns.some((pattern) => pattern.test(request.path));
    if (!isApi && !isReturn && isCrossSite(request, protocol === "https:"))
      return refuse(403, words.thisFormWasNotSent);
    const upload = findUpload(request);
    const uploadMaxBytes = upload?.takesSeveral ? UPLOADS_MAX_BYTES : UPLOAD_MAX_BYTES;
    const problem = reports.test(request.path)
      ? findBodyProblem(request, REPORT_MAX_BYTES, REPORT_TYPES)
      : findBodyProblem(request, upload ? uploadMaxBytes : FORM_MAX_BYTES);
    if (problem?.[0] === 413 && upload?.tooLarge && isHtmlRequest(request)) {
      response.set("Connection", "close").status(413).type("text/html");
      return response.send(renderPlainPage(upload.tooLarge(), words.pressBack));
    }
    if (problem) return refuse(...problem);
    if (isLarge(request) && !(await hasPlace(request, response)))
      return refuse(503, words.manyPhotosAreOnTheirWay);
    response.locals.isUpload = isLarge(request);
    return next();
  };
}
