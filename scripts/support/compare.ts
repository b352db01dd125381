import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { RAVI } from "../../tests/support/shop";
import { type RunningServer, startServer } from "../bench/servers";
import { fetchPage } from "./fetch-page";
import { cpuMs, residentMiB } from "./process-usage";
import { formatWhole, renderTable } from "./table";

/** A comparison of the same pages in the sample shop before and after `fill` adds data. */
interface Comparison {
  pages: readonly (readonly [name: string, path: string])[];
  /** The number of answers of which the median is taken. */
  times: number;
  /** How many milliseconds of CPU a page may take more than in the sample shop. */
  maxAddedMs: number;
  /** A description of the added data, such as "100,000 products". */
  contents: string;
  /** Writes into the database file while the shop is not running. */
  fill(file: string): void;
  /** Signs in and returns the Cookie header; without it the pages are fetched as a visitor. */
  signIn?(url: string): Promise<string>;
}

/** Milliseconds of CPU that the server needs for a page. */
interface PageCost {
  /** Of the first answer, when nothing that the page asks for is in memory. */
  firstMs: number;
  medianMs: number;
}

/** The result for an address at which the shop answers 404. */
const MISSING: PageCost = { firstMs: Number.NaN, medianMs: Number.NaN };

/** The seconds within which the shop is to open when nothing has to be made anew. */
const MAX_OPENING_SECONDS = 3;

/** A cookie that makes the answer look personal, so that the page cache is bypassed, and means nothing. */
const NOT_CACHED = "no-sid=1";

const WARM_UP_TIMES = 3;
const SETTLE_MS = 3_000;

const openShop = (folder: string): Promise<RunningServer> =>
  startServer(
    "build/server.mjs",
    {
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      ADMIN_EMAIL: RAVI.email,
      ADMIN_PASSWORD: RAVI.password,
      // As `npm start` and the service do.
      NODE_OPTIONS: "--max-old-space-size=512 --max-semi-space-size=4",
      MALLOC_ARENA_MAX: "2",
    },
    "/healthz",
    300_000,
  );

/** Asks for a page again and again, and never gets it from the page cache. */
async function measurePage(
  { url, pid }: RunningServer,
  path: string,
  times: number,
  cookie: string | undefined,
): Promise<PageCost> {
  const costs: number[] = [];
  for (let time = 0; time < times + WARM_UP_TIMES; time += 1) {
    const before = cpuMs(pid);
    const { status } = await fetchPage(url + path, cookie ?? NOT_CACHED);
    if (status === 404) return MISSING;
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    costs.push(cpuMs(pid) - before);
  }
  const sorted = costs.slice(WARM_UP_TIMES).sort((a, b) => a - b);
  return {
    firstMs: costs[0] ?? Number.NaN,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
  };
}

interface Measurement {
  costs: PageCost[];
  idleMiB: number;
  /** After all pages were asked for. */
  usedMiB: number;
}

async function measure(folder: string, { pages, times, signIn }: Comparison): Promise<Measurement> {
  const shop = await openShop(folder);
  try {
    await wait(SETTLE_MS);
    const idleMiB = residentMiB(shop.pid);
    const cookie = await signIn?.(shop.url);
    const costs: PageCost[] = [];
    for (const [, path] of pages) costs.push(await measurePage(shop, path, times, cookie));
    return { costs, idleMiB, usedMiB: residentMiB(shop.pid) };
  } finally {
    await shop.close();
  }
}

/** Opens and closes the shop; returns how long it took until it answered. */
async function timeOpening(folder: string): Promise<number> {
  const startedAt = performance.now();
  const shop = await openShop(folder);
  const seconds = secondsSince(startedAt);
  await shop.close();
  return seconds;
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;

function toRow(name: string, before: PageCost, after: PageCost, maxAddedMs: number): string[] {
  const addedMs = after.medianMs - before.medianMs;
  if (Number.isNaN(addedMs)) return [name, "-", "-", "-", "-", "not there yet"];
  const figures = [
    before.medianMs,
    after.medianMs,
    after.firstMs - before.firstMs,
    after.medianMs / before.medianMs,
  ];
  const verdict = `${addedMs.toFixed(1)} ${addedMs <= maxAddedMs ? "ok" : "OVER"}`;
  const [small = "", large = "", first = "", ratio = ""] = figures.map((figure) => figure.toFixed(1));
  return [name, small, large, ratio, first, verdict];
}

/**
 * Measures, fills, measures again, and prints a table with what each page takes more. The exit code is 1 if a
 * page or the opening is over its limit.
 */
export async function compareFilled(comparison: Comparison): Promise<void> {
  const { pages, maxAddedMs, contents, fill } = comparison;
  const folder = mkdtempSync(join(tmpdir(), "filled-"));
  try {
    const small = await measure(folder, comparison);
    console.info(`Filling the shop with ${contents}…`);
    const startedAt = performance.now();
    fill(join(folder, "shop.db"));
    console.info(`Filled in ${secondsSince(startedAt).toFixed(1)} s`);
    const remade = await timeOpening(folder);
    const opening = await timeOpening(folder);
    const large = await measure(folder, comparison);
    const results = pages.map(([name], index) => {
      const [before = MISSING, after = MISSING] = [small.costs[index], large.costs[index]];
      return { row: toRow(name, before, after, maxAddedMs), addedMs: after.medianMs - before.medianMs };
    });
    const heading = [
      "page, ms of CPU",
      "sample shop",
      "filled",
      "ratio",
      "first answer, added",
      `added, at most ${maxAddedMs}`,
    ];
    const rows = results.map(({ row }) => row);
    console.info(`\n${renderTable(heading, rows)}\n`);
    const isSlow = opening > MAX_OPENING_SECONDS;
    console.info(
      `Opening: ${opening.toFixed(1)} s ${isSlow ? "OVER" : "ok"} (at most ${MAX_OPENING_SECONDS});`,
      `with the search index made anew ${remade.toFixed(1)} s`,
    );
    const formatMemory = ({ idleMiB, usedMiB }: Measurement) =>
      `${formatWhole(idleMiB)} idle, ${formatWhole(usedMiB)} after all pages`;
    console.info(`Memory in MiB: ${formatMemory(large)}; sample shop: ${formatMemory(small)}`);
    if (isSlow || results.some(({ addedMs }) => addedMs > maxAddedMs)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parses a count from the command line: at least 1, at most `max`, or `defaultCount` if it is invalid. */
export const parseCount = (text: string, defaultCount: number, max: number): number =>
  Math.min(Math.max(Math.floor(Number(text)), 0) || defaultCount, max);

/** Formats counts as a list, such as "100,000 products and 50,000 orders". */
export const formatCounts = (counts: Record<string, number>): string =>
  new Intl.ListFormat("en-GB").format(
    Object.entries(counts).map(([contents, count]) => `${formatWhole(count)} ${contents}`),
  );
