import { type BannerAbsence, findBannerAbsence } from "~/features/banners/list-public-banners.server";
import { listBanners } from "~/features/banners/order-banners.server";
import { formatPlainDay, shopDay } from "~/lib/time";
import { loadOr503 } from "~/platform/http/error-responses.server";

type BannerRow = ReturnType<typeof listBanners>[number];

/** A banner as its card shows it. */
export interface BannerCardView {
  id: string;
  title: string;
  imageUrl: string;
  /** "20 Nov 2026 to 20 Dec 2026". */
  dates: string;
  /** Whether it is on the home page now, and in words, with why not. */
  isShown: boolean;
  state: string;
}

const ABSENCE_TEXTS: Record<BannerAbsence, (row: BannerRow) => string> = {
  off: () => "Switched off",
  "not-yet": ({ startDate }) => `Not shown before ${formatPlainDay(startDate)}`,
  over: ({ endDate }) => `Over since ${formatPlainDay(endDate)}`,
};

function toCardView(row: BannerRow, today: string): BannerCardView {
  const absence = findBannerAbsence(row, today);
  const { id, title, imageUrl, startDate, endDate } = row;
  const dates = `${formatPlainDay(startDate)} to ${formatPlainDay(endDate)}`;
  return {
    id,
    title,
    imageUrl,
    dates,
    isShown: !absence,
    state: absence ? ABSENCE_TEXTS[absence](row) : "Active",
  };
}

/**
 * The banners as the list shows them. What keeps it from reading them is told in the specification's words.
 */
export function listBannerCards(now: Date): BannerCardView[] {
  return loadOr503(
    () => listBanners().map((row) => toCardView(row, shopDay(now))),
    "Failed to fetch banners.",
  );
}
