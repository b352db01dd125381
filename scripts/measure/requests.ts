import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession } from "playwright-core";

/** No request for so long, and the page is complete. */
const QUIET_MS = 1_200;
const ASK_EVERY_MS = 100;

export interface WatchedRequests {
  /** The addresses of everything that was requested, and of the scripts among it. */
  urls: string[];
  scripts: string[];
  /** Of all answers so far, as transferred, with headers. */
  getBytes(): number;
  /** Waits until no request is open and none has begun for a while, at most for `maxMs`. */
  waitUntilQuiet(maxMs: number): Promise<void>;
}

/** Watches what a page requests from now on. */
export async function watchRequests(devtools: CDPSession): Promise<WatchedRequests> {
  await devtools.send("Network.enable");
  const open = new Set<string>();
  const urls: string[] = [];
  const scripts: string[] = [];
  let bytes = 0;
  let changedAtMs = performance.now();
  const end = (requestId: string) => {
    changedAtMs = performance.now();
    return open.delete(requestId);
  };
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("data:")) return;
    urls.push(request.url);
    if (type === "Script") scripts.push(request.url);
    open.add(requestId);
    changedAtMs = performance.now();
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (end(requestId)) bytes += encodedDataLength;
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => void end(requestId));
  return {
    urls,
    scripts,
    getBytes: () => bytes,
    async waitUntilQuiet(maxMs) {
      const until = performance.now() + maxMs;
      while (performance.now() < until && (open.size > 0 || performance.now() - changedAtMs < QUIET_MS))
        await wait(ASK_EVERY_MS);
    },
  };
}
