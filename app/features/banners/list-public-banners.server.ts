import { findCategoryBySlug } from "~/features/categories/list-categories.server";
import { ALL } from "~/features/categories/rules";
import { shopDay } from "~/lib/time";
import { listBanners } from "./order-banners.server";
import type { banner } from "./tables";
import { words } from "./words.en";

export interface PublicBanner {
  title: string;
  text: string | null;
  imageUrl: string;
  link: string | null;
}

/** Shown if the shop has no current banner (rule: banner-built-in). */
const DEFAULT_BANNERS = [
  {
    title: words.fansAndCoolersForHotMonths,
    text: words.servicedAndRepairedAtOurOwn,
    imageUrl: "/pictures/banner-summer-cooling-1200.webp",
    slug: "Coolers",
  },
  {
    title: words.powerToolsThatEarnTheirKeep,
    text: words.drillsGrindersAndSparesToKeep,
    imageUrl: "/pictures/banner-workshop-tools-1200.webp",
    slug: "Power Tools",
  },
];

/** The listing of a category, or of all products if the shop has it no more. */
const toCategoryLink = (slug: string): string =>
  `/products-grid/${encodeURIComponent(findCategoryBySlug(slug)?.slug ?? ALL)}`;

/** Why a banner is not on the home page: switched off, too early, or over. */
export type BannerAbsence = "off" | "not-yet" | "over";

type Row = typeof banner.$inferSelect;

/** Why a banner is not shown on a day ("YYYY-MM-DD"); undefined if it is. */
export function findBannerAbsence(
  row: Pick<Row, "isActive" | "startDate" | "endDate">,
  day: string,
): BannerAbsence | undefined {
  if (!row.isActive) return "off";
  if (day < row.startDate) return "not-yet";
  return day > row.endDate ? "over" : undefined;
}

/** The active banners whose dates include today, in their order (rule: banner-shown). */
export function listCurrentBanners(now: Date): Row[] {
  const today = shopDay(now);
  return listBanners().filter((row) => findBannerAbsence(row, today) === undefined);
}

/** The current banners, or the built-in ones if there are none. */
export function listPublicBanners(now: Date): PublicBanner[] {
  const currentBanners = listCurrentBanners(now).map(({ title, text, imageUrl, link }) => ({
    title,
    text,
    imageUrl,
    link,
  }));
  if (currentBanners.length > 0) return currentBanners;
  return DEFAULT_BANNERS.map(({ slug, ...banner }) => ({ ...banner, link: toCategoryLink(slug) }));
}
