import type { IncomingMessage, ServerResponse } from "node:http";

/** The longest a photo may take on its way, on the slowest of networks: the server's own `requestTimeout`. */
export const UPLOAD_MS = 600_000;
const BODY_MS = 30_000;
/** An upload that has stood still for so long does not go on. */
const STALL_MS = 60_000;

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a request whose body is not here within `mostMs` of its headers; only uploads that were let in may
 * take longer.
 */
export function limitBody(request: IncomingMessage, maxMs = BODY_MS): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  const limit = setTimeout(() => {
    if (request.complete) return;
    // In the server's own words for its own limit.
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    socket.destroySoon();
  }, maxMs);
  limits.set(request, limit.unref());
  request.once("close", () => clearTimeout(limit));
}

/**
 * Lets what is left of a body flow by once its request has been answered without it: a connection whose
 * request is not read to its end hears of no other. It is not held anywhere, and `limitBody` ends it in time.
 */
export function dropUnread(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete && request.readableEnded) return;
    request.removeAllListeners("data");
    request.resume();
  });
}

/**
 * The door for uploads: at most `most` under way at once, `mostOfOne` of them from one address. Gives the
 * function that lets one in, with all the time `UPLOAD_MS` gives; false where there is no room for it.
 */
export function createUploadLimit(max: number, maxPerClient: number, stallMs = STALL_MS) {
  const underWay = new Map<string, number>();
  let all = 0;
  return function letIn(request: IncomingMessage, response: ServerResponse, from: string): boolean {
    const ofOne = underWay.get(from) ?? 0;
    if (all >= max || ofOne >= maxPerClient) return false;
    all += 1;
    underWay.set(from, ofOne + 1);
    // Not the request's own end: a body that was answered without being read to its end has none.
    response.once("close", () => {
      all -= 1;
      const left = (underWay.get(from) ?? 1) - 1;
      if (left > 0) underWay.set(from, left);
      else underWay.delete(from);
    });
    clearTimeout(limits.get(request));
    request.setTimeout(stallMs);
    return true;
  };
}
