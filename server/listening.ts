import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The first descriptor that systemd hands over (sd_listen_fds). */
const HANDED_OVER_FD = 3;
/** How many connections may wait while a server starts, or in a burst; Linux allows no more by default. */
const BACKLOG = 4_096;
/** How much longer than it keeps an idle connection a server that another follows still takes requests. */
const DRAIN_MARGIN_MS = 500;
/** How long a client is given to send the first request of a connection, or the next. */
const NEXT_REQUEST_MS = 2_000;
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

/** Lists the open connections, and those on which everything that arrived was answered a while ago. */
function followConnections(server: Server) {
  const open = new Map<Socket, { since: number; bytesRead: number }>();
  const setIdle = (socket: Socket) => {
    const { bytesRead, destroyed } = socket;
    if (!destroyed) open.set(socket, { since: performance.now(), bytesRead });
  };
  server.on("connection", (socket) => {
    setIdle(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", ({ socket }, response) => response.once("close", () => setIdle(socket)));
  const isIdle = ([{ bytesRead }, former]: [Socket, { since: number; bytesRead: number }]) =>
    bytesRead === former.bytesRead && performance.now() - former.since > NEXT_REQUEST_MS;
  return {
    listOpen: () => [...open.keys()],
    listIdle: () => [...open].filter(isIdle).map(([socket]) => socket),
  };
}

/**
 * Gives the way to close a server, to be called before it listens. While it closes, answers end their
 * connections, so that clients learn of it before they send another request; it resolves when the last
 * connection has ended. Where another server follows on the same socket, no request is refused or cut.
 */
export function prepareClosing(server: Server): () => Promise<void> {
  const { listOpen, listIdle } = followConnections(server);
  /** Takes requests until the connections of now have ended: their clients let idle ones go in time. */
  const drain = async () => {
    const former = listOpen();
    const until = performance.now() + server.keepAliveTimeout + DRAIN_MARGIN_MS;
    while (performance.now() < until && former.some(({ closed }) => !closed)) await sleep(CLOSING_CHECK_MS);
  };
  const unanswered = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener("request", (_request, response) => {
    if (isClosing) response.shouldKeepAlive = false;
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
  });
  return async () => {
    isClosing = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    if (isSocketHeld()) await drain();
    // The method of http.Server cuts idle connections at once, also those whose next request has arrived.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const closeIdle = () =>
      whenQuiet(() => {
        for (const socket of listIdle()) socket.destroy();
      });
    closeIdle();
    const timer = setInterval(closeIdle, CLOSING_CHECK_MS);
    await closed;
    clearInterval(timer);
  };
}
