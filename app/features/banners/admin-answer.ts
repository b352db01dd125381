import { z } from "zod";
import { calendarDay, dateTime, idFields, toIds, toIso } from "~/platform/api/codecs";
import type { listBanners } from "./order-banners.server";

/** A banner as administrators have it, shown today or not. */
export const AdminBannerJson = z
  .object({
    ...idFields,
    title: z.string(),
    text: z.string().nullable().describe("A line below the title"),
    image: z.object({ url: z.string().describe("A path on this site") }),
    link: z.string().nullable().describe("An http(s) address, or a path on this site"),
    isActive: z.boolean(),
    order: z.int().describe("0 for the first"),
    startDate: calendarDay(),
    endDate: calendarDay(),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "WholeBanner" });

/** How the API shows a banner to an administrator. */
export function toAdminBannerJson(
  banner: ReturnType<typeof listBanners>[number],
): z.input<typeof AdminBannerJson> {
  const { id, title, text, imageUrl: url, link, isActive, position: order } = banner;
  const { startDate, endDate, createdAt, updatedAt } = banner;
  return {
    ...toIds(id),
    title,
    text,
    image: { url },
    link,
    isActive,
    order,
    startDate,
    endDate,
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
}

/** What a call answers that lists all banners. */
export const BANNERS_ANSWER = { data: z.array(AdminBannerJson) };
