import { scaleBand, scaleLinear } from "d3-scale";
import type { Sales } from "~/features/dashboard/get-sales.server";
import { formatRupees, formatThousands, type Paise, paise } from "~/lib/money";
import { formatPlainDay } from "~/lib/time";
import { wireOf } from "~/pages/shop/parts/category-colours";

const CHART_WIDTH = 340;
const DAYS = { height: 190, left: 52, top: 10, bottom: 24 };
const CATEGORY_ROW_HEIGHT = 46;
const BAR_HEIGHT = 18;
const GRID_LINES = 4;

const roundToTenth = (length: number) => Math.round(length * 10) / 10;
const THOUSAND_RUPEES_PAISE = 100_000;
const short = (amount: number) => (amount < THOUSAND_RUPEES_PAISE ? formatRupees : formatThousands)(paise(amount));

/** Ten days apart, from the last day backwards: more names than that do not fit. */
const isNamed = (index: number, last: number) => (last - index) % 10 === 0;

/** Where everything of the chart of sales by day goes, in units of its drawing. */
export function dayChart({ byDay }: Pick<Sales, "byDay">) {
  const { height, left, top, bottom } = DAYS;
  const floor = height - bottom;
  const maxPaise = Math.max(...byDay.map(({ soldPaise }) => soldPaise));
  const up = scaleLinear([0, Math.max(maxPaise, THOUSAND_RUPEES_PAISE)], [floor, top]).nice(GRID_LINES);
  const along = scaleBand(
    byDay.map(({ day }) => day),
    [left, CHART_WIDTH],
  ).paddingInner(0.25);
  const bars = byDay.map(({ day, soldPaise }, index) => {
    const x = along(day) ?? 0;
    const y = roundToTenth(up(soldPaise));
    const name = isNamed(index, byDay.length - 1) ? formatPlainDay(day).slice(0, -5) : null;
    return { day, x: roundToTenth(x), y, height: roundToTenth(floor - y), middle: roundToTenth(x + along.bandwidth() / 2), name };
  });
  const lines = up.ticks(GRID_LINES).map((amount) => ({ y: roundToTenth(up(amount)), words: short(amount) }));
  return { width: CHART_WIDTH, height, left, barWidth: roundToTenth(along.bandwidth()), bars, lines };
}

/** The same of the chart of sales by category: a name, a bar below it. */
export function categoryChart({ byCategory }: Pick<Sales, "byCategory">) {
  const maxPaise = Math.max(1, ...byCategory.map(({ soldPaise }) => soldPaise));
  const along = scaleLinear([0, maxPaise], [0, CHART_WIDTH]);
  const bars = byCategory.map(({ category, soldPaise }, index) => ({
    ...{ category, words: short(soldPaise as Paise), wire: wireOf(category) },
    ...{ y: index * CATEGORY_ROW_HEIGHT, barWidth: roundToTenth(along(soldPaise)) },
  }));
  return { width: CHART_WIDTH, height: byCategory.length * CATEGORY_ROW_HEIGHT, thick: BAR_HEIGHT, bars };
}

export type DayChart = ReturnType<typeof dayChart>;
export type CategoryChart = ReturnType<typeof categoryChart>;
