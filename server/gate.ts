import type { NextFunction, Request, Response } from "express";
import { CODE_BY_STATUS, renderProblem } from "../app/lib/api-problem";
import { toNetwork } from "../app/lib/network";
import { renderPlainPage } from "../app/lib/plain-page";
import { PHOTO_TOO_LARGE } from "../app/lib/upload-limits";
import { isLoopback } from "../app/platform/config.server";
import { CSV_TOO_LARGE } from "../app/platform/csv/limits";
import { createUploadLimit } from "./bodies";
import { getClientAddress } from "./requests";

/**
 * What a page answers to: its links and its forms. Remix would take any other method for a form's. The API
 * has all of them.
 */
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE"];
const TYPES = new Set(["application/x-www-form-urlencoded", "multipart/form-data", "application/json"]);
const FORM_MAX_BYTES = 64 * 1024;
/**
 * More than a phone's photo has: one that is too large for the shop comes back with the form, and all that
 * was typed.
 */
const UPLOAD_MAX_BYTES = 25 * 1024 * 1024;
const MAX_UPLOADS = 20;
const MAX_UPLOADS_PER_CLIENT = 5;
const BUSY_SECONDS = 30;

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
const parseHost = (host: string) =>
  HOST.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;

/** Whether a Host header names the shop: its own host (with port), or this machine. */
export function isKnownHost(header: string | undefined, siteHost: string): boolean {
  const host = parseHost(header ?? "");
  return host !== undefined && (host.host === siteHost || isLoopback(host.hostname));
}

const isDecodable = (path: string) => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Whether an address is the API's, read as Remix will: "/api/../admin" is no address for machines. */
function isApiRequest({ url }: Request): boolean {
  const address = `http://shop${url}`;
  return URL.canParse(address) && /^\/api\//i.test(new URL(address).pathname);
}

/**
 * What other sites may post to besides the API: the provider's returns trust signatures only (rule:
 * return-without-cookie).
 */
export const CROSS_SITE_PATHS =
  /^\/(?:checkout\/return\/[\da-f]{24}|services\/bookings\/[\da-f]{24}\/return)$/;

/**
 * Whether a browser sent this from another site: Sec-Fetch-Site where there is one, else Origin, else it is
 * no browser.
 */
function isCrossSite(request: Request): boolean {
  const site = request.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = request.get("origin");
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host);
}

const getContentType = (type: string) => type.split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * The forms that may bring a file: the booking of a repair, the picture on one's account, and in the
 * back-office the pictures and tables of what has some. However they are written: routes make no difference
 * either.
 */
export const UPLOAD_PATHS =
  /^\/(?:services|user\/picture|admin\/(?:products|service-areas|banners|electricians)\/(?:new|import|[\da-f]{24}\/edit))\/?$/i;
/** The calls of the API that may. */
export const API_UPLOAD_PATHS =
  /^\/api\/(?:services\/(?:shop|home)-visit|electricians\/register|banners(?:\/[\da-f]{24})?)\/?$/i;
const isUpload = (method: string, path: string) =>
  method === "POST"
    ? UPLOAD_PATHS.test(path) || API_UPLOAD_PATHS.test(path)
    : method === "PUT" && API_UPLOAD_PATHS.test(path);
const canUpload = ({ method, path, headers }: Request) =>
  isUpload(method, path) && getContentType(headers["content-type"] ?? "") === "multipart/form-data";

/** Whether the answer is what somebody sees next: a browser without scripts, or before they have come. */
const isHtmlRequest = ({ headers }: Request) => headers.accept?.includes("text/html") === true;

/**
 * Lets the pages of other sites call the API, as the older front end does from a host of its own: it takes no
 * cookie, so what they can do with it anybody can (rule: api-any-origin).
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

type GateProblem = [status: number, reason: string];

function bodyProblem(request: Request): GateProblem | undefined {
  if (request.headers["transfer-encoding"]) return [411, "Length Required"];
  const length = Number(request.headers["content-length"] ?? 0);
  if (!(length <= (canUpload(request) ? UPLOAD_MAX_BYTES : FORM_MAX_BYTES)))
    return [413, "That is more than this form may hold"];
  if (length === 0) return undefined;
  const type = request.headers["content-type"] ?? "";
  const kind = getContentType(type);
  if (!TYPES.has(kind)) return [415, "Unsupported Media Type"];
  if (kind === "multipart/form-data" && !/boundary=\S/.test(type))
    return [400, "That was not a form we can read"];
  return undefined;
}

const isLarge = ({ headers }: Request) => Number(headers["content-length"] ?? 0) > FORM_MAX_BYTES;

/**
 * The door in front of everything (rules: known-hosts-only, cross-site-forms-refused, request-limits):
 * method, host, address, origin, length, type. What passes here, Remix can answer without failing.
 */
export function createGate(siteHost: string, trustProxy: boolean) {
  const letIn = createUploadLimit(MAX_UPLOADS, MAX_UPLOADS_PER_CLIENT);
  return (request: Request, response: Response, next: NextFunction) => {
    const isApi = isApiRequest(request);
    const refuse = (status: number, reason: string) => {
      if (status === 411 || status === 413 || status === 503) response.set("Connection", "close");
      if (status === 503) response.set("Retry-After", String(BUSY_SECONDS));
      if (isApi)
        response
          .status(status)
          .type("application/json")
          .send(renderProblem(reason, { code: CODE_BY_STATUS[status] }));
      else response.status(status).type("text/plain").send(reason);
    };
    // Only the Host header counts: Remix would believe this one.
    delete request.headers["x-forwarded-host"];
    if (isApi) allowCrossSite(response);
    if (isApi && request.method === "OPTIONS")
      return response.set("Allow", METHODS.join(", ")).status(204).end();
    const methods = isApi ? METHODS : PAGE_METHODS;
    if (!methods.includes(request.method)) {
      response.set("Allow", methods.join(", "));
      return refuse(405, "Method Not Allowed");
    }
    const known = isKnownHost(request.headers.host, siteHost);
    // Remix needs a host it can read.
    if (!known && request.path === "/healthz") request.headers.host = siteHost;
    else if (!known) return refuse(421, "This is not the shop you are looking for");
    if (!request.url.startsWith("/") || !isDecodable(request.path))
      return refuse(400, "That address is not one of ours");
    if (request.method === "GET" || request.method === "HEAD") {
      // What is only read has no body to describe; pages take this header as the sign that they answer a
      // form.
      delete request.headers["content-type"];
      return next();
    }
    if (!isApi && !CROSS_SITE_PATHS.test(request.path) && isCrossSite(request))
      return refuse(403, "This form was not sent from the shop");
    const problem = bodyProblem(request);
    if (problem?.[0] === 413 && canUpload(request) && isHtmlRequest(request) && !isApi) {
      response.set("Connection", "close").status(413).type("text/html");
      const tooLarge = /\/import\/?$/i.test(request.path) ? CSV_TOO_LARGE : PHOTO_TOO_LARGE;
      return response.send(renderPlainPage(tooLarge, { label: "Back to the form", href: request.path }));
    }
    if (problem) return refuse(...problem);
    if (isLarge(request) && !letIn(request, response, toNetwork(getClientAddress(request, trustProxy))))
      return refuse(
        503,
        "Many photos are on their way just now. Please try again in a minute, or without the photo",
      );
    return next();
  };
}
