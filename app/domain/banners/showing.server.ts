import { and, asc, eq, gte, lte } from "drizzle-orm";
import { db } from "~/db/db.server";
import { banner } from "~/db/schema";
import { shopDay } from "~/lib/time";

export interface ShownBanner {
  title: string;
  text: string | null;
  imageUrl: string;
  link: string | null;
}

/** Shown when the shopkeeper has no banner of today (D12). */
const BUILT_IN: ShownBanner[] = [
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

/** The banners of the home page: active, within their days, in the shopkeeper's order; else the built-in ones (D12). */
export function bannersAt(now: Date): ShownBanner[] {
  const today = shopDay(now);
  const shown = db
    .select({ title: banner.title, text: banner.text, imageUrl: banner.imageUrl, link: banner.link })
    .from(banner)
    .where(and(eq(banner.isActive, true), lte(banner.startDate, today), gte(banner.endDate, today)))
    .orderBy(asc(banner.position), asc(banner.id))
    .all();
  return shown.length > 0 ? shown : BUILT_IN;
}
