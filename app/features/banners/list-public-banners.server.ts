import { shopDay } from "~/lib/time";
import { listBanners } from "./order-banners.server";
import type { banner } from "./tables";

export interface PublicBanner {
  title: string;
  text: string | null;
  imageUrl: string;
  link: string | null;
}

/** Shown when the shopkeeper has no banner of today (rule: banner-built-in). */
const DEFAULT_BANNERS: PublicBanner[] = [
  {
    title: "Fans and coolers for the hot months",
    text: "Serviced and repaired at our own desk in Varanasi.",
    imageUrl: "/pictures/banner-summer-cooling-1200.webp",
    link: "/products-grid/Coolers",
  },
  {
    title: "Power tools that earn their keep",
    text: "Drills, grinders and the spares to keep them running.",
    imageUrl: "/pictures/banner-workshop-tools-1200.webp",
    link: "/products-grid/Power%20Tools",
  },
];

/** Why a banner is not on the home page: it is switched off, its days are to come, or they are over. */
export type BannerAbsence = "off" | "not-yet" | "over";

type Row = typeof banner.$inferSelect;

/** Why a banner is not shown on a day of the shop ("YYYY-MM-DD"); undefined where it is. */
export function findBannerAbsence(
  row: Pick<Row, "isActive" | "startDate" | "endDate">,
  day: string,
): BannerAbsence | undefined {
  if (!row.isActive) return "off";
  if (day < row.startDate) return "not-yet";
  return day > row.endDate ? "over" : undefined;
}

/** The shopkeeper's banners of today: active, within their days, in their order; it may be none. */
export function listCurrentBanners(now: Date): Row[] {
  const today = shopDay(now);
  return listBanners().filter((row) => findBannerAbsence(row, today) === undefined);
}

/** The banners of the home page: the shopkeeper's, else the built-in ones. */
export function listPublicBanners(now: Date): PublicBanner[] {
  const shown = listCurrentBanners(now).map(({ title, text, imageUrl, link }) => ({
    title,
    text,
    imageUrl,
    link,
  }));
  return shown.length > 0 ? shown : DEFAULT_BANNERS;
}
