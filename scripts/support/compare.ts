import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RAVI } from "../../tests/support/shop";
import { type RunningServer, startServer } from "../bench/servers";
import { fetchPage } from "./fetch-page";
import { formatWhole, renderTable } from "./table";

/** A comparison of the same pages in the sample shop before and after `fill` adds data. */
interface Comparison {
  pages: readonly (readonly [name: string, path: string])[];
  /** The number of answers of which the median is taken. */
  times: number;
  maxRatio: number;
  /** A description of the added data, such as "100,000 products". */
  contents: string;
  /** Writes into the database file while the shop is not running. */
  fill(file: string): void;
  /** Signs in and returns the Cookie header; without it the pages are fetched as a visitor. */
  signIn?(url: string): Promise<string>;
}

/** The result for an address at which the shop answers 404. */
const MISSING = Number.NaN;

const openShop = (folder: string): Promise<RunningServer> =>
  startServer(
    "build/server.mjs",
    { DATA_DIR: folder, LOG_LEVEL: "silent", ADMIN_EMAIL: RAVI.email, ADMIN_PASSWORD: RAVI.password },
    "/healthz",
    300_000,
  );

/** The median response time of a page in ms; an unknown parameter bypasses the page cache. */
async function median(url: string, times: number, cookie: string | undefined): Promise<number> {
  const durationsMs: number[] = [];
  for (let time = 0; time < times + 3; time += 1) {
    const startedAt = performance.now();
    const { status } = await fetchPage(`${url}${url.includes("?") ? "&" : "?"}anew=${Math.random()}`, cookie);
    if (status === 404) return MISSING;
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    durationsMs.push(performance.now() - startedAt);
  }
  const sortedMs = durationsMs.slice(3).sort((a, b) => a - b);
  return sortedMs[Math.floor(sortedMs.length / 2)] ?? MISSING;
}

async function measure(folder: string, { pages, times, signIn }: Comparison): Promise<number[]> {
  const shop = await openShop(folder);
  const medians: number[] = [];
  try {
    const cookie = await signIn?.(shop.url);
    for (const [, path] of pages) medians.push(await median(shop.url + path, times, cookie));
  } finally {
    await shop.close();
  }
  return medians;
}

const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

function toRow(name: string, before: number, after: number, maxRatio: number): string[] {
  if (Number.isNaN(before + after)) return [name, "-", "-", "not there yet"];
  const ratio = after / before;
  return [
    name,
    before.toFixed(1),
    after.toFixed(1),
    `${ratio.toFixed(2)} ${ratio <= maxRatio ? "ok" : "OVER"}`,
  ];
}

/** Measures, fills, measures again, and prints a table with the ratio of every page. */
export async function compareFilled(comparison: Comparison): Promise<void> {
  const { pages, maxRatio, contents, fill } = comparison;
  const folder = mkdtempSync(join(tmpdir(), "filled-"));
  try {
    const mediansBefore = await measure(folder, comparison);
    console.info(`Filling the shop with ${contents}…`);
    const startedAt = performance.now();
    fill(join(folder, "shop.db"));
    console.info(`Filled in ${secondsSince(startedAt)}`);
    const reopened = performance.now();
    await (await openShop(folder)).close();
    console.info(`The first opening, with the search index made anew: ${secondsSince(reopened)}`);
    const mediansAfter = await measure(folder, comparison);
    const rows = pages.map(([name], index) =>
      toRow(name, mediansBefore[index] ?? MISSING, mediansAfter[index] ?? MISSING, maxRatio),
    );
    console.info(
      `\n${renderTable(["page", "sample shop ms", "filled ms", `ratio, at most ${maxRatio}`], rows)}\n`,
    );
    const isOver = pages.some(
      (_median, index) => (mediansAfter[index] ?? MISSING) > maxRatio * (mediansBefore[index] ?? MISSING),
    );
    if (isOver) process.exitCode = 1;
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
