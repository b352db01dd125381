import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler, Response } from "express";
import { CODE_BY_STATUS, renderProblem } from "../app/lib/api-problem";
import { renderPlainPage } from "../app/lib/plain-page";
import { log } from "../app/platform/log.server";
import { createRequestQueue, type RequestQueue } from "./request-queue";
import { words } from "./words.en";

/** Whether the headers have the session of somebody signed in; provided by the built bundle. */
export type IsSignedIn = (headers: Pick<IncomingHttpHeaders, "cookie" | "authorization">) => Promise<boolean>;

interface Bound {
  /** How long a request would wait for its turn. */
  waitMs: number;
  /** How many may wait and be in progress however long each takes, and at most. */
  min: number;
  max: number;
}

/** When a request is refused: visitors first, those signed in much later (rule: overload). */
const BOUNDS = {
  visitor: { waitMs: 400, min: 8, max: 100 },
  signedIn: { waitMs: 1_500, min: 32, max: 300 },
} satisfies Record<string, Bound>;
/** What waited in the socket until the server had started is answered, not refused. */
const STARTING_MS = 15_000;
const RETRY_SECONDS = 5;
const LOG_INTERVAL_MS = 1_000;

/** Logs how many were refused, at most once in `LOG_INTERVAL_MS`. */
function createRefusalLog(): () => void {
  let count = 0;
  return () => {
    if (count === 0)
      setTimeout(() => {
        log.warn({ count }, "more requests than the server can answer: some were refused");
        count = 0;
      }, LOG_INTERVAL_MS).unref();
    count += 1;
  };
}

interface Shedding {
  isSignedIn: IsSignedIn;
  /** Whether a path is always answered: health checks, and what a payment provider sends. */
  isAlwaysAnswered(path: string): boolean;
  queue?: RequestQueue;
  startingMs?: number;
}

/**
 * Refuses requests with a 503 at once while the server cannot keep up, instead of letting all of them wait
 * ever longer. What it lets through waits for its turn, those signed in before visitors.
 */
export function createShedding({
  isSignedIn,
  isAlwaysAnswered,
  queue = createRequestQueue(),
  startingMs = STARTING_MS,
}: Shedding): RequestHandler {
  let inProgress = 0;
  const logRefusal = createRefusalLog();
  const startedMs = performance.now();
  const isOver = ({ waitMs, min, max }: Bound) =>
    performance.now() - startedMs > startingMs &&
    inProgress >= Math.min(max, Math.max(min, waitMs / queue.getAnswerMs()));
  return async (request, response, next) => {
    // Uploads have a limit of their own, and most of their time they only arrive.
    if (response.locals.isUpload || isAlwaysAnswered(request.path)) return next();
    const isBusy = inProgress > 0;
    const isKnown = isBusy && !isOver(BOUNDS.signedIn) && (await isSignedIn(request.headers));
    if (isOver(isKnown ? BOUNDS.signedIn : BOUNDS.visitor)) {
      logRefusal();
      return refuse(request.originalUrl, request.headers.accept, response);
    }
    inProgress += 1;
    response.once("close", () => {
      inProgress -= 1;
      queue.countAnswer();
    });
    queue.wait(isKnown || !isBusy, () => {
      if (!response.destroyed) next();
    });
  };
}

function refuse(url: string, accepted = "", response: Response): void {
  response.status(503).set({ "Retry-After": String(RETRY_SECONDS), "Cache-Control": "no-store" });
  if (/^\/api\//i.test(url))
    response.type("application/json").send(renderProblem(words.shopIsBusy, { code: CODE_BY_STATUS[503] }));
  else if (accepted.includes("text/html"))
    response.type("text/html").send(renderPlainPage(words.shopIsBusy, { label: words.tryAgain, href: url }));
  // A script that fetches a page's data shows the page for errors.
  else response.set("X-Remix-Catch", "yes").type("text/plain").send(words.shopIsBusy);
}
