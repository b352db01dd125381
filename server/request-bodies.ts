import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The maximum time for an upload on a slow network; also the server's `requestTimeout` (rule: upload-limits).
 */
export const UPLOAD_MS = 600_000;
/** The maximum time for a form without a file (rule: request-limits). */
const BODY_MS = 30_000;
/** An upload without progress for this time is ended. */
const STALL_MS = 60_000;

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a request whose body has not arrived `maxMs` after its headers; only accepted uploads may take longer.
 */
export function limitBody(request: IncomingMessage, maxMs = BODY_MS): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const limit = setTimeout(() => {
    if (request.complete) return;
    // The response Node sends for its own limit.
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroySoon();
  }, maxMs);
  limits.set(request, limit.unref());
  request.once("close", () => clearTimeout(limit));
}

/**
 * Discards the unread rest of a body once its request is answered; otherwise the connection would accept no
 * further request. Nothing is buffered, and `limitBody` bounds the time.
 */
export function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete && request.readableEnded) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

/**
 * Creates a limit of `max` concurrent uploads, `maxPerClient` of them from one client. The returned function
 * accepts an upload and extends its time to `UPLOAD_MS`, or returns false if there is no room.
 */
export function createUploadLimit(max: number, maxPerClient: number, stallMs = STALL_MS) {
  const activeByClient = new Map<string, number>();
  let activeCount = 0;
  return function acceptUpload(
    request: IncomingMessage,
    response: ServerResponse,
    clientAddress: string,
  ): boolean {
    const clientCount = activeByClient.get(clientAddress) ?? 0;
    if (activeCount >= max || clientCount >= maxPerClient) return false;
    activeCount += 1;
    activeByClient.set(clientAddress, clientCount + 1);
    // A request whose body was not read to its end never emits "close".
    response.once("close", () => {
      activeCount -= 1;
      const remaining = (activeByClient.get(clientAddress) ?? 1) - 1;
      if (remaining > 0) activeByClient.set(clientAddress, remaining);
      else activeByClient.delete(clientAddress);
    });
    clearTimeout(limits.get(request));
    request.setTimeout(stallMs);
    return true;
  };
}
