import { z } from "zod";
import { calendarDay, dateTime, idFields, toIds, toIso } from "~/platform/api/codecs";
import type { listBanners } from "./order-banners.server";

/** A banner as the API shows it to administrators, whether or not it is on the home page. */
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

export const BANNERS_ANSWER = { data: z.array(AdminBannerJson) };
