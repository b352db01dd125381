import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunningShop } from "../../tests/support/shop";
import { START, setClock } from "./clock.mjs";

/** A step of SQLite's query plan. */
export interface Step {
  id: number;
  parent: number;
  detail: string;
}

/** The SQL statements that a shop has prepared, with their plans, in the order of first use. */
export type Statements = [sql: string, plan: Step[]][];

const STEP_MS = 1_000;
let now = START;

// Every request moves the clock of both processes by a second, except the health checks during the start.
const realFetch = fetch;
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith("http://127.0.0.1:") || url.endsWith("/healthz")) return realFetch(input, init);
  now += STEP_MS;
  setClock(now);
  const headers = new Headers(init?.headers);
  headers.set("X-Goldens-Now", String(now));
  return realFetch(input, { ...init, headers });
};

/** Moves the clock of a shop by `ms` milliseconds and runs the timers that are due. */
export async function passTime(shop: { url: string }, ms: number): Promise<void> {
  now += ms;
  await fetch(shop.url, { headers: { "X-Goldens-Timers": "1" } });
}

/** Opens a shop whose clock begins at `START`, runs `work`, and returns the statements of the shop. */
export async function runShop<Opened extends { shop: RunningShop }>(
  open: (env: Record<string, string>) => Promise<Opened>,
  work: (opened: Opened) => Promise<void>,
): Promise<Statements> {
  now = START;
  setClock(now);
  const folder = mkdtempSync(join(tmpdir(), "goldens-"));
  const plans = join(folder, "plans.json");
  const preloads = ["clock.mjs", "server.mjs"].map((name) => pathToFileURL(join(import.meta.dirname, name)));
  const opened = await open({
    NODE_OPTIONS: preloads.map((file) => `--import=${file}`).join(" "),
    GOLDENS_NOW: String(now),
    GOLDENS_SEED: "1",
    GOLDENS_PLANS: plans,
    LOG_LEVEL: "error",
  });
  try {
    await work(opened);
    await opened.shop.close();
    return JSON.parse(readFileSync(plans, "utf8"));
  } finally {
    if (opened.shop.process.exitCode === null) await opened.shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
