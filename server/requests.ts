import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";
import { requestLogger } from "../app/platform/log.server";

/**
 * The client address: the socket's or, behind our proxy, the last one the proxy reports (rule:
 * client-address).
 */
export function getClientAddress(request: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || "unknown";
}

/**
 * Creates a request's id and logs the request when it is answered: only the path, because a query may contain
 * what people typed.
 */
export function beginRequest(method: string, url: string, response: ServerResponse): string {
  const startedAt = performance.now();
  const requestId = randomUUID();
  response.once("finish", () => {
    const path = url.split("?", 1)[0];
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    requestLogger.info({ requestId, method, path, status: response.statusCode, ms }, "request");
  });
  return requestId;
}

/** Adds the request id to the response and the log. */
export const logRequests: RequestHandler = (request, response, next) => {
  const requestId = beginRequest(request.method, request.originalUrl, response);
  response.locals.requestId = requestId;
  response.setHeader("X-Request-Id", requestId);
  next();
};
