import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunningShop } from "../../tests/support/shop";
import { START, setClock } from "./clock.mjs";

/** One step of a statement's plan, as SQLite gives it. */
export interface Step {
  id: number;
  parent: number;
  detail: string;
}

/** What was asked of the database while a shop was open, in the order of first use. */
export type Asked = [sql: string, plan: Step[]][];

const STEP_MS = 1_000;
let now = START;

// Every request is a second after the one before, in both processes. Looking whether the shop is open yet
// takes no time.
const send = fetch;
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith("http://127.0.0.1:") || url.endsWith("/healthz")) return send(input, init);
  now += STEP_MS;
  setClock(now);
  const headers = new Headers(init?.headers);
  headers.set("X-Goldens-Now", String(now));
  return send(input, { ...init, headers });
};

/** Lets so much time pass in a shop, and does what it does by the clock. */
export async function passTime(shop: { url: string }, ms: number): Promise<void> {
  now += ms;
  await fetch(shop.url, { headers: { "X-Goldens-Timers": "1" } });
}

/**
 * Runs `work` in a shop whose day begins at the same moment as any other's; gives what the database was asked
 * meanwhile.
 */
export async function onStage<Opened extends { shop: RunningShop }>(
  open: (env: Record<string, string>) => Promise<Opened>,
  work: (opened: Opened) => Promise<void>,
): Promise<Asked> {
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
