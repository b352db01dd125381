/**
 * The throughput of the server over 16 connections: home, listing and product for visitors, listing and cart
 * for a signed-in customer. It is compared with two upper limits measured in the same run, each in a process
 * of its own:
 *
 * 1. `stored-page.ts`: the shop's compressed listing from memory, sent by `node:http` with the same headers;
 * 2. `rendered-page.ts`: the shop's listing rendered by React's `renderToString` and compressed with brotli
 * for every request.
 *
 * CPU is user and system time of the server process from /proc/<pid>/stat, memory its proportional set size.
 * The load generator shares the machine: if a server uses much less than one core, requests per second are
 * limited by the generator, and the ratio by CPU is more reliable.
 *
 * `--seconds N` (8): how long each run is measured. `--rounds N` (1): measure everything N times and take the
 * best of each, for a busy machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { listProductsInStock, registerCustomer } from "../support/customer";
import { type Answer, fetchPage } from "../support/fetch-page";
import { formatWhole, renderTable } from "../support/table";
import { bestOf, type Load, measureLoad, memoryMiB } from "./load";
import { type RunningServer, startServer } from "./servers";

const ANONYMOUS_SHARE = 0.4;
const SIGNED_IN_SHARE = 0.6;
const MAX_MEMORY_MIB = 250;
const LISTING = "/products-grid/All";
const WARM_UP_REQUESTS = 5;
/** Headers that Node sets by itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

interface Target {
  name: string;
  server: RunningServer;
  path: string;
  cookie?: string;
  /** The upper limit to compare with, and the share of it that the shop must reach. */
  target?: { ceiling: string; share: number };
}

interface Result extends Target {
  bytes: number;
  load: Load;
}

const parseCount = (text: string, max: number) => Math.min(Math.max(Number(text) || 1, 1), max);
const options = {
  seconds: { type: "string", default: "8" },
  rounds: { type: "string", default: "1" },
} as const;
const { values } = parseArgs({ options });
const seconds = parseCount(values.seconds, 120);
const rounds = parseCount(values.rounds, 20);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const running: RunningServer[] = [];

async function start(program: string, env: Record<string, string>, path: string): Promise<RunningServer> {
  const server = await startServer(program, { DATA_DIR: join(folder, "data"), ...env }, path);
  running.push(server);
  return server;
}

/** The answer after some requests, when the shop has cached and recompressed the page. */
async function warmUp(url: string, cookie?: string): Promise<Answer> {
  for (let time = 0; time < WARM_UP_REQUESTS; time += 1) await fetchPage(url, cookie);
  await wait(1000);
  return fetchPage(url, cookie);
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

/** Copies the shop's data, because no two processes open the same. */
function copyData(): string {
  const copy = join(folder, "copy");
  mkdirSync(copy);
  const client = new Database(join(folder, "data", "shop.db"), { readonly: true });
  client.prepare("vacuum into ?").run(join(copy, "shop.db"));
  client.close();
  return copy;
}

async function openTargets(shop: RunningServer): Promise<Target[]> {
  const products = await listProductsInStock(shop.url);
  const cookie = await registerCustomer(shop.url, products);
  const PAGE = savePage(await warmUp(shop.url + LISTING));
  const stored = await start("scripts/bench/stored-page.ts", { PAGE }, "/");
  const rendering = { DATA_DIR: copyData(), COOKIE: cookie, PAGE_PATH: LISTING, LOG_LEVEL: "silent" };
  const rendered = await start("scripts/bench/rendered-page.ts", rendering, "/");
  const first = { name: "ceiling 1: stored page", server: stored, path: "/" };
  const second = { name: "ceiling 2: React + brotli", server: rendered, path: "/" };
  const visitor = { server: shop, target: { ceiling: first.name, share: ANONYMOUS_SHARE } };
  const customer = { server: shop, cookie, target: { ceiling: second.name, share: SIGNED_IN_SHARE } };
  return [
    first,
    { ...visitor, name: "home", path: "/" },
    { ...visitor, name: "listing", path: LISTING },
    { ...visitor, name: "product", path: `/product/${products[0]}` },
    second,
    { ...customer, name: "listing, signed in", path: LISTING },
    { ...customer, name: "cart, signed in", path: "/cart" },
  ];
}

async function measure(target: Target, previous?: Result): Promise<Result> {
  const { name, server, path, cookie } = target;
  const { body } = await warmUp(server.url + path, cookie);
  console.info(`${name} (load average ${loadavg()[0]?.toFixed(1)})`);
  const now = await measureLoad(server.url + path, server.pid, seconds, cookie);
  return { ...target, bytes: body.length, load: previous ? bestOf(previous.load, now) : now };
}

/** The ratios of a page to its upper limit, by requests per second and by CPU time per request. */
function compare({ name, load, target }: Result, results: Map<string, Result>): string[][] {
  const ceiling = target && results.get(target.ceiling)?.load;
  if (!ceiling) return [];
  const cell = (share: number) => `${share.toFixed(2)} ${share >= target.share ? "ok" : "UNDER"}`;
  const shares = [load.perSecond / ceiling.perSecond, ceiling.cpuMs / load.cpuMs];
  return [[name, target.ceiling, String(target.share), ...shares.map(cell)]];
}

function toRow({ name, bytes, load }: Result): string[] {
  const { perSecond, cpuMs, cores, p99Ms, peakMiB, failed } = load;
  const figures = [formatWhole(p99Ms), formatWhole(peakMiB), formatWhole(failed)];
  return [name, formatWhole(bytes), formatWhole(perSecond), cpuMs.toFixed(3), cores.toFixed(2), ...figures];
}

try {
  const env = { LOG_LEVEL: "info", ADMIN_EMAIL: "ravi@vidyut.example", ADMIN_PASSWORD: "ravi-at-the-bench" };
  const shop = await start("build/server.mjs", env, "/healthz");
  const idle = memoryMiB(shop.pid);
  const targets = await openTargets(shop);
  const results = new Map<string, Result>();
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) results.set(target.name, await measure(target, results.get(target.name)));
  }
  const all = [...results.values()];
  const heading = ["page", "bytes", "req/s", "CPU ms/req", "cores", "p99 ms", "peak MiB", "failed"];
  console.info(`\n${renderTable(heading, all.map(toRow))}\n`);
  const shares = all.flatMap((result) => compare(result, results));
  console.info(`${renderTable(["page", "share of", "target", "by req/s", "by CPU"], shares)}\n`);
  const peak = Math.max(...all.filter(({ target }) => target).map(({ load }) => load.peakMiB));
  const verdict = peak <= MAX_MEMORY_MIB ? "ok" : "OVER";
  const memory = `${formatWhole(idle)} MiB idle, ${formatWhole(peak)} MiB at most`;
  console.info(`Memory: ${memory}; target ${MAX_MEMORY_MIB} ${verdict}`);
  console.info(
    "Ceiling 2 renders the built shop's own listing (build/app/server/index.js) with Remix's RemixServer.\n",
  );
} finally {
  for (const server of running) await server.close();
  rmSync(folder, { recursive: true, force: true });
}
