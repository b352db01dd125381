/**
 * What the server carries: home, listing and product for visitors, listing and cart for somebody signed in,
 * over 16 connections, beside two ceilings measured in the same run, each a process of its own:
 *
 * 1. `stored-page.ts`: the bytes of our own compressed listing, from memory, by bare `node:http` with the
 * same headers;
 * 2. `rendered-page.ts`: the listing of the built shop by React's `renderToString` and brotli, for every
 * request anew.
 *
 * CPU is user and system time of the server process from /proc/<pid>/stat, memory its proportional set size.
 * The load generator shares the machine: where a server has much less than one core in use, requests per
 * second is what the generator or the neighbours leave, and the ratio by CPU is the one to believe.
 *
 * `--seconds N` (8): how long each run counts. `--rounds N` (1): on a busy machine, measure everything N
 * times in turn and keep the best of each.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Answer, ask } from "../support/ask";
import { newCustomer, productsInStock } from "../support/customer";
import { table, whole } from "../support/table";
import { bestOf, type Load, load, memoryMiB } from "./load";
import { type RunningServer, startServer } from "./servers";

const ANONYMOUS_SHARE = 0.4;
const SIGNED_IN_SHARE = 0.6;
const MOST_MIB = 250;
const LISTING = "/products-grid/All";
const TIMES_TO_WARM = 5;
/** What every server says by itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

interface Target {
  name: string;
  server: RunningServer;
  path: string;
  cookie?: string;
  /** What it is measured against, and the share of it that the shop must reach; a ceiling has none. */
  below?: { ceiling: string; share: number };
}

interface Result extends Target {
  bytes: number;
  load: Load;
}

const number = (text: string, most: number) => Math.min(Math.max(Number(text) || 1, 1), most);
const options = {
  seconds: { type: "string", default: "8" },
  rounds: { type: "string", default: "1" },
} as const;
const { values } = parseArgs({ options });
const seconds = number(values.seconds, 120);
const rounds = number(values.rounds, 20);

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const running: RunningServer[] = [];

async function start(program: string, env: Record<string, string>, path: string): Promise<RunningServer> {
  const server = await startServer(program, { DATA_DIR: join(folder, "data"), ...env }, path);
  running.push(server);
  return server;
}

/** The answer that somebody gets once the shop knows the page. */
async function warm(url: string, cookie?: string): Promise<Answer> {
  for (let time = 0; time < TIMES_TO_WARM; time += 1) await ask(url, cookie);
  await wait(1000);
  return ask(url, cookie);
}

/** Keeps an answer in a file for `stored-page.ts`. */
function store({ headers, body }: Answer): string {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const file = join(folder, "page.json");
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(kept), body: body.toString("base64") }));
  return file;
}

async function openTargets(shop: RunningServer): Promise<Target[]> {
  const products = await productsInStock(shop.url);
  const cookie = await newCustomer(shop.url, products);
  const PAGE = store(await warm(shop.url + LISTING));
  const stored = await start("scripts/bench/stored-page.ts", { PAGE }, "/");
  const rendering = { COOKIE: cookie, PAGE_PATH: LISTING, LOG_LEVEL: "silent" };
  const rendered = await start("scripts/bench/rendered-page.ts", rendering, "/");
  const first = { name: "ceiling 1: stored page", server: stored, path: "/" };
  const second = { name: "ceiling 2: React + brotli", server: rendered, path: "/" };
  const visitor = { server: shop, below: { ceiling: first.name, share: ANONYMOUS_SHARE } };
  const customer = { server: shop, cookie, below: { ceiling: second.name, share: SIGNED_IN_SHARE } };
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

async function measure(target: Target, before?: Result): Promise<Result> {
  const { name, server, path, cookie } = target;
  const { body } = await warm(server.url + path, cookie);
  console.info(`${name} (load average ${loadavg()[0]?.toFixed(1)})`);
  const now = await load(server.url + path, server.pid, seconds, cookie);
  return { ...target, bytes: body.length, load: before ? bestOf(before.load, now) : now };
}

/** How a page stands to its ceiling: by requests per second, and by the CPU each takes. */
function compare({ name, load, below }: Result, results: Map<string, Result>): string[][] {
  const ceiling = below && results.get(below.ceiling)?.load;
  if (!ceiling) return [];
  const cell = (share: number) => `${share.toFixed(2)} ${share >= below.share ? "ok" : "UNDER"}`;
  const shares = [load.perSecond / ceiling.perSecond, ceiling.cpuMs / load.cpuMs];
  return [[name, below.ceiling, String(below.share), ...shares.map(cell)]];
}

function rowOf({ name, bytes, load }: Result): string[] {
  const { perSecond, cpuMs, cores, p99Ms, peakMiB, failed } = load;
  const figures = [whole(p99Ms), whole(peakMiB), whole(failed)];
  return [name, whole(bytes), whole(perSecond), cpuMs.toFixed(3), cores.toFixed(2), ...figures];
}

try {
  const env = { LOG_LEVEL: "info", ADMIN_EMAIL: "ravi@vidyut.example", ADMIN_PASSWORD: "ravi-at-the-bench" };
  const shop = await start("server.ts", env, "/healthz");
  const idle = memoryMiB(shop.pid);
  const targets = await openTargets(shop);
  const results = new Map<string, Result>();
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) results.set(target.name, await measure(target, results.get(target.name)));
  }
  const all = [...results.values()];
  const heading = ["page", "bytes", "req/s", "CPU ms/req", "cores", "p99 ms", "peak MiB", "failed"];
  console.info(`\n${table(heading, all.map(rowOf))}\n`);
  const shares = all.flatMap((result) => compare(result, results));
  console.info(`${table(["page", "share of", "target", "by req/s", "by CPU"], shares)}\n`);
  const peak = Math.max(...all.filter(({ below }) => below).map(({ load }) => load.peakMiB));
  const verdict = peak <= MOST_MIB ? "ok" : "OVER";
  console.info(`Memory: ${whole(idle)} MiB idle, ${whole(peak)} MiB at most; target ${MOST_MIB} ${verdict}`);
  console.info(
    "Ceiling 2 renders the built shop's own listing (build/app/server/index.js) with Remix's RemixServer.\n",
  );
} finally {
  for (const server of running) await server.close();
  rmSync(folder, { recursive: true, force: true });
}
