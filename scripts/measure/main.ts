/**
 * Measures home, listing, product, cart, checkout and the booking form as a phone fetches them, and prints a
 * table with the limits:
 *
 * - html+css: the bytes of the brotli page with its inline stylesheet after a few requests (at most 14,000);
 *   next to it those of the first request, before the page is compressed with the highest quality.
 * - scripts: the brotli bytes of all scripts that the browser fetched (at most 95,000); none may block
 *   painting, or be fetched before the load event or before the largest picture has arrived.
 * - pictures and requests: what a visit on slow 4G fetches without scrolling.
 *
 * Exits with 1 if a limit is exceeded.
 */
import { PAGE_BYTES, SCRIPT_BYTES } from "../../tests/size-limits";
import { openWholeBrowser } from "../../tests/support/chromium";
import { openShop } from "../../tests/support/shop";
import { listProductsInStock, registerCustomer } from "../support/customer";
import { formatWhole, renderTable } from "../support/table";
import { type Visit, visit } from "./visit";
import { type Weight, weighFiles, weighPage } from "./weight";

const HEADING = [
  "page",
  `html+css ≤ ${formatWhole(PAGE_BYTES)}`,
  "first hit",
  `scripts ≤ ${formatWhole(SCRIPT_BYTES)}`,
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

/** When the first script was fetched, and whether that was after the load event and the largest picture. */
function scriptStart({ firstScriptAt, loadedAt, largestPictureAt = 0, blocking }: Visit): string {
  if (blocking.length > 0) return `painting waits for ${blocking.length} ${verdict(false)}`;
  if (firstScriptAt === undefined) return verdict(true);
  const after = (name: string, moment: number) => `${Math.round(firstScriptAt - moment)} ms after ${name}`;
  if (firstScriptAt < largestPictureAt)
    return `${after("the largest picture", largestPictureAt)} ${verdict(false)}`;
  return `${after("load", loadedAt)} ${verdict(firstScriptAt >= loadedAt)}`;
}

const formatWithVerdict = (max: number, value: number) => `${formatWhole(value)} ${verdict(value <= max)}`;

function toRow(
  name: string,
  { first, warm }: Weight,
  pageVisit: Visit,
  scriptBytes: number,
  styleBytes: number,
): string[] {
  return [
    name,
    formatWithVerdict(PAGE_BYTES, warm + styleBytes),
    formatWhole(first + styleBytes),
    formatWithVerdict(SCRIPT_BYTES, scriptBytes),
    formatWhole(pageVisit.scripts.length),
    scriptStart(pageVisit),
    `${pageVisit.pictures}: ${formatWhole(pageVisit.pictureBytes)}`,
    `${pageVisit.picturesInView}: ${formatWhole(pageVisit.pictureBytesInView)}`,
    pageVisit.largestIsPicture ? "picture" : "text",
    formatWhole(pageVisit.requests),
  ];
}

const shop = await openShop({ env: { LOG_LEVEL: "error", DEMO_PAYMENTS: "on" } });
const browser = await openWholeBrowser();
try {
  const listing = await weighPage(`${shop.url}/products-grid/All`);
  const products = await listProductsInStock(shop.url);
  const cookie = await registerCustomer(shop.url, products);
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
    const pageWeight = weight ?? (await weighPage(url, cookie));
    const pageVisit = await visit(browser, url, cookie);
    rows.push(
      toRow(
        name,
        pageWeight,
        pageVisit,
        await weighFiles(pageVisit.scripts),
        await weighFiles(pageVisit.stylesheets),
      ),
    );
  }
  console.info(
    "\nBytes in brotli; pictures: how many, bytes, as a 360×740 phone at 2x fetches them without scrolling.\n",
  );
  console.info(renderTable(HEADING, rows));
  console.info(isOver ? "\nA limit is passed: OVER above.\n" : "\nEvery limit is kept.\n");
} finally {
  await browser.close();
  await shop.close();
}
process.exitCode = isOver ? 1 : 0;
