import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import type { RequestHandler } from "express";

const MAX_UNANSWERED = 8;
const unanswered = new WeakMap<Socket, number>();

/**
 * Whether a connection has too many unanswered requests; browsers wait for an answer before they send the
 * next request.
 */
export function hasTooManyUnanswered({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MAX_UNANSWERED) return true;
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return false;
}

/**
 * Whether a request is complete with its headers, is answered at once on its connection, and leaves it open:
 * it can be answered without the guards of bodies and of connections, which have nothing to do then.
 */
export function needsNoGuards({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  // Behind an answer that its client has not read, a response has no socket yet.
  return !hasBody && response.socket !== null && response.shouldKeepAlive;
}

/** Closes the file of a response whose client has disconnected; the static file server leaves it open. */
export const closeFiles: RequestHandler = ({ socket }, response, next) => {
  response.on("pipe", (file: Readable) => {
    const close = () => file.destroy();
    file.once("error", () => response.destroy());
    file.once("close", () => socket.off("close", close));
    socket.once("close", close);
  });
  next();
};

/** How long a client may take nothing of a response that it still wants. */
const STALLED_MS = 60_000;

/** Waits until a response takes more data; gives false once its client has gone, or has stalled. */
export async function whenWritable(response: ServerResponse): Promise<boolean> {
  if (response.writableNeedDrain && !response.destroyed)
    await new Promise<void>((resolve) => {
      const settle = () => {
        clearTimeout(stalled);
        response.off("drain", settle).off("close", settle);
        resolve();
      };
      const stalled = setTimeout(() => {
        response.destroy();
        settle();
      }, STALLED_MS);
      response.on("drain", settle).on("close", settle);
    });
  return !response.destroyed;
}
