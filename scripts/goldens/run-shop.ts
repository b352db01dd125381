import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { liftLimits } from "../../tests/support/lift-limits";
import type { RunningShop } from "../../tests/support/shop";
import { START, setClock } from "./clock.mjs";

/** One row of `explain query plan`. */
export interface Step {
  id: number;
  parent: number;
  detail: string;
}

/** The statements that a shop has prepared, in order of first use, with their query plans. */
export type RecordedStatements = [sql: string, plan: Step[]][];

const STEP_MS = 1_000;
/** What the shop does after an answer, such as sending a refund, ends before its clock moves on. */
const SETTLED_MS = 10;
let now = START;

// Every request moves the clocks of both processes by a second, except those that check whether the shop is
// open yet.
const realFetch = fetch;
globalThis.fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith("http://127.0.0.1:") || url.endsWith("/healthz")) return realFetch(input, init);
  await sleep(SETTLED_MS);
  now += STEP_MS;
  setClock(now);
  const headers = new Headers(init?.headers);
  headers.set("X-Goldens-Now", String(now));
  return realFetch(input, { ...init, headers });
};

/** Moves the clock of a shop by `ms`, and runs the timers that are due. */
export async function passTime(shop: { url: string }, ms: number): Promise<void> {
  now += ms;
  await fetch(shop.url, { headers: { "X-Goldens-Timers": "1" } });
}

/** Opens a shop at `START`, runs `work` in it and closes it; gives the statements it has prepared. */
export async function runInShop<Opened extends { shop: RunningShop }>(
  open: (env: Record<string, string>) => Promise<Opened>,
  work: (openedShop: Opened) => Promise<void>,
): Promise<RecordedStatements> {
  now = START;
  setClock(now);
  const folder = mkdtempSync(join(tmpdir(), "goldens-"));
  const plans = join(folder, "plans.json");
  const preloads = ["clock.mjs", "server.mjs"].map((name) => pathToFileURL(join(import.meta.dirname, name)));
  const openedShop = await open({
    NODE_OPTIONS: preloads.map((file) => `--import=${file}`).join(" "),
    GOLDENS_NOW: String(now),
    GOLDENS_SEED: "1",
    GOLDENS_PLANS: plans,
    LOG_LEVEL: "error",
  });
  liftLimits(join(openedShop.shop.folder, "shop.db"));
  try {
    await work(openedShop);
    await openedShop.shop.close();
    return JSON.parse(readFileSync(plans, "utf8"));
  } finally {
    if (openedShop.shop.process.exitCode === null) await openedShop.shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
