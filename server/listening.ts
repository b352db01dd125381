import type { RequestListener, Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The first descriptor that systemd hands over (sd_listen_fds). */
const HANDED_OVER_FD = 3;
/** How many connections may wait while a server starts, or in a burst; Linux allows no more by default. */
const BACKLOG = 4_096;
/** How long a server that another will follow still takes requests, each the last of its connection. */
const DRAIN_MS = 1_000;
const CLOSING_CHECK_MS = 100;
const QUIET_TURN_MS = 1;

const isSocketHeld = (): boolean => {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1";
};

/**
 * Listens on the socket that systemd holds for the shop, so that connections wait in it while one server
 * follows another (rule: socket-held), or else on `port`.
 */
export function listenForShop(server: Server, port: number): void {
  if (isSocketHeld()) server.listen({ fd: HANDED_OVER_FD, backlog: BACKLOG });
  else server.listen(port, BACKLOG);
}

/**
 * A listener whose answers end their connections once `isClosing`, so that clients learn of it before they
 * send another request.
 */
export const closingConnections =
  (answer: RequestListener, isClosing: () => boolean): RequestListener =>
  (request, response) => {
    if (isClosing()) response.shouldKeepAlive = false;
    answer(request, response);
  };

/**
 * Runs `work` once a turn of the event loop was so short that hardly anything can have arrived unread in it:
 * a connection would look idle though its next request has come.
 */
function whenQuiet(work: () => void): void {
  let turnBegan = performance.now();
  const look = () => {
    const now = performance.now();
    if (now - turnBegan <= QUIET_TURN_MS) return work();
    turnBegan = now;
    setImmediate(look);
  };
  setImmediate(look);
}

/**
 * Takes no more connections, answers what is being sent on those there are, and resolves when the last has
 * ended. Where another server follows on the same socket, connections are given up one by one before that.
 */
export async function closeGracefully(server: Server): Promise<void> {
  if (isSocketHeld()) await sleep(DRAIN_MS);
  // The method of http.Server would cut idle connections at once, also those whose next request has arrived.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const closeIdle = () => whenQuiet(() => server.closeIdleConnections());
  closeIdle();
  const timer = setInterval(closeIdle, CLOSING_CHECK_MS);
  await closed;
  clearInterval(timer);
}
