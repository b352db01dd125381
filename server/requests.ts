import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { log } from "../app/lib/log.server";

/** The address a request came from: the socket's, or what our own proxy says last (D38). */
export function clientAddress(request: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || "unknown";
}

/** Gives every request an id, told to the client and to the log, and writes one line when it is answered. */
export const requestLog: RequestHandler = (request, response, next) => {
  const startedAt = performance.now();
  const requestId = randomUUID();
  response.locals.requestId = requestId;
  response.setHeader("X-Request-Id", requestId);
  response.once("finish", () => {
    const { method, path } = request;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method, path, status: response.statusCode, ms }, "request");
  });
  next();
};
