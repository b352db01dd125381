/**
 * Weighs home, listing, product, cart, checkout and the booking form as a phone gets them, and prints one
 * table with every limit:
 *
 * - html+css: bytes of the brotli page, its stylesheet inside, when the shop has served it a few times (at
 * most 14,000);
 *   beside it what the first visitor got, before a popular page is compressed as small as it goes.
 * - scripts: brotli bytes of every script the browser fetched (at most 95,000); none may block painting, or
 * be fetched
 *   before the load event or before the largest picture is there.
 * - pictures and requests: what one visit on slow 4G fetches without scrolling.
 *
 * Ends with 1 when one limit is passed.
 */
import { PAGE_BYTES, SCRIPT_BYTES } from "../../tests/limits";
import { openBrowser } from "../../tests/support/chromium";
import { openShop } from "../../tests/support/shop";
import { newCustomer, productsInStock } from "../support/customer";
import { table, whole } from "../support/table";
import { type Visit, visit } from "./visit";
import { type Weight, weighFiles, weighPage } from "./weight";

const HEADING = [
  "page",
  `html+css ≤ ${whole(PAGE_BYTES)}`,
  "first hit",
  `scripts ≤ ${whole(SCRIPT_BYTES)}`,
  "files",
  "first script",
  "pictures",
  "in first view",
  "largest",
  "requests",
];

let isOver = false;
function verdict(isWithin: boolean): string {
  if (!isWithin) isOver = true;
  return isWithin ? "ok" : "OVER";
}

/** When scripts began to come, and whether that was after everything that a shopper waits for. */
function scriptStart({ firstScriptAt, loadedAt, largestPictureAt = 0, blocking }: Visit): string {
  if (blocking.length > 0) return `painting waits for ${blocking.length} ${verdict(false)}`;
  if (firstScriptAt === undefined) return verdict(true);
  const after = (name: string, moment: number) => `${Math.round(firstScriptAt - moment)} ms after ${name}`;
  if (firstScriptAt < largestPictureAt)
    return `${after("the largest picture", largestPictureAt)} ${verdict(false)}`;
  return `${after("load", loadedAt)} ${verdict(firstScriptAt >= loadedAt)}`;
}

/** A figure beside its verdict. */
const against = (most: number, value: number) => `${whole(value)} ${verdict(value <= most)}`;

function rowOf(
  name: string,
  { first, warm }: Weight,
  seen: Visit,
  scriptBytes: number,
  styleBytes: number,
): string[] {
  return [
    name,
    against(PAGE_BYTES, warm + styleBytes),
    whole(first + styleBytes),
    against(SCRIPT_BYTES, scriptBytes),
    whole(seen.scripts.length),
    scriptStart(seen),
    `${seen.pictures}: ${whole(seen.pictureBytes)}`,
    `${seen.picturesInView}: ${whole(seen.pictureBytesInView)}`,
    seen.largestIsPicture ? "picture" : "text",
    whole(seen.requests),
  ];
}

const shop = await openShop({ env: { LOG_LEVEL: "error", DEMO_PAYMENTS: "on" } });
const browser = await openBrowser();
try {
  const listing = await weighPage(`${shop.url}/products-grid/All`);
  const products = await productsInStock(shop.url);
  const cookie = await newCustomer(shop.url, products);
  const pages: { name: string; path: string; cookie?: string; weight?: Weight }[] = [
    { name: "home", path: "/" },
    { name: "listing", path: "/products-grid/All", weight: listing },
    { name: "product", path: `/product/${products[0]}` },
    { name: "cart, signed in", path: "/cart", cookie },
    { name: "checkout, signed in", path: "/checkout", cookie },
    { name: "booking form", path: "/services" },
  ];
  const rows: string[][] = [];
  for (const { name, path, cookie, weight } of pages) {
    const url = shop.url + path;
    const weighed = weight ?? (await weighPage(url, cookie));
    const seen = await visit(browser, url, cookie);
    rows.push(rowOf(name, weighed, seen, await weighFiles(seen.scripts), await weighFiles(seen.stylesheets)));
  }
  console.info(
    "\nBytes in brotli; pictures: how many, bytes, as a 360×740 phone at 2x fetches them without scrolling.\n",
  );
  console.info(table(HEADING, rows));
  console.info(isOver ? "\nA limit is passed: OVER above.\n" : "\nEvery limit is kept.\n");
} finally {
  await browser.close();
  await shop.close();
}
process.exitCode = isOver ? 1 : 0;
