import type { Request, RequestHandler, Response } from "express";
import { CODE_BY_STATUS, renderProblem } from "../app/lib/api-problem";
import { toNetwork } from "../app/lib/network";
import { renderPlainPage } from "../app/lib/plain-page";
import { log } from "../app/platform/log.server";
import { createRequestQueue, type RequestQueue } from "./request-queue";
import { type FindUser, getClientAddress } from "./requests";
import { createWaitingRequests } from "./waiting-requests";
import { words } from "./words.en";

interface Bound {
  /** How long a request would wait for its turn. */
  waitMs: number;
  /** How many may wait however long each takes, and at most. */
  min: number;
  max: number;
}

/**
 * When a request is refused: visitors first, those signed in much later, and of those the client that has
 * sent the most (rule: overload).
 */
const BOUNDS = {
  visitor: { waitMs: 400, min: 8, max: 100 },
  signedIn: { waitMs: 1_500, min: 32, max: 300 },
} satisfies Record<string, Bound>;
/** What providers report is refused only where one network sends more than any of them. */
const MAX_REPORTS_PER_NETWORK = 500;
/** So many who return from paying wait before others; more of one network wait as visitors. */
const MAX_RETURNS_PER_NETWORK = 10;
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
  findUser: FindUser;
  trustProxy: boolean;
  /** Answered without waiting, if asked by GET or HEAD. */
  healthPaths: readonly RegExp[];
  /** To which payment providers post. */
  webhookPath: RegExp;
  /** To which customers post who return from paying. */
  returnPaths: readonly RegExp[];
  queue?: RequestQueue;
  startingMs?: number;
}

const isOneOf = (patterns: readonly RegExp[], { path }: Request) => patterns.some((it) => it.test(path));

/**
 * Refuses requests with a 503 at once while the server cannot keep up, instead of letting all of them wait
 * ever longer. Only what waits for its turn counts: a body that does not arrive, or an answer that awaits
 * another server, keeps nobody waiting.
 */
export function createShedding({
  findUser,
  trustProxy,
  healthPaths,
  webhookPath,
  returnPaths,
  queue = createRequestQueue(),
  startingMs = STARTING_MS,
}: Shedding): RequestHandler {
  const reports = createWaitingRequests();
  const returns = createWaitingRequests();
  const signedIn = createWaitingRequests();
  const visitors = createWaitingRequests();
  const logRefusal = createRefusalLog();
  const startedMs = performance.now();
  const getMax = ({ waitMs, min, max }: Bound) => Math.min(max, Math.max(min, waitMs / queue.getAnswerMs()));
  const countWaiting = () => signedIn.countAll() + visitors.countAll();
  const hasRoom = (waiting: typeof visitors, client: string) => {
    if (performance.now() - startedMs <= startingMs) return true;
    if (waiting === reports) return reports.count(client) < MAX_REPORTS_PER_NETWORK;
    if (waiting === returns) return true;
    const max = getMax(waiting === signedIn ? BOUNDS.signedIn : BOUNDS.visitor);
    return countWaiting() < max || waiting.makeRoom(client);
  };
  /** What is posted about payments waits before others; undefined for other requests. */
  function findPayments(request: Request, network: string): typeof reports | undefined {
    if (request.method !== "POST") return undefined;
    if (webhookPath.test(request.path)) return reports;
    const hasShare = returns.count(network) >= MAX_RETURNS_PER_NETWORK;
    return isOneOf(returnPaths, request) && !hasShare ? returns : undefined;
  }
  /** The account of the request, unless it has its share of what may wait already. */
  async function findAccount({ headers }: Request): Promise<string | undefined> {
    // A database that cannot be read is the matter of the page.
    const user = await findUser(headers).catch(() => undefined);
    return user && signedIn.count(user.id) < getMax(BOUNDS.visitor) / 4 ? user.id : undefined;
  }
  return async (request, response, next) => {
    const { method } = request;
    const isHealthCheck = (method === "GET" || method === "HEAD") && isOneOf(healthPaths, request);
    // Uploads have a limit of their own, and most of their time they only arrive.
    if (response.locals.isUpload || isHealthCheck) return next();
    const network = toNetwork(getClientAddress(request, trustProxy));
    const payments = findPayments(request, network);
    const isBusy = countWaiting() > 0;
    const account = isBusy && !payments ? await findAccount(request) : undefined;
    const client = account ?? network;
    const waiting = payments ?? (account ? signedIn : visitors);
    const refuseRequest = () => {
      logRefusal();
      refuse(request, response);
    };
    if (!hasRoom(waiting, client)) return refuseRequest();
    const waitingRequest = { client, refuse: refuseRequest };
    waiting.add(waitingRequest);
    response.once("close", () => waiting.remove(waitingRequest));
    queue.wait(waiting !== visitors || !isBusy, () => {
      if (!waiting.remove(waitingRequest) || response.destroyed) return false;
      response.once("close", () => {
        if (request.complete) queue.countAnswer();
      });
      next();
      return true;
    });
  };
}

function refuse({ method, originalUrl: url, headers }: Request, response: Response): void {
  response.status(503).set({ "Retry-After": String(RETRY_SECONDS), "Cache-Control": "no-store" });
  if (/^\/api\//i.test(url))
    response.type("application/json").send(renderProblem(words.shopIsBusy, { code: CODE_BY_STATUS[503] }));
  else if (!headers.accept?.includes("text/html"))
    // A script that fetches a page's data shows the page for errors.
    response.set("X-Remix-Catch", "yes").type("text/plain").send(words.shopIsBusy);
  // A link would open the form's address, without what was typed; the browser's Back keeps it.
  else if (method === "POST")
    response.type("text/html").send(renderPlainPage(words.shopIsBusySendAgain, words.pressBack));
  else
    response.type("text/html").send(renderPlainPage(words.shopIsBusy, { label: words.tryAgain, href: url }));
}
