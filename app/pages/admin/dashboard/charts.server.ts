import { scaleBand, scaleLinear } from "d3-scale";
import type { Sales } from "~/features/dashboard/get-sales.server";
import { formatThousands } from "~/lib/format-thousands";
import { formatRupees, type Paise, paise } from "~/lib/money";
import { formatPlainDay } from "~/lib/time";

const CHART_WIDTH = 340;
const DAY_CHART_BOX = { height: 190, minLeft: 52, top: 10, bottom: 24 };
/** The room for a character of the labels on the left, which are longer in Hindi. */
const LABEL_CHARACTER_WIDTH = 7;
const CATEGORY_ROW_HEIGHT = 46;
const BAR_HEIGHT = 18;
const GRID_LINES = 4;

const roundToTenth = (length: number) => Math.round(length * 10) / 10;
const THOUSAND_RUPEES_PAISE = 100_000;
const formatShortAmount = (amount: number) =>
  (amount < THOUSAND_RUPEES_PAISE ? formatRupees : formatThousands)(paise(amount));

/** Labels every tenth day, counted from the last: there is no room for more. */
const hasDayLabel = (index: number, last: number) => (last - index) % 10 === 0;

/** Positions and sizes of the daily sales chart, in units of its SVG view box. */
export function toDayChart({ byDay }: Pick<Sales, "byDay">) {
  const { height, minLeft, top, bottom } = DAY_CHART_BOX;
  const floor = height - bottom;
  const maxPaise = Math.max(...byDay.map(({ soldPaise }) => soldPaise));
  const toY = scaleLinear([0, Math.max(maxPaise, THOUSAND_RUPEES_PAISE)], [floor, top]).nice(GRID_LINES);
  const lines = toY
    .ticks(GRID_LINES)
    .map((amount) => ({ y: roundToTenth(toY(amount)), label: formatShortAmount(amount) }));
  const left = Math.max(minLeft, ...lines.map(({ label }) => label.length * LABEL_CHARACTER_WIDTH));
  const toX = scaleBand(
    byDay.map(({ day }) => day),
    [left, CHART_WIDTH],
  ).paddingInner(0.25);
  const bars = byDay.map(({ day, soldPaise }, index) => {
    const x = toX(day) ?? 0;
    const y = roundToTenth(toY(soldPaise));
    const name = hasDayLabel(index, byDay.length - 1) ? formatPlainDay(day).slice(0, -5) : null;
    return {
      day,
      x: roundToTenth(x),
      y,
      height: roundToTenth(floor - y),
      middle: roundToTenth(x + toX.bandwidth() / 2),
      name,
    };
  });
  return { width: CHART_WIDTH, height, left, barWidth: roundToTenth(toX.bandwidth()), bars, lines };
}

/** Positions and sizes of the chart of sales by category, in units of its SVG view box. */
export function toCategoryChart({ byCategory }: Pick<Sales, "byCategory">) {
  const maxPaise = Math.max(1, ...byCategory.map(({ soldPaise }) => soldPaise));
  const toX = scaleLinear([0, maxPaise], [0, CHART_WIDTH]);
  const bars = byCategory.map(({ category, soldPaise }, index) => ({
    category,
    label: formatRupees(soldPaise as Paise),
    y: index * CATEGORY_ROW_HEIGHT,
    barWidth: roundToTenth(toX(soldPaise)),
  }));
  return { width: CHART_WIDTH, height: byCategory.length * CATEGORY_ROW_HEIGHT, barHeight: BAR_HEIGHT, bars };
}

export type DayChart = ReturnType<typeof toDayChart>;
export type CategoryChart = ReturnType<typeof toCategoryChart>;
