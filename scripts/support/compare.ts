import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RAVI } from "../../tests/support/shop";
import { type RunningServer, startServer } from "../bench/servers";
import { ask } from "./ask";
import { table, whole } from "./table";

/** What is compared: the same addresses in the sample shop as it is, and after `fill` has filled it up. */
interface Comparison {
  pages: readonly (readonly [name: string, path: string])[];
  /** Each address counts with the median of so many answers. */
  times: number;
  mostRatio: number;
  /** What it is filled with, in words: "100,000 products". */
  what: string;
  /** Writes into the database file of the shop, which is closed. */
  fill(file: string): void;
  /** Signs somebody in, and gives their Cookie header; a visitor asks when not given. */
  comeIn?(url: string): Promise<string>;
}

/** Nothing is there yet at an address: the shop answers 404. */
const MISSING = Number.NaN;

const open = (folder: string): Promise<RunningServer> =>
  startServer(
    "server.ts",
    { DATA_DIR: folder, LOG_LEVEL: "silent", ADMIN_EMAIL: RAVI.email, ADMIN_PASSWORD: RAVI.password },
    "/healthz",
    300_000,
  );

/**
 * The middle of the times an address took, in ms; rendered anew each time: a parameter that means nothing
 * keeps it from being kept.
 */
async function median(url: string, times: number, cookie: string | undefined): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times + 3; time += 1) {
    const begun = performance.now();
    const { status } = await ask(`${url}${url.includes("?") ? "&" : "?"}anew=${Math.random()}`, cookie);
    if (status === 404) return MISSING;
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    taken.push(performance.now() - begun);
  }
  const counted = taken.slice(3).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)] ?? MISSING;
}

async function measure(folder: string, { pages, times, comeIn }: Comparison): Promise<number[]> {
  const shop = await open(folder);
  const medians: number[] = [];
  try {
    const cookie = await comeIn?.(shop.url);
    for (const [, path] of pages) medians.push(await median(shop.url + path, times, cookie));
  } finally {
    await shop.close();
  }
  return medians;
}

const secondsSince = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

function rowOf(name: string, before: number, after: number, mostRatio: number): string[] {
  if (Number.isNaN(before + after)) return [name, "-", "-", "not there yet"];
  const ratio = after / before;
  return [
    name,
    before.toFixed(1),
    after.toFixed(1),
    `${ratio.toFixed(2)} ${ratio <= mostRatio ? "ok" : "OVER"}`,
  ];
}

/** Measures, fills, measures again, and prints one table with the ratio of every address. */
export async function compareFilled(comparison: Comparison): Promise<void> {
  const { pages, mostRatio, what, fill } = comparison;
  const folder = mkdtempSync(join(tmpdir(), "filled-"));
  try {
    const few = await measure(folder, comparison);
    console.info(`Filling the shop with ${what}…`);
    const begun = performance.now();
    fill(join(folder, "shop.db"));
    console.info(`Filled in ${secondsSince(begun)}`);
    const reopened = performance.now();
    await (await open(folder)).close();
    console.info(`The first opening, with the search index made anew: ${secondsSince(reopened)}`);
    const many = await measure(folder, comparison);
    const rows = pages.map(([name], at) => rowOf(name, few[at] ?? MISSING, many[at] ?? MISSING, mostRatio));
    console.info(
      `\n${table(["page", "sample shop ms", "filled ms", `ratio, at most ${mostRatio}`], rows)}\n`,
    );
    const isOver = pages.some((_, at) => (many[at] ?? MISSING) > mostRatio * (few[at] ?? MISSING));
    if (isOver) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A count from the command line: whole, above 0 and at most `most`; `usual` where it is none. */
export const countFrom = (text: string, usual: number, most: number): number =>
  Math.min(Math.max(Math.floor(Number(text)), 0) || usual, most);

/** "100,000 products and 50,000 orders": counts in words. */
export const inWords = (counts: Record<string, number>): string =>
  new Intl.ListFormat("en-GB").format(
    Object.entries(counts).map(([what, count]) => `${whole(count)} ${what}`),
  );
