import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { toNetwork } from "../app/lib/network";
import { requestLogger } from "../app/platform/log.server";

/**
 * The client address: the socket's or, behind our proxy, the last one the proxy reports (rule:
 * client-address).
 */
export function getClientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const forwarded = [header].flat().at(-1)?.split(",").at(-1)?.trim();
  return forwarded || request.socket.remoteAddress || "unknown";
}

/** Who is signed in by the headers of a request, if anybody; provided by the built bundle. */
export type FindUser = (
  headers: Pick<IncomingHttpHeaders, "cookie" | "authorization">,
) => Promise<{ id: string; role: "user" | "admin" } | null | undefined>;

/** The account that a request was for, of those that were used lately; provided by the built bundle. */
export type FindAccountId = (
  headers: Pick<IncomingHttpHeaders, "cookie" | "authorization">,
) => string | undefined;

/** What a line of the log says besides the request itself (rule: request-log). */
export interface RequestFacts {
  network: string;
  account?: string;
  route?: string;
}

/** Random for each process, so that ids stay unique when the server starts anew; what follows is counted. */
const idPrefix = randomUUID().slice(0, 24);
let requestCount = 0;

function createRequestId(): string {
  requestCount += 1;
  return idPrefix + requestCount.toString(16).padStart(12, "0");
}

/** The level of a request in the log: what the shop itself could not do stands out (rule: log-levels). */
function toLevel(status: number): "error" | "warn" | "info" {
  if (status < 500) return "info";
  return status === 503 ? "warn" : "error";
}

/**
 * Creates a request's id and logs the request when it is answered: only the path, because a query may contain
 * what people typed. `onFailure` is called after an unexpected 5xx.
 */
export function beginRequest(
  method: string,
  url: string,
  response: ServerResponse,
  getFacts: () => RequestFacts,
  onFailure?: () => void,
): string {
  const startedAt = performance.now();
  const requestId = createRequestId();
  response.once("finish", () => {
    const path = url.split("?", 1)[0];
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const status = response.statusCode;
    const level = toLevel(status);
    requestLogger[level]({ requestId, method, path, status, ms, ...getFacts() }, "request");
    if (level === "error") onFailure?.();
  });
  return requestId;
}

interface RequestLog {
  trustProxy: boolean;
  findAccountId: FindAccountId;
  /** Is called after an unexpected 5xx. */
  onFailure: () => void;
}

/** Adds the request id to the response and the log. */
export const logRequests =
  ({ trustProxy, findAccountId, onFailure }: RequestLog): RequestHandler =>
  (request, response, next) => {
    const getFacts = () => ({
      network: toNetwork(getClientAddress(request, trustProxy)),
      account: findAccountId(request.headers),
      route: response.locals.route as string | undefined,
    });
    const requestId = beginRequest(request.method, request.originalUrl, response, getFacts, onFailure);
    response.locals.requestId = requestId;
    response.setHeader("X-Request-Id", requestId);
    next();
  };
