import { type Absence, findBannerAbsence } from "~/features/banners/list-public-banners.server";
import { listBanners } from "~/features/banners/order-banners.server";
import { formatPlainDay, shopDay } from "~/lib/time";
import { orFailed } from "~/platform/http/error-responses.server";

type Row = ReturnType<typeof listBanners>[number];

/** A banner as its card shows it. */
export interface Card {
  id: string;
  title: string;
  imageUrl: string;
  /** "20 Nov 2026 to 20 Dec 2026". */
  dates: string;
  /** Whether it is on the home page now, and in words, with why not. */
  isShown: boolean;
  state: string;
}

const WHY: Record<Absence, (row: Row) => string> = {
  off: () => "Switched off",
  "not-yet": ({ startDate }) => `Not shown before ${formatPlainDay(startDate)}`,
  over: ({ endDate }) => `Over since ${formatPlainDay(endDate)}`,
};

function toCardView(row: Row, today: string): Card {
  const absence = findBannerAbsence(row, today);
  const { id, title, imageUrl, startDate, endDate } = row;
  const dates = `${formatPlainDay(startDate)} to ${formatPlainDay(endDate)}`;
  return { id, title, imageUrl, dates, isShown: !absence, state: absence ? WHY[absence](row) : "Active" };
}

/** The banners as the list shows them. What keeps it from reading them is told in the specification's words (§8). */
export function listBannerCards(now: Date): Card[] {
  return orFailed(() => listBanners().map((row) => toCardView(row, shopDay(now))), "Failed to fetch banners.");
}
