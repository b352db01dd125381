import { type Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { PHONE } from "../support/fetch-page";

const TIMEOUT_MS = 30_000;
const WARM_UP_SECONDS = 17;
const WARM_UP_PER_SECOND = 20;
const TICK_MS = 5;

export interface Outcome {
  /** 0 if there was no answer. */
  status: number;
  ms: number;
  /** The code of the error, if there was no answer. */
  code?: string;
}

export interface Requested {
  path: string;
  headers?: Record<string, string>;
  /** Fields of a form, which is posted. */
  form?: Record<string, string>;
}

/** Sends one request as a phone does; without an agent on a connection of its own. */
export function send(url: string, { path, headers, form }: Requested, agent?: Agent): Promise<Outcome> {
  const startedAt = performance.now();
  const body = form && new URLSearchParams(form).toString();
  const type = "application/x-www-form-urlencoded";
  const formHeaders = body !== undefined && {
    "content-type": type,
    "content-length": String(Buffer.byteLength(body)),
    origin: url,
  };
  return new Promise((resolve) => {
    const settle = (status: number, code?: string) =>
      resolve({ status, ms: performance.now() - startedAt, ...(code && { code }) });
    const outgoing = request(
      url + path,
      {
        method: body === undefined ? "GET" : "POST",
        agent: agent ?? false,
        timeout: TIMEOUT_MS,
        headers: { ...PHONE, ...headers, ...formHeaders },
      },
      (answer) => {
        answer.resume().once("end", () => settle(answer.statusCode ?? 0));
        answer.once("error", (error: NodeJS.ErrnoException) => settle(0, error.code ?? error.message));
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer in time")));
    outgoing.on("error", (error: NodeJS.ErrnoException) => settle(0, error.code ?? error.message));
    outgoing.end(body);
  });
}

/**
 * Calls `work` `count` times, `perSecond` times a second, however long each takes, and waits for all results.
 */
export async function repeatAtRate<T>(
  perSecond: number,
  count: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const startedAt = performance.now();
  const begun: Promise<T>[] = [];
  while (begun.length < count) {
    const due = Math.min(count, ((performance.now() - startedAt) * perSecond) / 1000);
    while (begun.length < due) begun.push(work(begun.length));
    await wait(TICK_MS);
  }
  return Promise.all(begun);
}

/**
 * Requests pages a few times a second until the shop is warm, and refuses what it cannot answer: shortly
 * after its start it refuses nothing.
 */
export const warmUp = (url: string, pages: Requested[]): Promise<Outcome[]> =>
  repeatAtRate(WARM_UP_PER_SECOND, WARM_UP_PER_SECOND * WARM_UP_SECONDS, (index) =>
    send(url, pages[index % pages.length] ?? { path: "/" }),
  );

/** The header of a signed-in customer's browser. */
export const toCookie = (customer: { cookies: Map<string, string> }): string =>
  `sid=${customer.cookies.get("sid")}`;
