/**
 * How search, listings and deep pages stand with 100,000 products beside the sample shop's: the same addresses, each
 * rendered anew (a parameter that means nothing keeps the page from being kept) with as many cards on both sides (`limit`, where
 * the sample shop has fewer than a page), one at a time, the median of `--times`.
 * The target is a ratio: at most 2. `--products N` (100,000), `--times N` (25).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { type RunningServer, startServer } from "../bench/servers";
import { ask } from "../support/ask";
import { table, whole } from "../support/table";
import { manyGoods } from "./goods";

const MOST_RATIO = 2;
const PAGES = [
  ["home", "/"],
  ["all products", "/products-grid/All"],
  ["search, one word", "/products-grid/All?search=jigsaw&limit=2"],
  ["search, two words", "/products-grid/All?search=angle+grinder&limit=2"],
  ["search, with a size", "/products-grid/All?search=ceiling+fan+1200+mm&limit=2"],
  ["search, misspelt", "/products-grid/All?search=celling+fna&limit=2"],
  ["search, a word everywhere", "/products-grid/All?search=fan&limit=16"],
  ["search, narrowed", "/products-grid/Fans?search=fan&price=1000-2500&inStock=true&limit=2"],
  ["three facets", "/products-grid/Fans?price=1000-2500&rating=4&inStock=true&limit=2"],
  ["three facets, by price", "/products-grid/Fans?price=1000-2500&rating=3&inStock=true&sortBy=price&limit=2"],
  ["deep page", "/products-grid/All?page=2000"],
  ["deep page, by name", "/products-grid/All?page=1500&sortBy=name"],
  ["deep page of a category", "/products-grid/Fans?page=300&inStock=true&limit=12"],
  ["suggestions", "/search/suggestions?search=ceil"],
  ["deep page of a search", "/products-grid/All?search=angle+grinder&page=200&limit=2"],
] as const;

const options = { products: { type: "string", default: "100000" }, times: { type: "string", default: "25" } } as const;
const { values } = parseArgs({ options });
const products = Math.min(Number(values.products) || 100_000, 1_000_000);
const times = Math.min(Number(values.times) || 25, 500);
const folder = mkdtempSync(join(tmpdir(), "shelves-"));

const open = (): Promise<RunningServer> =>
  startServer(
    "server.ts",
    { DATA_DIR: folder, LOG_LEVEL: "silent", ADMIN_EMAIL: "ravi@vidyut.example", ADMIN_PASSWORD: "ravi-at-the-bench" },
    "/healthz",
    300_000,
  );

/** Fills the shelves beside the shop, which is closed: it makes its search index anew when it opens again. */
function fill(): void {
  const books = new Database(join(folder, "shop.db"));
  const insert =
    books.prepare(`insert into product (id, sku, name, brand, category, price_paise, image_url, description,
    specifications, tags, warranty, stock, rating_sum, review_count, created_at, updated_at)
    values ($sku, $sku, $name, $brand, $category, $pricePaise, '/pictures/drill-blue-640.webp', $name,
    $specifications, $tags, '1 year', $stock, $ratingSum, $reviewCount, $createdAt, $createdAt)`);
  books.transaction(() => {
    for (const goods of manyGoods(products)) insert.run(goods);
  })();
  books.close();
}

/** The middle of the times an address took, in ms. */
async function median(url: string): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times + 3; time += 1) {
    const begun = performance.now();
    const { status } = await ask(`${url}${url.includes("?") ? "&" : "?"}anew=${Math.random()}`);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    taken.push(performance.now() - begun);
  }
  const counted = taken.slice(3).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)] ?? Number.NaN;
}

async function measure(): Promise<number[]> {
  const shop = await open();
  const medians: number[] = [];
  try {
    for (const [, path] of PAGES) medians.push(await median(shop.url + path));
  } finally {
    await shop.close();
  }
  return medians;
}

try {
  const few = await measure();
  console.info(`Filling the shelves with ${whole(products)} products…`);
  fill();
  const begun = performance.now();
  await (await open()).close();
  console.info(`The first opening, with the search index made anew: ${whole((performance.now() - begun) / 1000)} s`);
  const many = await measure();
  const rows = PAGES.map(([name], at) => {
    const [before = 0, after = 0] = [few[at], many[at]];
    const ratio = after / before;
    return [name, before.toFixed(1), after.toFixed(1), `${ratio.toFixed(2)} ${ratio <= MOST_RATIO ? "ok" : "OVER"}`];
  });
  console.info(
    `\n${table(["page", "sample shop ms", `${whole(products)} products ms`, `ratio, at most ${MOST_RATIO}`], rows)}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
