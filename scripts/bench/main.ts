/**
 * The CPU time per request and the throughput of the built shop over 16 connections: pages from the cache,
 * pages for a signed-in customer, the cached listing while 12 orders a second are placed, and as floors what
 * an answer without a page costs. They are compared with two ceilings measured in the same run, each a
 * process of its own:
 *
 * 1. `stored-page.ts`: the shop's compressed listing from memory, sent by `node:http` with the same headers;
 * 2. `plain-listing.tsx`: 20 products read from SQLite, rendered by React's `renderToString` with components
 *    of its own, compressed with gzip at level 6.
 *
 * The shop runs with the options of its service. CPU is user and system time of the server process from
 * /proc/<pid>/stat, memory its resident size. The load comes from another process, but shares the machine: if
 * a server uses much less than one core, the load is the limit of requests per second, and CPU per request is
 * the figure to read. Targets: `tests/speed-targets.ts`. Exits with 1 if one is missed.
 *
 * `--seconds N` (8): how long each row is measured. `--rounds N` (1): measure everything N times and take the
 * best of each, for a busy machine. `--only TEXT`: only the ceilings and rows whose names contain the text.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { IDLE_MIB, ORDERS_PER_SECOND, PEAK_MIB, READY_MS } from "../../tests/speed-targets";
import { liftLimits } from "../../tests/support/lift-limits";
import { readMemoryMiB } from "../../tests/support/memory";
import { parseCount } from "../support/compare";
import { createShopper, listProductsInStock } from "../support/customer";
import { type Answer, fetchPage } from "../support/fetch-page";
import { getMedian } from "../support/median";
import { readServiceEnvironment } from "../support/service";
import { bestOf, measureLoad, WARM_UP_SECONDS } from "./load";
import { placeOrders, prepareBuyers } from "./orders";
import { type BenchPage, LISTING, listBenchPages } from "./pages";
import { hasMissedTarget, type Result, renderFigure, renderResults } from "./report";
import { type RunningServer, startServer } from "./servers";

const STARTS = 5;
const IDLE_AFTER_MS = 5_000;
const WARM_UP_REQUESTS = 5;
/** Headers that Node sets by itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

const options = {
  seconds: { type: "string", default: "8" },
  rounds: { type: "string", default: "1" },
  only: { type: "string", default: "" },
} as const;
const { values } = parseArgs({ options });
const seconds = parseCount(values.seconds, 8, 120);
const rounds = parseCount(values.rounds, 1, 20);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const data = join(folder, "data");
const running: RunningServer[] = [];

async function start(program: string, env: Record<string, string>, path: string): Promise<RunningServer> {
  const server = await startServer(program, env, path);
  running.push(server);
  return server;
}

const openShop = () =>
  start(
    "build/server.mjs",
    {
      ...readServiceEnvironment(),
      DATA_DIR: data,
      LOG_LEVEL: "info",
      TRUST_PROXY: "on",
      DEMO_PAYMENTS: "on",
      ADMIN_EMAIL: "ravi@vidyut.example",
      ADMIN_PASSWORD: "ravi-at-the-bench",
    },
    "/healthz",
  );

/** Fills the shop, and opens it some times; gives the last one and how long the openings took. */
async function openShopRepeatedly(): Promise<{ shop: RunningServer; readyMs: number[] }> {
  await (await openShop()).close();
  liftLimits(join(data, "shop.db"));
  const readyMs: number[] = [];
  for (;;) {
    const shop = await openShop();
    readyMs.push(shop.readyMs);
    if (readyMs.length === STARTS) return { shop, readyMs };
    await shop.close();
  }
}

/** The answer after some requests, when the shop has cached and recompressed the page. */
async function warmUp({ server, path, cookie, status = 200 }: BenchPage): Promise<Answer> {
  for (let time = 0; time < WARM_UP_REQUESTS; time += 1) await fetchPage(server.url + path, cookie);
  await wait(1000);
  const answer = await fetchPage(server.url + path, cookie);
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Saves an answer in a file for `stored-page.ts`, and returns its path. */
function savePage({ headers, body }: Answer): string {
  const shopHeaders = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const file = join(folder, "page.json");
  writeFileSync(
    file,
    JSON.stringify({ headers: Object.fromEntries(shopHeaders), body: body.toString("base64") }),
  );
  return file;
}

/** Copies the shop's database for `plain-listing.tsx`, and returns the path of the copy. */
function copyDatabase(): string {
  mkdirSync(join(folder, "copy"));
  const file = join(folder, "copy", "shop.db");
  const client = new Database(join(data, "shop.db"), { readonly: true });
  client.prepare("vacuum into ?").run(file);
  client.close();
  return file;
}

async function preparePages(shop: RunningServer, productIds: string[]): Promise<BenchPage[]> {
  const PAGE = savePage(await warmUp({ name: "", server: shop, path: LISTING }));
  const stored = await start("scripts/bench/stored-page.ts", { PAGE }, "/");
  const plain = await start("scripts/bench/plain-listing.tsx", { DATABASE: copyDatabase() }, "/");
  const { cookie } = await createShopper({ url: shop.url, folder: data }, productIds);
  const pages = listBenchPages({ shop, stored, plain }, productIds[0], cookie);
  return pages.filter((page) => !page.target || page.name.includes(values.only));
}

async function measure(page: BenchPage, productIds: string[], previous?: Result): Promise<Result> {
  const { name, server, path, cookie, isWhileOrdering } = page;
  const count = ORDERS_PER_SECOND * (seconds + WARM_UP_SECONDS);
  const buyers = isWhileOrdering ? prepareBuyers({ url: server.url, folder: data }, productIds, count) : [];
  const { body } = await warmUp(page);
  console.info(`${name} (load average ${loadavg()[0]?.toFixed(1)})`);
  const ordering = placeOrders(buyers, ORDERS_PER_SECOND);
  const now = await measureLoad(server.url + path, server.pid, seconds, cookie);
  now.failed += buyers.length - (await ordering);
  return { ...page, bytes: body.length, load: previous ? bestOf(previous.load, now) : now };
}

try {
  const { shop, readyMs } = await openShopRepeatedly();
  await wait(IDLE_AFTER_MS);
  const idleMiB = readMemoryMiB(shop.pid).now;
  const productIds = await listProductsInStock(shop.url);
  const pages = await preparePages(shop, productIds);
  const results = new Map<string, Result>();
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages) results.set(page.name, await measure(page, productIds, results.get(page.name)));
  console.info(`\n${renderResults(results)}\n`);
  console.info(renderFigure("Memory when idle", idleMiB, IDLE_MIB, "MiB"));
  console.info(renderFigure("Memory at most", readMemoryMiB(shop.pid).most, PEAK_MIB, "MiB"));
  console.info(renderFigure(`Ready, median of ${STARTS} starts`, getMedian(readyMs), READY_MS, "ms"));
} finally {
  for (const server of running) await server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasMissedTarget() ? 1 : 0;
