import { type BannerAbsence, findBannerAbsence } from "~/features/banners/list-public-banners.server";
import { listBanners } from "~/features/banners/order-banners.server";
import { formatPlainDay, shopDay } from "~/lib/time";
import { loadOr503 } from "~/platform/http/error-responses.server";
import { words } from "./words.en";

type BannerRow = ReturnType<typeof listBanners>[number];

export interface BannerCardView {
  id: string;
  title: string;
  imageUrl: string;
  dates: string;
  /** Whether the home page shows it now; `state` says so in words, with the reason if it does not. */
  isOnHomePage: boolean;
  state: string;
}

const ABSENCE_TEXTS: Record<BannerAbsence, (row: BannerRow) => string> = {
  off: () => words.switchedOff,
  "not-yet": ({ startDate }) => words.notShownBefore(formatPlainDay(startDate)),
  over: ({ endDate }) => words.overSince(formatPlainDay(endDate)),
};

function toCardView(row: BannerRow, today: string): BannerCardView {
  const absence = findBannerAbsence(row, today);
  const { id, title, imageUrl, startDate, endDate } = row;
  const dates = words.to(formatPlainDay(startDate), formatPlainDay(endDate));
  return {
    id,
    title,
    imageUrl,
    dates,
    isOnHomePage: !absence,
    state: absence ? ABSENCE_TEXTS[absence](row) : words.active,
  };
}

/** Lists the banners for their cards. Throws a 503 if they cannot be read. */
export function listBannerCards(now: Date): BannerCardView[] {
  return loadOr503(
    () => listBanners().map((row) => toCardView(row, shopDay(now))),
    words.failedToFetchBanners,
  );
}
