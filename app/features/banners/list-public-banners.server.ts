import { and, eq } from "drizzle-orm";
import { findCategoryBySlug } from "~/features/categories/list-categories.server";
import { ALL } from "~/features/categories/rules";
import { getLanguage, listPerLanguage } from "~/lib/language";
import { shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { listBanners } from "./order-banners.server";
import { type banner, bannerText } from "./tables";
import { words } from "./words.en";

export interface PublicBanner {
  title: string;
  text: string | null;
  imageUrl: string;
  link: string | null;
}

/** Shown if the shop has no current banner (rule: banner-built-in). */
const DEFAULT_BANNERS = listPerLanguage(() => [
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
]);

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

/** Banners with their texts in the language of the moment; in English nothing is read (rule: goods-texts). */
function localizeBanners(rows: Row[]): Row[] {
  const language = getLanguage();
  if (language === "en" || rows.length === 0) return rows;
  const isOfRows = isOneOf(
    bannerText.bannerId,
    rows.map(({ id }) => id),
  );
  const texts = db
    .select()
    .from(bannerText)
    .where(and(isOfRows, eq(bannerText.language, language)))
    .all();
  return rows.map((row) => {
    const own = texts.find(({ bannerId }) => bannerId === row.id);
    return { ...row, title: own?.title ?? row.title, text: own?.text ?? row.text };
  });
}

/** The active banners whose dates include today, in their order (rule: banner-shown). */
export function listCurrentBanners(now: Date): Row[] {
  const today = shopDay(now);
  return localizeBanners(listBanners().filter((row) => findBannerAbsence(row, today) === undefined));
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
