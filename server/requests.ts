import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";
import { requestLogger } from "../app/platform/log.server";

/** The address a request came from: the socket's, or what our own proxy says last. */
export function getClientAddress(request: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || "unknown";
}

/**
 * Gives a request its id, and one line in the log when it is answered. A query may hold what people typed:
 * only the path.
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

/** Tells every request's id to the client and to the log. */
export const logRequests: RequestHandler = (request, response, next) => {
  const requestId = beginRequest(request.method, request.originalUrl, response);
  response.locals.requestId = requestId;
  response.setHeader("X-Request-Id", requestId);
  next();
};
