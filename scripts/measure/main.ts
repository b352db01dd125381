/**
 * Measures what a phone is sent for the pages of `pages.ts`, and how long they take on slow links, and prints
 * tables with the limits of `tests/size-limits.ts` and the targets of `tests/speed-targets.ts`:
 *
 * - html+css: the compressed bytes of the page with its inline stylesheet after a few requests, without a
 *   picture that stands in it; next to it those of the first request, before the page is compressed with the
 *   highest quality.
 * - scripts: the compressed bytes of all scripts that the browser fetched; none may block painting, or be
 *   fetched before the load event or before the largest picture has arrived.
 * - pictures and requests: what a visit on slow 4G fetches without scrolling.
 * - FCP, LCP, usable, main thread, TBT: medians of visits with a new browser over a modelled link
 *   (`link.ts`), beside a page that nothing could be faster than (`limit-page.ts`).
 *
 * Exits with 1 if a limit is exceeded.
 *
 * `--runs N` (5): visits of each page on each link. `--cpu N` (1): a CPU so many times slower. `--links`
 * (slow4g,slow3g), `--pages` (all of them): only some. `--only weights` or `--only times`.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { openShop } from "../../tests/support/shop";
import { parseCount } from "../support/compare";
import { createShopper, listProductsInStock } from "../support/customer";
import { LINKS, type LinkName } from "./link";
import { listMeasuredPages } from "./pages";
import { renderTimes } from "./times";
import { isAnyOver } from "./verdict";
import { renderWeights } from "./weights";

const options = {
  runs: { type: "string", default: "5" },
  cpu: { type: "string", default: "1" },
  links: { type: "string", default: Object.keys(LINKS).join() },
  pages: { type: "string", default: "" },
  only: { type: "string", default: "" },
} as const;
const { values } = parseArgs({ options });
const runs = parseCount(values.runs, 5, 20);
const cpu = parseCount(values.cpu, 1, 10);
const links = values.links.split(",").filter((name): name is LinkName => name in LINKS);
const isChosen = (name: string) => values.pages === "" || values.pages.split(",").includes(name);

const shop = await openShop({ env: { LOG_LEVEL: "error", DEMO_PAYMENTS: "on" } });
try {
  const products = await listProductsInStock(shop.url);
  const shopper = await createShopper(shop, products);
  const pages = listMeasuredPages(products[0], shopper).filter(({ name }) => isChosen(name));
  // The weights also make the shop compress its pages as well as it can.
  if (values.only !== "times")
    console.info(`\nWhat a phone is sent, compressed\n\n${await renderWeights(shop.url, pages)}\n`);
  if (values.only !== "weights") {
    const times = await renderTimes(shop.url, pages, { links, runs, cpu });
    console.info(`\nMedians of ${runs} visits (load average ${loadavg()[0]?.toFixed(1)})\n\n${times}`);
  }
} finally {
  await shop.close();
}
console.info(isAnyOver() ? "\nA limit is passed: OVER above.\n" : "\nEvery limit is kept.\n");
process.exitCode = isAnyOver() ? 1 : 0;
