import { LISTING_VISIT_BYTES } from "../../tests/size-limits";
import {
  type FactorTarget,
  LCP_FACTOR,
  MAIN_THREAD_FACTOR,
  SLOW_CPU_LCP_FACTOR,
  USABLE_AFTER_PAINT_MS,
} from "../../tests/speed-targets";
import { getMedian, getSpread } from "../support/median";
import { formatWhole, renderTable } from "../support/table";
import { startLimitPage } from "./limit-page";
import { LINKS, type LinkName } from "./link";
import { LISTING, type MeasuredPage } from "./pages";
import { type Timing, timeVisit } from "./timed-visit";
import { formatWithVerdict, verdict } from "./verdict";

const PERCENT = 100;

interface Options {
  links: LinkName[];
  runs: number;
  /** How many times slower the CPU is made. */
  cpu: number;
}

interface TimedPage {
  name: string;
  url: string;
  cookie?: string;
}

type Summary = Record<keyof Omit<Timing, "isLargestPicture">, number> & {
  isLargestPicture: boolean;
  spread: number;
};

/** The medians of some visits, and how far the largest paints of them lie apart. */
function summarize(visits: Timing[]): Summary {
  const median = (pick: (visit: Timing) => number) => getMedian(visits.map(pick));
  return {
    firstPaintMs: median((visit) => visit.firstPaintMs),
    largestPaintMs: median((visit) => visit.largestPaintMs),
    usableMs: median((visit) => visit.usableMs),
    mainThreadMs: median((visit) => visit.mainThreadMs),
    blockedMs: median((visit) => visit.blockedMs),
    bytes: median((visit) => visit.bytes),
    requests: median((visit) => visit.requests),
    isLargestPicture: visits.some((visit) => visit.isLargestPicture),
    spread: getSpread(visits.map((visit) => visit.largestPaintMs)),
  };
}

/** Visits all pages in turns, so that what else the machine does meets them alike. */
async function timePages(pages: TimedPage[], link: LinkName, { runs, cpu }: Options): Promise<Summary[]> {
  const visits = pages.map((): Timing[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { url, cookie }] of pages.entries())
      visits[index]?.push(await timeVisit(url, { link: LINKS[link], cpu, ...(cookie && { cookie }) }));
    console.info(`${link}: ${run + 1} of ${runs} runs`);
  }
  return visits.map(summarize);
}

function formatFactor(value: number, limit: number | undefined, { most, aim }: FactorTarget): string {
  if (limit === undefined) return "";
  const factor = value / limit;
  return `${factor.toFixed(2)} ≤ ${most} (${aim}) ${verdict(factor <= most)}`;
}

const HEADING = [
  "page",
  "FCP ms",
  "LCP ms",
  "of",
  "± %",
  "LCP / limit",
  "usable ms",
  "main thread ms",
  "main thread / limit",
  "TBT ms",
  "bytes in all",
  "requests",
];

function toRow(name: string, now: Summary, limit: Summary | undefined, cpu: number): string[] {
  const usable = limit && verdict(now.usableMs - now.firstPaintMs <= USABLE_AFTER_PAINT_MS);
  return [
    name,
    formatWhole(now.firstPaintMs),
    formatWhole(now.largestPaintMs),
    now.isLargestPicture ? "picture" : "text",
    formatWhole(now.spread * PERCENT),
    formatFactor(now.largestPaintMs, limit?.largestPaintMs, cpu > 1 ? SLOW_CPU_LCP_FACTOR : LCP_FACTOR),
    [formatWhole(now.usableMs), usable].join(" "),
    formatWhole(now.mainThreadMs),
    formatFactor(now.mainThreadMs, limit?.mainThreadMs, MAIN_THREAD_FACTOR),
    formatWhole(now.blockedMs),
    formatWithVerdict(now.bytes, name === LISTING ? LISTING_VISIT_BYTES : undefined),
    formatWhole(now.requests),
  ];
}

/** The tables of how long pages take on each link, beside the limit page in the same run. */
export async function renderTimes(shopUrl: string, pages: MeasuredPage[], options: Options): Promise<string> {
  const limitPage = await startLimitPage();
  const tables: string[] = [];
  try {
    const timed = pages
      .filter(({ isTimed }) => isTimed)
      .map((page) => ({ ...page, url: shopUrl + page.path }));
    for (const link of options.links) {
      const [limit, ...rest] = await timePages(
        [{ name: "limit", url: limitPage.url }, ...timed],
        link,
        options,
      );
      if (!limit) continue;
      const rows = rest.map((summary, index) => toRow(timed[index]?.name ?? "", summary, limit, options.cpu));
      const heading = [`${link}, CPU / ${options.cpu}`, ...HEADING.slice(1)];
      tables.push(renderTable(heading, [toRow("limit page", limit, undefined, options.cpu), ...rows]));
    }
  } finally {
    limitPage.close();
  }
  const sizes = `${formatWhole(limitPage.bytes)} bytes, pictures of ${formatWhole(limitPage.pictureBytes)}`;
  return `${tables.join("\n\n")}\n\nLimit page: ${sizes}.`;
}
