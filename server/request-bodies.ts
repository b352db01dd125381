import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The maximum time for an upload on a slow network; also the server's `requestTimeout` (rule: upload-limits).
 */
export const UPLOAD_MS = 600_000;
/** The maximum time for a form without a file (rule: request-limits). */
const BODY_MS = 25_000;
/** An upload of which less than `MIN_PROGRESS_BYTES` has arrived in this time is ended. */
const STALL_MS = 60_000;
/** A thousand bytes a second: with fewer a photo would not arrive within `UPLOAD_MS`. */
const MIN_PROGRESS_BYTES = 60_000;
/** How long an answered client that goes on sending has to read the answer. */
const LINGER_MS = 2_000;

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

function cutOff({ socket }: IncomingMessage): void {
  // The response Node sends for its own limit.
  if (socket.writable) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroySoon();
}

/**
 * Ends a request whose body has not arrived `maxMs` after its headers; only accepted uploads may take longer.
 */
export function limitBody(request: IncomingMessage, maxMs = BODY_MS): void {
  const { headers } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const limit = setTimeout(() => request.complete || cutOff(request), maxMs);
  limits.set(request, limit.unref());
  request.once("close", () => clearTimeout(limit));
}

/**
 * Discards the unread rest of a body once its request is answered; otherwise the connection would accept no
 * further request, or, if it ends with the answer, be reset before the client has read the answer. Nothing is
 * buffered, and `limitBody` and `LINGER_MS` bound the time.
 */
export function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own listener, which closes the connection.
  response.prependOnceListener("finish", () => {
    if (request.complete && request.readableEnded) return;
    const { socket } = request;
    socket.destroySoon = () => {
      socket.end();
      const limit = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once("close", () => clearTimeout(limit));
    };
    request.removeAllListeners("data");
    request.resume();
  });
}

/**
 * Creates a limit of `max` concurrent uploads, `maxPerClient` of them from one client. The returned function
 * accepts an upload and extends its time to `UPLOAD_MS`, as long as `minBytes` arrive in every `stallMs`, or
 * returns false if there is no room besides the places that are `kept` for others.
 */
export function createUploadLimit(
  max: number,
  maxPerClient: number,
  stallMs = STALL_MS,
  minBytes = MIN_PROGRESS_BYTES,
) {
  const activeByClient = new Map<string, number>();
  let activeCount = 0;
  return function acceptUpload(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    kept = 0,
  ): boolean {
    const clientCount = activeByClient.get(client) ?? 0;
    if (activeCount >= max - kept || clientCount >= maxPerClient) return false;
    activeCount += 1;
    activeByClient.set(client, clientCount + 1);
    const { socket } = request;
    let arrivedBytes = socket.bytesRead;
    const check = setInterval(() => {
      if (request.complete || socket.destroyed) clearInterval(check);
      else if (socket.bytesRead - arrivedBytes < minBytes) cutOff(request);
      arrivedBytes = socket.bytesRead;
    }, stallMs).unref();
    // A request whose body was not read to its end never emits "close".
    response.once("close", () => {
      activeCount -= 1;
      const remaining = (activeByClient.get(client) ?? 1) - 1;
      if (remaining > 0) activeByClient.set(client, remaining);
      else activeByClient.delete(client);
    });
    clearTimeout(limits.get(request));
    return true;
  };
}
